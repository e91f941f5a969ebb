/** The store credit of members. */
import type { z } from 'zod'
import { StoreCreditReason } from '../../enumerations.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { boolean, currencyCode, guid, message, optional, text, timestamp } from '../../wire.ts'

export const StoreCredit = message('StoreCredit', 'What a member can spend in the shop.', {
  memberId: guid,
  currency: currencyCode.describe('That of the first entry. Default: the currency of the shop.'),
  balance: MultiCurrencyPrice,
  updatedDate: optional(timestamp).describe('When it last changed. Absent before the first entry.'),
})
export type StoreCredit = z.output<typeof StoreCredit>

export const StoreCreditEntry = message('StoreCreditEntry', 'A change of the store credit of a member.', {
  id: guid,
  createdDate: timestamp,
  reason: StoreCreditReason,
  amount: MultiCurrencyPrice.describe('Always positive; the reason says in which direction.'),
  balance: MultiCurrencyPrice.describe('What was left then.'),
  orderId: optional(guid),
  orderNumber: optional(text()).describe('What the customer calls the order.'),
  note: optional(text({ max: 200 })).describe('What staff wrote. The member sees it.'),
})
export type StoreCreditEntry = z.output<typeof StoreCreditEntry>

export const AppliedStoreCredit = message('AppliedStoreCredit', 'The store credit of the member who checks out.', {
  balance: MultiCurrencyPrice.describe('In the currency of the checkout.'),
  used: boolean.describe('Whether it pays.'),
  amount: MultiCurrencyPrice.describe('What it pays.'),
})
export type AppliedStoreCredit = z.output<typeof AppliedStoreCredit>
