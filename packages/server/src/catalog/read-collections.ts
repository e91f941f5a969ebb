import type { GetCollectionBySlugRequest, GetCollectionRequest, QueryCollectionsRequest } from '@cartwright/contract'
import type { RequestContext } from '../http/context.ts'
import { ApplicationError } from '../http/errors.ts'
import { StoredJson } from '../http/route.ts'
import { seesEverything } from './audience.ts'
import { collectionEntity } from './entities.ts'
import { findFormerSlug } from './former-slugs.ts'
import { findPage } from './query/find-page.ts'
import { withNumberOfProducts } from './save-collection.ts'

export function getCollection(context: RequestContext, { id }: GetCollectionRequest): Promise<StoredJson> {
  return readCollection(context, 'id', id)
}

/** A collection by its slug, or by one that it had before: whoever asks sees by the answer's slug that it moved. */
export async function getCollectionBySlug(
  context: RequestContext,
  { slug }: GetCollectionBySlugRequest,
): Promise<StoredJson> {
  const { db } = context.site
  const named = await db.selectFrom('collections').select('id').where('slug', '=', slug).executeTakeFirst()
  const formerly = named ? undefined : await findFormerSlug(db, 'collections', slug)
  return formerly === undefined ? readCollection(context, 'slug', slug) : readCollection(context, 'id', formerly)
}

async function readCollection({ site, caller }: RequestContext, column: 'id' | 'slug', value: string) {
  const row = await site.db
    .selectFrom('collections')
    .select(['visible', 'visible_products', 'public_json'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row || !(row.visible || seesEverything(caller))) {
    throw new ApplicationError(404, 'COLLECTION_NOT_FOUND', `There is no collection ${value}`)
  }
  return new StoredJson(`{"collection":${withNumberOfProducts(row)}}`)
}

/** A page of collections by filter and sort order. */
export async function queryCollections({ site, caller }: RequestContext, { query }: QueryCollectionsRequest) {
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
