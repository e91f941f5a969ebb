/** The calls that read the catalog in the next wire. They read the same products as those of `catalog/calls.ts`. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  CatalogVersionResponse,
  CountProductsV3Request,
  CountProductsV3Response,
  GetProductBySlugV3Request,
  GetProductV3Request,
  ProductV3Response,
  QueryProductsV3Request,
  QueryProductsV3Response,
  QueryVariantsV3Request,
  QueryVariantsV3Response,
  SearchProductsV3Request,
  SearchProductsV3Response,
  SearchVariantsV3Request,
} from './messages.ts'

const everyone = ['visitor', 'member', 'owner', 'app'] as const
const shared = { roles: everyone, scope: 'READ_PRODUCTS', effect: 'read' } as const
const products = { ...shared, module: 'productsV3', service: 'catalogV3' } as const
const variants = { ...shared, module: 'readOnlyVariantsV3', service: 'variantsV3' } as const

export const GetProductV3 = defineCall({
  ...products,
  name: 'GetProductV3',
  functionName: 'getProduct',
  description: 'One product with its variants.',
  arguments: { fields: ['productId'], rest: 'options', types: { options: 'GetProductV3Options' } },
  method: 'GET',
  path: '/v3/products/{productId}',
  carrier: 'query',
  request: GetProductV3Request,
  response: ProductV3Response,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const GetProductBySlugV3 = defineCall({
  ...products,
  name: 'GetProductBySlugV3',
  functionName: 'getProductBySlug',
  description: 'One product with its variants, by its slug or one that it had before.',
  arguments: { fields: ['slug'], rest: 'options', types: { options: 'GetProductBySlugV3Options' } },
  result: 'response',
  method: 'GET',
  path: '/v3/products/slug/{slug}',
  carrier: 'query',
  request: GetProductBySlugV3Request,
  response: ProductV3Response,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const QueryProductsV3 = defineCall({
  ...products,
  name: 'QueryProductsV3',
  functionName: 'queryProducts',
  description: 'Products by filter and sort order, up to 100 a page, without variants.',
  arguments: { fields: ['query'], rest: 'options', types: { options: 'QueryProductsV3Options' } },
  method: 'POST',
  path: '/v3/products/query',
  alternatives: [{ method: 'GET', path: '/v3/products/query' }],
  carrier: 'body',
  request: QueryProductsV3Request,
  response: QueryProductsV3Response,
})

export const SearchProductsV3 = defineCall({
  ...products,
  name: 'SearchProductsV3',
  functionName: 'searchProducts',
  description: 'Products by words, filter and sort order, up to 100 a page, and counts over all that are found.',
  arguments: { fields: ['search'], rest: 'options', types: { options: 'SearchProductsV3Options' } },
  method: 'POST',
  path: '/v3/products/search',
  alternatives: [{ method: 'GET', path: '/v3/products/search' }],
  carrier: 'body',
  request: SearchProductsV3Request,
  response: SearchProductsV3Response,
})

export const CountProductsV3 = defineCall({
  ...products,
  name: 'CountProductsV3',
  functionName: 'countProducts',
  description: 'The number of products by words and filter.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  path: '/v3/products/count',
  alternatives: [{ method: 'GET', path: '/v3/products/count' }],
  carrier: 'body',
  request: CountProductsV3Request,
  response: CountProductsV3Response,
})

export const QueryVariantsV3 = defineCall({
  ...variants,
  name: 'QueryVariantsV3',
  functionName: 'queryVariants',
  description: 'Variants of all products by filter and sort order.',
  arguments: { fields: ['query'], rest: 'options', types: { options: 'QueryVariantsV3Options' } },
  method: 'POST',
  path: '/v3/products/query-variants',
  carrier: 'body',
  request: QueryVariantsV3Request,
  response: QueryVariantsV3Response,
})

export const SearchVariantsV3 = defineCall({
  ...variants,
  name: 'SearchVariantsV3',
  functionName: 'searchVariants',
  description: 'Variants of all products by words, filter and sort order.',
  arguments: { fields: ['search'], rest: 'options', types: { options: 'SearchVariantsV3Options' } },
  method: 'POST',
  path: '/v3/products/search-variants',
  carrier: 'body',
  request: SearchVariantsV3Request,
  response: QueryVariantsV3Response,
})

export const GetCatalogVersion = defineCall({
  ...shared,
  module: 'catalogVersioning',
  service: 'provision',
  name: 'GetCatalogVersion',
  description: 'The catalog that clients of the site are to use. Both are served, and read the same products.',
  result: 'response',
  method: 'GET',
  path: '/v3/provision/version',
  carrier: 'query',
  request: EmptyRequest,
  response: CatalogVersionResponse,
})
