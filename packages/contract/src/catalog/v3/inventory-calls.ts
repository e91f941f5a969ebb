/** The calls of stock in the next wire: an item for each variant. Owners and apps only. */
import { defineCalls } from '../../define-calls.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { array, boolean, guid, json, optional, payload } from '../../wire.ts'
import {
  AdjustInventoryAction,
  BulkInventoryItemsV3Response,
  ChangedInventoryItemV3,
  InventoryItemsByFilterResponse,
  InventoryItemV3,
  InventoryItemV3Response,
  InventoryQueryV3,
  MaskedInventoryItemV3,
  NewInventoryItemV3,
  SharedInventoryItemV3,
} from './inventory-messages.ts'
import { SearchDetails } from './search.ts'

const items = {
  module: 'inventoryItemsV3',
  service: 'inventoryV3',
  roles: ['owner', 'app'],
  scope: 'MANAGE_INVENTORY',
} as const
const writing = { ...items, arguments: 'request' } as const

const byFilter = {
  ...writing,
  result: 'response',
  response: InventoryItemsByFilterResponse,
  errors: ['TOO_MANY_JOBS'],
} as const

const returnEntity = optional(boolean).describe('Whether to return the stock.')

const filter = json.describe('As `queryInventoryItems` takes it. An empty filter is all stock.')

const search = optional(SearchDetails).describe('How the name of the product or the SKU must begin.')

export const inventoryV3 = defineCalls(items, {
  QueryInventoryItemsV3: {
    route: 'POST /v3/inventory-items/query',
    effect: 'read',
    functionName: 'queryInventoryItems',
    description: 'Stock by filter and sort order, up to 1,000 a page.',
    arguments: 'request',
    alternatives: ['GET /v3/inventory-items/query'],
    request: payload('Which stock.', {
      query: optional(InventoryQueryV3),
    }),
    response: payload('A page of stock.', {
      inventoryItems: array(InventoryItemV3),
      pagingMetadata: CursorPagingMetadata,
    }),
  },
  GetInventoryItemV3: {
    route: 'GET /v3/inventory-items/{inventoryItemId}',
    functionName: 'getInventoryItem',
    description: 'The stock of one variant.',
    request: payload('Which stock.', { inventoryItemId: guid }),
    response: InventoryItemV3Response,
    errors: ['VARIANT_NOT_FOUND'],
  },
  CreateInventoryItemV3: {
    ...writing,
    route: 'POST /v3/inventory-items',
    functionName: 'createInventoryItem',
    description: 'Sets the stock of a variant. Each variant has stock, so that nothing is new.',
    request: payload('The stock to set.', {
      inventoryItem: NewInventoryItemV3,
    }),
    response: InventoryItemV3Response,
    errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
  },
  UpdateInventoryItemV3: {
    ...writing,
    route: 'PATCH /v3/inventory-items/{inventoryItem.id}',
    functionName: 'updateInventoryItem',
    description: 'Sets the stock of a variant, by the id of the item.',
    request: payload('The stock to set.', {
      inventoryItem: ChangedInventoryItemV3,
    }),
    response: InventoryItemV3Response,
    errors: ['VARIANT_NOT_FOUND'],
  },
  BulkCreateInventoryItemsV3: {
    ...writing,
    route: 'POST /v3/bulk/inventory-items/create',
    functionName: 'bulkCreateInventoryItems',
    description: 'Sets the stock of up to 1,000 variants, each with its own result.',
    request: payload('The stock to set.', {
      inventoryItems: array(NewInventoryItemV3, { min: 1, max: 1000 }),
      returnEntity,
    }),
    response: BulkInventoryItemsV3Response,
  },
  BulkUpdateInventoryItemsV3: {
    ...writing,
    route: 'POST /v3/bulk/inventory-items/update',
    functionName: 'bulkUpdateInventoryItems',
    description: 'Sets the stock of up to 1,000 variants by the ids of their items, each with its own result.',
    request: payload('The stock to set.', {
      inventoryItems: array(MaskedInventoryItemV3, { min: 1, max: 1000 }),
      returnEntity,
    }),
    response: BulkInventoryItemsV3Response,
  },
  BulkUpdateInventoryItemsByFilter: {
    ...byFilter,
    route: 'POST /v3/bulk/inventory-items/update-by-filter',
    description: 'Starts a job that sets the stock of the variants that a filter finds, up to 100,000.',
    request: payload('The variants, and the stock that they get.', {
      filter,
      search,
      inventoryItem: SharedInventoryItemV3,
    }),
  },
  BulkAdjustInventoryItemsByFilter: {
    ...byFilter,
    route: 'POST /v3/bulk/inventory-items/adjust-by-filter',
    description: 'Starts a job that adds or takes away stock of the variants that a filter finds, up to 100,000.',
    request: payload('The variants, and how their stock changes.', {
      filter,
      search,
      adjustment: AdjustInventoryAction,
      trackQuantity: optional(boolean).describe(
        'Whether to start to count units where they are not counted, from zero. Default false: such stock stays.',
      ),
    }),
  },
  BulkSetOrAdjustInventoryItemsByFilter: {
    ...byFilter,
    route: 'POST /v3/bulk/inventory-items/set-or-adjust-by-filter',
    description: 'The former form of `bulkAdjustInventoryItemsByFilter`.',
    request: payload('The variants, and how their stock changes.', {
      filter,
      search,
      adjustedInventoryAction: AdjustInventoryAction,
    }),
  },
})
