import type { Fulfillment, Order } from '@cartwright/contract'
import { listLocations, requireLocation } from '../../catalog/inventory/locations/stored-location.ts'
import { takeAt } from '../../catalog/inventory/move-inventory.ts'
import { returnUnits } from '../../catalog/inventory/reserve.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { orderedAt } from '../orders/order-stock.ts'
import { fulfilledQuantities } from './quantities.ts'

interface Placing {
  readonly earlier: readonly Fulfillment[]
  readonly lineItems: Fulfillment['lineItems']
  /** The location the merchant sends from. Default: where the items were taken. */
  readonly wanted: string | undefined
}

/**
 * Finds the location that a fulfillment is sent from. Where the merchant names another one than the items were taken
 * from, that one gives up its stock, and the first location gets its pieces back.
 *
 * @returns the order, with its lines at that location; no location when the items come from several
 * @throws ApplicationError `LOCATION_NOT_FOUND`, `INSUFFICIENT_INVENTORY`
 */
export async function placeFulfillment(
  transaction: Transaction,
  order: Order,
  { earlier, lineItems, wanted }: Placing,
  now: Date,
): Promise<{ readonly order: Order; readonly locationId: string | undefined }> {
  const fulfilled = fulfilledQuantities(earlier)
  const units = lineItems.flatMap(({ id, quantity = 0 }) => {
    const line = order.lineItems.find((one) => one.id === id)
    return line ? [{ line, parts: orderedAt(line, fulfilled.get(id) ?? 0, quantity) }] : []
  })
  if (wanted === undefined) {
    const [first, ...others] = new Set(units.flatMap(({ parts }) => parts.map(({ locationId }) => locationId)))
    return { order, locationId: others.length === 0 ? first : undefined }
  }
  const location = requireLocation(await listLocations(transaction), wanted)
  let lines = order.lineItems
  for (const { line, parts } of units) {
    const moved = parts.filter(({ locationId }) => locationId !== undefined && locationId !== location.id)
    const quantity = moved.reduce((sum, part) => sum + part.quantity, 0)
    const [part] = moved
    if (!part) continue
    const { productId, variantId } = part
    await takeAt(transaction, location, [{ productId, variantId, quantity }], now)
    await returnUnits(transaction, moved, now)
    const stockLocations = relocated(line.stockLocations ?? [], moved, location.id, quantity)
    lines = lines.map((one) => (one.id === line.id ? { ...one, stockLocations } : one))
  }
  return { order: { ...order, lineItems: lines }, locationId: location.id }
}

type StockLocations = NonNullable<Order['lineItems'][number]['stockLocations']>

/** The locations of a line after pieces were exchanged for those of another location. */
function relocated(
  known: StockLocations,
  moved: readonly { readonly locationId?: string | undefined; readonly quantity: number }[],
  to: string,
  quantity: number,
): StockLocations {
  const left = known.map((one) => {
    const gone = moved.filter(({ locationId }) => locationId === one.locationId)
    return { ...one, quantity: one.quantity - gone.reduce((sum, part) => sum + part.quantity, 0) }
  })
  const there = left.find(({ locationId }) => locationId === to)
  const others = left.filter(({ locationId, quantity: rest }) => locationId !== to && rest > 0)
  // What is sent first stands first, in the order in which later fulfillments go on.
  return [{ locationId: to, quantity: quantity + (there?.quantity ?? 0) }, ...others]
}
