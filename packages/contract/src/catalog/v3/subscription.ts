/** The subscriptions of products, in the form of the next wire. */
import type { z } from 'zod'
import { SubscriptionDiscountType, SubscriptionFrequency } from '../../enumerations.ts'
import { array, boolean, decimal, finite, guid, int, message, optional, text } from '../../wire.ts'
import { subscriptionChoices, subscriptionFields } from '../v1/subscription-option.ts'
import { AmountV3 } from './parts.ts'

export const SubscriptionDiscountV3 = message(
  'SubscriptionDiscountV3',
  'What a subscription takes off each price.',
  {
    type: optional(SubscriptionDiscountType),
    amountOff: optional(decimal({ gt: 0, lte: 999999999.99, maxScale: 3 })),
    percentOff: optional(finite()).describe('From 0.1 to 99.9.'),
  },
  { atMostOne: [['amountOff', 'percentOff']] },
)
export type SubscriptionDiscountV3 = z.output<typeof SubscriptionDiscountV3>

export const SubscriptionV3 = message(
  'SubscriptionV3',
  'A subscription that a product is offered by.',
  {
    ...subscriptionFields,
    title: optional(text({ min: 1, max: 20 })),
    visible: optional(boolean),
    frequency: optional(SubscriptionFrequency),
    interval: optional(int({ min: 1, max: 50 })),
    discount: optional(SubscriptionDiscountV3),
  },
  subscriptionChoices,
)
export type SubscriptionV3 = z.output<typeof SubscriptionV3>

export const SubscriptionDetailsV3 = message('SubscriptionDetailsV3', 'The subscriptions of a product.', {
  subscriptions: optional(array(SubscriptionV3, { max: 6 })),
  allowOneTimePurchases: optional(boolean).describe('Whether the product can be bought without a subscription.'),
})
export type SubscriptionDetailsV3 = z.output<typeof SubscriptionDetailsV3>

export const SubscriptionPriceV3 = message('SubscriptionPriceV3', 'The price of a variant by a subscription.', {
  subscriptionId: optional(guid),
  price: optional(AmountV3).describe('What one unit costs, after the discount of the subscription.'),
})
export type SubscriptionPriceV3 = z.output<typeof SubscriptionPriceV3>

export const SubscriptionPricesV3 = message('SubscriptionPricesV3', 'The prices of a variant by subscription.', {
  subscriptionPrices: array(SubscriptionPriceV3, { max: 6 }),
})
export type SubscriptionPricesV3 = z.output<typeof SubscriptionPricesV3>
