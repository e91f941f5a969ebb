import type { Fulfillment, Order } from '@cartwright/contract'
import { findVariants, moveStock } from '../../catalog/stock/stock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { unsentPreorders } from '../orders/order-stock.ts'
import { fulfilledQuantities } from './quantities.ts'

interface FulfillmentChange {
  readonly before: readonly Fulfillment[]
  readonly after: readonly Fulfillment[]
}

/** Lowers the preordered pieces of variants by those that are sent now, and raises them again for a deleted fulfillment. */
export async function countPreorders(
  transaction: Transaction,
  order: Order,
  { before, after }: FulfillmentChange,
  now: Date,
): Promise<void> {
  const was = unsentPreorders(order, fulfilledQuantities(before))
  const is = unsentPreorders(order, fulfilledQuantities(after))
  const moves = [
    ...was.map((line) => ({ ...line, quantity: 0, preordered: -line.quantity })),
    ...is.map((line) => ({ ...line, quantity: 0, preordered: line.quantity })),
  ]
  await moveStock(transaction, { moves, variants: await findVariants(transaction, moves), now })
}
