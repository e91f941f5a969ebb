import type { CaptchaToken, IdentityProfile, PendingReason } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { changeMember, findMemberByEmail, insertMember, type Member, rewriteMember } from '../members/member-store.ts'
import { profileOfNewMember } from '../members/profile.ts'
import { type Authentication, advance, pretendToAwaitCode } from './authentication-state.ts'
import { requireCaptcha } from './captcha/require-captcha.ts'
import { rewriteCredentials, savePassword } from './credentials.ts'
import type { Source } from './familiar-places.ts'
import { isKnownAddress } from './known-addresses.ts'
import { hashPassword } from './password.ts'
import { requireStrongPassword } from './password-rules.ts'
import { attemptHere, slowMail } from './throttle.ts'

export interface Registration extends Source {
  readonly email: string
  readonly password: string
  readonly profile?: Partial<IdentityProfile> | undefined
  readonly captchaTokens?: readonly CaptchaToken[] | undefined
}

/**
 * Makes a member, and in the same transaction whatever the caller makes of it.
 *
 * @throws ValidationError for a weak password
 * @throws ApplicationError SIGN_UP_CLOSED, -19995 for an address that is taken, -19971, -19970, TOO_MANY_REQUESTS
 */
export async function register<Result>(
  site: Services,
  registration: Registration,
  conclude: (transaction: Transaction, authentication: Authentication) => Promise<Result>,
): Promise<Result> {
  const settings = await readSettings(site.db)
  requireOpenSignUp(settings)
  const email = normalizeEmail(registration.email)
  requireStrongPassword(registration.password, email)
  const account = `register:${email}`
  await requireCaptcha(site, { account, address: registration.address, tokens: registration.captchaTokens })
  // Never taken back: each sign-up sends a mail to an address that is not proven.
  await attemptHere(site, account, registration)
  // Limits unrequested codes to an address.
  if (settings.emailVerification || settings.uniformSignIn) {
    await slowMail(site, { kind: 'code', email, source: registration })
  }
  // Before it is known whether the address is taken, so that both take the same time.
  const passwordHash = await hashPassword(registration.password)
  const profile = profileOfNewMember(registration.profile, email)
  return write(site, currentCause(), async (transaction) => {
    const newcomer = { email, passwordHash, profile }
    return conclude(transaction, await admit(transaction, newcomer, settings, site.now()))
  })
}

/** @throws ApplicationError SIGN_UP_CLOSED */
export function requireOpenSignUp({ signUp }: SiteSettings): void {
  if (signUp === 'CLOSED') throw rejected('SIGN_UP_CLOSED')
}

interface Newcomer {
  readonly email: string
  readonly passwordHash: string
  readonly profile: IdentityProfile
}

async function admit(
  transaction: Transaction,
  newcomer: Newcomer,
  settings: SiteSettings,
  now: Date,
): Promise<Authentication> {
  const { email, profile } = newcomer
  const language = profile.language ?? null
  const pendingReasons = await reasonsToWait(transaction, settings, email)
  const known = await findMemberByEmail(transaction, email)
  const member = known
    ? await claimInvitation(transaction, known, now)
    : await insertMember(transaction, { email, profile, pendingReasons, status: statusFor(pendingReasons) }, now)
  if (!member) {
    if (!settings.uniformSignIn || !known) throw emailTaken()
    return pretendToSignUp(transaction, known, language, now)
  }
  await savePassword(transaction, member.id, newcomer.passwordHash, now)
  const authentication = await advance(transaction, member, language, now)
  const details = { state: authentication.state }
  await recordAudit(transaction, { action: 'SIGN_UP', subject: ofMember(member.id), details }, now)
  const { state } = authentication
  if (state === 'SUCCESS') await requestAccountMail(transaction, { kind: 'WELCOME', memberId: member.id }, now)
  return settings.uniformSignIn ? hideUnproven(authentication, email) : authentication
}

/** Reveals nothing about a member before its address is verified: there may be none. */
export function hideUnproven(authentication: Authentication, email: string): Authentication {
  const { state } = authentication
  if (state !== 'REQUIRE_EMAIL_VERIFICATION') return authentication
  return { state, member: null, email, stateToken: authentication.stateToken }
}

/** For an address in use: the same work as for a new one, without a change. */
export async function pretendToSignUp(transaction: Transaction, known: Member, language: string | null, now: Date) {
  await rewriteMember(transaction, known.id)
  await rewriteCredentials(transaction, known.id)
  const authentication = await pretendToAwaitCode(transaction, known.email, language, now)
  const taken = { outcome: 'FAILURE', subject: ofMember(known.id), details: { reason: 'ADDRESS_TAKEN' } } as const
  await recordAudit(transaction, { action: 'SIGN_UP', ...taken }, now)
  return authentication
}

/** What a new member of an address has to wait for before it may sign in. */
async function reasonsToWait(db: Queryable, settings: SiteSettings, email: string): Promise<PendingReason[]> {
  const { emailVerification, ownerApproval, uniformSignIn } = settings
  const mustVerify = emailVerification || uniformSignIn || (await isKnownAddress(db, email))
  return [
    ...(mustVerify ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
    ...(ownerApproval ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ]
}

export const statusFor = (pendingReasons: readonly PendingReason[]): 'PENDING' | 'ACTIVE' =>
  pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE'

/**
 * Who was invited may register instead of following the link, but has to prove the address as the link would. Until
 * then it may be anybody: what the shop has written of the member stays.
 */
async function claimInvitation(transaction: Transaction, invited: Member, now: Date): Promise<Member | null> {
  if (invited.status !== 'OFFLINE') return null
  const pendingReasons = ['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const
  return changeMember(transaction, invited, { status: 'PENDING', pendingReasons }, now)
}

export const emailTaken = () => rejected('-19995')
