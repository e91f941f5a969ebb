import type { OrderLineItem } from '@cartwright/contract'
import type { Contract } from '../contract.ts'

/** The variant that takes the place of another. */
export interface Swap {
  readonly variantId: string
  readonly sku: string
  /** Its options, such as `Size: M`. */
  readonly choices: readonly { readonly option: string; readonly value: string }[]
  readonly image: OrderLineItem['image'] | null
}

/** Facts that a change depends on beside the contract. */
export interface PlanContext {
  readonly now: Date
  readonly timeZone: string
  /** Days between the notice of a price and its first renewal. */
  readonly noticeDays: number
  /** The variant that takes the place of another; null for changes without one. */
  readonly swap: Swap | null
  /** True where a higher price waits for the consent of the customer. */
  readonly needsConsent: boolean
}

/** The contract after a change, or why it cannot be changed; null where the change would change nothing. */
export type Plan = { readonly after: Contract } | { readonly problem: string } | null
