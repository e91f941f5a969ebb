import type { Good } from '../records.ts'
import type { Db, Invariant } from './invariant.ts'
import { readUnits } from './units.ts'

/** Each unit is in stock, reserved for a payment, or sold: none is lost and none is sold twice. */
export const stock: Invariant = async ({ records }, db) => {
  const { stored, holds } = await readUnits(db)
  const sold = await readSold(db)
  return records.goods.flatMap((good) => {
    const inStock = sumOf(stored, good.productId)
    const units = inStock + sumOf(holds, good.productId) + (sold.get(good.productId) ?? 0)
    const isExplained = explain(good, units)
    return [
      ...(inStock < 0 ? [`The stock of ${good.productId} is ${inStock}`] : []),
      ...(isExplained ? [] : [`${units} units of ${good.productId} are in stock, reserved or sold, of ${good.units}`]),
    ]
  })
}

/** Learns which additions without a response happened. */
function explain(good: Good, units: number): boolean {
  const { uncertain } = good
  const wanted = units - good.units
  for (let chosen = 0; chosen < 2 ** uncertain.length; chosen++) {
    const happened = uncertain.filter((_, index) => chosen & (1 << index))
    if (happened.reduce((sum, one) => sum + one, 0) !== wanted) continue
    good.units = units
    uncertain.length = 0
    return true
  }
  return false
}

const sumOf = (rows: readonly { readonly id: string; readonly quantity: number | null }[], id: string) =>
  rows.reduce((sum, row) => sum + (row.id === id ? (row.quantity ?? 0) : 0), 0)

/** Units of orders that are not canceled, by product: those of canceled ones went back. */
async function readSold(db: Db): Promise<ReadonlyMap<string, number>> {
  const orders = await db.selectFrom('orders').select('document').where('status', '!=', 'CANCELED').execute()
  const sold = new Map<string, number>()
  for (const { document } of orders) {
    const { lineItems }: { lineItems: { quantity: number; catalogReference?: { catalogItemId: string } }[] } =
      JSON.parse(document)
    for (const { quantity, catalogReference } of lineItems) {
      const id = catalogReference?.catalogItemId ?? ''
      sold.set(id, (sold.get(id) ?? 0) + quantity)
    }
  }
  return sold
}
