/** Stock by variant, in the provider's next wire. */
import type { z } from 'zod'
import { StockAvailability } from '../../enumerations.ts'
import { Sorting } from '../../platform/query/query.ts'
import { array, boolean, guid, int, json, message, optional, text, timestamp } from '../../wire.ts'
import { LargeCursorPaging } from '../categories/messages.ts'
import { BulkActionMetadata, ItemMetadata } from '../v1/bulk-messages.ts'
import { PreorderInfo } from '../v1/variant.ts'

const quantity = optional(int({ min: 0, max: 99999 })).describe(
  'Units over all locations that the shop sells from. To set them, count those that are reserved too.',
)

const inStock = optional(boolean).describe('Whether it can be bought, where units are not counted.')

export const InventoryProductV3 = message('InventoryProductV3', 'What an inventory item repeats of its product.', {
  name: optional(text()),
  variantSku: optional(text()),
  variantVisible: optional(boolean),
})
export type InventoryProductV3 = z.output<typeof InventoryProductV3>

export const InventoryItemV3 = message('InventoryItemV3', 'The stock of a variant. Each variant has one.', {
  id: optional(guid).describe('That of the variant; of a product without options that of the product.'),
  productId: optional(text({ min: 1, max: 36 })),
  variantId: optional(guid),
  trackQuantity: optional(boolean).describe('Whether units are counted.'),
  quantity,
  inStock,
  availabilityStatus: optional(StockAvailability),
  preorderInfo: optional(PreorderInfo),
  updatedDate: optional(timestamp),
  product: optional(InventoryProductV3),
})
export type InventoryItemV3 = z.output<typeof InventoryItemV3>

export const NewInventoryItemV3 = message(
  'NewInventoryItemV3',
  'The stock to set: units, or whether it is in stock.',
  { productId: text({ min: 1, max: 36 }), variantId: guid, quantity, inStock },
  { exactlyOne: ['quantity', 'inStock'] },
)
export type NewInventoryItemV3 = z.output<typeof NewInventoryItemV3>

export const ChangedInventoryItemV3 = message(
  'ChangedInventoryItemV3',
  'The stock to set: units, or whether it is in stock.',
  { id: guid, quantity, inStock },
  { exactlyOne: ['quantity', 'inStock'] },
)
export type ChangedInventoryItemV3 = z.output<typeof ChangedInventoryItemV3>

export const InventoryQueryV3 = message('InventoryQueryV3', 'A filter, a sort order and a page. A cursor goes alone.', {
  cursorPaging: optional(LargeCursorPaging),
  filter: optional(json),
  sort: optional(array(Sorting, { max: 5 })),
})
export type InventoryQueryV3 = z.output<typeof InventoryQueryV3>

export const InventoryItemV3Response = message('InventoryItemV3Response', 'The stock.', {
  inventoryItem: InventoryItemV3,
})
export type InventoryItemV3Response = z.output<typeof InventoryItemV3Response>

export const MaskedInventoryItemV3 = message('MaskedInventoryItemV3', 'The stock to set.', {
  inventoryItem: ChangedInventoryItemV3,
})
export type MaskedInventoryItemV3 = z.output<typeof MaskedInventoryItemV3>

export const InventoryItemResultV3 = message('InventoryItemResultV3', 'What became of one of them.', {
  itemMetadata: ItemMetadata,
  item: optional(InventoryItemV3).describe('Only with `returnEntity`.'),
})
export type InventoryItemResultV3 = z.output<typeof InventoryItemResultV3>

export const BulkInventoryItemsV3Response = message('BulkInventoryItemsV3Response', 'The results, each by itself.', {
  results: array(InventoryItemResultV3),
  bulkActionMetadata: BulkActionMetadata,
})
export type BulkInventoryItemsV3Response = z.output<typeof BulkInventoryItemsV3Response>

export const SharedInventoryItemV3 = message(
  'SharedInventoryItemV3',
  'The stock that all variants get: units, or whether it is in stock.',
  { quantity, inStock },
  { exactlyOne: ['quantity', 'inStock'] },
)
export type SharedInventoryItemV3 = z.output<typeof SharedInventoryItemV3>

const by = optional(int({ min: 1, max: 99999 }))

export const AdjustInventoryAction = message(
  'AdjustInventoryAction',
  'How many units to add, or to take away.',
  { incrementBy: by, decrementBy: by },
  { exactlyOne: ['incrementBy', 'decrementBy'] },
)
export type AdjustInventoryAction = z.output<typeof AdjustInventoryAction>

export const InventoryItemsByFilterResponse = message(
  'InventoryItemsByFilterResponse',
  'The job that changes the stock.',
  { jobId: guid.describe('`getJob` says how far it is, and which stock was left as it is.') },
)
export type InventoryItemsByFilterResponse = z.output<typeof InventoryItemsByFilterResponse>
