/** The calls of delivery. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  AddDeliveryCarrierRequest,
  ListDeliveryCarriersRequest,
  ListDeliveryCarriersResponse,
  ListInstalledDeliveryCarriersResponse,
  RemoveDeliveryCarrierRequest,
  SetDeliveryCarrierActiveStatusRequest,
  UpdateCarrierSettingsRequest,
  UpdateDeliveryCarrierRequest,
} from './carriers.ts'
import {
  AddDeliveryRegionRequest,
  BulkCreateLocalDeliveryOptionRequest,
  BulkCreatePickupLocationRequest,
  BulkDeleteLocalDeliveryOptionRequest,
  BulkDeletePickupLocationRequest,
  BulkDeletePickupLocationResponse,
  BulkLocalDeliveryOptionResponse,
  BulkPickupLocationResponse,
  BulkUpdateLocalDeliveryOptionRequest,
  BulkUpdatePickupLocationRequest,
  CreateDeliveryProfileRequest,
  CreateLocalDeliveryOptionRequest,
  CreatePickupLocationRequest,
  CreateShippingOptionRequest,
  DeliveryDestinationPropertiesResponse,
  DeliveryProfileIdRequest,
  DeliveryProfileResponse,
  DeliveryRegionIdRequest,
  LocalDeliveryOptionIdRequest,
  LocalDeliveryOptionRegionRequest,
  LocalDeliveryOptionResponse,
  PickupLocationIdRequest,
  PickupLocationRegionRequest,
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
  ShippingOptionRegionRequest,
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

export const GetDeliveryProfileByDeliveryRegionId = defineCall({
  ...deliveryProfiles,
  name: 'GetDeliveryProfileByDeliveryRegionId',
  description: 'The delivery profile that a region belongs to.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-profiles/delivery-regions/{deliveryRegionId}',
  carrier: 'query',
  request: DeliveryRegionIdRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_REGION_NOT_FOUND'],
})

export const GetDeliveryDestinationProperties = defineCall({
  ...deliveryProfiles,
  name: 'GetDeliveryDestinationProperties',
  description: 'Where orders go, and what an address needs there.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-profiles/delivery-destination-properties',
  carrier: 'query',
  request: EmptyRequest,
  response: DeliveryDestinationPropertiesResponse,
})

export const AddDeliveryCarrier = defineCall({
  ...deliveryProfiles,
  name: 'AddDeliveryCarrier',
  description: 'Adds a carrier to a delivery region. From then on it is called for its regions only.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/add-delivery-carrier',
  carrier: 'body',
  request: AddDeliveryCarrierRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_REGION_NOT_FOUND', 'CARRIER_ALREADY_EXISTS_IN_REGION', 'UNKNOWN_DELIVERY_CARRIER'],
})

export const UpdateDeliveryCarrier = defineCall({
  ...deliveryProfiles,
  name: 'UpdateDeliveryCarrier',
  description: 'Changes the backup rate and charges of a carrier in a region.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/delivery-profiles/update-delivery-carrier',
  carrier: 'body',
  request: UpdateDeliveryCarrierRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND', 'UNKNOWN_DELIVERY_CARRIER'],
})

export const RemoveDeliveryCarrier = defineCall({
  ...deliveryProfiles,
  name: 'RemoveDeliveryCarrier',
  description: 'Removes a carrier from a delivery region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/remove-delivery-carrier',
  carrier: 'body',
  request: RemoveDeliveryCarrierRequest,
  response: DeliveryProfileResponse,
  errors: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND'],
})

export const ListInstalledDeliveryCarriers = defineCall({
  ...deliveryProfiles,
  name: 'ListInstalledDeliveryCarriers',
  description: 'The apps with a shipping rates plugin.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-profiles/installed-carriers',
  carrier: 'query',
  request: EmptyRequest,
  response: ListInstalledDeliveryCarriersResponse,
})

export const ListDeliveryCarriers = defineCall({
  ...deliveryProfiles,
  name: 'ListDeliveryCarriers',
  description: 'The carriers of a profile with their settings per region.',
  method: 'POST',
  effect: 'read',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-carriers',
  carrier: 'body',
  request: ListDeliveryCarriersRequest,
  response: ListDeliveryCarriersResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND'],
})

export const SetDeliveryCarrierActiveStatus = defineCall({
  ...deliveryProfiles,
  name: 'SetDeliveryCarrierActiveStatus',
  description: 'Turns a carrier on or off in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/delivery-carriers/set-active-status',
  carrier: 'body',
  request: SetDeliveryCarrierActiveStatusRequest,
  response: EmptyResponse,
  errors: ['DELIVERY_CARRIER_NOT_FOUND'],
})

export const UpdateCarrierSettings = defineCall({
  ...deliveryProfiles,
  name: 'UpdateCarrierSettings',
  description: 'Turns a carrier on or off in a region: the older form.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/update-carrier-settings',
  carrier: 'body',
  request: UpdateCarrierSettingsRequest,
  response: EmptyResponse,
  errors: ['DELIVERY_CARRIER_NOT_FOUND'],
})

export const AddShippingOptionRegion = defineCall({
  ...shippingOptions,
  name: 'AddShippingOptionRegion',
  description: 'Offers a shipping option in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/shipping-options/{shippingOptionId}/add-delivery-region',
  carrier: 'body',
  request: ShippingOptionRegionRequest,
  response: ShippingOptionResponse,
  errors: ['SHIPPING_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const RemoveShippingOptionRegion = defineCall({
  ...shippingOptions,
  name: 'RemoveShippingOptionRegion',
  description: 'No longer offers a shipping option in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/shipping-options/{shippingOptionId}/remove-delivery-region',
  carrier: 'body',
  request: ShippingOptionRegionRequest,
  response: ShippingOptionResponse,
  errors: ['SHIPPING_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const AddPickupLocationRegion = defineCall({
  ...pickupLocations,
  name: 'AddPickupLocationRegion',
  description: 'Offers a pickup location in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/pickup-locations/{pickupLocationId}/add-delivery-region',
  carrier: 'body',
  request: PickupLocationRegionRequest,
  response: PickupLocationResponse,
  errors: ['PICKUP_LOCATION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const RemovePickupLocationRegion = defineCall({
  ...pickupLocations,
  name: 'RemovePickupLocationRegion',
  description: 'No longer offers a pickup location in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/pickup-locations/{pickupLocationId}/remove-delivery-region',
  carrier: 'body',
  request: PickupLocationRegionRequest,
  response: PickupLocationResponse,
  errors: ['PICKUP_LOCATION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const AddLocalDeliveryOptionRegion = defineCall({
  ...localDeliveryOptions,
  name: 'AddLocalDeliveryOptionRegion',
  description: 'Offers a local delivery option in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/local-delivery-options/add-delivery-region',
  carrier: 'body',
  request: LocalDeliveryOptionRegionRequest,
  response: LocalDeliveryOptionResponse,
  errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const RemoveLocalDeliveryOptionRegion = defineCall({
  ...localDeliveryOptions,
  name: 'RemoveLocalDeliveryOptionRegion',
  description: 'No longer offers a local delivery option in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/local-delivery-options/remove-delivery-region',
  carrier: 'body',
  request: LocalDeliveryOptionRegionRequest,
  response: LocalDeliveryOptionResponse,
  errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const BulkCreatePickupLocation = defineCall({
  ...pickupLocations,
  name: 'BulkCreatePickupLocation',
  description: 'Creates pickup locations.',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/pickup-locations/create',
  carrier: 'body',
  request: BulkCreatePickupLocationRequest,
  response: BulkPickupLocationResponse,
})

export const BulkUpdatePickupLocation = defineCall({
  ...pickupLocations,
  name: 'BulkUpdatePickupLocation',
  description: 'Changes pickup locations. One that fails does not stop the others.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/bulk/pickup-locations/update',
  carrier: 'body',
  request: BulkUpdatePickupLocationRequest,
  response: BulkPickupLocationResponse,
})

export const BulkDeletePickupLocation = defineCall({
  ...pickupLocations,
  name: 'BulkDeletePickupLocation',
  description: 'Deletes pickup locations. One that fails does not stop the others.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/bulk/pickup-locations/delete',
  carrier: 'query',
  request: BulkDeletePickupLocationRequest,
  response: BulkDeletePickupLocationResponse,
})

export const BulkCreateLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'BulkCreateLocalDeliveryOption',
  description: 'Creates local delivery options.',
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/local-delivery-options/create',
  carrier: 'body',
  request: BulkCreateLocalDeliveryOptionRequest,
  response: BulkLocalDeliveryOptionResponse,
})

export const BulkUpdateLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'BulkUpdateLocalDeliveryOption',
  description: 'Changes local delivery options. One that fails does not stop the others.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/bulk/local-delivery-options/update',
  carrier: 'body',
  request: BulkUpdateLocalDeliveryOptionRequest,
  response: BulkLocalDeliveryOptionResponse,
})

export const BulkDeleteLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'BulkDeleteLocalDeliveryOption',
  description: 'Deletes local delivery options. One that fails does not stop the others.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/bulk/local-delivery-options/delete',
  carrier: 'query',
  request: BulkDeleteLocalDeliveryOptionRequest,
  response: EmptyResponse,
})
