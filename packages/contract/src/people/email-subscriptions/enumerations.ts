import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether an address gets the newsletter. */
export const SubscriptionStatus = enumeration(
  'SubscriptionStatus',
  'Whether an address gets the newsletter. `PENDING`: its owner has not confirmed yet. `NOT_SET`: it was never asked.',
  ['NOT_SET', 'PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED'],
)
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** Where a consent was given or withdrawn. */
export const SubscriptionSource = enumeration('SubscriptionSource', 'Where a consent was given or withdrawn.', [
  'STOREFRONT',
  'CHECKOUT',
  'ACCOUNT',
  'LINK',
  'STAFF',
  'APP',
])
export type SubscriptionSource = z.output<typeof SubscriptionSource>
