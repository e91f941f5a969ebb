/** Discounts of an order. */
import type { z } from 'zod'
import { DiscountType } from '../../enumerations.ts'
import { DiscountRuleName } from '../../selling/cart/discount.ts'
import { array, guid, message, optional, text } from '../../wire.ts'
import { OrderPrice } from './price.ts'

export const OrderCoupon = message('OrderCoupon', 'A coupon and the amount that it reduced.', {
  id: text(),
  code: text(),
  name: text(),
  amount: OrderPrice,
})
export type OrderCoupon = z.output<typeof OrderCoupon>

export const OrderMerchantDiscount = message('OrderMerchantDiscount', 'A merchant discount and what it took off.', {
  amount: OrderPrice,
  description: optional(text({ max: 200 })),
})
export type OrderMerchantDiscount = z.output<typeof OrderMerchantDiscount>

export const OrderDiscountRule = message('OrderDiscountRule', 'A discount rule and what it took off.', {
  id: guid,
  name: DiscountRuleName,
  amount: OrderPrice,
})
export type OrderDiscountRule = z.output<typeof OrderDiscountRule>

export const OrderLineItemDiscount = message(
  'OrderLineItemDiscount',
  'The share of a discount that fell on one line.',
  {
    lineItemId: guid,
    totalDiscount: OrderPrice,
  },
)
export type OrderLineItemDiscount = z.output<typeof OrderLineItemDiscount>

export const OrderAppliedDiscount = message(
  'OrderAppliedDiscount',
  'A discount of an order.',
  {
    coupon: optional(OrderCoupon),
    merchantDiscount: optional(OrderMerchantDiscount),
    discountRule: optional(OrderDiscountRule),
    discountType: DiscountType,
    id: optional(guid),
    lineItemDiscounts: array(OrderLineItemDiscount),
  },
  { atMostOne: [['coupon', 'merchantDiscount', 'discountRule']] },
)
export type OrderAppliedDiscount = z.output<typeof OrderAppliedDiscount>
