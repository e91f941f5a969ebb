import type {
  ListSavedPaymentMethodsResponse,
  SavedPaymentMethod,
  SavedPaymentMethodChanges,
} from '../generated/saved-payment-methods.ts'
import * as calls from '../generated/saved-payment-methods-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which page of the saved cards. */
export interface ListSavedPaymentMethodsOptions extends CallOptions {
  /** At most 100. Default: 50. */
  readonly limit?: number
  /** From the metadata of the page before. */
  readonly cursor?: string
}

/** What changes about a saved card, and the revision that was read. */
export interface SavedPaymentMethodUpdate extends Omit<SavedPaymentMethodChanges, 'id'> {}

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
   * Changes whether the shop may charge a saved card for orders of the member.
   *
   * @param changes with the revision that was read
   * @throws CartwrightError with code `SAVED_PAYMENT_METHOD_NOT_FOUND`, `REVISION_CONFLICT`
   */
  updateSavedPaymentMethod: async (
    send: Send,
    id: string,
    changes: SavedPaymentMethodUpdate,
    options?: CallOptions,
  ): Promise<SavedPaymentMethod> =>
    (await send(calls.updateSavedPaymentMethod, { savedPaymentMethod: { ...changes, id } }, options))
      .savedPaymentMethod,

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
