/** The calls that write the catalog in the next wire. They write the same products as those of `catalog/write-calls.ts`. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { array, payload, text } from '../../wire.ts'
import { ProductV3Response } from './messages.ts'
import {
  BulkCreateProductsV3Request,
  BulkProductsV3Response,
  BulkProductsWithInventoryResponse,
  BulkUpdateProductsV3Request,
  CreateProductV3Request,
  ProductWithInventoryResponse,
  UpdateProductV3Request,
} from './write-messages.ts'

const creating = [
  'MEDIA_NOT_FOUND',
  'DUPLICATE_PRODUCT_OPTIONS',
  'DUPLICATE_VARIANT_OPTION_CHOICE',
  'MISSING_VARIANT_OPTION_CHOICE',
] as const
const bulk = ['TOO_MANY_VARIANTS', 'TOO_MANY_OPTIONS_IN_REQUEST'] as const
const changing = ['PRODUCT_NOT_FOUND', 'REVISION_CONFLICT', ...creating] as const

export const catalogV3Writing = defineCalls(
  { module: 'productsV3', service: 'catalogV3', roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS' },
  {
    CreateProductV3: {
      route: 'POST /v3/products',
      functionName: 'createProduct',
      description: 'Makes a product with its variants.',
      arguments: 'request',
      request: CreateProductV3Request,
      response: ProductV3Response,
      errors: creating,
    },
    UpdateProductV3: {
      route: 'PATCH /v3/products/{product.id}',
      functionName: 'updateProduct',
      description: 'Changes a product. What is not given stays; given variants are all that it has then.',
      arguments: 'request',
      request: UpdateProductV3Request,
      response: ProductV3Response,
      errors: changing,
    },
    DeleteProductV3: {
      route: 'DELETE /v3/products/{productId}',
      functionName: 'deleteProduct',
      description: 'Deletes a product.',
      request: payload('Which product.', {
        productId: text({ min: 1 }),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    CreateProductWithInventory: {
      route: 'POST /v3/products-with-inventory',
      description: 'Makes a product with its variants and their stock.',
      arguments: 'request',
      result: 'response',
      request: CreateProductV3Request,
      response: ProductWithInventoryResponse,
      errors: creating,
    },
    UpdateProductWithInventory: {
      route: 'PATCH /v3/products-with-inventory/{product.id}',
      description: 'Changes a product and its stock. What is not given stays.',
      arguments: 'request',
      result: 'response',
      request: UpdateProductV3Request,
      response: ProductWithInventoryResponse,
      errors: changing,
    },
    BulkCreateProductsV3: {
      route: 'POST /v3/bulk/products/create',
      functionName: 'bulkCreateProducts',
      description: 'Creates up to 100 products, each with its own result.',
      arguments: 'request',
      request: BulkCreateProductsV3Request,
      response: BulkProductsV3Response,
      errors: bulk,
    },
    BulkUpdateProductsV3: {
      route: 'POST /v3/bulk/products/update',
      functionName: 'bulkUpdateProducts',
      description: 'Changes up to 100 products, each with its own result.',
      arguments: 'request',
      request: BulkUpdateProductsV3Request,
      response: BulkProductsV3Response,
      errors: bulk,
    },
    BulkDeleteProductsV3: {
      route: 'POST /v3/bulk/products/delete',
      functionName: 'bulkDeleteProducts',
      description: 'Deletes up to 100 products, each with its own result.',
      arguments: 'request',
      request: payload('Which products.', {
        productIds: array(text({ min: 1 }), { min: 1, max: 100 }),
      }),
      response: BulkProductsV3Response,
    },
    BulkCreateProductsWithInventory: {
      route: 'POST /v3/bulk/products-with-inventory/create',
      description: 'Creates up to 100 products with their stock, each with its own result.',
      arguments: 'request',
      request: BulkCreateProductsV3Request,
      response: BulkProductsWithInventoryResponse,
      errors: bulk,
    },
    BulkUpdateProductsWithInventory: {
      route: 'POST /v3/bulk/products-with-inventory/update',
      description: 'Changes up to 100 products and their stock, each with its own result.',
      arguments: 'request',
      request: BulkUpdateProductsV3Request,
      response: BulkProductsWithInventoryResponse,
      errors: bulk,
    },
  },
)
