/** The requests and answers of stock. */
import { z } from 'zod'
import { PreorderInfo } from '../catalog/variant.ts'
import { InventoryReason } from '../enumerations.ts'
import { PageMetadata, Paging } from '../query/paging.ts'
import { array, boolean, guid, int, list, map, message, optional, text } from '../wire.ts'
import { InventoryItem } from './inventory.ts'

export const GetInventoryVariantsRequest = message('GetInventoryVariantsRequest', 'Which stock.', {
  inventoryId: text(),
  productId: optional(text()),
  variantIds: list(text()),
})
export type GetInventoryVariantsRequest = z.output<typeof GetInventoryVariantsRequest>

export const GetInventoryVariantsResponse = message('GetInventoryVariantsResponse', 'The stock of the product.', {
  inventoryItem: InventoryItem,
})
export type GetInventoryVariantsResponse = z.output<typeof GetInventoryVariantsResponse>

export const InventoryQuery = message(
  'InventoryQuery',
  'A filter, a sort order and a page of stock; filter and sort are JSON texts.',
  {
    paging: optional(Paging),
    filter: optional(text()),
    sort: optional(text()),
  },
)
export type InventoryQuery = z.output<typeof InventoryQuery>

export const QueryInventoryRequest = message('QueryInventoryRequest', 'Which stock.', {
  query: optional(InventoryQuery),
})
export type QueryInventoryRequest = z.output<typeof QueryInventoryRequest>

export const QueryInventoryResponse = message('QueryInventoryResponse', 'A page of stock.', {
  inventoryItems: array(InventoryItem),
  metadata: optional(PageMetadata),
  totalResults: int(),
})
export type QueryInventoryResponse = z.output<typeof QueryInventoryResponse>

export const ChangedInventoryItem = message('ChangedInventoryItem', 'The stock to set.', {
  productId: text({ min: 1 }),
  trackQuantity: optional(boolean),
  variants: list(
    z.object({
      variantId: text(),
      inStock: optional(boolean),
      quantity: optional(int({ max: 99999 })).describe(
        'Units that lie at all locations that the shop sells from, those that are reserved included.',
      ),
      preorderInfo: optional(PreorderInfo).describe('For this variant alone. An addition of this project.'),
    }),
    { max: 1000 },
  ),
  preorderInfo: optional(PreorderInfo),
})
export type ChangedInventoryItem = z.output<typeof ChangedInventoryItem>

export const UpdateInventoryVariantsRequest = message('UpdateInventoryVariantsRequest', 'The stock to set.', {
  inventoryItem: ChangedInventoryItem,
  reason: optional(InventoryReason),
})
export type UpdateInventoryVariantsRequest = z.output<typeof UpdateInventoryVariantsRequest>

export const DecrementData = message(
  'DecrementData',
  'How many to take of which variant.',
  {
    inventoryId: optional(text({ max: 36 })),
    productId: optional(text({ max: 36 })),
    variantId: guid,
    decrementBy: int({ min: 1 }),
    locationId: optional(guid).describe(
      'Default: the default location, then the others by priority. An addition of this project.',
    ),
    preorderRequest: optional(boolean).describe('Whether units beyond stock count as preordered.'),
  },
  { atMostOne: [['inventoryId', 'productId']] },
)
export type DecrementData = z.output<typeof DecrementData>

export const DecrementInventoryRequest = message('DecrementInventoryRequest', 'How many to take of which variants.', {
  decrementData: array(DecrementData, { min: 1, max: 300 }),
  reason: optional(InventoryReason),
  restrictInventoryValue: optional(boolean),
})
export type DecrementInventoryRequest = z.output<typeof DecrementInventoryRequest>

export const IncrementData = message(
  'IncrementData',
  'How many to put back of which variant.',
  {
    inventoryId: optional(text({ max: 36 })),
    productId: optional(text({ max: 36 })),
    variantId: guid,
    incrementBy: int({ min: 1 }),
    locationId: optional(guid).describe('Default: the default location. An addition of this project.'),
  },
  { atMostOne: [['inventoryId', 'productId']] },
)
export type IncrementData = z.output<typeof IncrementData>

export const IncrementInventoryRequest = message(
  'IncrementInventoryRequest',
  'How many to put back of which variants.',
  {
    incrementData: array(IncrementData, { min: 1, max: 300 }),
    reason: optional(InventoryReason),
  },
)
export type IncrementInventoryRequest = z.output<typeof IncrementInventoryRequest>

const variant = { productId: text({ min: 1, max: 36 }), variantId: guid }
const most = 99999

export const StockAtLocation = message('StockAtLocation', 'The stock of a variant at a location.', {
  locationId: guid,
  quantity: int({ min: 0 }).describe('Units that can be sold.'),
  held: int({ min: 0 }).describe('Units reserved for customers who are paying.'),
})
export type StockAtLocation = z.output<typeof StockAtLocation>

export const StockLevel = message('StockLevel', 'The stock of a variant at each location.', {
  ...variant,
  productName: text(),
  choices: map(text()),
  sku: text(),
  quantity: int().describe('Over all locations that the shop sells from.'),
  preordered: int().describe('Units that are ordered beyond stock.'),
  locations: array(StockAtLocation),
})
export type StockLevel = z.output<typeof StockLevel>

export const QueryStockLevelsRequest = message('QueryStockLevelsRequest', 'Which variants.', {
  productIds: optional(array(text({ min: 1, max: 36 }), { min: 1, max: 100 })).describe('Default: all products.'),
  search: optional(text({ max: 100 })).describe('How the name of the product or the SKU begins.'),
  atMost: optional(int({ min: 0 })).describe('Only variants with at most this many units.'),
  paging: optional(Paging),
})
export type QueryStockLevelsRequest = z.output<typeof QueryStockLevelsRequest>

export const QueryStockLevelsResponse = message('QueryStockLevelsResponse', 'A page of variants with their stock.', {
  stockLevels: array(StockLevel),
  metadata: PageMetadata,
})
export type QueryStockLevelsResponse = z.output<typeof QueryStockLevelsResponse>

export const StockLevelChange = message('StockLevelChange', 'The stock of a variant at a location.', {
  ...variant,
  locationId: guid,
  quantity: int({ min: 0, max: most }).describe('Units that lie there, those that are reserved included.'),
})
export type StockLevelChange = z.output<typeof StockLevelChange>

export const SetStockLevelsRequest = message('SetStockLevelsRequest', 'The stock to set.', {
  stockLevels: array(StockLevelChange, { min: 1, max: 300 }),
})
export type SetStockLevelsRequest = z.output<typeof SetStockLevelsRequest>

export const StockMove = message('StockMove', 'How many to move of which variant, from where to where.', {
  ...variant,
  fromLocationId: guid,
  toLocationId: guid,
  quantity: int({ min: 1, max: most }),
})
export type StockMove = z.output<typeof StockMove>

export const MoveStockRequest = message('MoveStockRequest', 'The moves, all of them or none.', {
  moves: array(StockMove, { min: 1, max: 300 }),
})
export type MoveStockRequest = z.output<typeof MoveStockRequest>
