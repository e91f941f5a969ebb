/** Subscription options of the shop, which products are offered by. */
import type { z } from 'zod'
import { StoreSubscriptionDiscountType, SubscriptionFrequency } from '../../enumerations.ts'
import { array, boolean, finite, guid, int, message, optional, text } from '../../wire.ts'

export const StoreSubscriptionSettings = message('StoreSubscriptionSettings', 'How often and how long it runs.', {
  frequency: optional(SubscriptionFrequency),
  interval: optional(int({ min: 1, max: 50 })).describe('Each second month: `MONTH` and 2. Default: 1.'),
  autoRenewal: optional(boolean).describe('Whether it goes on until it is canceled.'),
  billingCycles: optional(int({ min: 2, max: 999 })).describe('After how many deliveries it ends by itself.'),
})
export type StoreSubscriptionSettings = z.output<typeof StoreSubscriptionSettings>

export const StoreSubscriptionDiscount = message('StoreSubscriptionDiscount', 'What it takes off the price.', {
  type: optional(StoreSubscriptionDiscountType),
  value: optional(finite()).describe('An amount of one unit, or a percentage from 0.1 to 99.9.'),
})
export type StoreSubscriptionDiscount = z.output<typeof StoreSubscriptionDiscount>

const terms = {
  title: optional(text({ min: 1, max: 20 })),
  description: optional(text({ max: 60 })),
  subscriptionSettings: optional(StoreSubscriptionSettings),
  discount: optional(StoreSubscriptionDiscount),
}

export const StoreSubscriptionOption = message('StoreSubscriptionOption', 'A subscription option of the shop.', {
  id: optional(guid),
  ...terms,
})
export type StoreSubscriptionOption = z.output<typeof StoreSubscriptionOption>

export const SubscriptionOptionInProduct = message('SubscriptionOptionInProduct', 'An option of a product.', {
  id: guid,
  hidden: optional(boolean).describe('Whether shoppers do not see it.'),
  ...terms,
})
export type SubscriptionOptionInProduct = z.output<typeof SubscriptionOptionInProduct>

export const SubscriptionOptionAssignment = message('SubscriptionOptionAssignment', 'An option that a product gets.', {
  id: guid,
  hidden: optional(boolean).describe('Whether shoppers do not see it. Default: they do.'),
})
export type SubscriptionOptionAssignment = z.output<typeof SubscriptionOptionAssignment>

export const StoreSubscriptionOptions = message('StoreSubscriptionOptions', 'Subscription options of the shop.', {
  subscriptionOptions: array(StoreSubscriptionOption),
})
export type StoreSubscriptionOptions = z.output<typeof StoreSubscriptionOptions>

export const SubscriptionProductsMetadata = message('SubscriptionProductsMetadata', 'Where the page lies.', {
  items: int(),
  offset: int(),
})
export type SubscriptionProductsMetadata = z.output<typeof SubscriptionProductsMetadata>
