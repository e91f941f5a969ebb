import { IdentityProfile } from '@cartwright/contract'
import type { AuditAction } from '../../../platform/audit/actions.ts'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { changeMember, findMember, type Member } from '../../members/member-store.ts'
import { endSessionsOf } from '../../sessions/end-access.ts'
import { hasCredentials, removeCredentials, requireNewPassword } from '../credentials.ts'
import { statusFor } from '../register.ts'
import { voidCodesOf, voidLinksOf } from '../void-links.ts'

type Change = (transaction: Transaction, member: Member, now: Date) => Promise<Member>

/** Changes a member as it is when its turn comes. */
function change({ db, now }: Services, { id }: Member, action: AuditAction, work: Change): Promise<Member> {
  return write({ db }, currentCause(), async (transaction) => {
    const member = await findMember(transaction, id)
    if (!member) throw new Error(`The member ${id} was removed`)
    const changed = await work(transaction, member, now())
    await recordAudit(transaction, { action, subject: ofMember(id) }, now())
    return changed
  })
}

/** Approves a member. An unverified address still requires its code. */
export const approveMember = (site: Services, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_APPROVED', async (transaction, before, now) => {
    if (!before.pendingReasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED')) return before
    const pendingReasons = before.pendingReasons.filter((reason) => reason !== 'PENDING_ADMIN_APPROVAL_REQUIRED')
    const status = before.status === 'PENDING' ? statusFor(pendingReasons) : before.status
    if (status !== 'BLOCKED') await requestAccountMail(transaction, { kind: 'APPROVED', memberId: before.id }, now)
    return changeMember(transaction, before, { pendingReasons, status }, now)
  })

/** Keeps a member out. Its tokens stop at once. */
export const blockMember = (site: Services, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_BLOCKED', async (transaction, before, now) => {
    if (before.status === 'BLOCKED') return before
    await endSessionsOf(transaction, before.id, now)
    await voidLinksOf(transaction, before.id, now)
    return changeMember(transaction, before, { status: 'BLOCKED' }, now)
  })

/** Lets a blocked member sign in again; what it had to wait for before, it waits for again, and who never came is invited. */
export const unblockMember = (site: Services, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_UNBLOCKED', async (transaction, before, now) => {
    if (before.status !== 'BLOCKED') return before
    const hasCome = before.lastLoginAt !== null || (await hasCredentials(transaction, before.id))
    const status = hasCome ? statusFor(before.pendingReasons) : 'OFFLINE'
    return changeMember(transaction, before, { status }, now)
  })

/** Voids a member's password until a new one is set by mail. */
export const requirePasswordReset = (site: Services, member: Member): Promise<Member> =>
  change(site, member, 'PASSWORD_RESET_REQUIRED', async (transaction, before, now) => {
    await requireNewPassword(transaction, before.id)
    await endSessionsOf(transaction, before.id, now)
    // What the password has begun already ends too. A link of a mail stays good: it sets a new one.
    await voidCodesOf(transaction, before.id, now)
    return before
  })

/**
 * Deletes a member: its personal data goes, and its address is free again. The row stays for the orders that
 * name it.
 */
export const deleteMember = (site: Services, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_DELETED', (transaction, before, now) => closeAccount(transaction, site, before, now))

/** Ends an account for good, and deletes what the member entered. */
export async function closeAccount(
  transaction: Transaction,
  site: Services,
  before: Member,
  now: Date,
): Promise<Member> {
  await endSessionsOf(transaction, before.id, now)
  await voidLinksOf(transaction, before.id, now)
  await removeCredentials(transaction, before.id)
  for (const { privacy } of site.domains) await privacy?.deleteAccount?.(transaction, before, now)
  for (const table of ['verifications', 'recovery_tokens'] as const) {
    await transaction.deleteFrom(table).where('member_id', '=', before.id).execute()
  }
  for (const account of [before.email, `register:${before.email}`]) {
    await transaction.deleteFrom('familiar_addresses').where('account', '=', account).execute()
  }
  const email = `${before.id}@deleted.invalid`
  const erased = { email, emailVerified: false, pendingReasons: [], profile: IdentityProfile.parse({}) } as const
  return changeMember(transaction, before, { ...erased, status: 'DELETED' }, now)
}
