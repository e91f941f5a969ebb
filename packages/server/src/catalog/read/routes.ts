import { calls, type GetCollectionBySlugRequest, type RequestOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Database } from '../../platform/database/database.ts'
import { fromReplica } from '../../platform/http/from-replica.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { StoredJson } from '../../platform/kernel/stored-json.ts'
import { listPriceHistory } from '../prices/history/list.ts'
import { listProductHistory } from '../product/history.ts'
import { withoutHidden } from './hidden-collections.ts'
import { listMediaUsage } from './media-usage.ts'
import { queryProductSheet } from './product-sheet.ts'
import { answerProductsQuery } from './products-query.ts'
import { findCollectionText, findCollectionTextBySlug, queryCollections } from './read-collections.ts'
import { findProductText, getProductOptionsAvailability, queryProducts } from './read-products.ts'
import { getStoreVariant, queryProductVariants, queryStoreVariants } from './read-variants.ts'
import { getCollectionRules, previewCollectionRules } from './rules-of-collection.ts'
import { searchProducts } from './search-products.ts'
import { withShopperPrices } from './shopper-prices.ts'
import { spliceProducts } from './splice-products.ts'
import { readTextQuery } from './text-query.ts'
import { translating } from './translated.ts'

/**
 * The catalog's calls. Queries and searches of products follow the changes in memory, which only the primary numbers without
 * gaps; the other reads may use a replica. Words come before ids: `/products/query-platformized` is no product.
 */
export function catalogRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryProducts, answerProductsQuery)
  serve(app, calls.QueryProductsByText, translating(withShopperPrices(withoutHidden(answerTextQuery))))
  serve(app, calls.SearchProducts, translating(withShopperPrices(withoutHidden(answerSearch))))
  serve(app, calls.GetProduct, fromReplica(translating(withShopperPrices(withoutHidden(answerProduct)))))
  serve(
    app,
    calls.GetProductOptionsAvailability,
    fromReplica(withShopperPrices(reading(getProductOptionsAvailability))),
  )
  serve(app, calls.QueryProductVariants, fromReplica(withShopperPrices(reading(queryProductVariants))))
  serve(app, calls.QueryStoreVariants, withoutHidden(reading(queryStoreVariants)))
  serve(app, calls.GetStoreVariant, fromReplica(withoutHidden(reading(getStoreVariant))))
  serve(app, calls.QueryCollections, fromReplica(translating(answerCollections)))
  serve(app, calls.QueryCollectionsByText, fromReplica(translating(answerCollectionsByText)))
  serve(app, calls.GetCollectionBySlugV1, fromReplica(translating(answerCollectionBySlug)))
  serve(app, calls.GetCollectionBySlug, fromReplica(translating(answerCollectionBySlug)))
  serve(app, calls.GetCollection, fromReplica(translating(answerCollection)))
  serve(app, calls.PreviewCollectionRules, previewCollectionRules)
  serve(app, calls.GetCollectionRules, getCollectionRules)
  serve(app, calls.ListProductHistory, listProductHistory)
  serve(app, calls.ListPriceHistory, listPriceHistory)
  serve(app, calls.ListMediaUsage, listMediaUsage)
  serve(app, calls.QueryProductSheet, queryProductSheet)
}

/** A handler that answers what a service returns. */
function reading<Request, Response>(read: (db: Database, caller: Caller, request: Request) => Promise<Response>) {
  return ({ site, caller }: Operation, request: Request) => read(site.db, caller, request)
}

async function answerTextQuery(context: Operation, { query = {} }: RequestOf<'QueryProductsByText'>) {
  const { numbers, metadata } = await queryProducts(context, { query: readTextQuery(query) })
  const { count, offset, total } = metadata
  return spliceProducts(context.site.db, numbers, { metadata: { items: count, offset }, totalResults: total })
}

async function answerSearch(context: Operation, request: RequestOf<'SearchProducts'>) {
  const { numbers, ...rest } = await searchProducts(context, request)
  return spliceProducts(context.site.db, numbers, rest)
}

const answerProduct = async ({ site, caller }: Operation, request: RequestOf<'GetProduct'>) =>
  new StoredJson(`{"product":${await findProductText(site, caller, request)}}`)

const answerCollection = async ({ site, caller }: Operation, { id }: RequestOf<'GetCollection'>) =>
  new StoredJson(`{"collection":${await findCollectionText(site.db, caller, { id })}}`)

const answerCollectionBySlug = async ({ site, caller }: Operation, { slug }: GetCollectionBySlugRequest) =>
  new StoredJson(`{"collection":${await findCollectionTextBySlug(site.db, caller, slug)}}`)

async function answerCollectionsByText(
  { site, caller }: Operation,
  { query = {} }: RequestOf<'QueryCollectionsByText'>,
) {
  const { texts, metadata } = await queryCollections(site.db, caller, { query: readTextQuery(query) })
  const { count, offset, total } = metadata
  const page = JSON.stringify({ items: count, offset })
  return new StoredJson(`{"collections":[${texts.join(',')}],"metadata":${page},"totalResults":${total}}`)
}

async function answerCollections({ site, caller }: Operation, request: RequestOf<'QueryCollections'>) {
  const { texts, metadata } = await queryCollections(site.db, caller, request)
  return new StoredJson(`{"collections":[${texts.join(',')}],"metadata":${JSON.stringify(metadata)}}`)
}
