/** The calls that start a job, which changes the products that a filter finds. */
import { defineCall } from '../call.ts'
import {
  BulkAdjustProductVariantsByFilterRequest,
  BulkDeleteProductsByFilterRequest,
  BulkUpdateProductsByFilterRequest,
  BulkUpdateProductTagsByFilterRequest,
  BulkUpdateProductVariantsByFilterRequest,
  CategoriesByFilterRequest,
  InfoSectionsByFilterRequest,
  ProductsByFilterResponse,
} from './by-filter-messages.ts'

const byFilter = {
  module: 'productsV3',
  service: 'catalogV3',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
  effect: 'write',
  carrier: 'body',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  response: ProductsByFilterResponse,
} as const

export const BulkDeleteProductsByFilter = defineCall({
  ...byFilter,
  name: 'BulkDeleteProductsByFilter',
  description: 'Starts a job that deletes the products that a filter finds, up to 100,000.',
  path: '/v3/bulk/products/delete-by-filter',
  request: BulkDeleteProductsByFilterRequest,
  errors: ['TOO_MANY_JOBS'],
})

export const BulkUpdateProductsByFilter = defineCall({
  ...byFilter,
  name: 'BulkUpdateProductsByFilter',
  description: 'Starts a job that sets fields of the products that a filter finds, up to 100,000.',
  path: '/v3/bulk/products/update-by-filter',
  request: BulkUpdateProductsByFilterRequest,
  errors: ['TOO_MANY_JOBS'],
})

export const BulkUpdateProductTagsByFilter = defineCall({
  ...byFilter,
  name: 'BulkUpdateProductTagsByFilter',
  description: 'Starts a job that adds and removes tags of the products that a filter finds, up to 100,000.',
  path: '/v3/bulk/products/update-tags-by-filter',
  request: BulkUpdateProductTagsByFilterRequest,
  errors: ['TOO_MANY_JOBS', 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
})

export const BulkAddInfoSectionsToProductsByFilter = defineCall({
  ...byFilter,
  name: 'BulkAddInfoSectionsToProductsByFilter',
  description: 'Starts a job that adds info sections to the products that a filter finds, up to 100,000.',
  path: '/v3/bulk/products/add-info-sections-by-filter',
  request: InfoSectionsByFilterRequest,
  errors: ['TOO_MANY_JOBS', 'CATALOG_ENTITY_NOT_FOUND'],
})

export const BulkRemoveInfoSectionsFromProductsByFilter = defineCall({
  ...byFilter,
  name: 'BulkRemoveInfoSectionsFromProductsByFilter',
  description: 'Starts a job that removes info sections from the products that a filter finds, up to 100,000.',
  path: '/v3/bulk/products/remove-info-sections-by-filter',
  request: InfoSectionsByFilterRequest,
  errors: ['TOO_MANY_JOBS', 'CATALOG_ENTITY_NOT_FOUND'],
})

export const BulkAddProductsToCategoriesByFilter = defineCall({
  ...byFilter,
  name: 'BulkAddProductsToCategoriesByFilter',
  description: 'Starts a job that adds the products that a filter finds to categories, up to 100,000.',
  path: '/v3/bulk/products/add-to-categories-by-filter',
  request: CategoriesByFilterRequest,
  errors: ['TOO_MANY_JOBS', 'COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES'],
})

export const BulkRemoveProductsFromCategoriesByFilter = defineCall({
  ...byFilter,
  name: 'BulkRemoveProductsFromCategoriesByFilter',
  description: 'Starts a job that removes the products that a filter finds from categories, up to 100,000.',
  path: '/v3/bulk/products/remove-from-categories-by-filter',
  request: CategoriesByFilterRequest,
  errors: ['TOO_MANY_JOBS', 'COLLECTION_NOT_FOUND', 'COLLECTION_IS_BUILT_IN', 'COLLECTION_FOLLOWS_RULES'],
})

export const BulkUpdateProductVariantsByFilter = defineCall({
  ...byFilter,
  name: 'BulkUpdateProductVariantsByFilter',
  description: 'Starts a job that sets fields of all variants of the products that a filter finds.',
  path: '/v3/bulk/products/update-variants-by-filter',
  request: BulkUpdateProductVariantsByFilterRequest,
  errors: ['TOO_MANY_JOBS'],
})

export const BulkAdjustProductVariantsByFilter = defineCall({
  ...byFilter,
  name: 'BulkAdjustProductVariantsByFilter',
  description: 'Starts a job that changes prices and costs of all variants of the products that a filter finds.',
  path: '/v3/bulk/products/adjust-variants-by-filter',
  request: BulkAdjustProductVariantsByFilterRequest,
  errors: ['TOO_MANY_JOBS'],
})
