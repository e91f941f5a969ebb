import type { Queryable } from '../../platform/database/database.ts'

/** The slugs of the products that everybody may see, by their ids. */
export async function visibleSlugs(db: Queryable, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', productIds)
    .where('visible', '=', 1)
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
