import type { Queryable } from '../../platform/database/database.ts'

/** How many are looked at: the first may be too small. */
const MOST = 10

/** Files of the media library that the newest visible products show, the newest product first. */
export async function findNewestImages(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('products', 'products.number', 'product_images.product_number')
    .select('file_id')
    .where('visible', '=', 1)
    .orderBy('products.number', 'desc')
    .orderBy('file_id')
    .limit(MOST)
    .execute()
  return rows.map(({ file_id }) => file_id)
}
