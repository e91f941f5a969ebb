import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The state of a subscription contract. */
export const SubscriptionContractStatus = enumeration(
  'SubscriptionContractStatus',
  'The state of a subscription contract. `PAST_DUE`: a renewal could not be charged yet. `ENDED`: after its last delivery. An addition of this project.',
  ['ACTIVE', 'PAUSED', 'PAST_DUE', 'CANCELED', 'ENDED'],
)
export type SubscriptionContractStatus = z.output<typeof SubscriptionContractStatus>

/** The state of one period of a subscription contract. */
export const SubscriptionCycleStatus = enumeration(
  'SubscriptionCycleStatus',
  'The state of one period of a subscription contract. An addition of this project.',
  ['SCHEDULED', 'SKIPPED', 'PROCESSING', 'PAST_DUE', 'ORDERED', 'FAILED', 'CANCELED'],
)
export type SubscriptionCycleStatus = z.output<typeof SubscriptionCycleStatus>

/** The kind of an activity of a subscription contract. */
export const SubscriptionContractActivityType = enumeration(
  'SubscriptionContractActivityType',
  'The kind of an activity of a subscription contract.',
  ['UNKNOWN_ACTIVITY_TYPE', 'CHANGES_APPLIED'],
)
export type SubscriptionContractActivityType = z.output<typeof SubscriptionContractActivityType>

/** The effect on a subscription when the last attempt to charge a renewal failed. */
export const SubscriptionAfterRetries = enumeration(
  'SubscriptionAfterRetries',
  'What happens to a subscription when the last attempt to charge a renewal failed. An addition of this project.',
  ['PAUSE', 'CANCEL', 'KEEP'],
)
export type SubscriptionAfterRetries = z.output<typeof SubscriptionAfterRetries>

/** The handling of a renewal when items of a renewal are out of stock. */
export const SubscriptionMissingStock = enumeration(
  'SubscriptionMissingStock',
  'What happens when items of a renewal are out of stock: it waits for them until the next one, is skipped, or has the rest. An addition of this project.',
  ['WAIT', 'SKIP', 'SEND_REST'],
)
export type SubscriptionMissingStock = z.output<typeof SubscriptionMissingStock>
