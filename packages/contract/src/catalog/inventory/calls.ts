/** The calls of stock. Owners and apps only. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { InventoryReason } from '../../enumerations.ts'
import { PageMetadata, Paging } from '../../platform/query/paging.ts'
import { array, boolean, int, list, optional, payload, text } from '../../wire.ts'
import { InventoryItem } from './inventory.ts'
import {
  ChangedInventoryItem,
  DecrementData,
  IncrementData,
  InventoryQuery,
  StockLevel,
  StockLevelChange,
  StockMove,
} from './messages.ts'

const owners = ['owner', 'app'] as const
const reading = { module: 'inventory', service: 'inventoryReader', roles: owners, scope: 'MANAGE_INVENTORY' } as const

const stockLevels = { module: 'stockLevels' } as const

export const inventory = defineCalls(
  { module: 'inventory', service: 'inventoryWriter', roles: owners, scope: 'MANAGE_INVENTORY' },
  {
    GetInventoryVariants: {
      ...reading,
      route: 'POST /v2/inventoryItems/{inventoryId}/getVariants',
      effect: 'read',
      description: 'The stock of a product, variant by variant.',
      arguments: { fields: ['inventoryId'], rest: 'request', types: { request: 'GetInventoryVariantsOptions' } },
      result: 'response',
      request: payload('Which stock.', {
        inventoryId: text(),
        productId: optional(text()),
        variantIds: list(text()),
      }),
      response: payload('The stock of the product.', {
        inventoryItem: InventoryItem,
      }),
      errors: ['PRODUCT_NOT_FOUND'],
    },
    QueryInventory: {
      ...reading,
      route: 'POST /v2/inventoryItems/query',
      effect: 'read',
      description: 'Stock by filter and sort order.',
      arguments: 'request',
      request: payload('Which stock.', {
        query: optional(InventoryQuery),
      }),
      response: payload('A page of stock.', {
        inventoryItems: array(InventoryItem),
        metadata: optional(PageMetadata),
        totalResults: int(),
      }),
    },
    UpdateInventoryVariants: {
      route: 'PATCH /v2/inventoryItems/product/{inventoryItem.productId}',
      description: 'Sets the stock of variants.',
      arguments: { rest: 'options', types: { inventoryItem: 'InventoryChanges', options: 'InventoryChangeOptions' } },
      request: payload('The stock to set.', {
        inventoryItem: ChangedInventoryItem,
        reason: optional(InventoryReason),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
    },
    DecrementInventory: {
      route: 'POST /v2/inventoryItems/decrement',
      description: 'Takes units out of stock.',
      arguments: { fields: ['decrementData'], rest: 'options', types: { options: 'InventoryChangeOptions' } },
      parameters: { decrementData: '1 to 300 variants' },
      request: payload('How many to take of which variants.', {
        decrementData: array(DecrementData, { min: 1, max: 300 }),
        reason: optional(InventoryReason),
        restrictInventoryValue: optional(boolean),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
    },
    IncrementInventory: {
      route: 'POST /v2/inventoryItems/increment',
      description: 'Puts units back into stock.',
      arguments: { fields: ['incrementData'], rest: 'options', types: { options: 'InventoryChangeOptions' } },
      parameters: { incrementData: '1 to 300 variants' },
      request: payload('How many to put back of which variants.', {
        incrementData: array(IncrementData, { min: 1, max: 300 }),
        reason: optional(InventoryReason),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND'],
    },
    QueryStockLevels: {
      ...reading,
      ...stockLevels,
      route: 'POST /v2/stockLevels/query',
      effect: 'read',
      description: 'The stock of variants at each location.',
      arguments: 'request',
      request: payload('Which variants.', {
        productIds: optional(array(text({ min: 1, max: 36 }), { min: 1, max: 100 })).describe('Default: all products.'),
        search: optional(text({ max: 100 })).describe('How the name of the product or the SKU begins.'),
        atMost: optional(int({ min: 0 })).describe('Only variants with at most this many units.'),
        paging: optional(Paging),
      }),
      response: payload('A page of variants with their stock.', {
        stockLevels: array(StockLevel),
        metadata: PageMetadata,
      }),
    },
    SetStockLevels: {
      ...stockLevels,
      route: 'POST /v2/stockLevels/set',
      description: 'Sets the stock of variants at locations.',
      parameters: { stockLevels: '1 to 300, each variant at each location once' },
      request: payload('The stock to set.', {
        stockLevels: array(StockLevelChange, { min: 1, max: 300 }),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND'],
    },
    MoveStock: {
      ...stockLevels,
      route: 'POST /v2/stockLevels/move',
      description: 'Moves units from one location to another.',
      parameters: { moves: '1 to 300' },
      request: payload('The moves, all of them or none.', {
        moves: array(StockMove, { min: 1, max: 300 }),
      }),
      response: EmptyResponse,
      errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
    },
  },
)
