import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { requireStockLimit } from './most-stock.ts'
import { showStock, variantsOfProducts } from './stock.ts'

/** Products that are rewritten together. */
const CHUNK = 100

interface Selling {
  readonly locationId: string
  readonly sellable: boolean
  /** The field of the request that says so, for the error. */
  readonly field: string
}

/**
 * Begins or ends to sell the stock of a location, and shows that in the catalog.
 *
 * @throws ValidationError when locations would have more of a variant together than the shop can count
 */
export async function setSellable(
  transaction: Transaction,
  { locationId, sellable, field }: Selling,
  now: Date,
): Promise<void> {
  const moved = await transaction
    .selectFrom('stock_levels')
    .innerJoin('variants', (join) =>
      join
        .onRef('variants.product_number', '=', 'stock_levels.product_number')
        .onRef('variants.id', '=', 'stock_levels.variant_id'),
    )
    .select(['stock_levels.product_number as number', 'variants.id', 'variants.quantity as total'])
    .select('stock_levels.quantity')
    .where('location_id', '=', locationId)
    .where('sellable', '=', sellable ? 0 : 1)
    .where('stock_levels.quantity', '>', 0)
    .where('variants.quantity', 'is not', null)
    .execute()
  if (sellable) for (const { id, total, quantity } of moved) requireStockLimit(id, (total ?? 0) + quantity, field)
  const numbers = [...new Set(moved.map(({ number }) => number))].toSorted((a, b) => a - b)
  for (let start = 0; start < numbers.length; start += CHUNK)
    await moveTotals(transaction, numbers.slice(start, start + CHUNK), { locationId, sellable }, now)
  await transaction
    .updateTable('stock_levels')
    .set({ sellable: sellable ? 1 : 0 })
    .where('location_id', '=', locationId)
    .execute()
}

/** Adds what a location has to the totals of products, or takes it off, and shows them. */
async function moveTotals(
  transaction: Transaction,
  numbers: readonly number[],
  { locationId, sellable }: Omit<Selling, 'field'>,
  now: Date,
): Promise<void> {
  const before = await variantsOfProducts(transaction, numbers)
  const there = sql<number>`(select stock_levels.quantity from stock_levels
    where stock_levels.product_number = variants.product_number and stock_levels.variant_id = variants.id
      and stock_levels.location_id = ${locationId})`
  const total = sellable ? sql<number>`quantity + ${there}` : sql<number>`quantity - ${there}`
  await transaction
    .updateTable('variants')
    .set({ quantity: total, in_stock: sql<number>`case when ${total} > 0 then 1 else 0 end` })
    .where('product_number', 'in', numbers)
    .where('quantity', 'is not', null)
    .where(sql<boolean>`${there} > 0`)
    .execute()
  await showStock(transaction, new Set(numbers), before, now)
}
