import type { Checkout, Order } from '@cartwright/contract'
import { sql } from 'kysely'
import { normalizeEmail } from '../../identity/email-address.ts'
import { hashToken } from '../../oauth/secret-token.ts'
import type { Transaction } from '../../storage/database.ts'
import { emptiedCheckout, legalOrder } from './legal-order.ts'

/** Leaves of orders, and of the checkouts they were, what the law wants. Returns them as they were. */
export async function reduceOrders(
  transaction: Transaction,
  rows: readonly { readonly document: string }[],
): Promise<Order[]> {
  const orders: Order[] = rows.map(({ document }) => JSON.parse(document))
  for (const order of orders) {
    const reduced = { member_id: null, visitor_id: null, document: JSON.stringify(legalOrder(order)) }
    await transaction.updateTable('orders').set(reduced).where('id', '=', order.id).execute()
    if (order.checkoutId !== undefined) await emptyCheckout(transaction, order.checkoutId)
  }
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

/** Removes checkouts that became no order. */
export async function deleteCheckouts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.deleteFrom('payments').where('checkout_id', 'in', ids).execute()
  await transaction.deleteFrom('checkouts').where('id', 'in', ids).execute()
}

/** What was delivered is forgotten at once; what is still on its way goes with its retention. */
export async function forgetEvents(
  transaction: Transaction,
  entityIds: readonly string[],
  audiences: readonly string[],
): Promise<void> {
  if (entityIds.length === 0 && audiences.length === 0) return
  const waiting = transaction.selectFrom('webhook_deliveries').select('event_sequence').where('status', '=', 'PENDING')
  const rows = await transaction
    .selectFrom('events')
    .select(['id', 'sequence'])
    .where(({ or, eb }) => or([eb('entity_id', 'in', entityIds), eb('audience', 'in', audiences)]))
    .where('delivered_at', 'is not', null)
    .where('sequence', 'not in', waiting)
    .execute()
  for (const { id, sequence } of rows) {
    await transaction.deleteFrom('webhook_deliveries').where('event_sequence', '=', sequence).execute()
    await transaction.deleteFrom('event_deliveries').where('event_id', '=', id).execute()
    await transaction.deleteFrom('events').where('id', '=', id).execute()
  }
}

/** Mails to an address, what is known of it, and what somebody who has nothing to do with it has tried it with. */
export async function forgetAddress(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('verifications').where('member_id', 'is', null).where('email', '=', email).execute()
  await transaction.deleteFrom('known_addresses').where('email_hash', '=', hashToken(email)).execute()
  await forgetMails(transaction, email)
}

/** Mails to an address that are for no member; a member's own go with it. */
export async function forgetMails(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .deleteFrom('mails')
    // Order mails go to the address as it was typed.
    .where(sql<string>`lower(recipient)`, '=', email)
    .where('member_id', 'is', null)
    .execute()
}

/** Every address that was bought with. */
export const addressesOf = (orders: readonly Order[]): string[] =>
  orders.flatMap(({ buyerInfo: { email } }) => (email === undefined ? [] : [normalizeEmail(email)]))
