/** Items bought by subscription. */
import type { z } from 'zod'
import { SubscriptionFrequency } from '../../enumerations.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { boolean, guid, int, message, optional, present, text, timestamp } from '../../wire.ts'

export const SubscriptionTitle = message('SubscriptionTitle', 'The name of a subscription option.', {
  original: present(text({ min: 1, max: 150 }), ''),
  translated: optional(text({ min: 1, max: 150 })),
})
export type SubscriptionTitle = z.output<typeof SubscriptionTitle>

export const SubscriptionDescription = message('SubscriptionDescription', 'The description of a subscription option.', {
  original: present(text({ max: 500 }), ''),
  translated: optional(text({ max: 500 })),
})
export type SubscriptionDescription = z.output<typeof SubscriptionDescription>

export const FreeTrialPeriod = message('FreeTrialPeriod', 'How long a subscription is free at the start.', {
  frequency: optional(SubscriptionFrequency),
  interval: optional(int({ min: 1, max: 999 })),
})
export type FreeTrialPeriod = z.output<typeof FreeTrialPeriod>

export const SubscriptionSettings = message('SubscriptionSettings', 'How often and how long a subscription runs.', {
  frequency: present(SubscriptionFrequency, 'UNDEFINED'),
  interval: optional(int({ min: 1, max: 3650 })),
  autoRenewal: present(boolean, false),
  billingCycles: optional(int({ min: 1 })),
  enableCustomerCancellation: present(boolean, false),
  freeTrialPeriod: optional(FreeTrialPeriod),
  startDate: optional(timestamp),
})
export type SubscriptionSettings = z.output<typeof SubscriptionSettings>

export const SubscriptionOptionInfo = message('SubscriptionOptionInfo', 'The subscription option of an item.', {
  subscriptionSettings: SubscriptionSettings,
  title: optional(SubscriptionTitle),
  description: optional(SubscriptionDescription),
  id: optional(guid).describe('The subscription option of the product. An addition of this project.'),
  renewalPrice: optional(MultiCurrencyPrice).describe('One unit at each renewal. An addition of this project.'),
  minimumCycles: optional(int({ min: 1 })).describe(
    'After how many deliveries customers may cancel. An addition of this project.',
  ),
})
export type SubscriptionOptionInfo = z.output<typeof SubscriptionOptionInfo>
