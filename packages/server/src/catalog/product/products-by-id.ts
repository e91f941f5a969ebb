import type { Queryable } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import { type ProductRecord, readProducts } from './product-record.ts'

/** Products by their ids, hidden or not; in the order in which they were created. */
export async function productsById(db: Queryable, ids: readonly string[]): Promise<ProductRecord[]> {
  const rows = await inParts([...new Set(ids)], (some) =>
    db.selectFrom('products').select('number').where('id', 'in', some).execute(),
  )
  return readProducts(
    db,
    rows.map(({ number }) => number),
  )
}
