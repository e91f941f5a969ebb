import type { Queryable } from '../../platform/database/database.ts'

type Kind = 'products' | 'collections'

/** The slugs of products or collections by their ids. Unknown ids are missing. */
export async function slugsOf(db: Queryable, kind: Kind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'slug'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** The ids of products or collections by their slugs. Unknown slugs are missing. */
export async function idsOf(db: Queryable, kind: Kind, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'slug'])
    .where('slug', 'in', [...slugs])
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
