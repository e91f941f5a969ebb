import type { DeliveryProfile, DeliveryRegionInput } from '../generated/delivery.ts'
import * as calls from '../generated/delivery-profile-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/**
 * Changes a region.
 *
 * @param deliveryRegion what to change; with the `revision` of the profile that was read, only if it is still that
 * @throws CartwrightError with code `DELIVERY_PROFILE_NOT_FOUND`, `DELIVERY_REGION_NOT_FOUND` or `REVISION_CONFLICT`
 */
export const updateDeliveryRegion = async (
  send: Send,
  deliveryProfileId: string,
  { revision, ...deliveryRegion }: DeliveryRegionInput & { readonly id: string; readonly revision?: string },
  options?: CallOptions,
): Promise<DeliveryProfile> =>
  (
    await send(
      calls.updateDeliveryRegion,
      { deliveryProfileId, deliveryRegion, ...(revision !== undefined && { revision }) },
      options,
    )
  ).deliveryProfile
