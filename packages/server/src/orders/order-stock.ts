import type { Order } from '@cartwright/contract'
import { isStoreApp } from '../cart/lines/reference.ts'
import type { StockLine } from '../catalog/stock.ts'
import { NIL_ID } from '../catalog/variants-of-draft.ts'

/**
 * The stock that an order took.
 *
 * @param quantities how many of which lines; default: all that were not put back yet
 */
export function stockOf(order: Order, quantities?: ReadonlyMap<string, number>): StockLine[] {
  return order.lineItems.flatMap((line) => {
    const { catalogReference, quantity, restockQuantity = 0 } = line
    const left = quantities ? (quantities.get(line.id) ?? 0) : quantity - restockQuantity
    if (!catalogReference || !isStoreApp(catalogReference.appId) || left === 0) return []
    const { catalogItemId: productId, options } = catalogReference
    return [{ productId, variantId: String(options?.variantId ?? NIL_ID), quantity: left }]
  })
}
