import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { findMember } from '../members/member-store.ts'
import { endSessionsOf, isSignedIn } from '../sessions/end-access.ts'
import { savePassword } from './credentials.ts'
import { hashPassword } from './password.ts'
import { requireStrongPassword } from './password-rules.ts'
import { proveIdentity, reauthenticationRequired } from './prove-identity.ts'
import { voidLinksOf } from './void-links.ts'

export interface PasswordChange {
  readonly memberId: string
  /** The session that asks; it stays. */
  readonly sessionId?: string
  /** The current session of the site's own page; it stays, with its apps. */
  readonly browserSessionId?: string
  readonly newPassword: string
  readonly currentPassword?: string | undefined
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Sets a new password for a member who has just signed in, or knows the current one, and in the same transaction does whatever
 * the caller makes of it. Every other session ends, and every mailed link is void.
 *
 * @throws ValidationError for a weak password
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export async function changePassword<Result>(
  site: Services,
  change: PasswordChange,
  conclude: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const member = await findMember(site.db, change.memberId)
  if (!member) throw new Error(`The member ${change.memberId} is gone, and its session is not`)
  requireStrongPassword(change.newPassword, member.email, 'newPassword')
  await proveIdentity(site, { ...change, action: 'PASSWORD_CHANGED' }, member.email)
  const passwordHash = await hashPassword(change.newPassword)
  return write(site, currentCause(), async (transaction) => {
    const now = site.now()
    // While hashing, the member may have ended this session.
    if (!(await isSignedIn(transaction, change))) throw reauthenticationRequired()
    await savePassword(transaction, member.id, passwordHash, now)
    await endSessionsOf(transaction, member.id, now, change)
    await voidLinksOf(transaction, member.id, now)
    await requestAccountMail(transaction, { kind: 'PASSWORD_CHANGED', memberId: member.id }, now)
    await recordAudit(transaction, { action: 'PASSWORD_CHANGED', subject: ofMember(member.id) }, now)
    return conclude(transaction)
  })
}
