/** The subscription that a line of an order belongs to. */
import type { z } from 'zod'
import { SubscriptionDescription, SubscriptionSettings, SubscriptionTitle } from '../../selling/cart/subscription.ts'
import { guid, int, message, optional, text } from '../../wire.ts'

export const OrderSubscriptionInfo = message('OrderSubscriptionInfo', 'The subscription that a line belongs to.', {
  id: optional(guid).describe('The subscription contract.'),
  cycleNumber: optional(int({ min: 0 })).describe(
    'The delivery of the contract that it is. 0: ordered for a later start.',
  ),
  subscriptionOptionTitle: optional(text({ max: 150 })),
  subscriptionOptionDescription: optional(text({ max: 500 })),
  title: optional(SubscriptionTitle),
  description: optional(SubscriptionDescription),
  subscriptionSettings: optional(SubscriptionSettings),
  chargesDescription: optional(text({ max: 1000 })).describe('The price per period, and when it is charged.'),
})
export type OrderSubscriptionInfo = z.output<typeof OrderSubscriptionInfo>
