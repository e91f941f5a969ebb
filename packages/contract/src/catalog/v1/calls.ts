/** The calls that read the catalog. Visitors and members see what is visible; owners and apps see everything. */
import { defineCalls } from '../../define-calls.ts'
import { ProductSearchSort } from '../../enumerations.ts'
import { PageMetadata, Paging, PagingMetadata } from '../../platform/query/paging.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { array, boolean, int, map, message, optional, payload, text } from '../../wire.ts'
import { Collection } from './collection.ts'
import { Media } from './media.ts'
import {
  GetCollectionBySlugRequest,
  PageOfItems,
  QueryCollectionsResponse,
  QueryProductsResponse,
  TextQuery,
} from './messages.ts'
import { ProductOption } from './option.ts'
import { Product } from './product.ts'
import { AttributeFilter, OptionFilter, PriceLimits, SearchFacets } from './search.ts'
import { SelectedVariant, StoreVariant, Variant } from './variant.ts'

const everyone = ['visitor', 'member', 'owner', 'app'] as const

const collections = { module: 'collections', service: 'collections', roles: everyone, scope: 'READ_PRODUCTS' } as const

const GetCollectionBySlugResponse = message('GetCollectionBySlugResponse', 'The collection.', {
  collection: Collection,
})

export const catalog = defineCalls(
  { module: 'products', service: 'catalogReader', roles: everyone, scope: 'READ_PRODUCTS' },
  {
    GetProduct: {
      route: 'GET /v1/products/{id}',
      description: 'One product. Cost and profit only for owners and apps that ask for them.',
      arguments: { fields: ['id'], rest: 'request', types: { request: 'GetProductOptions' } },
      result: 'response',
      aliases: ['GET /stores/v1/products/{id}'],
      request: payload('Which product.', {
        id: text({ min: 1 }),
        includeMerchantSpecificData: optional(boolean).describe(
          'Whether to answer cost and profit. Owners and apps only.',
        ),
      }),
      response: payload('The product.', {
        product: Product,
      }),
      errors: ['PRODUCT_NOT_FOUND'],
    },
    QueryProducts: {
      route: 'POST /v1/products/query-platformized',
      effect: 'read',
      name: 'QueryProductsPlatformized',
      functionName: 'queryProducts',
      description: 'Products by filter and sort order, up to 100 a page. Hidden products are left out for shoppers.',
      alternatives: ['GET /v1/products/query-platformized'],
      request: payload('Which products.', {
        query: optional(PlatformQuery),
      }),
      response: QueryProductsResponse,
    },
    QueryProductsByText: {
      route: 'POST /v1/products/query',
      effect: 'read',
      module: 'productsByText',
      description: 'Products by a filter and a sort order that are JSON texts, as programs without the SDK send them.',
      aliases: ['POST /stores/v1/products/query'],
      request: payload('Which products.', {
        query: optional(TextQuery),
      }),
      response: payload('A page of products.', {
        products: array(Product, { max: 100 }),
        metadata: PageOfItems,
        totalResults: int().describe('How many there are.'),
      }),
      inClient: false,
    },
    SearchProducts: {
      route: 'POST /v1/products/search',
      effect: 'read',
      description:
        'Visible products by words and facets, as a shop’s collection and search pages show them. Our own call.',
      request: payload('What to look for. All conditions must hold.', {
        text: optional(text({ max: 200 })).describe(
          'Words, the last of which may be unfinished. Case and accents are ignored.',
        ),
        collectionIds: optional(array(text({ max: 36 }), { max: 50 })).describe('In any of these collections.'),
        brands: optional(array(text({ max: 50 }), { max: 50 })).describe('Products of any of these brands.'),
        options: optional(array(OptionFilter, { max: 6 })).describe('One of the choices of every option named.'),
        attributes: optional(array(AttributeFilter, { max: 10 })).describe(
          'Values or bounds of every attribute named. An addition of this project.',
        ),
        price: optional(PriceLimits).describe(
          'Bounds of the least price that the caller is shown, in the currency of the request.',
        ),
        inStock: optional(boolean).describe('Only what can be bought, or only what cannot.'),
        onSale: optional(boolean).describe('Only what is discounted, or only what is not.'),
        sort: optional(ProductSearchSort),
        soldOutLast: optional(boolean).describe(
          'Whether products that cannot be bought come after all others, on all pages; each group in the order of `sort`.',
        ),
        paging: optional(Paging),
      }),
      response: payload('A page of what was found, and its facets.', {
        products: array(Product, { max: 100 }),
        metadata: PagingMetadata,
        facets: SearchFacets,
        correctedText: optional(text()).describe('What was looked for instead, where a word of the text was misspelt.'),
        partialMatch: optional(boolean).describe(
          'True when no product has all of the words: then these have the most of them.',
        ),
      }),
    },
    GetProductOptionsAvailability: {
      route: 'POST /v1/products/{id}/productOptionsAvailability',
      effect: 'read',
      name: 'ProductOptionsAvailability',
      functionName: 'getProductOptionsAvailability',
      description: 'Which choices are left after those made, and the variant once all are made.',
      parameters: { options: "choices by option name: `{ Size: 'Large' }`" },
      request: message(
        'ProductOptionsAvailabilityRequest',
        'Which product, and the choices made so far, by option name.',
        {
          id: text({ min: 1 }),
          options: optional(map(text())).describe('Option name to choice.'),
        },
      ),
      response: message(
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
      ),
      errors: ['PRODUCT_NOT_FOUND', 'INVALID_ITEM_OPTIONS'],
    },
    QueryProductVariants: {
      route: 'POST /v1/products/{id}/variants/query',
      effect: 'read',
      description: 'The variants of a product, all or those that fit choices or ids.',
      arguments: { fields: ['id'], rest: 'request', types: { request: 'QueryProductVariantsOptions' } },
      request: payload('Which variants of which product: by choices or by ids, not both.', {
        id: text({ min: 1 }),
        choices: optional(map(text())).describe('Option name to choice; some are enough.'),
        variantIds: optional(array(text())).describe('Instead of `choices`.'),
        paging: optional(Paging),
        includeMerchantSpecificData: optional(boolean).describe(
          'Whether to answer cost and profit. Owners and apps only.',
        ),
      }),
      response: payload('A page of variants.', {
        variants: array(Variant),
        metadata: PageMetadata,
        totalResults: int(),
      }),
      errors: ['PRODUCT_NOT_FOUND'],
    },
    QueryStoreVariants: {
      route: 'POST /v1/variants/query',
      effect: 'read',
      description: 'Variants of all products by filter and sort order.',
      request: payload('Which variants.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of variants.', {
        variants: array(StoreVariant),
        metadata: PagingMetadata,
      }),
    },
    GetStoreVariant: {
      route: 'GET /v1/variants/{id}',
      description: 'One variant by its id: product id and variant id joined by a hyphen.',
      parameters: { id: "the product's id and the variant's, joined by a hyphen" },
      result: 'response',
      request: payload('Which variant.', {
        id: text(),
      }),
      response: payload('The variant.', {
        variant: StoreVariant,
      }),
      errors: ['VARIANT_NOT_FOUND'],
    },
    GetCollectionBySlugV1: {
      route: 'GET /v1/collections/slug/{slug}',
      functionName: 'getCollectionBySlug',
      description: 'One collection by its slug, as the products service answers it.',
      result: 'response',
      aliases: ['GET /stores/v1/collections/slug/{slug}'],
      request: GetCollectionBySlugRequest,
      response: GetCollectionBySlugResponse,
      errors: ['COLLECTION_NOT_FOUND'],
    },
    GetCollection: {
      ...collections,
      route: 'GET /v2/collections/{id}',
      description: 'One collection by its id.',
      aliases: ['GET /stores-reader/v1/collections/{id}', 'GET /stores/v1/collections/{id}'],
      request: payload('Which collection.', {
        id: text(),
      }),
      response: payload('The collection.', {
        collection: Collection,
      }),
      errors: ['COLLECTION_NOT_FOUND'],
    },
    GetCollectionBySlug: {
      ...collections,
      route: 'GET /v2/collections/slug/{slug}',
      description: 'One collection by its slug.',
      result: 'response',
      request: GetCollectionBySlugRequest,
      response: GetCollectionBySlugResponse,
      errors: ['COLLECTION_NOT_FOUND'],
    },
    QueryCollections: {
      ...collections,
      route: 'POST /v2/collections/query',
      effect: 'read',
      description: 'Collections by filter and sort order, up to 100 a page.',
      alternatives: ['GET /v2/collections/query'],
      request: payload('Which collections.', {
        query: optional(PlatformQuery),
      }),
      response: QueryCollectionsResponse,
    },
    QueryCollectionsByText: {
      ...collections,
      route: 'POST /v1/collections/query',
      effect: 'read',
      service: 'catalogReader',
      module: 'productsByText',
      description:
        'Collections by a filter and a sort order that are JSON texts, as programs without the SDK send them.',
      aliases: ['POST /stores/v1/collections/query'],
      request: payload('Which collections.', {
        query: optional(TextQuery),
      }),
      response: payload('A page of collections.', {
        collections: array(Collection, { max: 100 }),
        metadata: PageOfItems,
        totalResults: int().describe('How many there are.'),
      }),
      inClient: false,
    },
  },
)
