import type { CaptchaToken, RequestViolation } from '@cartwright/contract'
import { ofMember, recordAudit } from '../audit/record.ts'
import { ApplicationError } from '../http/errors.ts'
import { readSettings } from '../settings/settings.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'
import { type Authentication, advance, stateOf } from './authentication-state.ts'
import { invalidCaptcha, requireCaptcha } from './captcha/require-captcha.ts'
import { normalizeEmail } from './email-address.ts'
import type { Source } from './familiar-places.ts'
import { findForSignIn, type Member, noteSignIn } from './member-store.ts'
import { verifyPassword } from './password.ts'
import { type Attempt, attempt, slowMail } from './throttle.ts'

export interface Login extends Source {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: readonly CaptchaToken[] | undefined
}

interface Verified {
  readonly member: Member
  /** What the password was compared with. */
  readonly passwordHash: string | null
  /** To be told in the transaction in which the member signs in. */
  readonly attempt: Attempt
}

/**
 * Who signs in with an address and a password. Whether the member may sign in is for the caller to ask.
 *
 * @throws ApplicationError EMAIL_NOT_FOUND, -19976 for a wrong password, -19973 when it must be reset, -19971, -19970,
 *   TOO_MANY_REQUESTS
 */
async function verifyLogin(site: Site, login: Login): Promise<Verified> {
  const email = normalizeEmail(login.email)
  await requireCaptcha(site, { account: email, address: login.address, tokens: login.captchaTokens })
  const counted = await attempt(site, email, login)
  const found = await findForSignIn(site.db, email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, login.password)
  if (!found || !isRight) {
    // Written for unknown addresses too, so that both take the same time.
    await noteFailure(site, found?.member.id ?? null, login.address, 'PASSWORD')
    throw await loginRefused(site, found !== null)
  }
  if (found.resetRequired) {
    // Written at once, they wait for the disk once.
    await Promise.all([counted.succeeded(), noteFailure(site, found.member.id, login.address, 'RESET_REQUIRED')])
    throw new ApplicationError(401, '-19973', 'A new password must be set, by mail')
  }
  return { member: found.member, passwordHash: found.passwordHash, attempt: counted }
}

/**
 * Signs a member in as far as it gets, and in the same transaction does whatever the caller makes of it.
 *
 * @throws ApplicationError EMAIL_NOT_FOUND, -19976 for a wrong password, -19973 when it must be reset, -19971, -19970,
 *   TOO_MANY_REQUESTS, IDENTITY_NOT_ACTIVE
 */
export async function logIn<Result>(
  site: Site,
  login: Login,
  conclude: (transaction: Transaction, authentication: Authentication) => Promise<Result>,
): Promise<Result> {
  const { member: before, passwordHash, attempt } = await verifyLogin(site, login)
  // Whoever signed up with somebody else's address must not fill that person's mail with codes.
  if (stateOf(before) === 'REQUIRE_EMAIL_VERIFICATION') {
    await slowMail(site, { kind: 'code', email: before.email, source: login })
  }
  return site.db.transaction().execute(async (transaction) => {
    const member = await requireStill(transaction, before, passwordHash)
    const language = member.profile.language ?? null
    await attempt.succeeded(transaction)
    await noteSignIn(transaction, member.id, site.now())
    const reached = await advance(transaction, member, language, site.now())
    const details = { by: 'PASSWORD', state: reached.state }
    const entry = { action: 'SIGN_IN', subject: ofMember(member.id), details, address: login.address } as const
    await recordAudit(transaction, entry, site.now())
    return conclude(transaction, reached)
  })
}

/** The member as it is now. Looking at a password takes long enough for its member to have set another meanwhile. */
async function requireStill(transaction: Transaction, { id, email }: Member, passwordHash: string | null) {
  const now = await findForSignIn(transaction, email)
  if (now?.member.id !== id || now.passwordHash !== passwordHash || now.resetRequired) throw wrongPassword()
  return now.member
}

function noteFailure({ db, now }: Site, memberId: string | null, address: string, reason: string): Promise<void> {
  const subject = memberId === null ? null : ofMember(memberId)
  const entry = {
    action: 'SIGN_IN',
    outcome: 'FAILURE',
    subject,
    details: { by: 'PASSWORD', reason },
    address,
  } as const
  return db.transaction().execute((transaction) => recordAudit(transaction, entry, now()))
}

async function loginRefused(site: Site, isMember: boolean): Promise<ApplicationError> {
  const { uniformSignIn } = await readSettings(site.db)
  return isMember || uniformSignIn ? wrongPassword() : emailNotFound()
}

export const wrongPassword = (data = {}) =>
  new ApplicationError(401, '-19976', 'E-mail address and password do not match', { data })

const emailNotFound = (data = {}) =>
  new ApplicationError(401, 'EMAIL_NOT_FOUND', 'No member signs in with this e-mail address', { data })

/**
 * What a login is told that does not fit the contract. Clients read the application error of a refused login without a
 * guard, so it has the code of the field that is wrong; what is wrong with it is in the data.
 */
export function refuseLogin(violations: readonly RequestViolation[]): ApplicationError {
  const data = { fieldViolations: violations }
  const concerns = (...names: string[]) =>
    violations.some(({ field }) => names.includes(field.split(/[.[]/, 1)[0] ?? ''))
  if (concerns('loginId', 'identifier')) return emailNotFound(data)
  if (concerns('captchaTokens')) return invalidCaptcha(data)
  return concerns('password', 'inputs') ? wrongPassword(data) : emailNotFound(data)
}
