/** The calls of people who edit a catalog by hand. Owners and apps only. An addition of this project. */
import { defineCall } from '../call.ts'
import {
  ArrangeCollectionRequest,
  ArrangeProductMediaRequest,
  DuplicateProductRequest,
  ListMediaUsageRequest,
  ListMediaUsageResponse,
  ListPriceHistoryRequest,
  ListPriceHistoryResponse,
  ListProductHistoryRequest,
  ListProductHistoryResponse,
} from './edit-messages.ts'
import {
  ListFailedImagesRequest,
  ListFailedImagesResponse,
  RetryFailedImagesRequest,
  RetryFailedImagesResponse,
} from './failed-images.ts'
import { SaveProductRequest } from './save-messages.ts'
import { QueryProductSheetRequest, QueryProductSheetResponse, StartProductChangesRequest } from './sheet-messages.ts'
import { JobResponse } from './transfer-messages.ts'
import { CollectionResponse, ProductResponse } from './write-messages.ts'

const editing = {
  module: 'catalogEditor',
  service: 'catalogWriter',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
} as const

export const SaveProduct = defineCall({
  ...editing,
  name: 'SaveProduct',
  description:
    'Stores a product with its media, variants, stock, collections and groups: all of it, or nothing. An addition of this project.',
  details:
    'With the `revision` that was read, only if it is still that. Stock needs the scope `MANAGE_INVENTORY` too, the tax group `MANAGE_SETTINGS`.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/catalog/products/save',
  carrier: 'body',
  request: SaveProductRequest,
  response: ProductResponse,
  errors: [
    'PRODUCT_NOT_FOUND',
    'REVISION_CONFLICT',
    'VARIANT_NOT_FOUND',
    'VARIANTS_NOT_MANAGED',
    'VARIANTS_WOULD_BE_DELETED',
    'MEDIA_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'COLLECTION_NOT_FOUND',
    'COLLECTION_IS_BUILT_IN',
    'COLLECTION_FOLLOWS_RULES',
  ],
})

export const DuplicateProduct = defineCall({
  ...editing,
  name: 'DuplicateProduct',
  description: 'Makes a hidden copy of a product, without its stock. An addition of this project.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/duplicate',
  carrier: 'body',
  request: DuplicateProductRequest,
  response: ProductResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const ArrangeProductMedia = defineCall({
  ...editing,
  name: 'ArrangeProductMedia',
  description:
    'Sets order, descriptions and crop focus of images and videos of a product. An addition of this project.',
  details: 'Those that are not named follow.',
  arguments: { fields: ['id', 'media'], rest: 'options', types: { options: 'ArrangeOptions' } },
  parameters: { media: '1 to 300, the main one first' },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/media/arrange',
  carrier: 'body',
  request: ArrangeProductMediaRequest,
  response: ProductResponse,
  errors: ['PRODUCT_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const ArrangeCollection = defineCall({
  ...editing,
  name: 'ArrangeCollection',
  description:
    'Sets the order in which a collection shows its products: the order `RELEVANCE` of a search without words. An addition of this project.',
  arguments: { fields: ['id', 'productIds'], rest: 'options', types: { options: 'ArrangeOptions' } },
  parameters: { productIds: 'at most 1,000, which are shown first; the others follow' },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/collections/{id}/arrange',
  carrier: 'body',
  request: ArrangeCollectionRequest,
  response: CollectionResponse,
  errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES', 'REVISION_CONFLICT'],
})

export const QueryProductSheet = defineCall({
  ...editing,
  name: 'QueryProductSheet',
  description:
    'Products and their variants as rows of a sheet, with cost and stock, up to 1,000 products at a time. An addition of this project.',
  arguments: 'request',
  parameters: { request: 'ids, or filter and sort order, and a page of 1 to 1,000 products' },
  method: 'POST',
  effect: 'read',
  path: '/v1/catalog/sheet/query',
  carrier: 'body',
  request: QueryProductSheetRequest,
  response: QueryProductSheetResponse,
})

export const StartProductChanges = defineCall({
  ...editing,
  name: 'StartProductChanges',
  description:
    'Starts to change many products, as a job like that of an import: with a dry run, and to be undone by `UndoCatalogImport`. An addition of this project.',
  details:
    '`catalogTransfer.getJob` returns its progress, what it changed and errors by row; `catalogTransfer.undoCatalogImport` undoes it.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/catalog/changes',
  carrier: 'body',
  request: StartProductChangesRequest,
  response: JobResponse,
  errors: ['TOO_MANY_JOBS'],
})

export const ListMediaUsage = defineCall({
  ...editing,
  name: 'ListMediaUsage',
  description: 'Which products and collections show files of the media library. An addition of this project.',
  parameters: { fileIds: '1 to 100' },
  result: 'response',
  method: 'POST',
  effect: 'read',
  path: '/v1/catalog/media-usage',
  carrier: 'body',
  request: ListMediaUsageRequest,
  response: ListMediaUsageResponse,
})

export const ListFailedImages = defineCall({
  ...editing,
  name: 'ListFailedImages',
  description: 'Images by address that could not be fetched, the latest failure first. An addition of this project.',
  arguments: 'request',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/catalog/failed-images',
  carrier: 'query',
  request: ListFailedImagesRequest,
  response: ListFailedImagesResponse,
})

export const RetryFailedImages = defineCall({
  ...editing,
  name: 'RetryFailedImages',
  description: 'Fetches images again that could not be fetched, in the background. An addition of this project.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/catalog/failed-images/retry',
  carrier: 'body',
  request: RetryFailedImagesRequest,
  response: RetryFailedImagesResponse,
})

export const ListProductHistory = defineCall({
  ...editing,
  name: 'ListProductHistory',
  description:
    'Who changed what of products and of their stock, newest first; the last 200 changes of each kind of a product are stored. An addition of this project.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/catalog/history',
  carrier: 'query',
  request: ListProductHistoryRequest,
  response: ListProductHistoryResponse,
})

export const ListPriceHistory = defineCall({
  ...editing,
  name: 'ListPriceHistory',
  description:
    'What the variants of a product cost, in the catalog and in price lists, newest first. Prices are stored for 395 days after they were replaced. An addition of this project.',
  arguments: { fields: ['productId'], rest: 'options', types: { options: 'ListPriceHistoryOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/catalog/price-history',
  carrier: 'query',
  request: ListPriceHistoryRequest,
  response: ListPriceHistoryResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})
