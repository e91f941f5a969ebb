import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { deleteEvents } from '../../../platform/events/delete-events.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { findMember, findMemberByEmail } from '../member-store.ts'
import { eraseInDomains } from './compose.ts'
import { eraseAddress, eraseGuestTraces, hasGuestOrders } from './erase-guest.ts'

/**
 * Erases a member for good: nothing is left that names it but the orders, with what the law requires, and the audit log,
 * which names an id of no person any more. The address is free again. What it bought with this address before it signed in
 * is erased too, once the address was shown to be its own.
 *
 * @param tellsMember whether a last mail goes to the address
 * @returns how many orders stay; null when there is no such member
 */
export function eraseMember(site: Services, id: string, { tellsMember = false } = {}): Promise<number | null> {
  return write(site, currentCause(), async (transaction) => {
    const member = await findMember(transaction, id)
    if (!member) return null
    const now = site.now()
    const erased = await eraseInDomains(site, (privacy) => privacy.erase?.(transaction, member, now))
    const guestOrders = member.emailVerified ? await eraseGuestTraces(transaction, site, member.email) : 0
    await deleteEvents(transaction, [id, ...erased.ids], [`member:${id}`])
    await eraseAddress(transaction, site, member.email)
    for (const email of new Set(erased.addresses)) {
      if (!(await isOfAnother(transaction, site, email, id))) await eraseAddress(transaction, site, email)
    }
    // What refers to the row is deleted with it: password, connections, codes, links, sign-ins on pages,
    // and the mails that went to it, whatever its address was then.
    await transaction.deleteFrom('members').where('id', '=', id).execute()
    await recordAudit(transaction, { action: 'MEMBER_ERASED', subject: ofMember(id) }, now)
    const language = member.profile.language ?? null
    if (tellsMember) await requestAccountMail(transaction, { kind: 'ERASED', to: member.email, language }, now)
    return erased.ordersKept + guestOrders
  })
}

/** A customer can order with any email address, so the new owner of this address has to verify it. */
async function isOfAnother(transaction: Transaction, site: Services, email: string, id: string): Promise<boolean> {
  const owner = await findMemberByEmail(transaction, email)
  return (owner !== null && owner.id !== id) || (await hasGuestOrders(transaction, site, email))
}
