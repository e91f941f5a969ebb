import type { Order } from '@cartwright/contract'
import { returnUnits, takeForOrder } from '../../catalog/inventory/reserve.ts'
import type { Shortage } from '../../catalog/stock/stock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { stockOf, withMoreStock, withoutStock } from './order-stock.ts'

/** How many pieces of which lines, by the id of the line. */
type Quantities = ReadonlyMap<string, number>

interface StockChange {
  /** The order before; null for a new one. */
  readonly before: Order | null
  readonly after: Order
  readonly raised: Quantities
  readonly lowered: Quantities
}

/**
 * Gives back and takes the stock of an order whose quantities change.
 *
 * @returns what is short, and the order with the locations that its lines are taken from now
 */
export async function changeStock(
  transaction: Transaction,
  { before, after, raised, lowered }: StockChange,
  now: Date,
): Promise<{ readonly shortages: readonly Shortage[]; readonly order: Order }> {
  if (before) await returnUnits(transaction, stockOf(before, lowered), now)
  const known = new Map(before?.lineItems.map((line) => [line.id, line]))
  const wanted = after.lineItems.filter(({ id }) => raised.has(id))
  const shortages: Shortage[] = []
  const lineItems = []
  for (const line of after.lineItems) {
    const was = known.get(line.id)
    const stored = was && lowered.has(line.id) ? withoutStock(was, lowered.get(line.id) ?? 0) : was
    const { stockLocations, preorder } = stored ?? {}
    const { stockLocations: _, preorder: _preorder, ...rest } = line
    const placed = { ...rest, ...(stockLocations && { stockLocations }), ...(preorder && { preorder }) }
    if (!wanted.includes(line)) {
      lineItems.push(placed)
      continue
    }
    const lines = stockOf({ ...after, lineItems: [{ ...rest, restockQuantity: 0 }] }, raised)
    const destination = after.recipientInfo?.address ?? null
    const result = await takeForOrder(transaction, { lines, checkoutId: null, destination, now })
    shortages.push(...result.shortages)
    lineItems.push(withMoreStock(placed, result.taken))
  }
  return { shortages, order: { ...after, lineItems } }
}
