/** The calls that write the catalog in the next wire. They write the same products as those of `catalog/write-calls.ts`. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import { ProductV3Response } from './messages.ts'
import {
  BulkCreateProductsV3Request,
  BulkDeleteProductsV3Request,
  BulkProductsV3Response,
  BulkProductsWithInventoryResponse,
  BulkUpdateProductsV3Request,
  CreateProductV3Request,
  DeleteProductV3Request,
  ProductWithInventoryResponse,
  UpdateProductV3Request,
} from './write-messages.ts'

const writing = {
  module: 'productsV3',
  service: 'catalogV3',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
  effect: 'write',
  carrier: 'body',
} as const
const creating = [
  'MEDIA_NOT_FOUND',
  'DUPLICATE_PRODUCT_OPTIONS',
  'DUPLICATE_VARIANT_OPTION_CHOICE',
  'MISSING_VARIANT_OPTION_CHOICE',
] as const
const bulk = ['TOO_MANY_VARIANTS', 'TOO_MANY_OPTIONS_IN_REQUEST'] as const
const changing = ['PRODUCT_NOT_FOUND', 'REVISION_CONFLICT', ...creating] as const

export const CreateProductV3 = defineCall({
  ...writing,
  name: 'CreateProductV3',
  functionName: 'createProduct',
  description: 'Makes a product with its variants.',
  arguments: 'request',
  method: 'POST',
  path: '/v3/products',
  request: CreateProductV3Request,
  response: ProductV3Response,
  errors: creating,
})

export const UpdateProductV3 = defineCall({
  ...writing,
  name: 'UpdateProductV3',
  functionName: 'updateProduct',
  description: 'Changes a product. What is not given stays; given variants are all that it has then.',
  arguments: 'request',
  method: 'PATCH',
  path: '/v3/products/{product.id}',
  request: UpdateProductV3Request,
  response: ProductV3Response,
  errors: changing,
})

export const DeleteProductV3 = defineCall({
  ...writing,
  name: 'DeleteProductV3',
  functionName: 'deleteProduct',
  description: 'Deletes a product.',
  method: 'DELETE',
  path: '/v3/products/{productId}',
  carrier: 'query',
  request: DeleteProductV3Request,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const CreateProductWithInventory = defineCall({
  ...writing,
  name: 'CreateProductWithInventory',
  description: 'Makes a product with its variants and their stock.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  path: '/v3/products-with-inventory',
  request: CreateProductV3Request,
  response: ProductWithInventoryResponse,
  errors: creating,
})

export const UpdateProductWithInventory = defineCall({
  ...writing,
  name: 'UpdateProductWithInventory',
  description: 'Changes a product and its stock. What is not given stays.',
  arguments: 'request',
  result: 'response',
  method: 'PATCH',
  path: '/v3/products-with-inventory/{product.id}',
  request: UpdateProductV3Request,
  response: ProductWithInventoryResponse,
  errors: changing,
})

export const BulkCreateProductsV3 = defineCall({
  ...writing,
  name: 'BulkCreateProductsV3',
  functionName: 'bulkCreateProducts',
  description: 'Creates up to 100 products, each with its own result.',
  arguments: 'request',
  method: 'POST',
  path: '/v3/bulk/products/create',
  request: BulkCreateProductsV3Request,
  response: BulkProductsV3Response,
  errors: bulk,
})

export const BulkUpdateProductsV3 = defineCall({
  ...writing,
  name: 'BulkUpdateProductsV3',
  functionName: 'bulkUpdateProducts',
  description: 'Changes up to 100 products, each with its own result.',
  arguments: 'request',
  method: 'POST',
  path: '/v3/bulk/products/update',
  request: BulkUpdateProductsV3Request,
  response: BulkProductsV3Response,
  errors: bulk,
})

export const BulkDeleteProductsV3 = defineCall({
  ...writing,
  name: 'BulkDeleteProductsV3',
  functionName: 'bulkDeleteProducts',
  description: 'Deletes up to 100 products, each with its own result.',
  arguments: 'request',
  method: 'POST',
  path: '/v3/bulk/products/delete',
  request: BulkDeleteProductsV3Request,
  response: BulkProductsV3Response,
})

export const BulkCreateProductsWithInventory = defineCall({
  ...writing,
  name: 'BulkCreateProductsWithInventory',
  description: 'Creates up to 100 products with their stock, each with its own result.',
  arguments: 'request',
  method: 'POST',
  path: '/v3/bulk/products-with-inventory/create',
  request: BulkCreateProductsV3Request,
  response: BulkProductsWithInventoryResponse,
  errors: bulk,
})

export const BulkUpdateProductsWithInventory = defineCall({
  ...writing,
  name: 'BulkUpdateProductsWithInventory',
  description: 'Changes up to 100 products and their stock, each with its own result.',
  arguments: 'request',
  method: 'POST',
  path: '/v3/bulk/products-with-inventory/update',
  request: BulkUpdateProductsV3Request,
  response: BulkProductsWithInventoryResponse,
  errors: bulk,
})
