/** The requests and answers of catalog reading. */
import type { z } from 'zod'
import { PageMetadata, Paging, PagingMetadata } from '../query/paging.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, int, map, message, optional, text } from '../wire.ts'
import { Collection } from './collection.ts'
import { Media } from './media.ts'
import { ProductOption } from './option.ts'
import { Product } from './product.ts'
import { SelectedVariant, StoreVariant, Variant } from './variant.ts'

export const GetProductRequest = message('GetProductRequest', 'Which product.', {
  id: text({ min: 1 }),
  includeMerchantSpecificData: optional(boolean).describe('Whether to answer cost and profit. Owners and apps only.'),
})
export type GetProductRequest = z.output<typeof GetProductRequest>

export const GetProductResponse = message('GetProductResponse', 'The product.', {
  product: Product,
})
export type GetProductResponse = z.output<typeof GetProductResponse>

export const QueryProductsRequest = message('QueryProductsRequest', 'Which products.', {
  query: optional(PlatformQuery),
})
export type QueryProductsRequest = z.output<typeof QueryProductsRequest>

export const QueryProductsResponse = message('QueryProductsResponse', 'A page of products.', {
  products: array(Product, { max: 100 }),
  metadata: PagingMetadata,
})
export type QueryProductsResponse = z.output<typeof QueryProductsResponse>

export const TextQuery = message('TextQuery', 'A filter and a sort order as JSON texts, and a page.', {
  paging: optional(Paging),
  filter: optional(text({ max: 20000 })).describe('JSON: field to value or operators.'),
  sort: optional(text({ max: 2000 })).describe(
    'JSON: a list of `{ "fieldName", "order" }`, or of a field and its order such as `{ "price": "asc" }`.',
  ),
})
export type TextQuery = z.output<typeof TextQuery>

export const QueryProductsByTextRequest = message('QueryProductsByTextRequest', 'Which products.', {
  query: optional(TextQuery),
})
export type QueryProductsByTextRequest = z.output<typeof QueryProductsByTextRequest>

export const PageOfItems = message('PageOfItems', 'Which part of a list it is.', {
  items: int().describe('How many there are on the page.'),
  offset: int(),
})
export type PageOfItems = z.output<typeof PageOfItems>

export const QueryProductsByTextResponse = message('QueryProductsByTextResponse', 'A page of products.', {
  products: array(Product, { max: 100 }),
  metadata: PageOfItems,
  totalResults: int().describe('How many there are.'),
})
export type QueryProductsByTextResponse = z.output<typeof QueryProductsByTextResponse>

export const GetCollectionRequest = message('GetCollectionRequest', 'Which collection.', {
  id: text(),
})
export type GetCollectionRequest = z.output<typeof GetCollectionRequest>

export const GetCollectionResponse = message('GetCollectionResponse', 'The collection.', {
  collection: Collection,
})
export type GetCollectionResponse = z.output<typeof GetCollectionResponse>

export const GetCollectionBySlugRequest = message('GetCollectionBySlugRequest', 'Which collection.', {
  slug: text({ min: 1, max: 100 }),
})
export type GetCollectionBySlugRequest = z.output<typeof GetCollectionBySlugRequest>

export const GetCollectionBySlugResponse = message('GetCollectionBySlugResponse', 'The collection.', {
  collection: Collection,
})
export type GetCollectionBySlugResponse = z.output<typeof GetCollectionBySlugResponse>

export const QueryCollectionsRequest = message('QueryCollectionsRequest', 'Which collections.', {
  query: optional(PlatformQuery),
})
export type QueryCollectionsRequest = z.output<typeof QueryCollectionsRequest>

export const QueryCollectionsResponse = message('QueryCollectionsResponse', 'A page of collections.', {
  collections: array(Collection, { max: 100 }),
  metadata: PagingMetadata,
})
export type QueryCollectionsResponse = z.output<typeof QueryCollectionsResponse>

export const QueryCollectionsByTextRequest = message('QueryCollectionsByTextRequest', 'Which collections.', {
  query: optional(TextQuery),
})
export type QueryCollectionsByTextRequest = z.output<typeof QueryCollectionsByTextRequest>

export const QueryCollectionsByTextResponse = message('QueryCollectionsByTextResponse', 'A page of collections.', {
  collections: array(Collection, { max: 100 }),
  metadata: PageOfItems,
  totalResults: int().describe('How many there are.'),
})
export type QueryCollectionsByTextResponse = z.output<typeof QueryCollectionsByTextResponse>

export const ProductOptionsAvailabilityRequest = message(
  'ProductOptionsAvailabilityRequest',
  'Which product, and the choices made so far, by option name.',
  {
    id: text({ min: 1 }),
    options: optional(map(text())).describe('Option name to choice.'),
  },
)
export type ProductOptionsAvailabilityRequest = z.output<typeof ProductOptionsAvailabilityRequest>

export const ProductOptionsAvailabilityResponse = message(
  'ProductOptionsAvailabilityResponse',
  'What can still be chosen; with all choices made, the variant.',
  {
    selectedVariant: optional(SelectedVariant).describe('Only when every option has a choice.'),
    media: optional(Media),
    productOptions: array(ProductOption).describe(
      'The options; `inStock` and `visible` of each choice say what is left.',
    ),
    availableForPurchase: boolean.describe('Whether what is chosen is visible and in stock.'),
    managedProduct: optional(boolean),
  },
)
export type ProductOptionsAvailabilityResponse = z.output<typeof ProductOptionsAvailabilityResponse>

export const QueryProductVariantsRequest = message(
  'QueryProductVariantsRequest',
  'Which variants of which product: by choices or by ids, not both.',
  {
    id: text({ min: 1 }),
    choices: optional(map(text())).describe('Option name to choice; some are enough.'),
    variantIds: optional(array(text())).describe('Instead of `choices`.'),
    paging: optional(Paging),
    includeMerchantSpecificData: optional(boolean).describe('Whether to answer cost and profit. Owners and apps only.'),
  },
)
export type QueryProductVariantsRequest = z.output<typeof QueryProductVariantsRequest>

export const QueryProductVariantsResponse = message('QueryProductVariantsResponse', 'A page of variants.', {
  variants: array(Variant),
  metadata: PageMetadata,
  totalResults: int(),
})
export type QueryProductVariantsResponse = z.output<typeof QueryProductVariantsResponse>

export const QueryStoreVariantsRequest = message('QueryStoreVariantsRequest', 'Which variants.', {
  query: optional(PlatformQuery),
})
export type QueryStoreVariantsRequest = z.output<typeof QueryStoreVariantsRequest>

export const QueryStoreVariantsResponse = message('QueryStoreVariantsResponse', 'A page of variants.', {
  variants: array(StoreVariant),
  metadata: PagingMetadata,
})
export type QueryStoreVariantsResponse = z.output<typeof QueryStoreVariantsResponse>

export const GetStoreVariantRequest = message('GetStoreVariantRequest', 'Which variant.', {
  id: text(),
})
export type GetStoreVariantRequest = z.output<typeof GetStoreVariantRequest>

export const GetStoreVariantResponse = message('GetStoreVariantResponse', 'The variant.', {
  variant: StoreVariant,
})
export type GetStoreVariantResponse = z.output<typeof GetStoreVariantResponse>
