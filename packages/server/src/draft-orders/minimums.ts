import type { Order } from '@cartwright/contract'
import type { Queryable } from '../database/database.ts'
import { fulfilledQuantities } from '../fulfillments/quantities.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import type { Minimums } from './lines.ts'

/** How many pieces of each line cannot be taken away from an order: they were sent, refunded or put back into stock. */
export async function minimumsOf(db: Queryable, { id, lineItems }: Order): Promise<Minimums> {
  const fulfilled = fulfilledQuantities(await listFulfillments(db, id))
  return new Map(
    lineItems.map((line) => [
      line.id,
      Math.max(fulfilled.get(line.id) ?? 0, line.refundQuantity ?? 0, line.restockQuantity ?? 0),
    ]),
  )
}
