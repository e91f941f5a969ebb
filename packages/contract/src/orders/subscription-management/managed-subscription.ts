/** Subscriptions as the owner manages them. Additions of this project. */
import type { z } from 'zod'
import { PaymentStatus, SubscriptionCycleStatus } from '../../enumerations.ts'
import { array, decimal, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { SubscriptionContract } from '../subscription-contracts/subscription-contract.ts'

export const SubscriptionPaymentFailure = message(
  'SubscriptionPaymentFailure',
  'Why the renewal that is due was not charged.',
  {
    code: text({ max: 100 }),
    attempts: int({ min: 0 }),
    nextAttemptDate: optional(timestamp),
  },
)
export type SubscriptionPaymentFailure = z.output<typeof SubscriptionPaymentFailure>

export const ManagedSubscription = message('ManagedSubscription', 'A subscription in the list of the owner.', {
  contract: SubscriptionContract,
  failure: optional(SubscriptionPaymentFailure).describe('Failure of the renewal that is due now.'),
  monthlyRevenue: decimal().describe('Its monthly recurring revenue, in its currency. 0 once it has stopped.'),
})
export type ManagedSubscription = z.output<typeof ManagedSubscription>

export const ManagedSubscriptionCycle = message('ManagedSubscriptionCycle', 'A period of a subscription.', {
  cycleNumber: int({ min: 0 }),
  dueDate: timestamp,
  status: SubscriptionCycleStatus,
  attempts: int({ min: 0 }),
  nextAttemptDate: optional(timestamp),
  failureCode: optional(text({ max: 100 })),
  orderId: optional(guid),
  orderNumber: optional(text({ max: 50 })),
  orderTotal: optional(decimal()),
  paymentStatus: optional(PaymentStatus),
})
export type ManagedSubscriptionCycle = z.output<typeof ManagedSubscriptionCycle>

export const ManagedSubscriptionResponse = message('ManagedSubscriptionResponse', 'A subscription and its periods.', {
  subscription: ManagedSubscription,
  cycles: array(ManagedSubscriptionCycle).describe('The newest first.'),
})
export type ManagedSubscriptionResponse = z.output<typeof ManagedSubscriptionResponse>
