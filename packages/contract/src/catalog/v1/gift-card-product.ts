/** Products that are gift cards. An addition of this project. */
import type { z } from 'zod'
import { decimal, email, localDate, message, optional, text } from '../../wire.ts'

const amount = decimal({ gte: 0.01, lte: 999999999.99, maxScale: 2 })

export const GiftCardProduct = message(
  'GiftCardProduct',
  'Marks a product as a gift card. It is sold at its price, or those of its variants; with both limits, at any amount between.',
  {
    minimumAmount: optional(amount).describe('The least free amount, in the currency of the shop.'),
    maximumAmount: optional(amount).describe('The greatest free amount, in the currency of the shop.'),
  },
)
export type GiftCardProduct = z.output<typeof GiftCardProduct>

/** `giftCard` in the options of a catalog reference, which the wire leaves free. */
export const GiftCardChoice = message('GiftCardChoice', 'For whom a gift card is bought.', {
  amount: optional(amount).describe('The free amount. Default: the price of the product or variant.'),
  recipientEmail: optional(email).describe('Where the code is mailed. Default: to the buyer.'),
  recipientName: optional(text({ max: 100 })),
  senderName: optional(text({ max: 100 })),
  message: optional(text({ max: 1000 })).describe('What the buyer writes.'),
  deliveryDate: optional(localDate).describe(
    'When it is mailed, in the time zone of the shop. Default: once it is paid.',
  ),
})
export type GiftCardChoice = z.output<typeof GiftCardChoice>
