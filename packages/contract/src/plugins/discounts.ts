/** Discounts of an app. */
import { z } from 'zod'
import { CatalogReference } from '../selling/cart/item.ts'
import { array, decimal, email, guid, int, json, message, optional, text } from '../wire.ts'
import type { Plugin } from './plugin.ts'

export const DiscountableLineItem = message('DiscountableLineItem', 'A line to calculate discounts for.', {
  id: optional(guid),
  quantity: optional(int({ max: 100000 })),
  catalogReference: optional(CatalogReference),
  price: optional(decimal({ gte: 0, maxScale: 6 })),
})
export type DiscountableLineItem = z.output<typeof DiscountableLineItem>

export const GetEligibleDiscountsRequest = message('GetEligibleDiscountsRequest', 'The input for discounts.', {
  lineItems: optional(array(DiscountableLineItem, { max: 300 })),
  purchaseFlowId: optional(guid),
  couponCodes: optional(array(text({ max: 20 }), { max: 1 })),
  buyerEmail: optional(email),
})
export type GetEligibleDiscountsRequest = z.output<typeof GetEligibleDiscountsRequest>

export const EligibleDiscountName = message('EligibleDiscountName', 'The name of a discount.', {
  original: optional(text()),
  translated: optional(text()),
})
export type EligibleDiscountName = z.output<typeof EligibleDiscountName>

export const EligibleDiscount = message('EligibleDiscount', 'A discount: one of the three kinds.', {
  globalDiscounts: optional(json).describe('Off the whole purchase. Its fields are not declared.'),
  shippingDiscounts: optional(json).describe('Off shipping. Its fields are not declared.'),
  lineItemsDiscounts: optional(json).describe('Off certain lines. Its fields are not declared.'),
  couponOptions: optional(json).describe('What goes for a coupon. Its fields are not declared.'),
  targetType: optional(z.enum(['GLOBAL', 'SHIPPING', 'LINE_ITEMS'])),
  name: optional(EligibleDiscountName),
  externalId: optional(text({ max: 50 })),
  source: optional(z.enum(['COUPON', 'AUTOMATIC', 'CUSTOM'])),
})
export type EligibleDiscount = z.output<typeof EligibleDiscount>

export const GetEligibleDiscountsResponse = message('GetEligibleDiscountsResponse', 'The discounts that apply.', {
  discounts: optional(array(EligibleDiscount, { max: 100 })),
})
export type GetEligibleDiscountsResponse = z.output<typeof GetEligibleDiscountsResponse>

export const discounts = {
  componentType: 'ECOM_DISCOUNTS',
  description: 'Discounts of an app.',
  methods: {
    getEligibleDiscounts: {
      path: '/v1/eligible-discounts',
      description: 'The discounts that apply to a purchase.',
      request: GetEligibleDiscountsRequest,
      response: GetEligibleDiscountsResponse,
    },
  },
  errors: {
    ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: { status: 428, meaning: 'The shopper has used it as often as allowed.' },
    ERROR_COUPON_IS_DISABLED: { status: 428, meaning: 'The coupon is disabled.' },
    ERROR_COUPON_USAGE_EXCEEDED: { status: 428, meaning: 'The coupon has been used up.' },
    ERROR_COUPON_HAS_EXPIRED: { status: 428, meaning: 'The coupon has expired.' },
    ERROR_COUPON_IS_NOT_ACTIVE_YET: { status: 428, meaning: 'The coupon starts later.' },
    ERROR_COUPON_DOES_NOT_EXIST: { status: 404, meaning: 'No coupon has this code.' },
  },
} as const satisfies Plugin
