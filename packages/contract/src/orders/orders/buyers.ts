/** Who bought, members and guests alike. An addition of this project. */
import type { z } from 'zod'
import { amount } from '../../price.ts'
import { array, boolean, guid, int, message, optional, text, timestamp } from '../../wire.ts'

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
