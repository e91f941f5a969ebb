import { IdentityProfile } from '@cartwright/contract'
import type { AuditAction } from '../audit/actions.ts'
import { ofMember, recordAudit } from '../audit/record.ts'
import { deleteCart } from '../cart/save-cart.ts'
import { findCart } from '../cart/store.ts'
import { hasCredentials, removeCredentials, requireNewPassword } from '../identity/credentials.ts'
import { endSessionsOf, voidCodesOf, voidLinksOf } from '../identity/end-access.ts'
import { changeMember, findMember, type Member } from '../identity/member-store.ts'
import { statusFor } from '../identity/register.ts'
import { requestAccountMail } from '../mail/account/request.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'

type Change = (transaction: Transaction, member: Member, now: Date) => Promise<Member>

/** Changes a member as it is when its turn comes. */
function change({ db, now }: Site, { id }: Member, action: AuditAction, work: Change): Promise<Member> {
  return db.transaction().execute(async (transaction) => {
    const member = await findMember(transaction, id)
    if (!member) throw new Error(`The member ${id} was removed`)
    const changed = await work(transaction, member, now())
    await recordAudit(transaction, { action, subject: ofMember(id) }, now())
    return changed
  })
}

/** Lets a member in who waits for the owner. Whoever has its address still to prove waits for that. */
export const approveMember = (site: Site, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_APPROVED', async (transaction, before, now) => {
    if (!before.pendingReasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED')) return before
    const pendingReasons = before.pendingReasons.filter((reason) => reason !== 'PENDING_ADMIN_APPROVAL_REQUIRED')
    const status = before.status === 'PENDING' ? statusFor(pendingReasons) : before.status
    if (status !== 'BLOCKED') await requestAccountMail(transaction, { kind: 'APPROVED', memberId: before.id }, now)
    return changeMember(transaction, before, { pendingReasons, status }, now)
  })

/** Keeps a member out. Its tokens stop at once. */
export const blockMember = (site: Site, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_BLOCKED', async (transaction, before, now) => {
    if (before.status === 'BLOCKED') return before
    await endSessionsOf(transaction, before.id, now)
    await voidLinksOf(transaction, before.id, now)
    return changeMember(transaction, before, { status: 'BLOCKED' }, now)
  })

/** Lets a blocked member sign in again; what it had to wait for before, it waits for again, and who never came is invited. */
export const unblockMember = (site: Site, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_UNBLOCKED', async (transaction, before, now) => {
    if (before.status !== 'BLOCKED') return before
    const hasCome = before.lastLoginAt !== null || (await hasCredentials(transaction, before.id))
    const status = hasCome ? statusFor(before.pendingReasons) : 'OFFLINE'
    return changeMember(transaction, before, { status }, now)
  })

/** Until the member has set a new password by mail, the one it has gets nobody in. */
export const requirePasswordReset = (site: Site, member: Member): Promise<Member> =>
  change(site, member, 'PASSWORD_RESET_REQUIRED', async (transaction, before, now) => {
    await requireNewPassword(transaction, before.id)
    await endSessionsOf(transaction, before.id, now)
    // What the password has begun already ends too. A link of a mail stays good: it sets a new one.
    await voidCodesOf(transaction, before.id, now)
    return before
  })

/**
 * Deletes a member: what it told about itself goes, and its address is free again. The row stays for the orders that
 * name it.
 */
export const deleteMember = (site: Site, member: Member): Promise<Member> =>
  change(site, member, 'MEMBER_DELETED', async (transaction, before, now) => {
    await endSessionsOf(transaction, before.id, now)
    await voidLinksOf(transaction, before.id, now)
    await removeCredentials(transaction, before.id)
    const { kept } = await findCart(transaction, { kind: 'member', id: before.id })
    if (kept) await deleteCart(transaction, kept.cart, now)
    for (const table of ['verifications', 'recovery_tokens'] as const) {
      await transaction.deleteFrom(table).where('member_id', '=', before.id).execute()
    }
    for (const account of [before.email, `register:${before.email}`]) {
      await transaction.deleteFrom('familiar_addresses').where('account', '=', account).execute()
    }
    const email = `${before.id}@deleted.invalid`
    const erased = { email, emailVerified: false, pendingReasons: [], profile: IdentityProfile.parse({}) } as const
    return changeMember(transaction, before, { ...erased, status: 'DELETED' }, now)
  })
