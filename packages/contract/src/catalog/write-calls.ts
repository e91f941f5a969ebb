/** The calls that write the catalog. Owners and apps only. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import { BulkAdjustProductPropertiesRequest, BulkProductsResponse, BulkUpdateProductsRequest } from './bulk-messages.ts'
import {
  AddProductMediaRequest,
  AddProductMediaToChoicesRequest,
  AddProductsToCollectionRequest,
  CollectionResponse,
  CreateCollectionRequest,
  CreateProductRequest,
  DeleteCollectionRequest,
  ProductRequest,
  ProductResponse,
  RemoveProductMediaFromChoicesRequest,
  RemoveProductMediaRequest,
  RemoveProductsFromCollectionRequest,
  UpdateCollectionRequest,
  UpdateProductRequest,
  UpdateVariantsRequest,
  UpdateVariantsResponse,
} from './write-messages.ts'

const writing = { service: 'catalogWriter', roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS' } as const
const products = { ...writing, module: 'products' } as const

export const CreateProduct = defineCall({
  ...products,
  name: 'CreateProduct',
  description: 'Makes a product.',
  details: 'Its id is given by the site.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/products',
  carrier: 'body',
  request: CreateProductRequest,
  response: ProductResponse,
})

export const UpdateProduct = defineCall({
  ...products,
  name: 'UpdateProduct',
  description: 'Sets the fields of a product that are given.',
  details:
    'With the `revision` that was read, only if it is still that. Options and choices with other names at the same places are renamed: their variants keep all they have.',
  arguments: { types: { product: 'ProductChanges' } },
  result: 'response',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/products/{product.id}',
  carrier: 'body',
  request: UpdateProductRequest,
  response: ProductResponse,
  errors: ['PRODUCT_NOT_FOUND', 'REVISION_CONFLICT', 'VARIANTS_WOULD_BE_DELETED'],
})

export const DeleteProduct = defineCall({
  ...products,
  name: 'DeleteProduct',
  description: 'Deletes a product.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/products/{id}',
  carrier: 'query',
  request: ProductRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const UpdateVariants = defineCall({
  ...products,
  name: 'UpdateVariants',
  functionName: 'updateProductVariants',
  description: 'Sets price, cost, weight, visibility and the like of variants.',
  result: 'response',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/products/{id}/variants',
  carrier: 'body',
  request: UpdateVariantsRequest,
  response: UpdateVariantsResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'VARIANTS_NOT_MANAGED'],
})

export const ResetAllVariantData = defineCall({
  ...products,
  name: 'ResetAllVariantData',
  functionName: 'resetAllProductVariantData',
  description: 'Puts the data of all variants back to that of the product.',
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/variants/resetToDefault',
  carrier: 'body',
  request: ProductRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const AddProductsToCollection = defineCall({
  ...products,
  name: 'AddProductsToCollection',
  description: 'Adds products to a collection.',
  parameters: { productIds: 'at most 1,000' },
  method: 'POST',
  effect: 'write',
  path: '/v1/collections/{id}/productIds',
  carrier: 'body',
  request: AddProductsToCollectionRequest,
  response: EmptyResponse,
  errors: ['COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES', 'COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
})

export const RemoveProductsFromCollection = defineCall({
  ...products,
  name: 'RemoveProductsFromCollection',
  description: 'Takes products out of a collection.',
  parameters: { productIds: 'at most 1,000' },
  method: 'POST',
  effect: 'write',
  path: '/v1/collections/{id}/productIds/delete',
  carrier: 'body',
  request: RemoveProductsFromCollectionRequest,
  response: EmptyResponse,
  errors: ['COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES', 'COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
})

export const AddProductMedia = defineCall({
  ...products,
  name: 'AddProductMedia',
  description: 'Adds images and videos to a product.',
  parameters: { media: '1 to 50, each with either a `mediaId` or a `url` to fetch' },
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/media',
  carrier: 'body',
  request: AddProductMediaRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'MEDIA_NOT_FOUND'],
})

export const RemoveProductMedia = defineCall({
  ...products,
  name: 'RemoveProductMedia',
  description: 'Removes images and videos from a product.',
  parameters: { mediaIds: 'at most 50; none means all' },
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/media/delete',
  carrier: 'body',
  request: RemoveProductMediaRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const AddProductMediaToChoices = defineCall({
  ...products,
  name: 'AddProductMediaToChoices',
  description: 'Adds images and videos to choices of one option.',
  parameters: { media: '1 to 10 choices, each with at most 50 ids' },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/products/{id}/choices/media',
  carrier: 'body',
  request: AddProductMediaToChoicesRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'MEDIA_NOT_FOUND'],
})

export const RemoveProductMediaFromChoices = defineCall({
  ...products,
  name: 'RemoveProductMediaFromChoices',
  description: 'Removes images and videos from choices.',
  parameters: { media: '1 to 10 choices, each with at most 50 ids' },
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/choices/media/delete',
  carrier: 'body',
  request: RemoveProductMediaFromChoicesRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const DeleteProductOptions = defineCall({
  ...products,
  name: 'DeleteProductOptions',
  description: 'Deletes the options of a product whose variants are not managed.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/products/{id}/options',
  carrier: 'query',
  request: ProductRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANTS_ARE_MANAGED'],
})

export const RemoveBrand = defineCall({
  ...products,
  name: 'RemoveBrand',
  description: 'Takes the brand off a product.',
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/remove-brand',
  carrier: 'body',
  request: ProductRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const RemoveRibbon = defineCall({
  ...products,
  name: 'RemoveRibbon',
  description: 'Takes the ribbon off a product.',
  method: 'POST',
  effect: 'write',
  path: '/v1/products/{id}/remove-ribbon',
  carrier: 'body',
  request: ProductRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const CreateCollection = defineCall({
  ...products,
  name: 'CreateCollection',
  description: 'Makes a collection.',
  details: 'Its id is given by the site.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/collections',
  carrier: 'body',
  request: CreateCollectionRequest,
  response: CollectionResponse,
})

export const UpdateCollection = defineCall({
  ...products,
  name: 'UpdateCollection',
  description: 'Sets the fields of a collection that are given.',
  details: 'With the `revision` that was read, only if it is still that.',
  arguments: { types: { collection: 'CollectionChanges' } },
  result: 'response',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/collections/{collection.id}',
  carrier: 'body',
  request: UpdateCollectionRequest,
  response: CollectionResponse,
  errors: ['COLLECTION_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const DeleteCollection = defineCall({
  ...products,
  name: 'DeleteCollection',
  description: 'Deletes a collection; its products stay.',
  details: 'The collection of all products cannot be deleted.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/collections/{id}',
  carrier: 'query',
  request: DeleteCollectionRequest,
  response: EmptyResponse,
  errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN'],
})

export const BulkUpdateProducts = defineCall({
  ...products,
  name: 'BulkUpdateProducts',
  functionName: 'bulkUpdateProductsProperty',
  description: 'Sets one field of up to 100 products.',
  details: 'What became of each is in the answer.',
  parameters: {
    ids: '1 to 100',
    set: 'exactly one of `price`, `cost`, `weight`, `ribbon`, `brand`, `addTags`, `removeTags`; an empty text clears ribbon and brand',
  },
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/products/update',
  carrier: 'body',
  request: BulkUpdateProductsRequest,
  response: BulkProductsResponse,
})

export const BulkAdjustProductProperties = defineCall({
  ...products,
  name: 'BulkAdjustProductProperties',
  functionName: 'bulkAdjustProductProperty',
  description: 'Changes one field of up to 100 products by percent or amount.',
  details: 'What became of each is in the answer.',
  arguments: { fields: ['adjust', 'ids'] },
  parameters: { adjust: 'exactly one of `price`, `cost`, `weight`', ids: '1 to 100' },
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/products/adjust-properties',
  carrier: 'body',
  request: BulkAdjustProductPropertiesRequest,
  response: BulkProductsResponse,
})
