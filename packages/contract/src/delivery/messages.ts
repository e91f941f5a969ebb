/** The requests and responses of delivery. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, guid, int64, message, optional } from '../wire.ts'
import {
  DeliveryProfile,
  DeliveryRegion,
  LocalDeliveryOption,
  PickupLocation,
  StoredShippingOption,
} from './entities.ts'

export const CreateDeliveryProfileRequest = message('CreateDeliveryProfileRequest', 'What to create.', {
  deliveryProfile: DeliveryProfile,
})
export type CreateDeliveryProfileRequest = z.output<typeof CreateDeliveryProfileRequest>

export const UpdateDeliveryProfileRequest = message(
  'UpdateDeliveryProfileRequest',
  'What to change; what is not given stays.',
  { deliveryProfile: DeliveryProfile.safeExtend({ id: guid, revision: int64 }) },
)
export type UpdateDeliveryProfileRequest = z.output<typeof UpdateDeliveryProfileRequest>

export const DeliveryProfileIdRequest = message('DeliveryProfileIdRequest', 'Which delivery profile.', {
  deliveryProfileId: guid,
})
export type DeliveryProfileIdRequest = z.output<typeof DeliveryProfileIdRequest>

export const DeliveryProfileResponse = message('DeliveryProfileResponse', 'The delivery profile as it is stored.', {
  deliveryProfile: DeliveryProfile,
})
export type DeliveryProfileResponse = z.output<typeof DeliveryProfileResponse>

export const QueryDeliveryProfilesRequest = message('QueryDeliveryProfilesRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryDeliveryProfilesRequest = z.output<typeof QueryDeliveryProfilesRequest>

export const QueryDeliveryProfilesResponse = message('QueryDeliveryProfilesResponse', 'A page of them.', {
  deliveryProfiles: array(DeliveryProfile),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryDeliveryProfilesResponse = z.output<typeof QueryDeliveryProfilesResponse>

export const CreateShippingOptionRequest = message('CreateShippingOptionRequest', 'What to create.', {
  shippingOption: StoredShippingOption,
})
export type CreateShippingOptionRequest = z.output<typeof CreateShippingOptionRequest>

export const UpdateShippingOptionRequest = message(
  'UpdateShippingOptionRequest',
  'What to change; what is not given stays.',
  { shippingOption: StoredShippingOption.safeExtend({ id: guid, revision: int64 }) },
)
export type UpdateShippingOptionRequest = z.output<typeof UpdateShippingOptionRequest>

export const ShippingOptionIdRequest = message('ShippingOptionIdRequest', 'Which shipping option.', {
  shippingOptionId: guid,
})
export type ShippingOptionIdRequest = z.output<typeof ShippingOptionIdRequest>

export const ShippingOptionResponse = message('ShippingOptionResponse', 'The shipping option as it is stored.', {
  shippingOption: StoredShippingOption,
})
export type ShippingOptionResponse = z.output<typeof ShippingOptionResponse>

export const QueryShippingOptionsRequest = message('QueryShippingOptionsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryShippingOptionsRequest = z.output<typeof QueryShippingOptionsRequest>

export const QueryShippingOptionsResponse = message('QueryShippingOptionsResponse', 'A page of them.', {
  shippingOptions: array(StoredShippingOption),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryShippingOptionsResponse = z.output<typeof QueryShippingOptionsResponse>

export const CreatePickupLocationRequest = message('CreatePickupLocationRequest', 'What to create.', {
  pickupLocation: PickupLocation,
})
export type CreatePickupLocationRequest = z.output<typeof CreatePickupLocationRequest>

export const UpdatePickupLocationRequest = message(
  'UpdatePickupLocationRequest',
  'What to change; what is not given stays.',
  { pickupLocation: PickupLocation.safeExtend({ id: guid, revision: int64 }) },
)
export type UpdatePickupLocationRequest = z.output<typeof UpdatePickupLocationRequest>

export const PickupLocationIdRequest = message('PickupLocationIdRequest', 'Which pickup location.', {
  pickupLocationId: guid,
})
export type PickupLocationIdRequest = z.output<typeof PickupLocationIdRequest>

export const PickupLocationResponse = message('PickupLocationResponse', 'The pickup location as it is stored.', {
  pickupLocation: PickupLocation,
})
export type PickupLocationResponse = z.output<typeof PickupLocationResponse>

export const QueryPickupLocationsRequest = message('QueryPickupLocationsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryPickupLocationsRequest = z.output<typeof QueryPickupLocationsRequest>

export const QueryPickupLocationsResponse = message('QueryPickupLocationsResponse', 'A page of them.', {
  pickupLocations: array(PickupLocation),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryPickupLocationsResponse = z.output<typeof QueryPickupLocationsResponse>

export const CreateLocalDeliveryOptionRequest = message('CreateLocalDeliveryOptionRequest', 'What to create.', {
  localDeliveryOption: LocalDeliveryOption,
})
export type CreateLocalDeliveryOptionRequest = z.output<typeof CreateLocalDeliveryOptionRequest>

export const UpdateLocalDeliveryOptionRequest = message(
  'UpdateLocalDeliveryOptionRequest',
  'What to change; what is not given stays.',
  { localDeliveryOption: LocalDeliveryOption.safeExtend({ id: guid, revision: int64 }) },
)
export type UpdateLocalDeliveryOptionRequest = z.output<typeof UpdateLocalDeliveryOptionRequest>

export const LocalDeliveryOptionIdRequest = message('LocalDeliveryOptionIdRequest', 'Which local delivery option.', {
  localDeliveryOptionId: guid,
})
export type LocalDeliveryOptionIdRequest = z.output<typeof LocalDeliveryOptionIdRequest>

export const LocalDeliveryOptionResponse = message(
  'LocalDeliveryOptionResponse',
  'The local delivery option as it is stored.',
  { localDeliveryOption: LocalDeliveryOption },
)
export type LocalDeliveryOptionResponse = z.output<typeof LocalDeliveryOptionResponse>

export const QueryLocalDeliveryOptionsRequest = message('QueryLocalDeliveryOptionsRequest', 'Which of them.', {
  query: optional(PlatformQuery),
})
export type QueryLocalDeliveryOptionsRequest = z.output<typeof QueryLocalDeliveryOptionsRequest>

export const QueryLocalDeliveryOptionsResponse = message('QueryLocalDeliveryOptionsResponse', 'A page of them.', {
  localDeliveryOptions: array(LocalDeliveryOption),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryLocalDeliveryOptionsResponse = z.output<typeof QueryLocalDeliveryOptionsResponse>

export const AddDeliveryRegionRequest = message('AddDeliveryRegionRequest', 'A region to add to a delivery profile.', {
  deliveryProfileId: guid,
  deliveryRegion: DeliveryRegion,
  revision: optional(int64),
})
export type AddDeliveryRegionRequest = z.output<typeof AddDeliveryRegionRequest>

export const UpdateDeliveryRegionRequest = message(
  'UpdateDeliveryRegionRequest',
  'A region to change; what is not given stays.',
  { deliveryProfileId: guid, deliveryRegion: DeliveryRegion.safeExtend({ id: guid }), revision: optional(int64) },
)
export type UpdateDeliveryRegionRequest = z.output<typeof UpdateDeliveryRegionRequest>

export const RemoveDeliveryRegionRequest = message(
  'RemoveDeliveryRegionRequest',
  'A region to remove with its options.',
  { deliveryProfileId: guid, deliveryRegionId: guid, revision: optional(int64) },
)
export type RemoveDeliveryRegionRequest = z.output<typeof RemoveDeliveryRegionRequest>
