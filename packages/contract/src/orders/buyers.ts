/** Who bought, members and guests alike. An addition of this project. */
import type { z } from 'zod'
import { CustomerConditions } from '../customers/conditions.ts'
import { BuyerSort } from '../enumerations.ts'
import { amount } from '../price.ts'
import { array, boolean, currencyCode, email, guid, int, message, optional, text, timestamp } from '../wire.ts'

export const QueryBuyersRequest = message('QueryBuyersRequest', 'Which buyers.', {
  search: optional(text({ max: 100 })).describe('A part of the email address or of the name.'),
  email: optional(email).describe('Only the buyer with this address.'),
  guestsOnly: optional(boolean).describe('Only buyers without an order as a member.'),
  minimumOrders: optional(int({ min: 1, max: 1000000 })).describe('Only buyers with at least so many orders.'),
  members: optional(boolean).describe(
    'Whether members without an order are included. Default: with `segmentId` yes, otherwise no.',
  ),
  conditions: optional(CustomerConditions),
  segmentId: optional(guid).describe('Only buyers who fulfil the conditions of a segment too.'),
  sort: optional(BuyerSort).describe('Default: `LAST_ORDER`.'),
  limit: optional(int({ min: 1, max: 1000 })).describe('Default 50.'),
  offset: optional(int({ min: 0 })),
})
export type QueryBuyersRequest = z.output<typeof QueryBuyersRequest>

export const Buyer = message(
  'Buyer',
  'A customer with all orders of the email address that are neither canceled nor tests.',
  {
    email: text().describe('In lower case.'),
    name: optional(text()).describe('Who paid the last order, or the name of the member.'),
    memberId: optional(guid).describe('Set for members, also of an order that was placed as one.'),
    orders: int(),
    spent: amount.describe(
      'What the orders cost, less what went back, in the currency of the shop: the lifetime value.',
    ),
    tags: array(text()).describe('What staff labelled the customer with.'),
    subscribed: boolean.describe('Whether the address gets the newsletter.'),
    firstOrderDate: optional(timestamp).describe('Absent for members without an order.'),
    lastOrderDate: optional(timestamp),
  },
)
export type Buyer = z.output<typeof Buyer>

export const QueryBuyersResponse = message('QueryBuyersResponse', 'Buyers, one for each email address.', {
  currency: currencyCode,
  buyers: array(Buyer),
  total: int(),
})
export type QueryBuyersResponse = z.output<typeof QueryBuyersResponse>
