import type { Order } from '@cartwright/contract'
import type { Database } from '../../platform/database/database.ts'
import { requireOrder } from './change-order.ts'

/** Reads that begin in this turn of the event loop, by the ids of their orders. */
const beginning = new WeakMap<Database, Map<string, Promise<Order>>>()

/**
 * The order that an event is about, as it is now. The consumers of an event start at the same moment, so one statement reads
 * for all of them. None of them changes the order that it gets.
 *
 * @throws ApplicationError with code `ORDER_NOT_FOUND`
 */
export function orderOfEvent(db: Database, id: string): Promise<Order> {
  const reads = beginning.get(db) ?? new Map<string, Promise<Order>>()
  beginning.set(db, reads)
  const read = reads.get(id) ?? readSoon(db, id, reads)
  reads.set(id, read)
  return read
}

async function readSoon(db: Database, id: string, reads: Map<string, Promise<Order>>): Promise<Order> {
  await Promise.resolve()
  // A later call may want what was committed in the meantime.
  reads.delete(id)
  return requireOrder(db, id)
}
