import type { Queryable } from '../../platform/database/database.ts'

/** Ids of one statement. */
const BATCH = 500

/** The collections of products, by the ids of the products; only products that have one. */
export async function listCollectionsOfProducts(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>> {
  const found = new Map<string, { readonly id: string; readonly name: string }[]>()
  for (let start = 0; start < productIds.length; start += BATCH) {
    const rows = await db
      .selectFrom('products')
      .innerJoin('product_collections', 'product_collections.product_number', 'products.number')
      .innerJoin('collections', 'collections.id', 'product_collections.collection_id')
      .select(['products.id as productId', 'collections.id', 'collections.name'])
      .where('products.id', 'in', productIds.slice(start, start + BATCH))
      .orderBy('product_collections.position')
      .execute()
    for (const { productId, ...collection } of rows) found.set(productId, [...(found.get(productId) ?? []), collection])
  }
  return found
}
