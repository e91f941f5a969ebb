/** The calls of stock. Owners and apps only. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  DecrementInventoryRequest,
  GetInventoryVariantsRequest,
  GetInventoryVariantsResponse,
  IncrementInventoryRequest,
  QueryInventoryRequest,
  QueryInventoryResponse,
  UpdateInventoryVariantsRequest,
} from './messages.ts'

const owners = ['owner', 'app'] as const
const reading = { module: 'inventory', service: 'inventoryReader', roles: owners, scope: 'MANAGE_INVENTORY' } as const
const writing = { module: 'inventory', service: 'inventoryWriter', roles: owners, scope: 'MANAGE_INVENTORY' } as const

export const GetInventoryVariants = defineCall({
  ...reading,
  name: 'GetInventoryVariants',
  description: 'The stock of a product, variant by variant.',
  method: 'POST',
  effect: 'read',
  path: '/v2/inventoryItems/{inventoryId}/getVariants',
  carrier: 'body',
  request: GetInventoryVariantsRequest,
  response: GetInventoryVariantsResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const QueryInventory = defineCall({
  ...reading,
  name: 'QueryInventory',
  description: 'Stock by filter and sort order.',
  method: 'POST',
  effect: 'read',
  path: '/v2/inventoryItems/query',
  carrier: 'body',
  request: QueryInventoryRequest,
  response: QueryInventoryResponse,
})

export const UpdateInventoryVariants = defineCall({
  ...writing,
  name: 'UpdateInventoryVariants',
  description: 'Sets the stock of variants.',
  method: 'PATCH',
  effect: 'write',
  path: '/v2/inventoryItems/product/{inventoryItem.productId}',
  carrier: 'body',
  request: UpdateInventoryVariantsRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
})

export const DecrementInventory = defineCall({
  ...writing,
  name: 'DecrementInventory',
  description: 'Takes pieces out of stock.',
  method: 'POST',
  effect: 'write',
  path: '/v2/inventoryItems/decrement',
  carrier: 'body',
  request: DecrementInventoryRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
})

export const IncrementInventory = defineCall({
  ...writing,
  name: 'IncrementInventory',
  description: 'Puts pieces back into stock.',
  method: 'POST',
  effect: 'write',
  path: '/v2/inventoryItems/increment',
  carrier: 'body',
  request: IncrementInventoryRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
})
