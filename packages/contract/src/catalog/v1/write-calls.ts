/** The calls that write the catalog. Owners and apps only. */
import { z } from 'zod'
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { array, optional, payload, text } from '../../wire.ts'
import { AdjustValue, BulkProductsResponse, SetValue } from './bulk-messages.ts'
import { ChangedCollection, ChangedProduct, NewCollection, NewProduct } from './product-input.ts'
import { Variant } from './variant.ts'
import {
  CollectionResponse,
  MediaAssignmentToChoice,
  MediaDataForWrite,
  ProductRequest,
  ProductResponse,
  VariantOverride,
} from './write-messages.ts'

const writing = { service: 'catalogWriter', roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS' } as const

/** The id of the built-in collection is no GUID. It is accepted here so that the response can name the real problem. */
const collectionId = z.stringFormat(
  'guid',
  (value) => value === '00000000-000000-000000-000000000001' || z.guid().safeParse(value).success,
)

export const catalogWriting = defineCalls(
  { ...writing, module: 'products' },
  {
    CreateProduct: {
      route: 'POST /v1/products',
      description: 'Makes a product.',
      details: 'Its id is given by the site.',
      result: 'response',
      request: payload('The product to make.', { product: NewProduct }),
      response: ProductResponse,
    },
    UpdateProduct: {
      route: 'PATCH /v1/products/{product.id}',
      description: 'Sets the fields of a product that are given.',
      details:
        'With the `revision` that was read, only if it is still that. Options and choices with other names at the same places are renamed: their variants keep all they have.',
      arguments: { types: { product: 'ProductChanges' } },
      result: 'response',
      request: payload('The product to change.', {
        product: ChangedProduct,
      }),
      response: ProductResponse,
      errors: ['PRODUCT_NOT_FOUND', 'REVISION_CONFLICT', 'VARIANTS_WOULD_BE_DELETED'],
    },
    DeleteProduct: {
      route: 'DELETE /v1/products/{id}',
      description: 'Deletes a product.',
      request: ProductRequest,
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    UpdateVariants: {
      route: 'PATCH /v1/products/{id}/variants',
      functionName: 'updateProductVariants',
      description: 'Sets price, cost, weight, visibility and the like of variants.',
      result: 'response',
      request: payload('Which variants to change, and how.', {
        id: text(),
        variants: array(VariantOverride),
      }),
      response: payload('The variants as they are after the call.', {
        variants: array(Variant),
      }),
      errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'VARIANTS_NOT_MANAGED'],
    },
    ResetAllVariantData: {
      route: 'POST /v1/products/{id}/variants/resetToDefault',
      functionName: 'resetAllProductVariantData',
      description: 'Puts the data of all variants back to that of the product.',
      request: ProductRequest,
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    AddProductsToCollection: {
      route: 'POST /v1/collections/{id}/productIds',
      description: 'Adds products to a collection.',
      parameters: { productIds: 'at most 1,000' },
      request: payload('Which products to add to which collection.', {
        id: collectionId,
        productIds: array(text(), { max: 1000 }),
      }),
      response: EmptyResponse,
      errors: ['COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES', 'COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    },
    RemoveProductsFromCollection: {
      route: 'POST /v1/collections/{id}/productIds/delete',
      description: 'Takes products out of a collection.',
      parameters: { productIds: 'at most 1,000' },
      request: payload('Which products to take out of which collection.', {
        id: collectionId,
        productIds: array(text(), { max: 1000 }),
      }),
      response: EmptyResponse,
      errors: ['COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES', 'COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    },
    AddProductMedia: {
      route: 'POST /v1/products/{id}/media',
      description: 'Adds images and videos to a product.',
      parameters: { media: '1 to 50, each with either a `mediaId` or a `url` to fetch' },
      request: payload('Images and videos to add to a product.', {
        id: text(),
        media: array(MediaDataForWrite, { min: 1, max: 50 }),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'MEDIA_NOT_FOUND'],
    },
    RemoveProductMedia: {
      route: 'POST /v1/products/{id}/media/delete',
      description: 'Removes images and videos from a product.',
      parameters: { mediaIds: 'at most 50; none means all' },
      request: payload('Images and videos to remove from a product; an empty list means all.', {
        id: text(),
        mediaIds: optional(array(text(), { max: 50 })),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    AddProductMediaToChoices: {
      route: 'PATCH /v1/products/{id}/choices/media',
      description: 'Adds images and videos to choices of one option.',
      parameters: { media: '1 to 10 choices, each with at most 50 ids' },
      request: payload('Images and videos to add to choices.', {
        id: text(),
        media: array(MediaAssignmentToChoice, { min: 1, max: 10 }),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'MEDIA_NOT_FOUND'],
    },
    RemoveProductMediaFromChoices: {
      route: 'POST /v1/products/{id}/choices/media/delete',
      description: 'Removes images and videos from choices.',
      parameters: { media: '1 to 10 choices, each with at most 50 ids' },
      request: payload('Images and videos to remove from choices.', {
        id: text(),
        media: array(MediaAssignmentToChoice, { min: 1, max: 10 }),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    DeleteProductOptions: {
      route: 'DELETE /v1/products/{id}/options',
      description: 'Deletes the options of a product whose variants are not managed.',
      request: ProductRequest,
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'VARIANTS_ARE_MANAGED'],
    },
    RemoveBrand: {
      route: 'POST /v1/products/{id}/remove-brand',
      description: 'Takes the brand off a product.',
      request: ProductRequest,
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    RemoveRibbon: {
      route: 'POST /v1/products/{id}/remove-ribbon',
      description: 'Takes the ribbon off a product.',
      request: ProductRequest,
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    CreateCollection: {
      route: 'POST /v1/collections',
      description: 'Makes a collection.',
      details: 'Its id is given by the site.',
      result: 'response',
      request: payload('The collection to make.', {
        collection: NewCollection,
      }),
      response: CollectionResponse,
    },
    UpdateCollection: {
      route: 'PATCH /v1/collections/{collection.id}',
      description: 'Sets the fields of a collection that are given.',
      details: 'With the `revision` that was read, only if it is still that.',
      arguments: { types: { collection: 'CollectionChanges' } },
      result: 'response',
      request: payload('The collection to change.', {
        collection: ChangedCollection,
      }),
      response: CollectionResponse,
      errors: ['COLLECTION_NOT_FOUND', 'REVISION_CONFLICT'],
    },
    DeleteCollection: {
      route: 'DELETE /v1/collections/{id}',
      description: 'Deletes a collection; its products stay.',
      details: 'The collection of all products cannot be deleted.',
      request: payload('Which collection.', { id: text({ min: 1 }) }),
      response: EmptyResponse,
      errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN'],
    },
    BulkUpdateProducts: {
      route: 'POST /v1/bulk/products/update',
      functionName: 'bulkUpdateProductsProperty',
      description: 'Sets one field of up to 100 products.',
      details: 'What became of each is in the answer.',
      parameters: {
        ids: '1 to 100',
        set: 'exactly one of `price`, `cost`, `weight`, `ribbon`, `brand`, `addTags`, `removeTags`; an empty text clears ribbon and brand',
      },
      request: payload('Which products, and the field to set.', {
        ids: array(text(), { min: 1, max: 100 }),
        set: SetValue,
      }),
      response: BulkProductsResponse,
    },
    BulkAdjustProductProperties: {
      route: 'POST /v1/bulk/products/adjust-properties',
      functionName: 'bulkAdjustProductProperty',
      description: 'Changes one field of up to 100 products by percent or amount.',
      details: 'What became of each is in the answer.',
      arguments: { fields: ['adjust', 'ids'] },
      parameters: { adjust: 'exactly one of `price`, `cost`, `weight`', ids: '1 to 100' },
      request: payload('Which products, and the field to adjust.', {
        ids: array(text(), { min: 1, max: 100 }),
        adjust: AdjustValue,
      }),
      response: BulkProductsResponse,
    },
  },
)
