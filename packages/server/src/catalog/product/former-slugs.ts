import type { PlatformQuery } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { isRecord } from '../../platform/http/query-string.ts'
import type { CatalogTables } from './tables.ts'

type Entity = CatalogTables['former_slugs']['entity']

/** Remembers a slug that was changed, so that links to it go on working. */
export async function keepFormerSlug(transaction: Transaction, entity: Entity, slug: string, id: string) {
  await transaction
    .insertInto('former_slugs')
    .values({ entity, slug, id })
    .onConflict((conflict) => conflict.columns(['entity', 'slug']).doUpdateSet({ id }))
    .execute()
}

/** What a slug named before it was changed. One that names something today is to be looked up there first. */
export async function findFormerSlug(db: Queryable, entity: Entity, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .select('id')
    .where('entity', '=', entity)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** Forgets the former slugs of what is deleted. */
export async function forgetFormerSlugs(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('former_slugs').where('id', '=', id).execute()
}

/** What a query for one slug was meant to find, where that slug was changed since. */
export async function findByFormerSlug(db: Queryable, query: PlatformQuery | undefined): Promise<string | undefined> {
  const { slug, ...others } = query?.filter ?? {}
  const wanted = isRecord(slug) && Object.keys(slug).length === 1 ? slug.$eq : slug
  if (typeof wanted !== 'string' || Object.keys(others).length > 0) return
  return findFormerSlug(db, 'products', wanted)
}
