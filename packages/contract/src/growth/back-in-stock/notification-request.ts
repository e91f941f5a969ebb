/** Requests of customers for a mail when an item is back in stock. */
import type { z } from 'zod'
import { BackInStockStatus } from '../../enumerations.ts'
import { CatalogReference } from '../../selling/cart/item.ts'
import { boolean, decimal, email, guid, message, optional, text, timestamp, webUrl } from '../../wire.ts'

export const BackInStockNotificationRequest = message(
  'BackInStockNotificationRequest',
  'A request for one mail when an item is back in stock.',
  {
    id: guid,
    catalogReference: CatalogReference,
    email,
    contactId: optional(guid).describe('The member who made the request while signed in.'),
    status: BackInStockStatus,
    autoNotified: optional(boolean).describe('Whether the site sent the mail. Absent until there is one.'),
    createdDate: timestamp,
    itemUrl: optional(webUrl).describe('The page of the item, where the request named one.'),
  },
)
export type BackInStockNotificationRequest = z.output<typeof BackInStockNotificationRequest>

export const NewBackInStockNotificationRequest = message(
  'NewBackInStockNotificationRequest',
  'Which item the mail is about, and where it goes.',
  {
    catalogReference: CatalogReference.describe(
      'The product. `options` names a variant; without them the mail comes when any variant is back.',
    ),
    email,
    itemUrl: optional(webUrl).describe(
      'The page that the mail links to. From customers only an address of the shop or of a registered app is accepted.',
    ),
  },
)
export type NewBackInStockNotificationRequest = z.output<typeof NewBackInStockNotificationRequest>

export const BackInStockImage = message('BackInStockImage', 'An image of the item.', {
  id: optional(text()),
  url: text({ min: 1, max: 2000 }),
})
export type BackInStockImage = z.output<typeof BackInStockImage>

export const BackInStockItemDetails = message('BackInStockItemDetails', 'What a mail says of the item.', {
  name: text({ min: 1, max: 200 }),
  price: decimal({ gte: 0 }),
  image: optional(BackInStockImage),
})
export type BackInStockItemDetails = z.output<typeof BackInStockItemDetails>
