/** The requests and answers of bulk changes to products: up to 100 at a time, one field each. */
import type { z } from 'zod'
import { ApplicationError } from '../../selling/cart/tax.ts'
import { array, boolean, float, int, label, message, optional, text } from '../../wire.ts'
import { ProductTag } from './product-tags.ts'

const BulkTags = array(ProductTag, { min: 1, max: 50 })

export const SetValue = message(
  'SetValue',
  'The one field to set.',
  {
    price: optional(float({ max: 999999999.99 })),
    cost: optional(float({ max: 999999999.99 })),
    weight: optional(float({ max: 999999999.99 })),
    ribbon: optional(label({ max: 30 })),
    brand: optional(label({ max: 50 })),
    addTags: optional(BulkTags).describe('Tags that the products get besides theirs. An addition of this project.'),
    removeTags: optional(BulkTags).describe('Tags that the products lose. An addition of this project.'),
  },
  { exactlyOne: ['price', 'cost', 'weight', 'ribbon', 'brand', 'addTags', 'removeTags'] },
)
export type SetValue = z.output<typeof SetValue>

export const PercentageData = message('PercentageData', 'A change by percent.', {
  roundToInt: optional(boolean),
  rate: int({ min: -100, max: 1000 }),
})
export type PercentageData = z.output<typeof PercentageData>

export const PropertyAdjustmentData = message(
  'PropertyAdjustmentData',
  'A change by percent or by amount.',
  {
    percentage: optional(PercentageData),
    amount: optional(float({ min: -999999999.99, max: 999999999.99 })),
  },
  { exactlyOne: ['percentage', 'amount'] },
)
export type PropertyAdjustmentData = z.output<typeof PropertyAdjustmentData>

export const AdjustValue = message(
  'AdjustValue',
  'The one field to adjust.',
  {
    price: optional(PropertyAdjustmentData),
    cost: optional(PropertyAdjustmentData),
    weight: optional(PropertyAdjustmentData),
  },
  { exactlyOne: ['price', 'cost', 'weight'] },
)
export type AdjustValue = z.output<typeof AdjustValue>

export const ItemMetadata = message('ItemMetadata', 'What became of one item.', {
  id: optional(text()),
  originalIndex: int(),
  success: boolean,
  error: optional(ApplicationError),
})
export type ItemMetadata = z.output<typeof ItemMetadata>

export const BulkProductResult = message('BulkProductResult', 'What became of one product.', {
  itemMetadata: ItemMetadata,
})
export type BulkProductResult = z.output<typeof BulkProductResult>

export const BulkActionMetadata = message('BulkActionMetadata', 'How many succeeded and failed.', {
  totalSuccesses: int(),
  totalFailures: int(),
  undetailedFailures: int(),
})
export type BulkActionMetadata = z.output<typeof BulkActionMetadata>

export const BulkProductsResponse = message('BulkProductsResponse', 'What became of each product.', {
  results: array(BulkProductResult),
  bulkActionMetadata: optional(BulkActionMetadata),
})
export type BulkProductsResponse = z.output<typeof BulkProductsResponse>
