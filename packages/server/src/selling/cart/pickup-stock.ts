import { isSellable, listLocations } from '../../catalog/inventory/locations/stored-location.ts'
import { stockByLocation } from '../../catalog/inventory/reserve.ts'
import { keyOf } from '../../catalog/stock/of-variants.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OfferedShippingOption } from '../shipping/shipping-option.ts'
import type { Cart } from './cart.ts'

/** Says of each pickup location what it has in stock of a cart. A shop with one location has everything there. */
export async function withPickupStock(
  db: Queryable,
  { lines }: Pick<Cart, 'lines'>,
  options: readonly OfferedShippingOption[],
): Promise<readonly OfferedShippingOption[]> {
  if (options.every(({ method }) => method !== 'PICKUP')) return options
  const all = await listLocations(db)
  const selling = all.filter(isSellable)
  if (selling.length < 2) return options
  const wanted = lines.flatMap((line) =>
    line.kind === 'catalog' && line.item.itemType === 'PHYSICAL' && line.item.stock !== null
      ? [{ id: line.id, productId: line.item.productId, variantId: line.item.variantId, quantity: line.purchasable }]
      : [],
  )
  const stock = await stockByLocation(db, all, wanted)
  return options.map((option) => {
    if (option.method !== 'PICKUP') return option
    const location =
      selling.find(({ id }) => id === option.stockLocationId) ?? selling.find(({ isDefault }) => isDefault)
    const left = new Map(stock.get(location?.id ?? ''))
    const inStock = wanted.map((line) => {
      const there = Math.min(line.quantity, left.get(keyOf(line)) ?? 0)
      left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) - there)
      return { lineItemId: line.id, wanted: line.quantity, inStock: there }
    })
    return { ...option, stock: inStock }
  })
}
