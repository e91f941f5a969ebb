import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { attempt } from '../sign-in/attempts.ts'
import { wrongPassword } from '../sign-in/login.ts'
import { hashPassword, verifyPassword } from '../sign-in/password.ts'
import { requireStrongPassword } from '../sign-in/password-rules.ts'
import { isStillSignedIn, type OwnerSession, renewOwnerSession } from './owner-sessions.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { saveOwnerPassword } from './save-password.ts'
import { isRecent } from './second-factor.ts'
import { secondFactorsOf, stepFailed } from './sign-in.ts'
import { readTotp } from './totp.ts'

export interface OwnerPasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
  /** Of the owner's app or one of its recovery codes, where `needsCode`. */
  readonly code: string
  /** Of the page, for the mail about it. */
  readonly language: string
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Whether a new password takes a code as well: an owner has a second factor, and has not just shown it by a passkey,
 * which gives no codes.
 */
export async function needsCode(site: Services, session: OwnerSession): Promise<boolean> {
  const { totp, passkey } = await secondFactorsOf(site, session.owner.id)
  return (totp || passkey) && !(session.factors.includes('PASSKEY') && isRecent(site, session))
}

/**
 * Sets a new password for the owner who is signed in, knows the present one, and has its second factor at hand. Its
 * other sessions end.
 *
 * @returns the `Set-Cookie` header of the browser's new cookie
 * @throws ValidationError for a weak password
 * @throws ApplicationError -19976, VERIFICATION_FAILED for a wrong code, TOO_MANY_REQUESTS
 */
export async function changeOwnerPassword(site: Services, session: OwnerSession, change: OwnerPasswordChange) {
  const { owner } = session
  const { currentPassword, newPassword, code, language, address } = change
  requireStrongPassword(newPassword, owner.email, 'newPassword')
  await provePassword(site, session, currentPassword, address)
  const asksCode = await needsCode(site, session)
  // Who knows the password guesses codes as slowly as at the second step.
  await using guess = asksCode ? await attempt(site, `owner-step:${owner.id}`, { address }) : null
  const takeCode = asksCode ? await readTotp(site, owner.id, code) : null
  const passwordHash = await hashPassword(newPassword)
  const cookie = await write(site, currentCause(), async (transaction) => {
    const isProven =
      !asksCode || (await takeCode?.(transaction)) || (await takeRecoveryCode(transaction, owner.id, code, site.now()))
    if (!isProven) return null
    // Hashing is slow, and a recovery link may have replaced the password and ended this session in the meantime.
    if (!(await isStillSignedIn(site, transaction, session))) throw wrongPassword()
    const password = { ownerId: owner.id, passwordHash, storedSessionId: session.id, language }
    await saveOwnerPassword(transaction, password, site.now())
    const actor = { type: 'OWNER', id: owner.id } as const
    const entry = { action: 'OWNER_PASSWORD_CHANGED', subject: ofOwner(owner.id), actor } as const
    await recordAudit(transaction, entry, site.now())
    return renewOwnerSession(site, transaction, session)
  })
  if (cookie === null) {
    await guess?.fail(recordFailure(site, owner.id, 'CODE', address))
    throw stepFailed()
  }
  await guess?.succeed()
  return cookie
}

async function provePassword(site: Services, { owner }: OwnerSession, currentPassword: string, address: string) {
  await using counted = await attempt(site, `owner:${owner.email}`, { address })
  const row = await site.db.selectFrom('owners').select('password_hash').where('id', '=', owner.id).executeTakeFirst()
  if (!(await verifyPassword(row?.password_hash ?? null, currentPassword))) {
    await counted.fail(recordFailure(site, owner.id, 'PASSWORD', address))
    throw wrongPassword()
  }
  await counted.succeed()
}

function recordFailure({ now }: Services, ownerId: string, by: string, address: string) {
  const failed = { action: 'OWNER_PASSWORD_CHANGED', outcome: 'FAILURE', details: { by }, address } as const
  const actor = { type: 'OWNER', id: ownerId } as const
  return (transaction: Transaction) => recordAudit(transaction, { ...failed, subject: ofOwner(ownerId), actor }, now())
}
