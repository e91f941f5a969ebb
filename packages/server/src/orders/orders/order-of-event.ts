import type { Order } from '@cartwright/contract'
import type { Database } from '../../platform/database/database.ts'
import { orderNotFound } from './change-order.ts'
import { findOrder } from './store.ts'

/** Reads that begin in this turn of the event loop, by the ids of their orders. */
const beginning = new WeakMap<Database, Map<string, Promise<Order | null>>>()

/**
 * The order that an event is about, as it is now; null where there is none. The consumers of an event start at the same
 * moment, so one statement reads for all of them. None of them changes the order that it gets.
 */
export function findOrderOfEvent(db: Database, id: string): Promise<Order | null> {
  const reads = beginning.get(db) ?? new Map<string, Promise<Order | null>>()
  beginning.set(db, reads)
  const read = reads.get(id) ?? readSoon(db, id, reads)
  reads.set(id, read)
  return read
}

/**
 * The same of an order that must be there.
 *
 * @throws ApplicationError with code `ORDER_NOT_FOUND`
 */
export async function orderOfEvent(db: Database, id: string): Promise<Order> {
  const order = await findOrderOfEvent(db, id)
  if (!order) throw orderNotFound()
  return order
}

async function readSoon(db: Database, id: string, reads: Map<string, Promise<Order | null>>): Promise<Order | null> {
  await Promise.resolve()
  // A later call may want what was committed in the meantime.
  reads.delete(id)
  const stored = await findOrder(db, id)
  return stored ? JSON.parse(stored.document) : null
}
