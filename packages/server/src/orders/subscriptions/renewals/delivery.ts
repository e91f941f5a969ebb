import type { Contract } from '../contract.ts'
import type { Cycle } from '../cycles.ts'

/** The outcome of a renewal. */
export type RenewalResult =
  | { readonly status: 'ordered'; readonly orderId: string }
  /** Nothing is due: it was skipped, paused, canceled, or its date was moved. */
  | { readonly status: 'not-due' }
  /** The provider has not decided. Its order is placed once it does. */
  | { readonly status: 'pending' }
  /** The customer confirms at the provider. */
  | { readonly status: 'redirect'; readonly url: string }
  | { readonly status: 'failed'; readonly code: string }

/** A contract whose delivery was begun. */
export interface BegunCycle {
  readonly contract: Contract
  readonly cycle: Cycle
  /** True when no payment of it was started before. */
  readonly isFirst?: boolean
}

/** Why a delivery could not be made. */
export interface DeliveryFailure {
  readonly kind: 'payment' | 'stock' | 'address' | 'items-gone' | 'changed'
  /** A code of the site, or the words of the provider. */
  readonly code: string
}
