import type {
  Product,
  QueryStoreVariantsResponse,
  SearchProductsRequest,
  SearchProductsResponse,
  StoreVariant,
} from '../generated/catalog.ts'
import * as calls from '../generated/products-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'
import {
  type ProductsFields,
  productsFields,
  type StoreVariantsFields,
  storeVariantsFields,
} from '../generated/query-fields.ts'
import { createQuery, type Query } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** A query of products, as `queryProducts` begins it. */
export type ProductsQuery = Query<Product, ProductsFields>
/** A query of variants of all products, as `queryStoreVariants` begins it. */
export type StoreVariantsQuery = Query<StoreVariant, StoreVariantsFields>

/**
 * Variants of all products by filter and sort order: a query to go on with, or given whole, its first page. Role: any.
 *
 * @example
 * ```ts
 * const { items } = await client.products.queryStoreVariants().eq('productId', productId).find()
 * const { variants } = await client.products.queryStoreVariants({ filter: { productId } })
 * ```
 */
export function queryStoreVariants(send: Send, query?: undefined, options?: CallOptions): StoreVariantsQuery
export function queryStoreVariants(
  send: Send,
  query: PlatformQuery,
  options?: CallOptions,
): Promise<QueryStoreVariantsResponse>
export function queryStoreVariants(
  send: Send,
  query?: PlatformQuery,
  options?: CallOptions,
): StoreVariantsQuery | Promise<QueryStoreVariantsResponse> {
  return query
    ? send(calls.queryStoreVariants, { query }, { ...options, repeatable: true })
    : createQuery(send, calls.queryStoreVariants, 'variants', storeVariantsFields, options)
}

/**
 * Products by filter and sort order, a page at a time. Role: any.
 *
 * @example
 * ```ts
 * const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
 * ```
 */
export const queryProducts = (send: Send, options?: CallOptions): ProductsQuery =>
  createQuery(send, calls.queryProducts, 'products', productsFields, options)

/**
 * Visible products by words and facets, as collection and search pages show them. Role: any.
 *
 * @example
 * ```ts
 * const { products, facets } = await client.products.searchProducts({ text: 'blue mug', inStock: true })
 * ```
 */
export const searchProducts = (
  send: Send,
  request: SearchProductsRequest,
  options?: CallOptions,
): Promise<SearchProductsResponse> => send(calls.searchProducts, request, { ...options, repeatable: true })
