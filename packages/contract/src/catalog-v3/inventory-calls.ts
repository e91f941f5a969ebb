/** The calls of stock in the next wire: an item for each variant. Owners and apps only. */
import { defineCall } from '../call.ts'
import {
  BulkAdjustInventoryItemsByFilterRequest,
  BulkCreateInventoryItemsV3Request,
  BulkInventoryItemsV3Response,
  BulkSetOrAdjustInventoryItemsByFilterRequest,
  BulkUpdateInventoryItemsByFilterRequest,
  BulkUpdateInventoryItemsV3Request,
  CreateInventoryItemV3Request,
  GetInventoryItemV3Request,
  InventoryItemsByFilterResponse,
  InventoryItemV3Response,
  QueryInventoryItemsV3Request,
  QueryInventoryItemsV3Response,
  UpdateInventoryItemV3Request,
} from './inventory-messages.ts'

const items = {
  module: 'inventoryItemsV3',
  service: 'inventoryV3',
  roles: ['owner', 'app'],
  scope: 'MANAGE_INVENTORY',
} as const
const writing = { ...items, effect: 'write', carrier: 'body', arguments: 'request' } as const

export const QueryInventoryItemsV3 = defineCall({
  ...items,
  name: 'QueryInventoryItemsV3',
  functionName: 'queryInventoryItems',
  description: 'Stock by filter and sort order, up to 1,000 a page.',
  arguments: 'request',
  effect: 'read',
  method: 'POST',
  path: '/v3/inventory-items/query',
  alternatives: [{ method: 'GET', path: '/v3/inventory-items/query' }],
  carrier: 'body',
  request: QueryInventoryItemsV3Request,
  response: QueryInventoryItemsV3Response,
})

export const GetInventoryItemV3 = defineCall({
  ...items,
  name: 'GetInventoryItemV3',
  functionName: 'getInventoryItem',
  description: 'The stock of one variant.',
  effect: 'read',
  method: 'GET',
  path: '/v3/inventory-items/{inventoryItemId}',
  carrier: 'query',
  request: GetInventoryItemV3Request,
  response: InventoryItemV3Response,
  errors: ['VARIANT_NOT_FOUND'],
})

export const CreateInventoryItemV3 = defineCall({
  ...writing,
  name: 'CreateInventoryItemV3',
  functionName: 'createInventoryItem',
  description: 'Sets the stock of a variant. Each variant has stock, so that nothing is new.',
  method: 'POST',
  path: '/v3/inventory-items',
  request: CreateInventoryItemV3Request,
  response: InventoryItemV3Response,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
})

export const UpdateInventoryItemV3 = defineCall({
  ...writing,
  name: 'UpdateInventoryItemV3',
  functionName: 'updateInventoryItem',
  description: 'Sets the stock of a variant, by the id of the item.',
  method: 'PATCH',
  path: '/v3/inventory-items/{inventoryItem.id}',
  request: UpdateInventoryItemV3Request,
  response: InventoryItemV3Response,
  errors: ['VARIANT_NOT_FOUND'],
})

export const BulkCreateInventoryItemsV3 = defineCall({
  ...writing,
  name: 'BulkCreateInventoryItemsV3',
  functionName: 'bulkCreateInventoryItems',
  description: 'Sets the stock of up to 1,000 variants, each with its own result.',
  method: 'POST',
  path: '/v3/bulk/inventory-items/create',
  request: BulkCreateInventoryItemsV3Request,
  response: BulkInventoryItemsV3Response,
})

export const BulkUpdateInventoryItemsV3 = defineCall({
  ...writing,
  name: 'BulkUpdateInventoryItemsV3',
  functionName: 'bulkUpdateInventoryItems',
  description: 'Sets the stock of up to 1,000 variants by the ids of their items, each with its own result.',
  method: 'POST',
  path: '/v3/bulk/inventory-items/update',
  request: BulkUpdateInventoryItemsV3Request,
  response: BulkInventoryItemsV3Response,
})

const byFilter = {
  ...writing,
  result: 'response',
  method: 'POST',
  response: InventoryItemsByFilterResponse,
  errors: ['TOO_MANY_JOBS'],
} as const

export const BulkUpdateInventoryItemsByFilter = defineCall({
  ...byFilter,
  name: 'BulkUpdateInventoryItemsByFilter',
  description: 'Starts a job that sets the stock of the variants that a filter finds, up to 100,000.',
  path: '/v3/bulk/inventory-items/update-by-filter',
  request: BulkUpdateInventoryItemsByFilterRequest,
})

export const BulkAdjustInventoryItemsByFilter = defineCall({
  ...byFilter,
  name: 'BulkAdjustInventoryItemsByFilter',
  description: 'Starts a job that adds or takes away stock of the variants that a filter finds, up to 100,000.',
  path: '/v3/bulk/inventory-items/adjust-by-filter',
  request: BulkAdjustInventoryItemsByFilterRequest,
})

export const BulkSetOrAdjustInventoryItemsByFilter = defineCall({
  ...byFilter,
  name: 'BulkSetOrAdjustInventoryItemsByFilter',
  description: 'The former form of `bulkAdjustInventoryItemsByFilter`.',
  path: '/v3/bulk/inventory-items/set-or-adjust-by-filter',
  request: BulkSetOrAdjustInventoryItemsByFilterRequest,
})
