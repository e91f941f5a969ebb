import type { GetCollectionBySlugRequest, GetCollectionRequest, QueryCollectionsRequest } from '@cartwright/contract'
import { StoredJson } from '../http/route.ts'
import { ApplicationError } from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import { findPage } from '../query/find-page.ts'
import { seesEverything } from './audience.ts'
import { collectionEntity } from './entities.ts'
import { findFormerSlug } from './former-slugs.ts'
import { withNumberOfProducts } from './save-collection.ts'

export function getCollection(context: Operation, { id }: GetCollectionRequest): Promise<StoredJson> {
  return readCollection(context, 'id', id)
}

/** Returns a collection by its current slug or a former one: a different slug in the response shows that it moved. */
export async function getCollectionBySlug(
  context: Operation,
  { slug }: GetCollectionBySlugRequest,
): Promise<StoredJson> {
  const { db } = context.site
  const named = await db.selectFrom('collections').select('id').where('slug', '=', slug).executeTakeFirst()
  const formerly = named ? undefined : await findFormerSlug(db, 'collections', slug)
  return formerly === undefined ? readCollection(context, 'slug', slug) : readCollection(context, 'id', formerly)
}

async function readCollection({ site, caller }: Operation, column: 'id' | 'slug', value: string) {
  const row = await site.db
    .selectFrom('collections')
    .select(['visible', 'visible_products', 'public_json'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row || !(row.visible || seesEverything(caller))) {
    // Storefronts compare the code of an unknown slug with the number.
    const wire = column === 'slug' ? { wireCode: 404 } : {}
    throw new ApplicationError(404, 'COLLECTION_NOT_FOUND', `Unknown collection ${value}`, wire)
  }
  return new StoredJson(`{"collection":${withNumberOfProducts(row)}}`)
}

/** A page of collections by filter and sort order. */
export async function queryCollections({ site, caller }: Operation, { query }: QueryCollectionsRequest) {
  const { keys, metadata } = await findPage<string>(site.db, collectionEntity, query, seesEverything(caller))
  const rows = await site.db
    .selectFrom('collections')
    .select(['id', 'visible_products', 'public_json'])
    .where('id', 'in', [...keys])
    .execute()
  const texts = new Map(rows.map((row) => [row.id, withNumberOfProducts(row)]))
  const collections = keys.map((key) => texts.get(key)).join(',')
  return new StoredJson(`{"collections":[${collections}],"metadata":${JSON.stringify(metadata)}}`)
}
