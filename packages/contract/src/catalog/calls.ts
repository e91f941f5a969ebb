/** The calls that read the catalog. Visitors and members see what is visible; owners and apps see everything. */
import { defineCall } from '../call.ts'
import {
  GetCollectionBySlugRequest,
  GetCollectionBySlugResponse,
  GetCollectionRequest,
  GetCollectionResponse,
  GetProductRequest,
  GetProductResponse,
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  ProductOptionsAvailabilityRequest,
  ProductOptionsAvailabilityResponse,
  QueryCollectionsByTextRequest,
  QueryCollectionsByTextResponse,
  QueryCollectionsRequest,
  QueryCollectionsResponse,
  QueryProductsByTextRequest,
  QueryProductsByTextResponse,
  QueryProductsRequest,
  QueryProductsResponse,
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
} from './messages.ts'
import { SearchProductsRequest, SearchProductsResponse } from './search.ts'

const everyone = ['visitor', 'member', 'owner', 'app'] as const
const products = { module: 'products', service: 'catalogReader', roles: everyone, scope: 'READ_PRODUCTS' } as const
const collections = { module: 'collections', service: 'collections', roles: everyone, scope: 'READ_PRODUCTS' } as const

export const GetProduct = defineCall({
  ...products,
  name: 'GetProduct',
  description: 'One product. Cost and profit only for owners and apps that ask for them.',
  arguments: { fields: ['id'], rest: 'request', types: { request: 'GetProductOptions' } },
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/products/{id}',
  aliases: [{ method: 'GET', path: '/stores/v1/products/{id}' }],
  carrier: 'query',
  request: GetProductRequest,
  response: GetProductResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const QueryProducts = defineCall({
  ...products,
  name: 'QueryProductsPlatformized',
  functionName: 'queryProducts',
  description: 'Products by filter and sort order, up to 100 a page. Hidden products are left out for shoppers.',
  method: 'POST',
  effect: 'read',
  path: '/v1/products/query-platformized',
  alternatives: [{ method: 'GET', path: '/v1/products/query-platformized' }],
  carrier: 'body',
  request: QueryProductsRequest,
  response: QueryProductsResponse,
})

export const QueryProductsByText = defineCall({
  ...products,
  module: 'productsByText',
  name: 'QueryProductsByText',
  description: 'Products by a filter and a sort order that are JSON texts, as programs without the SDK send them.',
  method: 'POST',
  effect: 'read',
  path: '/v1/products/query',
  aliases: [{ method: 'POST', path: '/stores/v1/products/query' }],
  carrier: 'body',
  request: QueryProductsByTextRequest,
  response: QueryProductsByTextResponse,
  inClient: false,
})

export const SearchProducts = defineCall({
  ...products,
  name: 'SearchProducts',
  description: 'Visible products by words and facets, as a shop’s collection and search pages show them. Our own call.',
  method: 'POST',
  effect: 'read',
  path: '/v1/products/search',
  carrier: 'body',
  request: SearchProductsRequest,
  response: SearchProductsResponse,
})

export const GetProductOptionsAvailability = defineCall({
  ...products,
  name: 'ProductOptionsAvailability',
  functionName: 'getProductOptionsAvailability',
  description: 'Which choices are left after those made, and the variant once all are made.',
  parameters: { options: "choices by option name: `{ Size: 'Large' }`" },
  method: 'POST',
  effect: 'read',
  path: '/v1/products/{id}/productOptionsAvailability',
  carrier: 'body',
  request: ProductOptionsAvailabilityRequest,
  response: ProductOptionsAvailabilityResponse,
  errors: ['PRODUCT_NOT_FOUND', 'INVALID_ITEM_OPTIONS'],
})

export const QueryProductVariants = defineCall({
  ...products,
  name: 'QueryProductVariants',
  description: 'The variants of a product, all or those that fit choices or ids.',
  arguments: { fields: ['id'], rest: 'request', types: { request: 'QueryProductVariantsOptions' } },
  method: 'POST',
  effect: 'read',
  path: '/v1/products/{id}/variants/query',
  carrier: 'body',
  request: QueryProductVariantsRequest,
  response: QueryProductVariantsResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const QueryStoreVariants = defineCall({
  ...products,
  name: 'QueryStoreVariants',
  description: 'Variants of all products by filter and sort order.',
  method: 'POST',
  effect: 'read',
  path: '/v1/variants/query',
  carrier: 'body',
  request: QueryStoreVariantsRequest,
  response: QueryStoreVariantsResponse,
})

export const GetStoreVariant = defineCall({
  ...products,
  name: 'GetStoreVariant',
  description: 'One variant by its id: product id and variant id joined by a hyphen.',
  parameters: { id: "the product's id and the variant's, joined by a hyphen" },
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/variants/{id}',
  carrier: 'query',
  request: GetStoreVariantRequest,
  response: GetStoreVariantResponse,
  errors: ['VARIANT_NOT_FOUND'],
})

export const GetCollectionBySlugV1 = defineCall({
  ...products,
  name: 'GetCollectionBySlugV1',
  functionName: 'getCollectionBySlug',
  description: 'One collection by its slug, as the products service answers it.',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/collections/slug/{slug}',
  aliases: [{ method: 'GET', path: '/stores/v1/collections/slug/{slug}' }],
  carrier: 'query',
  request: GetCollectionBySlugRequest,
  response: GetCollectionBySlugResponse,
  errors: ['COLLECTION_NOT_FOUND'],
})

export const GetCollection = defineCall({
  ...collections,
  name: 'GetCollection',
  description: 'One collection by its id.',
  method: 'GET',
  effect: 'read',
  path: '/v2/collections/{id}',
  aliases: [
    { method: 'GET', path: '/stores-reader/v1/collections/{id}' },
    { method: 'GET', path: '/stores/v1/collections/{id}' },
  ],
  carrier: 'query',
  request: GetCollectionRequest,
  response: GetCollectionResponse,
  errors: ['COLLECTION_NOT_FOUND'],
})

export const GetCollectionBySlug = defineCall({
  ...collections,
  name: 'GetCollectionBySlug',
  description: 'One collection by its slug.',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v2/collections/slug/{slug}',
  carrier: 'query',
  request: GetCollectionBySlugRequest,
  response: GetCollectionBySlugResponse,
  errors: ['COLLECTION_NOT_FOUND'],
})

export const QueryCollections = defineCall({
  ...collections,
  name: 'QueryCollections',
  description: 'Collections by filter and sort order, up to 100 a page.',
  method: 'POST',
  effect: 'read',
  path: '/v2/collections/query',
  alternatives: [{ method: 'GET', path: '/v2/collections/query' }],
  carrier: 'body',
  request: QueryCollectionsRequest,
  response: QueryCollectionsResponse,
})

export const QueryCollectionsByText = defineCall({
  ...collections,
  service: 'catalogReader',
  module: 'productsByText',
  name: 'QueryCollectionsByText',
  description: 'Collections by a filter and a sort order that are JSON texts, as programs without the SDK send them.',
  method: 'POST',
  effect: 'read',
  path: '/v1/collections/query',
  aliases: [{ method: 'POST', path: '/stores/v1/collections/query' }],
  carrier: 'body',
  request: QueryCollectionsByTextRequest,
  response: QueryCollectionsByTextResponse,
  inClient: false,
})
