import { calls, type ProductFieldV3, type RequestOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import { findApp } from '../../people/clients/apps.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { StoredJson } from '../../platform/kernel/stored-json.ts'
import { seesEverything } from '../product/audience.ts'
import { findFormerSlug } from '../product/former-slugs.ts'
import { productNotFound } from '../product/product-errors.ts'
import { readCatalogState } from '../read/read-state.ts'
import { aggregate } from './aggregate.ts'
import { readCategoryTree } from './category-tree.ts'
import { readEntityIds } from './entities/entity-ids.ts'
import { readFields } from './fields.ts'
import { findAllV3, findProductsV3 } from './find-products.ts'
import { productsText } from './product-texts.ts'
import { queryVariantsV3, searchVariantsV3 } from './variants.ts'

/** The catalog's reads in the next wire. Words come before ids: `/products/query` is no product. */
export function catalogV3Routes(app: Hono<Env>): void {
  serve(app, calls.QueryProductsV3, answerQuery)
  serve(app, calls.SearchProductsV3, answerSearch)
  serve(app, calls.CountProductsV3, countProducts)
  serve(app, calls.QueryVariantsV3, queryVariantsV3)
  serve(app, calls.SearchVariantsV3, searchVariantsV3)
  serve(app, calls.GetCatalogVersion, getCatalogVersion)
  serve(app, calls.GetProductBySlugV3, answerBySlug)
  serve(app, calls.GetProductV3, (context, { productId, fields }: RequestOf<'GetProductV3'>) =>
    answerProduct(context, productId, fields),
  )
}

/** What the app of the caller is set to; owners and keys of programs get the newer one. */
async function getCatalogVersion({ site, caller }: Operation) {
  const app = caller.role === 'visitor' || caller.role === 'member' ? await findApp(site.db, caller.clientId) : null
  return { catalogVersion: app?.catalogVersion ?? 'V3_CATALOG' } as const
}

async function answerQuery(context: Operation, { query = {}, fields: requested }: RequestOf<'QueryProductsV3'>) {
  const fields = readFields(requested, context.caller)
  const { numbers, pagingMetadata } = await findProductsV3(context, query, 'query')
  const products = await productsText(context, numbers, fields, false)
  return new StoredJson(`{"products":${products},"pagingMetadata":${JSON.stringify(pagingMetadata)}}`)
}

async function answerSearch(context: Operation, { search = {}, fields: requested }: RequestOf<'SearchProductsV3'>) {
  const fields = readFields(requested, context.caller)
  const { aggregations, timeZone, ...query } = search
  if (timeZone !== undefined)
    throw invalidField('search.timeZone', 'has no effect: no aggregation counts by date', 'VALIDATION')
  const { numbers, pagingMetadata } = await findProductsV3(context, query, 'search')
  const products = await productsText(context, numbers, fields, false)
  const counted = aggregations ? { aggregationData: await count(context, query, aggregations) } : {}
  const rest = JSON.stringify({ pagingMetadata, ...counted })
  return new StoredJson(`{"products":${products},${rest.slice(1)}`)
}

type Search = NonNullable<RequestOf<'SearchProductsV3'>['search']>

async function count(context: Operation, query: Search, aggregations: NonNullable<Search['aggregations']>) {
  const { version, presentation } = await readCatalogState(context)
  const { db } = context.site
  return aggregate(aggregations, {
    db,
    numbers: await findAllV3(context, query, 'search'),
    currency: presentation.currency,
    tree: await readCategoryTree(db, version),
    ids: await readEntityIds(db, version),
    everything: seesEverything(context.caller),
  })
}

/** Hidden products count for who may see them and says so. */
async function countProducts(context: Operation, request: RequestOf<'CountProductsV3'>) {
  const { filter = {}, search, returnNonVisibleProducts = false } = request
  const everything = seesEverything(context.caller)
  if (returnNonVisibleProducts && !everything)
    throw invalidField('returnNonVisibleProducts', 'is for owners and apps that manage products', 'FIELD_NOT_ALLOWED')
  const shown = everything && !returnNonVisibleProducts ? { $and: [filter, { visible: true }] } : filter
  const query = { filter: shown, cursorPaging: { limit: 0 }, ...(search && { search }) }
  return { count: (await findProductsV3(context, query, 'search')).total }
}

async function answerBySlug(context: Operation, { slug, fields }: RequestOf<'GetProductBySlugV3'>) {
  const { db } = context.site
  const named = await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  const id = named?.id ?? (await findFormerSlug(db, 'products', slug))
  if (id === undefined) throw productNotFound(slug)
  return answerProduct(context, id, fields)
}

async function answerProduct(context: Operation, id: string, requested: readonly ProductFieldV3[] | undefined) {
  const fields = readFields(requested, context.caller)
  const row = await context.site.db
    .selectFrom('products')
    .select(['number', 'visible'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !(row.visible || seesEverything(context.caller))) throw productNotFound(id)
  const text = await productsText(context, [row.number], fields, true)
  return new StoredJson(`{"product":${text.slice(1, -1)}}`)
}
