/** What editing a catalog by hand needs besides writing products. An addition of this project. */
import type { z } from 'zod'
import { ProductHistoryKind } from '../enumerations.ts'
import { EventIdentity } from '../events.ts'
import { amount } from '../price.ts'
import { array, currencyCode, guid, int, int64, label, message, optional, text, timestamp } from '../wire.ts'
import { CropFocus } from './media.ts'
import { FieldChange } from './transfer-messages.ts'

export const DuplicateProductRequest = message('DuplicateProductRequest', 'The product to copy.', {
  id: text({ min: 1, max: 36 }),
  name: label({ min: 1, max: 80 }).describe('The name of the copy.'),
})
export type DuplicateProductRequest = z.output<typeof DuplicateProductRequest>

export const ArrangedMedia = message('ArrangedMedia', 'An image or video of a product.', {
  mediaId: text({ min: 1, max: 255 }),
  altText: optional(text({ max: 1000 })).describe('Its description for shoppers who do not see it; absent: it stays.'),
  cropFocus: optional(CropFocus).describe(
    'What stays in view where a shop crops it; absent: it stays. 50 and 50 is the middle.',
  ),
})
export type ArrangedMedia = z.output<typeof ArrangedMedia>

export const ArrangeProductMediaRequest = message(
  'ArrangeProductMediaRequest',
  'The images and videos of a product in their order.',
  {
    id: text({ min: 1, max: 36 }),
    media: array(ArrangedMedia, { min: 1, max: 300 }).describe('The main one first. Others follow in their order.'),
    revision: optional(int64).describe(
      'The revision that was read. If it is not current, nothing is written and the call fails.',
    ),
  },
)
export type ArrangeProductMediaRequest = z.output<typeof ArrangeProductMediaRequest>

export const ArrangeCollectionRequest = message(
  'ArrangeCollectionRequest',
  'The order of the products of a collection.',
  {
    id: text({ min: 35, max: 36 }),
    productIds: array(text({ min: 1, max: 36 }), { max: 1000 }).describe(
      'Those that are shown first, in their order. Others follow as they were created. Empty: none is shown first.',
    ),
    revision: optional(int64).describe(
      'The revision that was read. If it is not current, nothing is written and the call fails.',
    ),
  },
)
export type ArrangeCollectionRequest = z.output<typeof ArrangeCollectionRequest>

export const ListMediaUsageRequest = message('ListMediaUsageRequest', 'Which files.', {
  fileIds: array(text({ min: 1, max: 255 }), { min: 1, max: 100 }),
})
export type ListMediaUsageRequest = z.output<typeof ListMediaUsageRequest>

export const MediaUser = message('MediaUser', 'A product or collection that shows a file.', {
  id: text(),
  name: text(),
})
export type MediaUser = z.output<typeof MediaUser>

export const MediaUsage = message('MediaUsage', 'Where the catalog shows a file.', {
  fileId: text(),
  productCount: int().describe('How many products show it.'),
  products: array(MediaUser).describe('At most 10 of them.'),
  collections: array(MediaUser),
})
export type MediaUsage = z.output<typeof MediaUsage>

export const ListMediaUsageResponse = message('ListMediaUsageResponse', 'One entry for each file.', {
  usage: array(MediaUsage),
})
export type ListMediaUsageResponse = z.output<typeof ListMediaUsageResponse>

export const ProductHistoryEntry = message('ProductHistoryEntry', 'A change of a product.', {
  sequence: int({ min: 1 }).describe('Rises with each change.'),
  productId: text(),
  productName: text().describe('Its current name.'),
  kind: ProductHistoryKind,
  createdDate: timestamp,
  actor: optional(EventIdentity).describe('Absent where the site did it by itself.'),
  call: optional(text()).describe('The call that made it, such as `UpdateProduct`.'),
  fields: array(FieldChange),
})
export type ProductHistoryEntry = z.output<typeof ProductHistoryEntry>

export const ListProductHistoryRequest = message('ListProductHistoryRequest', 'Which changes, newest first.', {
  productId: optional(text({ min: 1, max: 36 })).describe('Default: all products.'),
  kind: optional(ProductHistoryKind),
  limit: optional(int({ min: 1, max: 100 })).describe('Default: 50.'),
  before: optional(int({ min: 1 })).describe('Only changes before this one: the `next` of a page.'),
})
export type ListProductHistoryRequest = z.output<typeof ListProductHistoryRequest>

export const ListProductHistoryResponse = message('ListProductHistoryResponse', 'A page of changes.', {
  entries: array(ProductHistoryEntry),
  next: optional(int({ min: 1 })).describe('Where the next page begins; absent after the last.'),
})
export type ListProductHistoryResponse = z.output<typeof ListProductHistoryResponse>

export const ListPriceHistoryRequest = message('ListPriceHistoryRequest', 'Of which product, newest first.', {
  productId: guid,
  variantId: optional(guid).describe('Default: all variants. The nil id is the variant of a product without options.'),
  limit: optional(int({ min: 1, max: 1000 })).describe('Default 100.'),
  offset: optional(int({ min: 0 })).describe('Default 0.'),
})
export type ListPriceHistoryRequest = z.output<typeof ListPriceHistoryRequest>

export const PriceHistoryEntry = message('PriceHistoryEntry', 'What an item cost from an instant on.', {
  variantId: optional(guid).describe('Absent for a price of a list that is for all variants.'),
  priceListId: optional(guid).describe('Absent for the price of the catalog.'),
  validFrom: timestamp,
  price: optional(amount).describe('After the discount. Absent: the item was no longer offered at this price.'),
  fullPrice: optional(amount).describe('Before the discount.'),
  currency: currencyCode.describe('The currency of the list, or of the shop.'),
})
export type PriceHistoryEntry = z.output<typeof PriceHistoryEntry>

export const ListPriceHistoryResponse = message('ListPriceHistoryResponse', 'A page of prices.', {
  entries: array(PriceHistoryEntry),
  total: int(),
})
export type ListPriceHistoryResponse = z.output<typeof ListPriceHistoryResponse>
