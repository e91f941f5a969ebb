import type { Db } from './invariant.ts'

/** The units of each product, by its id: in stock, and reserved for payments that are not decided. */
export async function readUnits(db: Db) {
  const stored = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'variants.product_number')
    .select(['products.id', 'variants.quantity'])
    .execute()
  const holds = await db.selectFrom('stock_holds').select(['product_id as id', 'quantity']).execute()
  return { stored, holds }
}
