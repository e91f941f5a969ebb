import type { Order } from '@cartwright/contract'
import { listFulfillments } from '../../../orders/fulfillments/store.ts'
import { findOrders } from '../../../orders/orders/store.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { toMinorUnits } from '../../../platform/pricing/money.ts'
import { compared, type ReadBack } from './writer.ts'

/** Orders as they are here, for the comparison with the source. */
export async function readMovedOrders(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, ReadBack>> {
  const orders = await findOrders(db, ids)
  const found = new Map<string, ReadBack>()
  for (const [id, order] of orders) found.set(id, readBackOf(order, await deliveriesOf(db, order)))
  return found
}

const deliveriesOf = async (db: Queryable, { id, fulfillmentStatus }: Order): Promise<number> =>
  fulfillmentStatus === 'NOT_FULFILLED' ? 0 : (await listFulfillments(db, id)).length

function readBackOf(order: Order, deliveries: number): ReadBack {
  const { currency, priceSummary, balanceSummary, lineItems } = order
  const minor = ({ amount }: { readonly amount: string }) => toMinorUnits(amount, currency)
  return {
    sums: {
      [`total ${currency}`]: minor(priceSummary.total),
      [`paid ${currency}`]: minor(balanceSummary.paid),
      [`refunded ${currency}`]: minor(balanceSummary.refunded),
      lines: lineItems.length,
      deliveries,
    },
    fields: compared({
      number: order.number,
      email: order.buyerInfo.email,
      total: priceSummary.total.amount,
      currency,
      status: order.status,
      lines: lineItems.length,
      paid: balanceSummary.paid.amount,
      deliveries,
      createdDate: order.createdDate,
    }),
  }
}
