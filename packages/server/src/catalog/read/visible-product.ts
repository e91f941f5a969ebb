import type { Queryable } from '../../platform/database/database.ts'

/** Whether everybody may see a product, in whatever variant. */
export async function isVisibleProduct(db: Queryable, productId: string): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('number')
    .where('id', '=', productId)
    .where('visible', '=', 1)
    .executeTakeFirst()
  return product !== undefined
}
