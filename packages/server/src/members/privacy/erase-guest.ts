import { sql } from 'kysely'
import { recordAudit } from '../../audit/record.ts'
import { deleteCart } from '../../cart/save-cart.ts'
import { findCart } from '../../cart/store.ts'
import { normalizeEmail } from '../../identity/email-address.ts'
import { findMemberByEmail } from '../../identity/member-store.ts'
import type { Site } from '../../site.ts'
import type { Transaction } from '../../storage/database.ts'
import { deleteCheckouts, forgetAddress, forgetEvents, forgetMails, reduceOrders } from './erase-orders.ts'

/**
 * Erases what is held of somebody who bought without an account, by the address it bought with. Its orders stay with what
 * the law wants of them. What a member with this address has done as a member stays the member's.
 *
 * @returns how many orders are kept
 */
export function eraseGuest(site: Site, address: string): Promise<number> {
  const email = normalizeEmail(address)
  return site.db.transaction().execute(async (transaction) => {
    const ordersKept = await eraseGuestTraces(transaction, email, site.now())
    await forgetMails(transaction, email)
    if (!(await findMemberByEmail(transaction, email))) await forgetAddress(transaction, email)
    // The address is not written down again.
    await recordAudit(transaction, { action: 'GUEST_ERASED', details: { ordersKept } }, site.now())
    return ordersKept
  })
}

/** Orders, checkouts and carts of nobody's account that name an address. Returns how many orders there were. */
export async function eraseGuestTraces(transaction: Transaction, email: string, now: Date): Promise<number> {
  const rows = await transaction
    .selectFrom('orders')
    .select(['visitor_id', 'document'])
    .where('member_id', 'is', null)
    .where(emailIn('document', '$.buyerInfo.email'), '=', email)
    .execute()
  const checkouts = await openCheckouts(transaction)
    .where(namesAddress)
    .where(emailIn('details', '$.email'), '=', email)
    .execute()
  const carts = await transaction
    .selectFrom('carts')
    .select('owner_id as visitor_id')
    .where('owner_kind', '=', 'visitor')
    .where(namesAddress)
    .where(emailIn('details', '$.email'), '=', email)
    .execute()
  const found = [...rows, ...checkouts, ...carts].flatMap(({ visitor_id }) => visitor_id ?? [])
  const visitors = [...new Set(found)]
  const orders = await reduceOrders(transaction, rows)
  const open = checkouts.map(({ id }) => id)
  await deleteCheckouts(transaction, open)
  const cartIds: string[] = []
  for (const id of visitors) cartIds.push(...(await forgetVisitor(transaction, id, now)))
  // All at once: events are kept in the order they happened, and looking for some means looking at them all.
  await forgetEvents(
    transaction,
    [...open, ...orders.map(({ id }) => id), ...visitors, ...cartIds],
    visitors.map((id) => `visitor:${id}`),
  )
  await transaction
    .deleteFrom('verifications')
    .where('kind', '=', 'ORDER_CLAIM')
    .where('order_id', 'is not', null)
    .where('email', '=', email)
    .execute()
  return orders.length
}

/** Whether somebody without an account has bought with an address. */
export async function hasGuestOrders(transaction: Transaction, email: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('orders')
    .select('id')
    .where('member_id', 'is', null)
    .where(emailIn('document', '$.buyerInfo.email'), '=', email)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const openCheckouts = (transaction: Transaction) =>
  transaction
    .selectFrom('checkouts')
    .select(['id', 'visitor_id'])
    .where('member_id', 'is', null)
    .where('order_id', 'is', null)

/** As the indexes of guests' addresses are written (migration 0028): only then are they used. */
const emailIn = (column: 'document' | 'details', path: string) =>
  sql<string>`lower(trim(json_extract(${sql.ref(column)}, ${sql.lit(path)})))`
const namesAddress = sql<boolean>`json_extract(details, '$.email') is not null`

/**
 * What else was done in that browser: another checkout may have been left before the address was entered.
 *
 * @returns the ids of its carts
 */
async function forgetVisitor(transaction: Transaction, id: string, now: Date) {
  const checkouts = await openCheckouts(transaction).where('visitor_id', '=', id).execute()
  await deleteCheckouts(
    transaction,
    checkouts.map((checkout) => checkout.id),
  )
  const { kept } = await findCart(transaction, { kind: 'visitor', id })
  if (kept) await deleteCart(transaction, kept.cart, now)
  await transaction.deleteFrom('sessions').where('subject_id', '=', id).execute()
  await transaction.deleteFrom('idempotency_keys').where('caller', '=', `visitor:${id}`).execute()
  return kept ? [kept.cart.id] : []
}
