import type {
  DeliveryProfile,
  DeliveryProfileInput,
  DeliveryRegionInput,
  QueryDeliveryProfilesResponse,
} from '../generated/delivery.ts'
import * as calls from '../generated/delivery-profile-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'
import { nestedQuery } from '../transport/nested-query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

const [queryRoute, queryFields = {}] = calls.queryDeliveryProfiles
const query: typeof calls.queryDeliveryProfiles = [queryRoute, queryFields, nestedQuery]

/** The delivery profiles that the owner sets up. Role: owner or app. */
export const deliveryProfile = {
  /** A page of them. */
  queryDeliveryProfiles: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryDeliveryProfilesResponse> => send(query, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `DELIVERY_PROFILE_NOT_FOUND`
   */
  getDeliveryProfile: async (send: Send, deliveryProfileId: string, options?: CallOptions): Promise<DeliveryProfile> =>
    (await send(calls.getDeliveryProfile, { deliveryProfileId }, options)).deliveryProfile,

  /**
   * Creates one.
   *
   * @throws CartwrightError with code `SINGLE_DEFAULT_DELIVERY_PROFILE`
   */
  createDeliveryProfile: async (
    send: Send,
    deliveryProfile: DeliveryProfileInput,
    options?: CallOptions,
  ): Promise<DeliveryProfile> =>
    (await send(calls.createDeliveryProfile, { deliveryProfile }, options)).deliveryProfile,

  /**
   * Changes one; what is not given stays.
   *
   * @param deliveryProfile what to change, with the revision it was read at
   * @throws CartwrightError with code `DELIVERY_PROFILE_NOT_FOUND`, `REVISION_CONFLICT` or `SINGLE_DEFAULT_DELIVERY_PROFILE`
   */
  updateDeliveryProfile: async (
    send: Send,
    id: string,
    deliveryProfile: DeliveryProfileInput & { readonly revision: string },
    options?: CallOptions,
  ): Promise<DeliveryProfile> =>
    (await send(calls.updateDeliveryProfile, { deliveryProfile: { ...deliveryProfile, id } }, options)).deliveryProfile,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `DELIVERY_PROFILE_NOT_FOUND`
   */
  deleteDeliveryProfile: async (send: Send, deliveryProfileId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteDeliveryProfile, { deliveryProfileId }, options)
  },

  /**
   * Adds a region to a profile.
   *
   * @throws CartwrightError with code `DELIVERY_PROFILE_NOT_FOUND` or `REVISION_CONFLICT`
   */
  addDeliveryRegion: async (
    send: Send,
    deliveryProfileId: string,
    deliveryRegion: DeliveryRegionInput,
    options?: CallOptions,
  ): Promise<DeliveryProfile> =>
    (await send(calls.addDeliveryRegion, { deliveryProfileId, deliveryRegion }, options)).deliveryProfile,

  /**
   * Changes a region.
   *
   * @throws CartwrightError with code `DELIVERY_PROFILE_NOT_FOUND`, `DELIVERY_REGION_NOT_FOUND` or `REVISION_CONFLICT`
   */
  updateDeliveryRegion: async (
    send: Send,
    deliveryProfileId: string,
    deliveryRegion: DeliveryRegionInput & { readonly id: string },
    options?: CallOptions,
  ): Promise<DeliveryProfile> =>
    (await send(calls.updateDeliveryRegion, { deliveryProfileId, deliveryRegion }, options)).deliveryProfile,

  /**
   * Removes a region.
   *
   * @throws CartwrightError with code `DELIVERY_PROFILE_NOT_FOUND`, `DELIVERY_REGION_NOT_FOUND` or `REVISION_CONFLICT`
   */
  removeDeliveryRegion: async (
    send: Send,
    deliveryProfileId: string,
    deliveryRegionId: string,
    options?: CallOptions,
  ): Promise<DeliveryProfile> =>
    (await send(calls.removeDeliveryRegion, { deliveryProfileId, deliveryRegionId }, options)).deliveryProfile,
}
