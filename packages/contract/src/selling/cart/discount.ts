/** Coupons, merchant discounts and discount rules: as the cart holds them, and as totals apply them. */
import type { z } from 'zod'
import { DiscountType } from '../../enumerations.ts'
import { amount, MultiCurrencyPrice } from '../../price.ts'
import { array, float, guid, list, message, optional, text } from '../../wire.ts'

export const Coupon = message('Coupon', 'The coupon of a cart.', {
  id: text(),
  code: text(),
  amount: optional(MultiCurrencyPrice).describe('What it takes off the lines.'),
})
export type Coupon = z.output<typeof Coupon>

export const MerchantDiscount = message('MerchantDiscount', 'A discount the merchant gave by hand.', {
  amount: MultiCurrencyPrice,
})
export type MerchantDiscount = z.output<typeof MerchantDiscount>

export const DiscountRuleName = message('DiscountRuleName', 'The name of a discount rule.', {
  original: text({ min: 1, max: 256 }),
  translated: optional(text({ min: 1, max: 500 })),
})
export type DiscountRuleName = z.output<typeof DiscountRuleName>

export const DiscountRule = message('DiscountRule', 'A discount the shop gives by rule.', {
  id: guid,
  name: DiscountRuleName,
  amount: MultiCurrencyPrice,
})
export type DiscountRule = z.output<typeof DiscountRule>

export const CartDiscount = message(
  'CartDiscount',
  'A discount on the cart: one of coupon, merchant discount and rule.',
  {
    coupon: optional(Coupon),
    merchantDiscount: optional(MerchantDiscount),
    discountRule: optional(DiscountRule),
    discountType: optional(DiscountType).describe('What the discount applies to; absent while it does not apply.'),
    lineItemIds: optional(array(guid)).describe('The lines it applies to, when it does not apply to all of them.'),
  },
)
export type CartDiscount = z.output<typeof CartDiscount>

export const AppliedCoupon = message('AppliedCoupon', 'A coupon and what it takes off.', {
  id: text(),
  code: text(),
  amount: MultiCurrencyPrice,
  name: text(),
})
export type AppliedCoupon = z.output<typeof AppliedCoupon>

export const AppliedMerchantDiscount = message(
  'AppliedMerchantDiscount',
  'A merchant discount and what it takes off.',
  {
    amount: MultiCurrencyPrice,
    percentage: optional(float({ min: 0.01, max: 100 })),
  },
)
export type AppliedMerchantDiscount = z.output<typeof AppliedMerchantDiscount>

export const LineItemDiscount = message('LineItemDiscount', 'The share of a discount that falls on one line.', {
  id: optional(guid),
  totalDiscountAmount: optional(MultiCurrencyPrice),
})
export type LineItemDiscount = z.output<typeof LineItemDiscount>

export const AppliedDiscount = message('AppliedDiscount', 'A discount as the totals apply it.', {
  coupon: optional(AppliedCoupon),
  merchantDiscount: optional(AppliedMerchantDiscount),
  discountRule: optional(DiscountRule),
  discountType: DiscountType,
  lineItemIds: array(guid),
  lineItemDiscounts: optional(array(LineItemDiscount)).describe('The share of each line; the shares add up.'),
})
export type AppliedDiscount = z.output<typeof AppliedDiscount>

export const MerchantDiscountInput = message(
  'MerchantDiscountInput',
  'A merchant discount as an update sets it: an amount or a percentage. Without `lineItemIds` it covers the whole cart.',
  {
    amount: optional(amount),
    percentage: optional(float({ min: 0.01, max: 100 })),
    lineItemIds: list(guid, { max: 300 }),
  },
  { exactlyOne: ['amount', 'percentage'] },
)
export type MerchantDiscountInput = z.output<typeof MerchantDiscountInput>
