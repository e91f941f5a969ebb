import { randomUUID } from 'node:crypto'
import type { Activity, Order } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { bookChange, bookMoney, type Settled } from '../journal/book.ts'
import { owedByJournal, withDue } from '../journal/due.ts'
import { ORDER } from './events.ts'
import { updateWords } from './order-words.ts'
import { findOrder } from './store.ts'

export const orderNotFound = () => rejected('ORDER_NOT_FOUND')

/**
 * An order by its id.
 *
 * @throws ApplicationError with code `ORDER_NOT_FOUND`
 */
export async function requireOrder(db: Queryable, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order) throw orderNotFound()
  return JSON.parse(order.document)
}

/**
 * Stores a changed order and raises its `updated` event.
 *
 * @param activities what the timeline of the order gains
 * @param settled its payments and refunds, where they changed
 * @returns the order as it is stored
 * @throws ApplicationError with code `TOO_MANY_ACTIVITIES`
 */
export async function saveOrder(
  transaction: Transaction,
  changed: Order,
  now: Date,
  activities: readonly NewActivity[] = [],
  settled?: Settled,
): Promise<Order> {
  const at = now.toISOString()
  const added = activities.map((activity) => ({ id: randomUUID(), createdDate: at, ...activity }))
  const unbooked = { ...changed, updatedDate: at, activities: [...changed.activities, ...added] }
  if (unbooked.activities.length > MOST_ACTIVITIES) throw rejected('TOO_MANY_ACTIVITIES')
  const before = await requireOrder(transaction, unbooked.id)
  await bookChange(transaction, before, unbooked, now)
  if (settled) await bookMoney(transaction, unbooked, settled)
  const owed = await owedByJournal(transaction, unbooked.id)
  const order = owed === null ? unbooked : withDue(unbooked, owed, now)
  await transaction
    .updateTable('orders')
    .set({ status: order.status, payment_status: order.paymentStatus, document: JSON.stringify(order) })
    .where('id', '=', order.id)
    .execute()
  await updateWords(transaction, before, order)
  await appendOrderEvent(transaction, order, 'updated', { updatedEvent: { currentEntity: order } }, now)
  return order
}

/** Raises an event of an order. */
export async function appendOrderEvent(
  transaction: Transaction,
  { id }: Pick<Order, 'id'>,
  slug: string,
  payload: object,
  now: Date,
): Promise<void> {
  await appendEvent(transaction, { entityType: ORDER, slug, entityId: id, payload }, now)
}

/** An entry of the timeline before it has its id and date. */
export type NewActivity = Omit<Activity, 'id' | 'createdDate'> & { readonly id?: string }

/** The contract's limit of `Order.activities`. */
const MOST_ACTIVITIES = 1000
