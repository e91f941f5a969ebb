import type { LineItemRefund, Order } from '@cartwright/contract'
import { returnUnits } from '../../catalog/inventory/reserve.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { fulfilledQuantities } from '../fulfillments/quantities.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { returnAppStock } from '../orders/app-stock.ts'
import { stockOf } from '../orders/order-stock.ts'
import { requireLine } from './refund-parts.ts'

/**
 * Puts items of an order back into stock.
 *
 * @returns the order with what was put back, which is not stored yet
 * @throws ApplicationError for an unknown line, or more items than are left to put back
 */
export async function restockItems(
  transaction: Transaction,
  services: Pick<Services, 'servicePlugins'>,
  order: Order,
  items: readonly LineItemRefund[],
  now: Date,
): Promise<Order> {
  const restock = quantitiesOf(order, items)
  const fulfilled = fulfilledQuantities(await listFulfillments(transaction, order.id))
  await returnUnits(transaction, stockOf(order, restock, fulfilled), now)
  await returnAppStock(transaction, services, order, { reason: 'ORDER_REFUNDED', quantities: restock, now })
  const lineItems = order.lineItems.map((line) => ({
    ...line,
    restockQuantity: (line.restockQuantity ?? 0) + (restock.get(line.id) ?? 0),
  }))
  return { ...order, lineItems }
}

function quantitiesOf(order: Order, items: readonly LineItemRefund[]): Map<string, number> {
  const restock = new Map<string, number>()
  for (const { lineItemId, quantity } of items) {
    const line = requireLine(order, lineItemId)
    const wanted = (restock.get(lineItemId) ?? 0) + quantity
    const left = line.quantity - (line.restockQuantity ?? 0)
    if (wanted > left) throw rejected('INVALID_LINE_ITEM_RESTOCK_QUANTITY', { lineItemId, maximum: left })
    restock.set(lineItemId, wanted)
  }
  return restock
}
