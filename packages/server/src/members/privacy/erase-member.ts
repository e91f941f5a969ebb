import { ofMember, recordAudit } from '../../audit/record.ts'
import { deleteCart } from '../../cart/save-cart.ts'
import { findCart } from '../../cart/store.ts'
import { findMember, findMemberByEmail, type Member } from '../../identity/member-store.ts'
import { requestAccountMail } from '../../mail/account/request.ts'
import type { Site } from '../../site.ts'
import type { Transaction } from '../../storage/database.ts'
import { eraseGuestTraces, hasGuestOrders } from './erase-guest.ts'
import { addressesOf, deleteCheckouts, forgetAddress, forgetEvents, reduceOrders } from './erase-orders.ts'

/**
 * Erases a member for good: nothing is left that names it but the orders, with what the law wants of them, and the audit
 * log, which names an id that stands for nobody any more. The address is free again. What it bought with this address
 * before it signed in goes with it, once the address was shown to be its own.
 *
 * @param tellsMember whether a last mail goes to the address
 * @returns how many orders are kept; null when there is no such member
 */
export function eraseMember(site: Site, id: string, { tellsMember = false } = {}): Promise<number | null> {
  return site.db.transaction().execute(async (transaction) => {
    const member = await findMember(transaction, id)
    if (!member) return null
    const now = site.now()
    const { kept } = await findCart(transaction, { kind: 'member', id })
    if (kept) await deleteCart(transaction, kept.cart, now)
    const { orders, guestOrders } = await eraseBought(transaction, member, now)
    await forgetEvents(transaction, [id, ...orders.map((order) => order.id)], [`member:${id}`])
    await forgetTraces(transaction, member)
    await forgetAddress(transaction, member.email)
    for (const email of new Set(addressesOf(orders))) {
      if (!(await isSomebodysElse(transaction, email, id))) await forgetAddress(transaction, email)
    }
    // What hangs on the row goes with it: password, connections, codes, links, sign-ins on pages,
    // and the mails that went to it, whatever its address was then.
    await transaction.deleteFrom('members').where('id', '=', id).execute()
    await recordAudit(transaction, { action: 'MEMBER_ERASED', subject: ofMember(id) }, now)
    const language = member.profile.language ?? null
    if (tellsMember) await requestAccountMail(transaction, { kind: 'ERASED', to: member.email, language }, now)
    return orders.length + guestOrders
  })
}

async function eraseBought(transaction: Transaction, { id, email, emailVerified }: Member, now: Date) {
  const rows = await transaction.selectFrom('orders').select('document').where('member_id', '=', id).execute()
  const orders = await reduceOrders(transaction, rows)
  const open = await transaction.selectFrom('checkouts').select('id').where('member_id', '=', id).execute()
  await deleteCheckouts(
    transaction,
    open.map((checkout) => checkout.id),
  )
  return { orders, guestOrders: emailVerified ? await eraseGuestTraces(transaction, email, now) : 0 }
}

/** Anybody can buy with any address: another's has to be proven by that other, whoever is erased. */
async function isSomebodysElse(transaction: Transaction, email: string, id: string): Promise<boolean> {
  const owner = await findMemberByEmail(transaction, email)
  return (owner !== null && owner.id !== id) || (await hasGuestOrders(transaction, email))
}

/** Everything about it that does not hang on its row. */
async function forgetTraces(transaction: Transaction, { id, email }: Member) {
  const accounts = [email, `register:${email}`, `recovery:${email}`, `code:${email}`]
  const keys = accounts.flatMap((account) => [`account:${account}`, `mail:${account}`])
  await transaction.deleteFrom('sessions').where('subject_id', '=', id).execute()
  await transaction.deleteFrom('redirect_sessions').where('member_id', '=', id).execute()
  await transaction
    .deleteFrom('idempotency_keys')
    // Its own, and what the owner was answered of it: all of a day.
    .where(({ or, eb }) => or([eb('caller', '=', `member:${id}`), eb('body', 'like', `%${id}%`)]))
    .execute()
  await transaction.updateTable('coupon_uses').set({ member_id: null }).where('member_id', '=', id).execute()
  await transaction.deleteFrom('familiar_addresses').where('account', 'in', accounts).execute()
  // Also as they are counted for single places: what follows a colon is before what follows a semicolon.
  for (const key of keys) {
    await transaction
      .deleteFrom('throttles')
      .where(({ or, and, eb }) =>
        or([eb('key', '=', key), and([eb('key', '>', `${key}:`), eb('key', '<', `${key};`)])]),
      )
      .execute()
  }
}
