import type { Order } from '@cartwright/contract'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { readOnceById } from '../../platform/database/read-once.ts'
import { continueSequence, nextOfSequence } from '../../platform/database/sequence.ts'
import { statement } from '../../platform/database/statement.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import type { Buyer } from '../../selling/checkout/details.ts'
import { bookSale } from '../journal/book.ts'
import { withDue } from '../journal/due.ts'
import { isUnbooked } from '../journal/entries.ts'
import type { Money } from '../journal/write.ts'
import { addWords } from './order-words.ts'

/** The first number an order gets. */
const FIRST_NUMBER = 1001

/** A new order, and who it belongs to. */
export interface NewOrder {
  readonly order: Order
  readonly buyer: Buyer
  readonly checkoutId: string | null
  readonly totalMinor: number
  readonly language: string
  /** The kind of device of its checkout. */
  readonly device?: string | undefined
  /** What gift cards and store credit paid at once. */
  readonly captured?: readonly Money[]
}

const NUMBERS = 'order_numbers'

/**
 * The number of the next order. Two orders cannot have the same. On PostgreSQL numbers may be missing, so that concurrent
 * orders do not wait for each other.
 */
export async function nextOrderNumber(transaction: Transaction): Promise<number> {
  if (isPostgres(transaction)) return nextOfSequence(transaction, NUMBERS)
  return (await highestNumber(transaction)) + 1
}

async function highestNumber(transaction: Transaction): Promise<number> {
  const { highest } = await transaction
    .selectFrom('orders')
    .select((eb) => eb.fn.max('number').as('highest'))
    .executeTakeFirstOrThrow()
  return highest === null ? FIRST_NUMBER - 1 : Number(highest)
}

/** An order came with a number that the sequence had yet to reach. */
class NumberTaken extends Error {
  /** `write()` repeats the transaction, as after any conflict of unique rows. */
  readonly code = '23505'
}

/** @returns the order as it is stored */
export async function insertOrder(
  transaction: Transaction,
  { order: placed, buyer, ...rest }: NewOrder,
): Promise<Order> {
  const captured = sum((rest.captured ?? []).map(({ amount }) => amount))
  const owed = placed.status === 'APPROVED' ? rest.totalMinor - captured : 0
  const order = withDue(placed, owed, new Date(placed.purchasedDate ?? placed.createdDate))
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('orders')
    .values({
      id: order.id,
      number: Number(order.number),
      checkout_id: rest.checkoutId,
      visitor_id: buyer.visitorId,
      member_id: buyer.memberId,
      status: order.status,
      payment_status: order.paymentStatus,
      currency: order.currency,
      total_minor: rest.totalMinor,
      language: rest.language,
      placed_at: order.createdDate,
      document: JSON.stringify(order),
    })
    // Looking the number up first would conflict with all concurrent orders: their numbers are neighbours in the index.
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    if (isPostgres(transaction)) await continueSequence(transaction, NUMBERS, await highestNumber(transaction))
    throw new NumberTaken(`There is an order ${order.number} already`)
  }
  await addWords(transaction, order)
  await bookSale(transaction, order, rest)
  return order
}

/** Changes what an order costs, in minor units. */
export async function setOrderTotal(transaction: Transaction, id: string, totalMinor: number): Promise<void> {
  await transaction.updateTable('orders').set({ total_minor: totalMinor }).where('id', '=', id).execute()
}

/** Stores what an order says, without an event: nothing has happened to it. */
export async function replaceDocument(transaction: Transaction, order: Order): Promise<void> {
  const document = JSON.stringify(order)
  await transaction.updateTable('orders').set({ document }).where('id', '=', order.id).execute()
}

/** A stored order, ready to send, with its buyer. */
export interface StoredOrder extends Buyer {
  readonly id: string
  readonly language: string
  /** The order as JSON text. */
  readonly document: string
}

const selectOrder = statement<{ readonly id: string }, StoredOrder>((slot, db) =>
  db
    .selectFrom('orders')
    .select(['id', 'visitor_id as visitorId', 'member_id as memberId', 'language', 'document'])
    .where('id', '=', slot('id')),
)

export const findOrder = readOnceById(async (db: Queryable, id): Promise<StoredOrder | undefined> => {
  const [order] = await selectOrder(db, { id: id.toLowerCase() })
  return order
})

/** The order with a number. */
export async function findOrderByNumber(db: Queryable, number: number): Promise<Order | null> {
  const row = await db.selectFrom('orders').select('document').where('number', '=', number).executeTakeFirst()
  return row ? JSON.parse(row.document) : null
}

/** Orders by their ids. In steps: a statement has a limit of parameters. */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<Map<string, Order>> {
  const wanted = [...new Set(ids)]
  const orders = new Map<string, Order>()
  for (let start = 0; start < wanted.length; start += 500) {
    const some = wanted.slice(start, start + 500)
    const rows = await db.selectFrom('orders').select(['id', 'document']).where('id', 'in', some).execute()
    for (const { id, document } of rows) orders.set(id, JSON.parse(document))
  }
  return orders
}

/** Numbers of orders from before the journal that are higher than another, in ascending order. */
export async function listUnbookedOrders(db: Queryable, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where(isUnbooked)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number }) => number)
}

/** Those of some orders that the journal does not have, as JSON texts. */
export async function readUnbookedOrders(db: Queryable, numbers: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('document')
    .where(isUnbooked)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute()
  return rows.map(({ document }) => document)
}

/** The number an order has in the words of people. */
export async function findOrderNumber(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst()
  return row ? String(row.number) : null
}

interface OrderPage {
  /** Orders as JSON texts, newest first. */
  readonly documents: readonly string[]
  readonly total: number
}

/** A page of a member's own orders. Only orders placed as that member count: an equal email address proves nothing. */
export async function listOrdersOfMember(
  db: Database,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderPage> {
  const own = db.selectFrom('orders').where('member_id', '=', memberId)
  const rows = await own.select('document').orderBy('number', 'desc').limit(limit).offset(offset).execute()
  const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return { documents: rows.map(({ document }) => document), total: Number(total) }
}
