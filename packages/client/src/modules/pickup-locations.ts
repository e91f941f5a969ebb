import type { PickupLocation, PickupLocationInput, QueryPickupLocationsResponse } from '../generated/delivery.ts'
import * as calls from '../generated/pickup-locations-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** The pickup locations that the owner sets up. Role: owner or app. */
export const pickupLocations = {
  /** A page of them. */
  queryPickupLocation: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryPickupLocationsResponse> => send(calls.queryPickupLocation, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `PICKUP_LOCATION_NOT_FOUND`
   */
  getPickupLocation: async (send: Send, pickupLocationId: string, options?: CallOptions): Promise<PickupLocation> =>
    (await send(calls.getPickupLocation, { pickupLocationId }, options)).pickupLocation,

  /**
   * Creates one.
   *
   * @throws CartwrightError with code `DELIVERY_REGION_NOT_FOUND`
   */
  createPickupLocation: async (
    send: Send,
    pickupLocation: PickupLocationInput,
    options?: CallOptions,
  ): Promise<PickupLocation> => (await send(calls.createPickupLocation, { pickupLocation }, options)).pickupLocation,

  /**
   * Changes one; what is not given stays.
   *
   * @param pickupLocation what to change, with the revision it was read at
   * @throws CartwrightError with code `PICKUP_LOCATION_NOT_FOUND`, `REVISION_CONFLICT` or `DELIVERY_REGION_NOT_FOUND`
   */
  updatePickupLocation: async (
    send: Send,
    id: string,
    pickupLocation: PickupLocationInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<PickupLocation> =>
    (await send(calls.updatePickupLocation, { pickupLocation: { ...pickupLocation, id } }, options)).pickupLocation,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `PICKUP_LOCATION_NOT_FOUND`
   */
  deletePickupLocation: async (send: Send, pickupLocationId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deletePickupLocation, { pickupLocationId }, options)
  },
}
