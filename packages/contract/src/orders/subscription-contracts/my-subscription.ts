/** What customers see of their own subscriptions, and change in them. */
import type { z } from 'zod'
import { SubscriptionCycleStatus } from '../../enumerations.ts'
import { array, boolean, decimal, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { SubscriptionContract } from './subscription-contract.ts'

export const SubscriptionCycle = message(
  'SubscriptionCycle',
  'One period of a subscription. An addition of this project.',
  {
    cycleNumber: int({ min: 0 }),
    status: SubscriptionCycleStatus,
    dueDate: timestamp,
    orderId: optional(guid).describe('Its order, once it was placed.'),
    attempts: int({ min: 0 }).describe('How often it could not be charged.'),
    nextAttemptDate: optional(timestamp),
    failureCode: optional(text({ max: 200 })).describe('Why it was not ordered yet.'),
  },
)
export type SubscriptionCycle = z.output<typeof SubscriptionCycle>

export const SubscriptionCard = message(
  'SubscriptionCard',
  'What renewals are charged to, as its customer sees it. An addition of this project.',
  {
    brand: text({ max: 50 }).describe('In lower case, such as `visa` or `paypal`.'),
    lastFourDigits: optional(text({ max: 4 })),
    expirationMonth: optional(int({ min: 1, max: 12 })),
    expirationYear: optional(int()),
    expired: boolean,
  },
)
export type SubscriptionCard = z.output<typeof SubscriptionCard>

export const SubscriptionLinePrice = message(
  'SubscriptionLinePrice',
  'The price of one piece. An addition of this project.',
  { lineItemId: guid, amount: decimal().describe('In the currency of the subscription.') },
)
export type SubscriptionLinePrice = z.output<typeof SubscriptionLinePrice>

export const SubscriptionPriceChange = message(
  'SubscriptionPriceChange',
  'A later price of a subscription. An addition of this project.',
  {
    fromDate: timestamp.describe('Deliveries from then on have it.'),
    prices: array(SubscriptionLinePrice),
    consentRequired: boolean.describe('Whether the old prices stay until the customer agrees.'),
    accepted: boolean,
    declined: boolean,
  },
)
export type SubscriptionPriceChange = z.output<typeof SubscriptionPriceChange>

export const MySubscription = message(
  'MySubscription',
  'A subscription, and what its customer can do with it now. An addition of this project.',
  {
    subscriptionContract: SubscriptionContract,
    cycles: array(SubscriptionCycle).describe('The newest first, at most 100.'),
    card: optional(SubscriptionCard),
    canSkip: boolean,
    canUndoSkip: boolean,
    canPause: boolean,
    canResume: boolean,
    canCancel: boolean,
    cancelDate: optional(timestamp).describe('When a cancellation of today would end it: later in a minimum term.'),
    canChange: boolean,
    paymentDue: boolean.describe('Whether a delivery waits for its payment: `payMySubscription` pays it.'),
    priceChange: optional(SubscriptionPriceChange),
  },
)
export type MySubscription = z.output<typeof MySubscription>

export const SubscriptionLineChange = message(
  'SubscriptionLineChange',
  'What changes in a line. An addition of this project.',
  {
    id: guid,
    quantity: optional(int({ min: 0, max: 100_000 })).describe('0 removes the line. One has to stay.'),
    variantId: optional(guid).describe('Another variant of its product, at the price that the contract has.'),
  },
)
export type SubscriptionLineChange = z.output<typeof SubscriptionLineChange>
