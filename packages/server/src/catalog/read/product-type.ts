import type { Queryable } from '../../platform/database/database.ts'

/** What sort of product an id names; null for an unknown one. */
export async function productTypeOf(db: Queryable, id: string): Promise<'physical' | 'digital' | null> {
  const row = await db.selectFrom('products').select('product_type').where('id', '=', id).executeTakeFirst()
  return row?.product_type ?? null
}
