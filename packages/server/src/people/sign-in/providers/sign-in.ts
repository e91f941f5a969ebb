import type { IdentityProvider } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import { ApplicationError, rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { findMember, findMemberByEmail, insertMember, type Member, recordSignIn } from '../../members/member-store.ts'
import { profileOfNewMember } from '../../members/profile.ts'
import { type Authentication, advance } from '../authentication-state.ts'
import { takePossession } from '../recovery/recover.ts'
import { emailTaken, hideUnproven, pretendToSignUp, requireOpenSignUp, statusFor } from '../register.ts'
import { slowDown } from '../throttle.ts'
import { insertConnection, knownAs, recordConnection } from './connections.ts'
import { type ProvenUser, verifyIdToken } from './id-token.ts'

/** The provider returned no address for a new member. */
export class AddressMissing extends ApplicationError {
  constructor() {
    super(401, 'INVALID_IDP_TOKEN', 'The token names no email address')
  }
}

export interface ProviderSignIn {
  readonly idpConnectionId: string
  readonly tokenParams: Readonly<Record<string, string>>
}

/**
 * Signs a member in by a token of an identity provider. A first sign-in is connected to the member of the same address
 * only if the provider has verified it; otherwise an attacker could name another person's address.
 * @throws ApplicationError IDP_CONNECTION_NOT_FOUND, INVALID_IDP_TOKEN, -19995, SIGN_UP_CLOSED, IDENTITY_NOT_ACTIVE
 */
export async function signInByProvider<Result>(
  site: Services,
  { idpConnectionId, tokenParams }: ProviderSignIn,
  conclude: (transaction: Transaction, authentication: Authentication) => Promise<Result>,
): Promise<Result> {
  const settings = await readSettings(site.db)
  const provider = settings.identityProviders.find(({ id }) => id === idpConnectionId)
  if (!provider) throw rejected('IDP_CONNECTION_NOT_FOUND')
  return signInUser(site, provider, await verifyIdToken(site, provider, tokenParams), conclude)
}

/**
 * Signs in the user that a provider authenticated, up to the next required step.
 *
 * @throws ApplicationError INVALID_IDP_TOKEN, -19995, SIGN_UP_CLOSED, IDENTITY_NOT_ACTIVE, TOO_MANY_REQUESTS
 */
export async function signInUser<Result>(
  site: Services,
  provider: IdentityProvider,
  user: ProvenUser,
  conclude: (transaction: Transaction, authentication: Authentication) => Promise<Result>,
): Promise<Result> {
  const settings = await readSettings(site.db)
  // The provider has not verified the address, so mails to it are rate-limited.
  if (!user.emailVerified) await slowDown(site, `provider:${provider.id}:${user.id}`)
  return write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const connected = await findConnected(transaction, provider, user, now)
    const decoy = connected ? null : await pretend(transaction, user, settings, now)
    if (decoy) return conclude(transaction, decoy)
    const member = connected ?? (await connect(transaction, provider, user, settings, now))
    const authentication = await advance(transaction, member, member.profile.language ?? null, now)
    if (authentication.state === 'SUCCESS') await recordSignIn(transaction, member.id, now)
    const details = { by: 'PROVIDER', provider: provider.id, state: authentication.state }
    await recordAudit(transaction, { action: 'SIGN_IN', subject: ofMember(member.id), details }, now)
    return conclude(transaction, settings.uniformSignIn ? hideUnproven(authentication, member.email) : authentication)
  })
}

/**
 * If the site hides which addresses have accounts and the provider has not verified the address, an existing address
 * gets the response of a new one, and its member is notified by mail. Null otherwise.
 * @throws ApplicationError SIGN_UP_CLOSED
 */
async function pretend(
  transaction: Transaction,
  { email, emailVerified }: ProvenUser,
  settings: SiteSettings,
  now: Date,
): Promise<Authentication | null> {
  if (!settings.uniformSignIn || emailVerified || email === null) return null
  requireOpenSignUp(settings)
  const known = await findMemberByEmail(transaction, normalizeEmail(email))
  return known && pretendToSignUp(transaction, known, null, now)
}

async function findConnected(transaction: Transaction, provider: IdentityProvider, user: ProvenUser, now: Date) {
  const row = await transaction
    .updateTable('idp_connections')
    .set({ last_used_at: now.toISOString(), known_as: knownAs(user) })
    .where('idp_connection_id', '=', provider.id)
    .where('idp_user_id', '=', user.id)
    .returning('member_id')
    .executeTakeFirst()
  return row ? findMember(transaction, row.member_id) : null
}

async function connect(
  transaction: Transaction,
  provider: IdentityProvider,
  user: ProvenUser,
  settings: SiteSettings,
  now: Date,
): Promise<Member> {
  if (user.email === null) throw new AddressMissing()
  const email = normalizeEmail(user.email)
  const known = await findMemberByEmail(transaction, email)
  const member = known
    ? await claim(transaction, known, user, now)
    : await welcome(transaction, { ...user, email }, settings, now)
  await insertConnection(transaction, { provider, user, memberId: member.id }, true, now)
  // An existing member may not know about this sign-in method.
  if (known) await recordConnection(transaction, provider, member.id, now)
  return member
}

/** A member of this address exists. A verified address at the provider gives access to it. */
async function claim(transaction: Transaction, known: Member, user: ProvenUser, now: Date): Promise<Member> {
  if (!user.emailVerified) throw emailTaken()
  return known.emailVerified ? known : takePossession(transaction, known, now)
}

async function welcome(
  transaction: Transaction,
  user: ProvenUser & { readonly email: string },
  settings: SiteSettings,
  now: Date,
): Promise<Member> {
  requireOpenSignUp(settings)
  const { email, emailVerified, names, picture } = user
  const pendingReasons = [
    ...(emailVerified ? [] : (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const)),
    ...(settings.ownerApproval ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ]
  const profile = profileOfNewMember({ ...names, picture }, email)
  const newcomer = { email, emailVerified, profile, pendingReasons, status: statusFor(pendingReasons) }
  const member = await insertMember(transaction, newcomer, now)
  if (!member) throw emailTaken()
  if (member.status === 'ACTIVE') {
    await requestAccountMail(transaction, { kind: 'WELCOME', memberId: member.id }, now)
  }
  return member
}
