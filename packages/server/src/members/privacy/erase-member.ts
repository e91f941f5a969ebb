import type { Checkout, Order } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../audit/record.ts'
import { deleteCart } from '../../cart/save-cart.ts'
import { findCart } from '../../cart/store.ts'
import { normalizeEmail } from '../../identity/email-address.ts'
import { findMember, type Member } from '../../identity/member-store.ts'
import { hashToken } from '../../oauth/secret-token.ts'
import type { Site } from '../../site.ts'
import type { Transaction } from '../../storage/database.ts'
import { emptiedCheckout, legalOrder } from './legal-order.ts'

/**
 * Erases a member for good: nothing is left that names it but the orders, with what the law wants of them, and the audit
 * log, which names an id that stands for nobody any more. The address is free again.
 *
 * @returns how many orders are kept; null when there is no such member
 */
export function eraseMember(site: Site, id: string): Promise<number | null> {
  return site.db.transaction().execute(async (transaction) => {
    const member = await findMember(transaction, id)
    if (!member) return null
    const now = site.now()
    const { kept } = await findCart(transaction, { kind: 'member', id })
    if (kept) await deleteCart(transaction, kept.cart, now)
    const orders = await reduceOrders(transaction, id)
    await forgetEvents(transaction, [id, ...orders.map((order) => order.id)], `member:${id}`)
    await forgetTraces(transaction, member)
    const written = orders.flatMap(({ buyerInfo: { email } }) => (email === undefined ? [] : [normalizeEmail(email)]))
    for (const email of new Set([member.email, ...written])) await forgetAddress(transaction, email)
    // What hangs on the row goes with it: password, connections, codes, links, sign-ins on pages.
    await transaction.deleteFrom('members').where('id', '=', id).execute()
    await recordAudit(transaction, { action: 'MEMBER_ERASED', subject: ofMember(id) }, now)
    return orders.length
  })
}

async function reduceOrders(transaction: Transaction, memberId: string): Promise<Order[]> {
  const rows = await transaction.selectFrom('orders').select('document').where('member_id', '=', memberId).execute()
  const orders: Order[] = rows.map(({ document }) => JSON.parse(document))
  for (const order of orders) {
    const reduced = { member_id: null, visitor_id: null, document: JSON.stringify(legalOrder(order)) }
    await transaction.updateTable('orders').set(reduced).where('id', '=', order.id).execute()
    if (order.checkoutId !== undefined) await emptyCheckout(transaction, order.checkoutId)
  }
  const open = transaction.selectFrom('checkouts').select('id').where('member_id', '=', memberId)
  await transaction.deleteFrom('payments').where('checkout_id', 'in', open).execute()
  await transaction.deleteFrom('checkouts').where('member_id', '=', memberId).execute()
  return orders
}

/** Payments hang on the row, so it stays. */
async function emptyCheckout(transaction: Transaction, id: string) {
  const row = await transaction.selectFrom('checkouts').select('document').where('id', '=', id).executeTakeFirst()
  const checkout: Checkout | null = row?.document ? JSON.parse(row.document) : null
  const details = JSON.stringify({ channelType: 'WEB' })
  const emptied = { member_id: null, visitor_id: null, details }
  const document = checkout && { document: JSON.stringify(emptiedCheckout(checkout)) }
  await transaction
    .updateTable('checkouts')
    .set({ ...emptied, ...document })
    .where('id', '=', id)
    .execute()
}

/** What was delivered is forgotten at once; what is still on its way goes with its retention. */
async function forgetEvents(transaction: Transaction, entityIds: readonly string[], audience: string) {
  const waiting = transaction.selectFrom('webhook_deliveries').select('event_sequence').where('status', '=', 'PENDING')
  const rows = await transaction
    .selectFrom('events')
    .select(['id', 'sequence'])
    .where(({ or, eb }) => or([eb('entity_id', 'in', entityIds), eb('audience', '=', audience)]))
    .where('delivered_at', 'is not', null)
    .where('sequence', 'not in', waiting)
    .execute()
  for (const { id, sequence } of rows) {
    await transaction.deleteFrom('webhook_deliveries').where('event_sequence', '=', sequence).execute()
    await transaction.deleteFrom('event_deliveries').where('event_id', '=', id).execute()
    await transaction.deleteFrom('events').where('id', '=', id).execute()
  }
}

/** Everything about it that does not hang on its row. */
async function forgetTraces(transaction: Transaction, { id, email }: Member) {
  const accounts = [email, `register:${email}`, `recovery:${email}`, `code:${email}`]
  const keys = accounts.flatMap((account) => [`account:${account}`, `mail:${account}`])
  await transaction.deleteFrom('sessions').where('subject_id', '=', id).execute()
  await transaction.deleteFrom('redirect_sessions').where('member_id', '=', id).execute()
  await transaction.deleteFrom('idempotency_keys').where('caller', '=', `member:${id}`).execute()
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

async function forgetAddress(transaction: Transaction, email: string) {
  await transaction.deleteFrom('known_addresses').where('email_hash', '=', hashToken(email)).execute()
  await transaction.deleteFrom('mails').where('recipient', '=', email).execute()
}
