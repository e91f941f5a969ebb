/** Gift cards as the owner and their holders see them. */
import type { z } from 'zod'
import { GiftCardStatus, GiftCardTransactionType } from '../../enumerations.ts'
import {
  boolean,
  currencyCode,
  decimal,
  email,
  guid,
  int64,
  language,
  localDate,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'

export const GiftCardMoney = message('GiftCardMoney', 'An amount and its currency.', {
  value: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 5 })),
  currency: optional(currencyCode).describe('Default: the currency of the gift card.'),
})
export type GiftCardMoney = z.output<typeof GiftCardMoney>

export const GiftVoucher = message('GiftVoucher', 'A gift card as an app that redeems it sees it.', {
  obfuscatedCode: text({ max: 30 }).describe('The last four characters of the code.'),
  balance: GiftCardMoney,
  status: GiftCardStatus,
  appId: guid,
  externalId: text({ min: 1, max: 50 }).describe('The id of the gift card.'),
})
export type GiftVoucher = z.output<typeof GiftVoucher>

export const IssuedGiftCard = message('IssuedGiftCard', 'A gift card of this site. Its code is shown once.', {
  id: optional(guid),
  revision: optional(int64),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  obfuscatedCode: optional(text({ max: 30 })).describe('Absent until it is mailed. Set by the site.'),
  initialValue: optional(GiftCardMoney).describe('In the currency of the site. Cannot be changed.'),
  balance: optional(GiftCardMoney).describe('Set by the site.'),
  status: optional(GiftCardStatus).describe('Set by the site.'),
  active: optional(boolean).describe('False: it cannot be used. Default true.'),
  expirationDate: optional(localDate).describe('The last day, in the time zone of the shop. Default: never.'),
  recipientEmail: optional(email).describe('Where the code is mailed. Default: it is not mailed.'),
  recipientName: optional(text({ max: 100 })),
  senderName: optional(text({ max: 100 })),
  message: optional(text({ max: 1000 })).describe('What the sender writes.'),
  language: optional(language).describe('Language of the mail. Default: the language of the site.'),
  deliveryDate: optional(localDate).describe('When it is mailed, in the time zone of the shop. Default: at once.'),
  mailedDate: optional(timestamp).describe('Set by the site.'),
  orderId: optional(guid).describe('The order it was bought with. Set by the site.'),
})
export type IssuedGiftCard = z.output<typeof IssuedGiftCard>

export const GiftCardTransaction = message('GiftCardTransaction', 'A change of the balance of a gift card.', {
  id: guid,
  type: GiftCardTransactionType,
  amount: GiftCardMoney.describe('Always positive; the type says in which direction.'),
  orderId: optional(guid),
  createdDate: timestamp,
})
export type GiftCardTransaction = z.output<typeof GiftCardTransaction>
