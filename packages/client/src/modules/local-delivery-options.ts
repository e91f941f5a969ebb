import type {
  LocalDeliveryOption,
  LocalDeliveryOptionInput,
  QueryLocalDeliveryOptionsResponse,
} from '../generated/delivery.ts'
import * as calls from '../generated/local-delivery-options-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** The local delivery options that the owner sets up. Role: owner or app. */
export const localDeliveryOptions = {
  /** A page of them. */
  queryLocalDeliveryOptions: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryLocalDeliveryOptionsResponse> => send(calls.queryLocalDeliveryOptions, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `LOCAL_DELIVERY_OPTION_NOT_FOUND`
   */
  getLocalDeliveryOption: async (
    send: Send,
    localDeliveryOptionId: string,
    options?: CallOptions,
  ): Promise<LocalDeliveryOption> =>
    (await send(calls.getLocalDeliveryOption, { localDeliveryOptionId }, options)).localDeliveryOption,

  /**
   * Creates one.
   *
   * @throws CartwrightError with code `DELIVERY_REGION_NOT_FOUND`
   */
  createLocalDeliveryOption: async (
    send: Send,
    localDeliveryOption: LocalDeliveryOptionInput,
    options?: CallOptions,
  ): Promise<LocalDeliveryOption> =>
    (await send(calls.createLocalDeliveryOption, { localDeliveryOption }, options)).localDeliveryOption,

  /**
   * Changes one; what is not given stays.
   *
   * @param localDeliveryOption what to change, with the revision it was read at
   * @throws CartwrightError with code `LOCAL_DELIVERY_OPTION_NOT_FOUND`, `REVISION_CONFLICT` or `DELIVERY_REGION_NOT_FOUND`
   */
  updateLocalDeliveryOption: async (
    send: Send,
    id: string,
    localDeliveryOption: LocalDeliveryOptionInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<LocalDeliveryOption> =>
    (await send(calls.updateLocalDeliveryOption, { localDeliveryOption: { ...localDeliveryOption, id } }, options))
      .localDeliveryOption,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `LOCAL_DELIVERY_OPTION_NOT_FOUND`
   */
  deleteLocalDeliveryOption: async (
    send: Send,
    localDeliveryOptionId: string,
    options?: CallOptions,
  ): Promise<void> => {
    await send(calls.deleteLocalDeliveryOption, { localDeliveryOptionId }, options)
  },
}
