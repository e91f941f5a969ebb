import type { ListSavedPaymentMethodsResponse } from '../generated/saved-payment-methods.ts'
import * as calls from '../generated/saved-payment-methods-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which page of the saved cards. */
export interface ListSavedPaymentMethodsOptions extends CallOptions {
  /** At most 100. Default: 50. */
  readonly limit?: number
  /** From the metadata of the page before. */
  readonly cursor?: string
}

/** The saved cards: the one that the checkout suggests first, then the newest. */
export const listSavedPaymentMethods = (
  send: Send,
  { limit, cursor, ...options }: ListSavedPaymentMethodsOptions = {},
): Promise<ListSavedPaymentMethodsResponse> =>
  send(calls.listSavedPaymentMethods, { paging: { limit, cursor } }, options)
