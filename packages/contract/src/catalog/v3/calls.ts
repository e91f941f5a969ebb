/** The calls that read the catalog in the next wire. They read the same products as those of `catalog/calls.ts`. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { ProductFieldV3, SiteCatalogVersion } from '../../enumerations.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { array, boolean, int, json, message, optional, payload, text } from '../../wire.ts'
import { CursorQuery, ProductV3Response, QueryVariantsV3Response } from './messages.ts'
import { ProductV3 } from './product.ts'
import { AggregationData, CursorSearch, SearchDetails } from './search.ts'

const everyone = ['visitor', 'member', 'owner', 'app'] as const
const shared = { roles: everyone, scope: 'READ_PRODUCTS' } as const

const variants = { ...shared, module: 'readOnlyVariantsV3', service: 'variantsV3' } as const

const fields = optional(array(ProductFieldV3, { max: 100 })).describe('Parts of products that are to be returned too.')

export const catalogV3 = defineCalls(
  { ...shared, module: 'productsV3', service: 'catalogV3' },
  {
    GetProductV3: {
      route: 'GET /v3/products/{productId}',
      functionName: 'getProduct',
      description: 'One product with its variants.',
      arguments: { fields: ['productId'], rest: 'options', types: { options: 'GetProductV3Options' } },
      request: payload('Which product.', {
        productId: text({ min: 1, max: 36 }),
        fields,
      }),
      response: ProductV3Response,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    GetProductBySlugV3: {
      route: 'GET /v3/products/slug/{slug}',
      functionName: 'getProductBySlug',
      description: 'One product with its variants, by its slug or one that it had before.',
      arguments: { fields: ['slug'], rest: 'options', types: { options: 'GetProductBySlugV3Options' } },
      result: 'response',
      request: payload('Which product.', {
        slug: text({ min: 1, max: 300 }),
        fields,
      }),
      response: ProductV3Response,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    QueryProductsV3: {
      route: 'POST /v3/products/query',
      effect: 'read',
      functionName: 'queryProducts',
      description: 'Products by filter and sort order, up to 100 a page, without variants.',
      arguments: { fields: ['query'], rest: 'options', types: { options: 'QueryProductsV3Options' } },
      alternatives: ['GET /v3/products/query'],
      request: payload('Which products.', {
        query: optional(CursorQuery),
        fields,
      }),
      response: payload('A page of products.', {
        products: array(ProductV3, { max: 100 }),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    SearchProductsV3: {
      route: 'POST /v3/products/search',
      effect: 'read',
      functionName: 'searchProducts',
      description: 'Products by words, filter and sort order, up to 100 a page, and counts over all that are found.',
      arguments: { fields: ['search'], rest: 'options', types: { options: 'SearchProductsV3Options' } },
      alternatives: ['GET /v3/products/search'],
      request: payload('Which products.', {
        search: optional(CursorSearch),
        fields,
      }),
      response: payload('A page of products, and what was counted.', {
        products: array(ProductV3, { max: 100 }),
        pagingMetadata: CursorPagingMetadata,
        aggregationData: optional(AggregationData),
      }),
    },
    CountProductsV3: {
      route: 'POST /v3/products/count',
      effect: 'read',
      functionName: 'countProducts',
      description: 'The number of products by words and filter.',
      arguments: 'request',
      result: 'response',
      alternatives: ['GET /v3/products/count'],
      request: payload('Which products.', {
        filter: optional(json),
        search: optional(SearchDetails),
        returnNonVisibleProducts: optional(boolean).describe('Whether hidden products count. Owners and apps only.'),
      }),
      response: payload('How many products there are.', {
        count: int(),
      }),
    },
    QueryVariantsV3: {
      ...variants,
      route: 'POST /v3/products/query-variants',
      effect: 'read',
      functionName: 'queryVariants',
      description: 'Variants of all products by filter and sort order.',
      arguments: { fields: ['query'], rest: 'options', types: { options: 'QueryVariantsV3Options' } },
      request: payload('Which variants.', {
        query: optional(CursorQuery),
        fields,
      }),
      response: QueryVariantsV3Response,
    },
    SearchVariantsV3: {
      ...variants,
      route: 'POST /v3/products/search-variants',
      effect: 'read',
      functionName: 'searchVariants',
      description: 'Variants of all products by words, filter and sort order.',
      arguments: { fields: ['search'], rest: 'options', types: { options: 'SearchVariantsV3Options' } },
      request: payload('Which variants.', {
        search: optional(CursorSearch),
        fields,
      }),
      response: QueryVariantsV3Response,
    },
    GetCatalogVersion: {
      ...shared,
      route: 'GET /v3/provision/version',
      module: 'catalogVersioning',
      service: 'provision',
      description: 'The catalog that clients of the site are to use. Both are served, and read the same products.',
      result: 'response',
      request: EmptyRequest,
      response: message('CatalogVersionResponse', 'The catalog that clients are to use.', {
        catalogVersion: SiteCatalogVersion,
      }),
    },
  },
)
