import type {
  QueryShippingOptionsResponse,
  StoredShippingOption,
  StoredShippingOptionInput,
} from '../generated/delivery.ts'
import type { PlatformQuery } from '../generated/query.ts'
import * as calls from '../generated/shipping-options-calls.ts'
import { nestedQuery } from '../transport/nested-query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

const [queryRoute, queryFields = {}] = calls.queryShippingOptions
const query: typeof calls.queryShippingOptions = [queryRoute, queryFields, nestedQuery]

/** The shipping options that the owner sets up. Role: owner or app. */
export const shippingOptions = {
  /** A page of them. */
  queryShippingOptions: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryShippingOptionsResponse> => send(query, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `SHIPPING_OPTION_NOT_FOUND`
   */
  getShippingOption: async (
    send: Send,
    shippingOptionId: string,
    options?: CallOptions,
  ): Promise<StoredShippingOption> =>
    (await send(calls.getShippingOption, { shippingOptionId }, options)).shippingOption,

  /**
   * Creates one.
   *
   * @throws CartwrightError with code `DELIVERY_REGION_NOT_FOUND`
   */
  createShippingOption: async (
    send: Send,
    shippingOption: StoredShippingOptionInput,
    options?: CallOptions,
  ): Promise<StoredShippingOption> =>
    (await send(calls.createShippingOption, { shippingOption }, options)).shippingOption,

  /**
   * Changes one; what is not given stays.
   *
   * @param shippingOption what to change, with the revision it was read at
   * @throws CartwrightError with code `SHIPPING_OPTION_NOT_FOUND`, `REVISION_CONFLICT` or `DELIVERY_REGION_NOT_FOUND`
   */
  updateShippingOption: async (
    send: Send,
    id: string,
    shippingOption: StoredShippingOptionInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<StoredShippingOption> =>
    (await send(calls.updateShippingOption, { shippingOption: { ...shippingOption, id } }, options)).shippingOption,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `SHIPPING_OPTION_NOT_FOUND`
   */
  deleteShippingOption: async (send: Send, shippingOptionId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteShippingOption, { shippingOptionId }, options)
  },
}
