/** Stock. */
import type { z } from 'zod'
import { array, boolean, int, int64, message, optional, text, timestamp } from '../../wire.ts'
import { PreorderInfo } from '../v1/variant.ts'

export const InventoryVariant = message('InventoryVariant', 'The stock of a variant.', {
  variantId: text(),
  inStock: optional(boolean),
  quantity: optional(int()),
  availableForPreorder: boolean,
  preorderInfo: optional(PreorderInfo).describe('Preorders of this variant. An addition of this project.'),
  preordered: optional(int()).describe('Units that are ordered beyond stock. An addition of this project.'),
})
export type InventoryVariant = z.output<typeof InventoryVariant>

export const InventoryItem = message('InventoryItem', 'The stock of a product.', {
  id: text(),
  productId: text(),
  trackQuantity: boolean,
  variants: array(InventoryVariant),
  lastUpdated: optional(timestamp).describe('When it was last changed.'),
  numericId: int64,
  preorderInfo: optional(PreorderInfo),
})
export type InventoryItem = z.output<typeof InventoryItem>
