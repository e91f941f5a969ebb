/** The subscriptions that a product is offered by. */
import type { z } from 'zod'
import { SubscriptionDiscountType, SubscriptionFrequency } from '../../enumerations.ts'
import { FreeTrialPeriod } from '../../selling/cart/subscription.ts'
import { array, boolean, finite, guid, int, message, optional, present, text } from '../../wire.ts'

/** What subscriptions have alike on both wires. */
export const subscriptionFields = {
  id: optional(guid).describe('Made by the site. Give it to keep it when the title changes.'),
  description: optional(text({ max: 60 })),
  autoRenewal: optional(boolean).describe('Whether it goes on until it is cancelled. The default without cycles.'),
  billingCycles: optional(int({ min: 2, max: 999 })).describe('After how many deliveries it ends by itself.'),
  freeTrialPeriod: optional(FreeTrialPeriod).describe(
    'How long nothing is delivered or charged at the start. An addition of this project.',
  ),
  minimumCycles: optional(int({ min: 2, max: 999 })).describe(
    'After how many deliveries customers may cancel. Default: at any time. An addition of this project.',
  ),
  startDate: optional(text({ max: 30 })).describe(
    'When the first delivery is due, as text in ISO 8601. In the past: at once. An addition of this project.',
  ),
}

/** It ends by itself or goes on. */
export const subscriptionChoices = { atMostOne: [['autoRenewal', 'billingCycles']] }

export const SubscriptionDiscount = message('SubscriptionDiscount', 'What a subscription takes off the price.', {
  type: SubscriptionDiscountType,
  value: finite().describe('An amount of one unit, or a percentage from 0.1 to 99.9.'),
  convertedValue: optional(finite()).describe('The amount in the currency of the shopper, in responses.'),
})
export type SubscriptionDiscount = z.output<typeof SubscriptionDiscount>

export const SubscriptionOption = message(
  'SubscriptionOption',
  'A subscription that a product is offered by, such as each month. An addition of this project.',
  {
    ...subscriptionFields,
    title: text({ min: 1, max: 20 }).describe('Shown to shoppers. Unlike the other titles of the product.'),
    visible: present(boolean, true).describe('Whether the storefront shows it.'),
    frequency: SubscriptionFrequency,
    interval: present(int({ min: 1, max: 50 }), 1).describe('Each second month: `MONTH` and 2.'),
    discount: optional(SubscriptionDiscount),
  },
  subscriptionChoices,
)
export type SubscriptionOption = z.output<typeof SubscriptionOption>

export const SubscriptionDetails = message('SubscriptionDetails', 'The subscriptions of a product.', {
  subscriptions: array(SubscriptionOption, { max: 6 }).describe('Empty: the product has none.'),
  allowOneTimePurchases: present(boolean, true).describe('Whether the product can be bought without a subscription.'),
})
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>
