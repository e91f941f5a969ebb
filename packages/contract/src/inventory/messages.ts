/** The requests and answers of stock. */
import { z } from 'zod'
import { PreorderInfo } from '../catalog/variant.ts'
import { InventoryReason } from '../enumerations.ts'
import { PageMetadata, Paging } from '../query/paging.ts'
import { array, boolean, guid, int, list, message, optional, text } from '../wire.ts'
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
      quantity: optional(int({ max: 99999 })),
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
    preorderRequest: optional(boolean),
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
