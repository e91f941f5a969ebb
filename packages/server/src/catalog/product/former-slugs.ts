import type { PlatformQuery } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { isRecord } from '../../platform/http/query-string.ts'
import type { CatalogTables } from './tables.ts'

type Entity = CatalogTables['former_slugs']['entity']

/** Remembers a slug that was changed, so that links to it go on working. What had it before is remembered as well. */
export async function keepFormerSlug(transaction: Transaction, entity: Entity, slug: string, id: string) {
  const holder = await transaction
    .selectFrom('former_slugs')
    .select('id')
    .where('entity', '=', entity)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (holder && holder.id !== id) await keepHolder(transaction, entity, slug, holder.id)
  await transaction
    .insertInto('former_slugs')
    .values({ entity, slug, id })
    .onConflict((conflict) => conflict.columns(['entity', 'slug']).doUpdateSet({ id }))
    .execute()
}

async function keepHolder(transaction: Transaction, entity: Entity, slug: string, id: string): Promise<void> {
  const { last } = await transaction
    .selectFrom('former_slug_holders')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .where('entity', '=', entity)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const place = Number(last ?? 0) + 1
  await transaction
    .insertInto('former_slug_holders')
    .values({ entity, slug, id, place })
    .onConflict((conflict) => conflict.columns(['entity', 'slug', 'id']).doUpdateSet({ place }))
    .execute()
}

/**
 * What had a slug before it was changed: of those that still exist, the one that had it last. One that names something
 * today is to be looked up there first.
 */
export async function findFormerSlug(db: Queryable, entity: Entity, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .select('id')
    .where('entity', '=', entity)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id ?? (await findHolder(db, entity, slug))
}

async function findHolder(db: Queryable, entity: Entity, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_slug_holders')
    .select('id')
    .where('entity', '=', entity)
    .where('slug', '=', slug)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Forgets the former slugs of what is deleted. */
export async function forgetFormerSlugs(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('former_slugs').where('id', '=', id).execute()
  await transaction.deleteFrom('former_slug_holders').where('id', '=', id).execute()
}

/** What a query for one slug was meant to find, where that slug was changed since. */
export async function findByFormerSlug(db: Queryable, query: PlatformQuery | undefined): Promise<string | undefined> {
  const { slug, ...others } = query?.filter ?? {}
  const wanted = isRecord(slug) && Object.keys(slug).length === 1 ? slug.$eq : slug
  if (typeof wanted !== 'string' || Object.keys(others).length > 0) return
  return findFormerSlug(db, 'products', wanted)
}
