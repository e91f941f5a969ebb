import type { CaptchaToken, RequestViolation } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { type ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type Member, recordSignIn } from '../members/member-store.ts'
import { type Attempt, attempt } from './attempts.ts'
import { type Authentication, advance, stateOf } from './authentication-state.ts'
import { invalidCaptcha, requireCaptcha } from './captcha/require-captcha.ts'
import { findForSignIn, savePassword } from './credentials.ts'
import type { Source } from './familiar-places.ts'
import { findMovedSample } from './moved-passwords/find-moved-sample.ts'
import { isMovedHash } from './moved-passwords/moved-hash.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { slowMail } from './throttle.ts'

export interface Login extends Source {
  readonly email: string
  readonly password: string
  readonly captchaTokens?: readonly CaptchaToken[] | undefined
}

/**
 * Signs a member in as far as it gets, and in the same transaction does whatever the caller makes of it.
 *
 * @throws ApplicationError EMAIL_NOT_FOUND, -19976 for a wrong password, -19973 when it must be reset, -19971, -19970,
 *   TOO_MANY_REQUESTS, IDENTITY_NOT_ACTIVE
 */
export async function logIn<Result>(
  site: Services,
  login: Login,
  conclude: (transaction: Transaction, authentication: Authentication) => Promise<Result>,
): Promise<Result> {
  const email = normalizeEmail(login.email)
  await requireCaptcha(site, { account: email, address: login.address, tokens: login.captchaTokens })
  await using counted = await attempt(site, email, login)
  const { member: before, passwordHash } = await verifyLogin(site, email, login, counted)
  // A hash of the shop that the member came from is replaced by one of ours.
  const ownHash = passwordHash !== null && isMovedHash(passwordHash) ? await hashPassword(login.password) : null
  // A sign-up with a foreign address must not flood its owner with codes.
  if (stateOf(before) === 'REQUIRE_EMAIL_VERIFICATION') {
    await slowMail(site, { kind: 'code', email: before.email, source: login })
  }
  return await counted.succeed(async (transaction) => {
    const member = await requireStill(transaction, before, passwordHash)
    const language = member.profile.language ?? null
    await recordSignIn(transaction, member.id, site.now())
    if (ownHash !== null) await savePassword(transaction, member.id, ownHash, site.now())
    const reached = await advance(transaction, member, language, site.now())
    const details = { by: 'PASSWORD', state: reached.state }
    const entry = { action: 'SIGN_IN', subject: ofMember(member.id), details, address: login.address } as const
    await recordAudit(transaction, entry, site.now())
    return conclude(transaction, reached)
  })
}

/** Who signs in with an address and a password. */
async function verifyLogin(site: Services, email: string, { password, address }: Login, counted: Attempt) {
  const found = await findForSignIn(site.db, email)
  const sample = await findMovedSample(site.db, site.now())
  const isRight = await verifyPassword(found?.passwordHash ?? null, password, sample)
  const note = (reason: string) => (transaction: Transaction) =>
    recordFailure(transaction, { memberId: found?.member.id ?? null, reason, address }, site.now())
  if (!found || !isRight) {
    // Written for unknown addresses too, so that both take the same time.
    await counted.fail(note('PASSWORD'))
    throw await loginRejected(site, found !== null)
  }
  if (found.resetRequired) {
    await counted.succeed(note('RESET_REQUIRED'))
    throw rejected('-19973')
  }
  return found
}

/** The current state of the member: hashing is slow, and the password may have changed since. */
async function requireStill(transaction: Transaction, { id, email }: Member, passwordHash: string | null) {
  const now = await findForSignIn(transaction, email)
  if (now?.member.id !== id || now.passwordHash !== passwordHash || now.resetRequired) throw wrongPassword()
  return now.member
}

function recordFailure(
  transaction: Transaction,
  { memberId, reason, address }: { memberId: string | null; reason: string; address: string },
  now: Date,
): Promise<void> {
  const subject = memberId === null ? null : ofMember(memberId)
  const details = { by: 'PASSWORD', reason }
  return recordAudit(transaction, { action: 'SIGN_IN', outcome: 'FAILURE', subject, details, address }, now)
}

async function loginRejected(site: Services, isMember: boolean): Promise<ApplicationError> {
  const { uniformSignIn } = await readSettings(site.db)
  return isMember || uniformSignIn ? wrongPassword() : emailNotFound()
}

export const wrongPassword = (data = {}) => rejected('-19976', data)

const emailNotFound = (data = {}) => rejected('EMAIL_NOT_FOUND', data)

/**
 * The error for a login that does not fit the contract. Clients read the application error of a rejected login
 * unguarded, so it has the code of the invalid field and the details in its data.
 */
export function rejectLogin(violations: readonly RequestViolation[]): ApplicationError {
  const data = { fieldViolations: violations }
  const concerns = (...names: string[]) =>
    violations.some(({ field }) => names.includes(field.split(/[.[]/, 1)[0] ?? ''))
  if (concerns('loginId', 'identifier')) return emailNotFound(data)
  if (concerns('captchaTokens')) return invalidCaptcha(data)
  return concerns('password', 'inputs') ? wrongPassword(data) : emailNotFound(data)
}
