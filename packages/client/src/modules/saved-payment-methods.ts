import type { ListSavedPaymentMethodsResponse, SavedPaymentMethod } from '../generated/saved-payment-methods.ts'
import * as calls from '../generated/saved-payment-methods-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which page of the saved cards. */
export interface ListSavedPaymentMethodsOptions extends CallOptions {
  /** At most 100. Default: 50. */
  readonly limit?: number
  /** From the metadata of the page before. */
  readonly cursor?: string
}

/** Cards that the signed-in member let payment providers store. A card is saved by a payment. Role: member. */
export const savedPaymentMethods = {
  /** The saved cards: the one that the checkout suggests first, then the newest. */
  listSavedPaymentMethods: (
    send: Send,
    { limit, cursor, ...options }: ListSavedPaymentMethodsOptions = {},
  ): Promise<ListSavedPaymentMethodsResponse> =>
    send(calls.listSavedPaymentMethods, { paging: { limit, cursor } }, options),

  /**
   * A saved card.
   *
   * @throws CartwrightError with code `SAVED_PAYMENT_METHOD_NOT_FOUND`
   */
  getSavedPaymentMethod: async (
    send: Send,
    savedPaymentMethodId: string,
    options?: CallOptions,
  ): Promise<SavedPaymentMethod> =>
    (await send(calls.getSavedPaymentMethod, { savedPaymentMethodId }, options)).savedPaymentMethod,

  /**
   * Deletes a saved card, also at the payment provider.
   *
   * @throws CartwrightError with code `SAVED_PAYMENT_METHOD_NOT_FOUND`
   */
  deleteSavedPaymentMethod: async (send: Send, savedPaymentMethodId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteSavedPaymentMethod, { savedPaymentMethodId }, options)
  },

  /**
   * Makes a saved card the one that the checkout suggests.
   *
   * @throws CartwrightError with code `SAVED_PAYMENT_METHOD_NOT_FOUND`
   */
  markSavedPaymentMethodPrimary: async (
    send: Send,
    savedPaymentMethodId: string,
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.markSavedPaymentMethodPrimary, { savedPaymentMethodId }, options)
  },
}
