import type { Order } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { quantitiesAtServices } from '../fulfillments/at-services.ts'
import { fulfilledQuantities } from '../fulfillments/quantities.ts'
import { listRequests } from '../fulfillments/request-store.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import type { Minimums } from './lines.ts'

/**
 * How many pieces of each line cannot be taken away from an order: they were sent or are at a fulfillment
 * service, were refunded or put back into stock.
 */
export async function minimumsOf(db: Queryable, { id, lineItems }: Order): Promise<Minimums> {
  const fulfillments = await listFulfillments(db, id)
  const fulfilled = fulfilledQuantities(fulfillments)
  const atServices = quantitiesAtServices(await listRequests(db, id), fulfillments)
  return new Map(
    lineItems.map((line) => [
      line.id,
      Math.max(
        (fulfilled.get(line.id) ?? 0) + (atServices.get(line.id) ?? 0),
        line.refundQuantity ?? 0,
        line.restockQuantity ?? 0,
      ),
    ]),
  )
}
