/** The calls of stock. Owners and apps only. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  DecrementInventoryRequest,
  GetInventoryVariantsRequest,
  GetInventoryVariantsResponse,
  IncrementInventoryRequest,
  MoveStockRequest,
  QueryInventoryRequest,
  QueryInventoryResponse,
  QueryStockLevelsRequest,
  QueryStockLevelsResponse,
  SetStockLevelsRequest,
  UpdateInventoryVariantsRequest,
} from './messages.ts'

const owners = ['owner', 'app'] as const
const reading = { module: 'inventory', service: 'inventoryReader', roles: owners, scope: 'MANAGE_INVENTORY' } as const
const writing = { module: 'inventory', service: 'inventoryWriter', roles: owners, scope: 'MANAGE_INVENTORY' } as const

export const GetInventoryVariants = defineCall({
  ...reading,
  name: 'GetInventoryVariants',
  description: 'The stock of a product, variant by variant.',
  arguments: { fields: ['inventoryId'], rest: 'request', types: { request: 'GetInventoryVariantsOptions' } },
  result: 'response',
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
  arguments: 'request',
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
  arguments: { rest: 'options', types: { inventoryItem: 'InventoryChanges', options: 'InventoryChangeOptions' } },
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
  description: 'Takes units out of stock.',
  arguments: { fields: ['decrementData'], rest: 'options', types: { options: 'InventoryChangeOptions' } },
  parameters: { decrementData: '1 to 300 variants' },
  method: 'POST',
  effect: 'write',
  path: '/v2/inventoryItems/decrement',
  carrier: 'body',
  request: DecrementInventoryRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
})

export const IncrementInventory = defineCall({
  ...writing,
  name: 'IncrementInventory',
  description: 'Puts units back into stock.',
  arguments: { fields: ['incrementData'], rest: 'options', types: { options: 'InventoryChangeOptions' } },
  parameters: { incrementData: '1 to 300 variants' },
  method: 'POST',
  effect: 'write',
  path: '/v2/inventoryItems/increment',
  carrier: 'body',
  request: IncrementInventoryRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND'],
})

const stockLevels = { module: 'stockLevels' } as const

export const QueryStockLevels = defineCall({
  ...reading,
  ...stockLevels,
  name: 'QueryStockLevels',
  description: 'The stock of variants at each location.',
  arguments: 'request',
  method: 'POST',
  effect: 'read',
  path: '/v2/stockLevels/query',
  carrier: 'body',
  request: QueryStockLevelsRequest,
  response: QueryStockLevelsResponse,
})

export const SetStockLevels = defineCall({
  ...writing,
  ...stockLevels,
  name: 'SetStockLevels',
  description: 'Sets the stock of variants at locations.',
  parameters: { stockLevels: '1 to 300, each variant at each location once' },
  method: 'POST',
  effect: 'write',
  path: '/v2/stockLevels/set',
  carrier: 'body',
  request: SetStockLevelsRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND'],
})

export const MoveStock = defineCall({
  ...writing,
  ...stockLevels,
  name: 'MoveStock',
  description: 'Moves units from one location to another.',
  parameters: { moves: '1 to 300' },
  method: 'POST',
  effect: 'write',
  path: '/v2/stockLevels/move',
  carrier: 'body',
  request: MoveStockRequest,
  response: EmptyResponse,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
})
