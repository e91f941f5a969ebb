import type { Queryable } from '../../platform/database/database.ts'

/** Visible products that share the most collections with these; those in stock first, then the newest. */
export async function findSimilarProducts(
  db: Queryable,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('products as given')
    .innerJoin('product_collections as of_given', 'of_given.product_number', 'given.number')
    .innerJoin('product_collections as shared', 'shared.collection_id', 'of_given.collection_id')
    .innerJoin('collections', 'collections.id', 'shared.collection_id')
    .innerJoin('products as other', 'other.number', 'shared.product_number')
    .select(['other.id'])
    .where('given.id', 'in', productIds)
    .where('other.id', 'not in', productIds)
    .where('other.visible', '=', 1)
    .where('collections.visible', '=', 1)
    .groupBy(['other.id', 'other.number', 'other.in_stock'])
    .orderBy('other.in_stock', 'desc')
    .orderBy(({ fn }) => fn.count('shared.collection_id').distinct(), 'desc')
    .orderBy('other.number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the products that everyone may see, in the given order. */
export async function visibleOf(db: Queryable, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .where('visible', '=', 1)
    .execute()
  const visible = new Set(rows.map(({ id }) => id))
  return productIds.filter((id) => visible.has(id))
}
