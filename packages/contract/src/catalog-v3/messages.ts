/** The requests and responses of reading the catalog in the next wire. */
import type { z } from 'zod'
import { ProductFieldV3, SiteCatalogVersion } from '../enumerations.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { CursorPaging } from '../query/paging.ts'
import { Sorting } from '../query/query.ts'
import { array, boolean, int, json, message, optional, text } from '../wire.ts'
import { ProductV3 } from './product.ts'
import { AggregationData, CursorSearch, SearchDetails } from './search.ts'
import { ReadOnlyVariantV3 } from './variant.ts'

const fields = optional(array(ProductFieldV3, { max: 100 })).describe('Parts of products that are to be returned too.')

export const CursorQuery = message('CursorQuery', 'A filter, a sort order and a page. A cursor goes alone.', {
  cursorPaging: optional(CursorPaging),
  filter: optional(json).describe('Field to value or one operator, joined by `$and`, `$or`, `$not`.'),
  sort: optional(array(Sorting, { max: 5 })),
})
export type CursorQuery = z.output<typeof CursorQuery>

export const GetProductV3Request = message('GetProductV3Request', 'Which product.', {
  productId: text({ min: 1, max: 36 }),
  fields,
})
export type GetProductV3Request = z.output<typeof GetProductV3Request>

export const GetProductBySlugV3Request = message('GetProductBySlugV3Request', 'Which product.', {
  slug: text({ min: 1, max: 300 }),
  fields,
})
export type GetProductBySlugV3Request = z.output<typeof GetProductBySlugV3Request>

export const ProductV3Response = message('ProductV3Response', 'The product.', { product: ProductV3 })
export type ProductV3Response = z.output<typeof ProductV3Response>

export const QueryProductsV3Request = message('QueryProductsV3Request', 'Which products.', {
  query: optional(CursorQuery),
  fields,
})
export type QueryProductsV3Request = z.output<typeof QueryProductsV3Request>

export const QueryProductsV3Response = message('QueryProductsV3Response', 'A page of products.', {
  products: array(ProductV3, { max: 100 }),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryProductsV3Response = z.output<typeof QueryProductsV3Response>

export const SearchProductsV3Request = message('SearchProductsV3Request', 'Which products.', {
  search: optional(CursorSearch),
  fields,
})
export type SearchProductsV3Request = z.output<typeof SearchProductsV3Request>

export const SearchProductsV3Response = message(
  'SearchProductsV3Response',
  'A page of products, and what was counted.',
  {
    products: array(ProductV3, { max: 100 }),
    pagingMetadata: CursorPagingMetadata,
    aggregationData: optional(AggregationData),
  },
)
export type SearchProductsV3Response = z.output<typeof SearchProductsV3Response>

export const CountProductsV3Request = message('CountProductsV3Request', 'Which products.', {
  filter: optional(json),
  search: optional(SearchDetails),
  returnNonVisibleProducts: optional(boolean).describe('Whether hidden products count. Owners and apps only.'),
})
export type CountProductsV3Request = z.output<typeof CountProductsV3Request>

export const CountProductsV3Response = message('CountProductsV3Response', 'How many products there are.', {
  count: int(),
})
export type CountProductsV3Response = z.output<typeof CountProductsV3Response>

export const QueryVariantsV3Request = message('QueryVariantsV3Request', 'Which variants.', {
  query: optional(CursorQuery),
  fields,
})
export type QueryVariantsV3Request = z.output<typeof QueryVariantsV3Request>

export const QueryVariantsV3Response = message('QueryVariantsV3Response', 'A page of variants.', {
  variants: array(ReadOnlyVariantV3),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryVariantsV3Response = z.output<typeof QueryVariantsV3Response>

export const SearchVariantsV3Request = message('SearchVariantsV3Request', 'Which variants.', {
  search: optional(CursorSearch),
  fields,
})
export type SearchVariantsV3Request = z.output<typeof SearchVariantsV3Request>

export const CatalogVersionResponse = message('CatalogVersionResponse', 'The catalog that clients are to use.', {
  catalogVersion: SiteCatalogVersion,
})
export type CatalogVersionResponse = z.output<typeof CatalogVersionResponse>
