/** The calls of delivery. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  AddDeliveryRegionRequest,
  CreateDeliveryProfileRequest,
  CreateLocalDeliveryOptionRequest,
  CreatePickupLocationRequest,
  CreateShippingOptionRequest,
  DeliveryProfileIdRequest,
  DeliveryProfileResponse,
  LocalDeliveryOptionIdRequest,
  LocalDeliveryOptionResponse,
  PickupLocationIdRequest,
  PickupLocationResponse,
  QueryDeliveryProfilesRequest,
  QueryDeliveryProfilesResponse,
  QueryLocalDeliveryOptionsRequest,
  QueryLocalDeliveryOptionsResponse,
  QueryPickupLocationsRequest,
  QueryPickupLocationsResponse,
  QueryShippingOptionsRequest,
  QueryShippingOptionsResponse,
  RemoveDeliveryRegionRequest,
  ShippingOptionIdRequest,
  ShippingOptionResponse,
  UpdateDeliveryProfileRequest,
  UpdateDeliveryRegionRequest,
  UpdateLocalDeliveryOptionRequest,
  UpdatePickupLocationRequest,
  UpdateShippingOptionRequest,
} from './messages.ts'

const deliveryProfiles = {
  module: 'deliveryProfile',
  service: 'delivery',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryDeliveryProfiles = defineCall({
  ...deliveryProfiles,
  name: 'QueryDeliveryProfiles',
  description: 'The delivery profiles by filter, sort order and cursor.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-profiles/query',
  alternatives: [{ method: 'POST', path: '/v1/delivery-profiles/query' }],
  carrier: 'query',
  request: QueryDeliveryProfilesRequest,
  response: QueryDeliveryProfilesResponse,
})

export const GetDeliveryProfile = defineCall({
  ...deliveryProfiles,
  name: 'GetDeliveryProfile',
  description: 'One delivery profile.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-profiles/{deliveryProfileId}',
  carrier: 'query',
  request: DeliveryProfileIdRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND'],
})

export const CreateDeliveryProfile = defineCall({
  ...deliveryProfiles,
  name: 'CreateDeliveryProfile',
  description: 'Creates a delivery profile.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles',
  carrier: 'body',
  request: CreateDeliveryProfileRequest,
  response: DeliveryProfileResponse,
  errors: ['SINGLE_DEFAULT_DELIVERY_PROFILE'],
})

export const UpdateDeliveryProfile = defineCall({
  ...deliveryProfiles,
  name: 'UpdateDeliveryProfile',
  description: 'Changes a delivery profile; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/delivery-profiles/{deliveryProfile.id}',
  carrier: 'body',
  request: UpdateDeliveryProfileRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND', 'REVISION_CONFLICT', 'SINGLE_DEFAULT_DELIVERY_PROFILE'],
})

export const DeleteDeliveryProfile = defineCall({
  ...deliveryProfiles,
  name: 'DeleteDeliveryProfile',
  description: 'Deletes a delivery profile.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/delivery-profiles/{deliveryProfileId}',
  carrier: 'query',
  request: DeliveryProfileIdRequest,
  response: EmptyResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND'],
})

const shippingOptions = {
  module: 'shippingOptions',
  service: 'delivery',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryShippingOptions = defineCall({
  ...shippingOptions,
  name: 'QueryShippingOptions',
  description: 'The shipping options by filter, sort order and cursor.',
  method: 'GET',
  effect: 'read',
  path: '/v1/shipping-options/query',
  alternatives: [{ method: 'POST', path: '/v1/shipping-options/query' }],
  carrier: 'query',
  request: QueryShippingOptionsRequest,
  response: QueryShippingOptionsResponse,
})

export const GetShippingOption = defineCall({
  ...shippingOptions,
  name: 'GetShippingOption',
  description: 'One shipping option.',
  method: 'GET',
  effect: 'read',
  path: '/v1/shipping-options/{shippingOptionId}',
  carrier: 'query',
  request: ShippingOptionIdRequest,
  response: ShippingOptionResponse,
  errors: ['SHIPPING_OPTION_NOT_FOUND'],
})

export const CreateShippingOption = defineCall({
  ...shippingOptions,
  name: 'CreateShippingOption',
  description: 'Creates a shipping option.',
  method: 'POST',
  effect: 'write',
  path: '/v1/shipping-options',
  carrier: 'body',
  request: CreateShippingOptionRequest,
  response: ShippingOptionResponse,
  errors: ['DELIVERY_REGION_NOT_FOUND'],
})

export const UpdateShippingOption = defineCall({
  ...shippingOptions,
  name: 'UpdateShippingOption',
  description: 'Changes a shipping option; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/shipping-options/{shippingOption.id}',
  carrier: 'body',
  request: UpdateShippingOptionRequest,
  response: ShippingOptionResponse,
  errors: ['SHIPPING_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const DeleteShippingOption = defineCall({
  ...shippingOptions,
  name: 'DeleteShippingOption',
  description: 'Deletes a shipping option.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/shipping-options/{shippingOptionId}',
  carrier: 'query',
  request: ShippingOptionIdRequest,
  response: EmptyResponse,
  errors: ['SHIPPING_OPTION_NOT_FOUND'],
})

const pickupLocations = {
  module: 'pickupLocations',
  service: 'delivery',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryPickupLocation = defineCall({
  ...pickupLocations,
  name: 'QueryPickupLocation',
  description: 'The pickup locations by filter, sort order and cursor.',
  method: 'POST',
  effect: 'read',
  path: '/v1/pickup-locations/query',
  carrier: 'body',
  request: QueryPickupLocationsRequest,
  response: QueryPickupLocationsResponse,
})

export const GetPickupLocation = defineCall({
  ...pickupLocations,
  name: 'GetPickupLocation',
  description: 'One pickup location.',
  method: 'GET',
  effect: 'read',
  path: '/v1/pickup-locations/{pickupLocationId}',
  carrier: 'query',
  request: PickupLocationIdRequest,
  response: PickupLocationResponse,
  errors: ['PICKUP_LOCATION_NOT_FOUND'],
})

export const CreatePickupLocation = defineCall({
  ...pickupLocations,
  name: 'CreatePickupLocation',
  description: 'Creates a pickup location.',
  method: 'POST',
  effect: 'write',
  path: '/v1/pickup-locations',
  carrier: 'body',
  request: CreatePickupLocationRequest,
  response: PickupLocationResponse,
  errors: ['DELIVERY_REGION_NOT_FOUND'],
})

export const UpdatePickupLocation = defineCall({
  ...pickupLocations,
  name: 'UpdatePickupLocation',
  description: 'Changes a pickup location; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/pickup-locations/{pickupLocation.id}',
  carrier: 'body',
  request: UpdatePickupLocationRequest,
  response: PickupLocationResponse,
  errors: ['PICKUP_LOCATION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const DeletePickupLocation = defineCall({
  ...pickupLocations,
  name: 'DeletePickupLocation',
  description: 'Deletes a pickup location.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/pickup-locations/{pickupLocationId}',
  carrier: 'query',
  request: PickupLocationIdRequest,
  response: EmptyResponse,
  errors: ['PICKUP_LOCATION_NOT_FOUND'],
})

const localDeliveryOptions = {
  module: 'localDeliveryOptions',
  service: 'delivery',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const QueryLocalDeliveryOptions = defineCall({
  ...localDeliveryOptions,
  name: 'QueryLocalDeliveryOptions',
  description: 'The local delivery options by filter, sort order and cursor.',
  method: 'POST',
  effect: 'read',
  path: '/v1/local-delivery-options/query',
  carrier: 'body',
  request: QueryLocalDeliveryOptionsRequest,
  response: QueryLocalDeliveryOptionsResponse,
})

export const GetLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'GetLocalDeliveryOption',
  description: 'One local delivery option.',
  method: 'GET',
  effect: 'read',
  path: '/v1/local-delivery-options/{localDeliveryOptionId}',
  carrier: 'query',
  request: LocalDeliveryOptionIdRequest,
  response: LocalDeliveryOptionResponse,
  errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND'],
})

export const CreateLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'CreateLocalDeliveryOption',
  description: 'Creates a local delivery option.',
  method: 'POST',
  effect: 'write',
  path: '/v1/local-delivery-options',
  carrier: 'body',
  request: CreateLocalDeliveryOptionRequest,
  response: LocalDeliveryOptionResponse,
  errors: ['DELIVERY_REGION_NOT_FOUND'],
})

export const UpdateLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'UpdateLocalDeliveryOption',
  description: 'Changes a local delivery option; what is not given stays.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/local-delivery-options/{localDeliveryOption.id}',
  carrier: 'body',
  request: UpdateLocalDeliveryOptionRequest,
  response: LocalDeliveryOptionResponse,
  errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const DeleteLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'DeleteLocalDeliveryOption',
  description: 'Deletes a local delivery option.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/local-delivery-options/{localDeliveryOptionId}',
  carrier: 'query',
  request: LocalDeliveryOptionIdRequest,
  response: EmptyResponse,
  errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND'],
})

export const AddDeliveryRegion = defineCall({
  ...deliveryProfiles,
  name: 'AddDeliveryRegion',
  description: 'Adds a region to a delivery profile.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region',
  carrier: 'body',
  request: AddDeliveryRegionRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const UpdateDeliveryRegion = defineCall({
  ...deliveryProfiles,
  name: 'UpdateDeliveryRegion',
  description: 'Changes a region of a delivery profile.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegion.id}',
  carrier: 'body',
  request: UpdateDeliveryRegionRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const RemoveDeliveryRegion = defineCall({
  ...deliveryProfiles,
  name: 'RemoveDeliveryRegion',
  description: 'Removes a region of a delivery profile.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegionId}',
  carrier: 'query',
  request: RemoveDeliveryRegionRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})
