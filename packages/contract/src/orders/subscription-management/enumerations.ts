/** The enumerations of the management of subscriptions. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

export const SubscriptionChangeKind = enumeration(
  'SubscriptionChangeKind',
  'What is changed in many subscriptions. `CHANGE_PRICE` applies after a notice to the customer.',
  ['PAUSE', 'RESUME', 'SKIP', 'MOVE_DATE', 'SWAP_VARIANT', 'CHANGE_PRICE'],
)
export type SubscriptionChangeKind = z.output<typeof SubscriptionChangeKind>

export const SubscriptionChangeOutcome = enumeration(
  'SubscriptionChangeOutcome',
  'How a change of one subscription ended, or would end.',
  ['CHANGED', 'UNCHANGED', 'FAILED'],
)
export type SubscriptionChangeOutcome = z.output<typeof SubscriptionChangeOutcome>

export const SubscribedKind = enumeration('SubscribedKind', 'What subscriptions depend on.', [
  'PRODUCT',
  'VARIANT',
  'SUBSCRIPTION_OPTION',
  'DELIVERY_OPTION',
])
export type SubscribedKind = z.output<typeof SubscribedKind>

export const SubscriptionFileFormat = enumeration(
  'SubscriptionFileFormat',
  'Whose columns a file of subscriptions has.',
  ['OWN', 'SHOPIFY', 'WOOCOMMERCE', 'PROVIDER'],
)
export type SubscriptionFileFormat = z.output<typeof SubscriptionFileFormat>

export const CancellationKind = enumeration(
  'CancellationKind',
  'How a customer cancels: at the next date possible, or at once for an important reason.',
  ['ORDINARY', 'EXTRAORDINARY'],
)
export type CancellationKind = z.output<typeof CancellationKind>
