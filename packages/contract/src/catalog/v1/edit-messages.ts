/** What editing a catalog by hand needs besides writing products. An addition of this project. */
import type { z } from 'zod'
import { ProductHistoryKind } from '../../enumerations.ts'
import { EventIdentity } from '../../events.ts'
import { amount } from '../../price.ts'
import { array, currencyCode, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { CropFocus } from './media.ts'
import { FieldChange } from './transfer-messages.ts'

export const ArrangedMedia = message('ArrangedMedia', 'An image or video of a product.', {
  mediaId: text({ min: 1, max: 255 }),
  altText: optional(text({ max: 1000 })).describe('Its description for shoppers who do not see it; absent: it stays.'),
  cropFocus: optional(CropFocus).describe(
    'What stays in view where a shop crops it; absent: it stays. 50 and 50 is the middle.',
  ),
})
export type ArrangedMedia = z.output<typeof ArrangedMedia>

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

export const PriceHistoryEntry = message('PriceHistoryEntry', 'What an item cost from an instant on.', {
  variantId: optional(guid).describe('Absent for a price of a list that is for all variants.'),
  priceListId: optional(guid).describe('Absent for the price of the catalog.'),
  validFrom: timestamp,
  price: optional(amount).describe('After the discount. Absent: the item was no longer offered at this price.'),
  fullPrice: optional(amount).describe('Before the discount.'),
  currency: currencyCode.describe('The currency of the list, or of the shop.'),
})
export type PriceHistoryEntry = z.output<typeof PriceHistoryEntry>
