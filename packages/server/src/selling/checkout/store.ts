import { type Selectable, sql } from 'kysely'
import { configurationToken, rememberConfiguration } from '../../platform/database/configuration.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { type MakeSlot, statement } from '../../platform/database/statement.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { deletePayments } from '../payments/payments.ts'
import type { StoredCheckout } from './details.ts'
import type { CheckoutTables } from './tables.ts'

const selectCheckout = statement<{ readonly id: string }, Selectable<CheckoutTables['checkouts']>>((slot, db) =>
  db.selectFrom('checkouts').selectAll().where('id', '=', slot('id')),
)

export async function findCheckout(db: Queryable, id: string): Promise<StoredCheckout | null> {
  const [row] = await selectCheckout(db, { id: id.toLowerCase() })
  return row ? toCheckout(row) : null
}

/** The checkout a cart is in, unless that has become an order. */
export async function findOpenCheckoutOfCart(db: Queryable, cartId: string): Promise<StoredCheckout | null> {
  const [row] = await selectOpenCheckout(db, { cartId })
  return row ? toCheckout(row) : null
}

const selectOpenCheckout = statement<{ readonly cartId: string }, Selectable<CheckoutTables['checkouts']>>((slot, db) =>
  db.selectFrom('checkouts').selectAll().where('cart_id', '=', slot('cartId')).where('completed', '=', 0),
)

/** The checkouts that a cart has been in: at most one is open, and of the others the last became its order. */
export async function findCheckoutsOfCart(db: Queryable, cartId: string): Promise<StoredCheckout[]> {
  const rows = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('cart_id', '=', cartId.toLowerCase())
    .orderBy('created_at')
    .execute()
  return rows.map(toCheckout)
}

/** Open checkouts that were last changed in a time, by their ids. */
export async function checkoutsLeft(
  db: Queryable,
  page: { readonly from: string; readonly until: string; readonly after: string; readonly limit: number },
): Promise<StoredCheckout[]> {
  const rows = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('completed', '=', 0)
    .where('updated_at', '>=', page.from)
    .where('updated_at', '<', page.until)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute()
  return rows.map(toCheckout)
}

/** Writes a checkout, new or known. */
export async function saveCheckout(transaction: Transaction, checkout: StoredCheckout): Promise<void> {
  await upsertCheckout(transaction, toRow(checkout))
}

/** The same, except where it has become an order. @returns false for one that has */
export async function saveOpenCheckout(transaction: Transaction, checkout: StoredCheckout): Promise<boolean> {
  const [row] = await upsertOpenCheckout(transaction, toRow(checkout))
  if (row) rememberConfiguration(transaction, row.token)
  return row !== undefined
}

function toRow(checkout: StoredCheckout): CheckoutTables['checkouts'] {
  return {
    id: checkout.id,
    cart_id: checkout.cartId,
    visitor_id: checkout.visitorId,
    member_id: checkout.memberId,
    completed: checkout.completed ? 1 : 0,
    order_id: checkout.orderId,
    details: JSON.stringify(checkout.details),
    document: checkout.document,
    device: currentCause()?.device ?? null,
    created_at: checkout.createdAt,
    updated_at: checkout.updatedAt,
  }
}

const checkoutColumns = [
  'id',
  'cart_id',
  'visitor_id',
  'member_id',
  'completed',
  'order_id',
  'details',
  'document',
  'device',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof CheckoutTables['checkouts'])[]

const upsertCheckout = statement<CheckoutTables['checkouts']>((slot) => upsert(slot))

const upsertOpenCheckout = statement<CheckoutTables['checkouts'], { readonly token: string }>(
  (slot) =>
    sql<{ token: string }>`${upsert(slot)} where checkouts.order_id is null returning ${configurationToken} as token`,
)

function upsert(slot: MakeSlot<CheckoutTables['checkouts']>) {
  const changing = checkoutColumns.filter((column) => !['id', 'device', 'created_at'].includes(column))
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
  // What a server does for the shopper says nothing about the device.
  return sql<never>`
    insert into checkouts (${refs(checkoutColumns)}) values (${sql.join(checkoutColumns.map((column) => sql`${slot(column)}`))})
    on conflict (id) do update set device = coalesce(excluded.device, checkouts.device),
      ${sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`
}

/** Deletes checkouts that became no order, with their payments. */
export async function deleteCheckouts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deletePayments(transaction, ids)
  await transaction.deleteFrom('checkouts').where('id', 'in', ids).execute()
}

function toCheckout(row: Selectable<CheckoutTables['checkouts']>): StoredCheckout {
  return {
    id: row.id,
    cartId: row.cart_id,
    visitorId: row.visitor_id,
    memberId: row.member_id,
    details: JSON.parse(row.details),
    completed: row.completed === 1,
    orderId: row.order_id,
    document: row.document,
    ...(row.device && { device: row.device }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
