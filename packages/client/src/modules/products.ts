import type {
  GetCollectionBySlugResponse,
  GetProductResponse,
  GetStoreVariantResponse,
  Product,
  ProductOptionsAvailabilityResponse,
  QueryProductVariantsResponse,
  QueryStoreVariantsResponse,
  SearchProductsRequest,
  SearchProductsResponse,
  StoreVariant,
} from '../generated/catalog.ts'
import * as calls from '../generated/products-calls.ts'
import type { Paging, PlatformQuery } from '../generated/query.ts'
import {
  type ProductsFields,
  productsFields,
  type StoreVariantsFields,
  storeVariantsFields,
} from '../generated/query-fields.ts'
import { createQuery, type Query } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** How much of a product to tell. */
export interface GetProductOptions {
  /** Cost and profit too. Takes an app or the owner. */
  includeMerchantSpecificData?: boolean
}

/** Which variants of a product, and how much of them to tell. */
export interface QueryProductVariantsOptions extends GetProductOptions {
  /** Choices by option name, all or some: `{ Size: 'Large' }`. Not together with `variantIds`. */
  choices?: Record<string, string>
  /** Instead of `choices`. */
  variantIds?: readonly string[]
  /** At most 100 a page. */
  paging?: Paging
}

/** A query of products, as `queryProducts` begins it. */
export type ProductsQuery = Query<Product, ProductsFields>
/** A query of variants of all products, as `queryStoreVariants` begins it. */
export type StoreVariantsQuery = Query<StoreVariant, StoreVariantsFields>

function queryStoreVariants(send: Send, query?: undefined, options?: CallOptions): StoreVariantsQuery
function queryStoreVariants(
  send: Send,
  query: PlatformQuery,
  options?: CallOptions,
): Promise<QueryStoreVariantsResponse>
function queryStoreVariants(
  send: Send,
  query?: PlatformQuery,
  options?: CallOptions,
): StoreVariantsQuery | Promise<QueryStoreVariantsResponse> {
  return query
    ? send(calls.queryStoreVariants, { query }, { ...options, repeatable: true })
    : createQuery(send, calls.queryStoreVariants, 'variants', storeVariantsFields, options)
}

/** The products of the shop and their variants. Visitors and members see what is visible; apps and the owner see all. */
export const products = {
  /**
   * One product. Role: any.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  getProduct: (
    send: Send,
    id: string,
    options?: GetProductOptions,
    callOptions?: CallOptions,
  ): Promise<GetProductResponse> => send(calls.getProduct, { id, ...options }, callOptions),

  /**
   * Products by filter and sort order, a page at a time. Role: any.
   *
   * @example
   * ```ts
   * const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
   * ```
   */
  queryProducts: (send: Send, options?: CallOptions): ProductsQuery =>
    createQuery(send, calls.queryProducts, 'products', productsFields, options),

  /**
   * Visible products by words and facets, as collection and search pages show them. Role: any.
   *
   * @example
   * ```ts
   * const { products, facets } = await client.products.searchProducts({ text: 'blue mug', inStock: true })
   * ```
   */
  searchProducts: (
    send: Send,
    request: SearchProductsRequest,
    options?: CallOptions,
  ): Promise<SearchProductsResponse> => send(calls.searchProducts, request, { ...options, repeatable: true }),

  /**
   * One collection by its slug, without its products' count. Role: any.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`
   */
  getCollectionBySlug: (send: Send, slug: string, options?: CallOptions): Promise<GetCollectionBySlugResponse> =>
    send(calls.getCollectionBySlugV1, { slug }, options),

  /**
   * Which choices are left after those made; the variant once all are made. Role: any.
   *
   * @param options choices by option name: `{ Size: 'Large' }`
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND` or `INVALID_ITEM_OPTIONS`
   */
  getProductOptionsAvailability: (
    send: Send,
    id: string,
    options: Record<string, string>,
    callOptions?: CallOptions,
  ): Promise<ProductOptionsAvailabilityResponse> =>
    send(calls.getProductOptionsAvailability, { id, options }, { ...callOptions, repeatable: true }),

  /**
   * The variants of a product: all, or those that fit choices or ids. Role: any.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  queryProductVariants: (
    send: Send,
    id: string,
    options?: QueryProductVariantsOptions,
    callOptions?: CallOptions,
  ): Promise<QueryProductVariantsResponse> =>
    send(calls.queryProductVariants, { id, ...options }, { ...callOptions, repeatable: true }),

  /**
   * Variants of all products by filter and sort order: a query to go on with, or given whole, its first page. Role: any.
   *
   * @example
   * ```ts
   * const { items } = await client.products.queryStoreVariants().eq('productId', productId).find()
   * const { variants } = await client.products.queryStoreVariants({ filter: { productId } })
   * ```
   */
  queryStoreVariants,

  /**
   * One variant of a product. Role: any.
   *
   * @param id the product's id and the variant's, joined by a hyphen
   * @throws CartwrightError with code `VARIANT_NOT_FOUND`
   */
  getStoreVariant: (send: Send, id: string, options?: CallOptions): Promise<GetStoreVariantResponse> =>
    send(calls.getStoreVariant, { id }, options),
}
