/** The requests and answers of catalog writing. */
import type { z } from 'zod'
import { Dimensions } from '../../selling/cart/item.ts'
import { array, boolean, float, label, map, message, optional, text, webUrl } from '../../wire.ts'
import { Collection } from './collection.ts'
import { Product } from './product.ts'

export const ProductResponse = message('ProductResponse', 'The product as it is after the call.', { product: Product })
export type ProductResponse = z.output<typeof ProductResponse>

export const CollectionResponse = message('CollectionResponse', 'The collection as it is after the call.', {
  collection: Collection,
})
export type CollectionResponse = z.output<typeof CollectionResponse>

export const ProductRequest = message('ProductRequest', 'Which product.', { id: text({ min: 1 }) })
export type ProductRequest = z.output<typeof ProductRequest>

export const OptionAndChoice = message('OptionAndChoice', 'An option and one of its choices.', {
  option: text({ min: 1, max: 50 }),
  choice: text({ min: 1, max: 50 }),
})
export type OptionAndChoice = z.output<typeof OptionAndChoice>

export const MediaDataForWrite = message(
  'MediaDataForWrite',
  'An image or video to add: one in the media library, or one to fetch.',
  {
    mediaId: optional(text()),
    url: optional(webUrl),
    choice: optional(OptionAndChoice),
  },
  { exactlyOne: ['mediaId', 'url'] },
)
export type MediaDataForWrite = z.output<typeof MediaDataForWrite>

export const MediaAssignmentToChoice = message('MediaAssignmentToChoice', 'Images and videos of a choice.', {
  option: text({ min: 1, max: 50 }),
  choice: text({ min: 1, max: 50 }),
  mediaIds: optional(array(text(), { max: 50 })),
})
export type MediaAssignmentToChoice = z.output<typeof MediaAssignmentToChoice>

export const VariantOverride = message(
  'VariantOverride',
  'What to set on variants: by choices, of which some are enough, or by ids.',
  {
    choices: optional(map(text())),
    variantIds: optional(array(text())),
    price: optional(float({ max: 999999999.99 })),
    cost: optional(float({ max: 999999999.99 })),
    weight: optional(float({ max: 999999999.99 })),
    sku: optional(label({ max: 40 })),
    barcode: optional(text({ max: 50 })).describe('An addition of this project.'),
    visible: optional(boolean),
    productDimensions: optional(Dimensions),
    packageDimensions: optional(Dimensions),
  },
)
export type VariantOverride = z.output<typeof VariantOverride>
