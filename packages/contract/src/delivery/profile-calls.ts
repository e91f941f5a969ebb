/** The calls of delivery profiles and their regions. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  AddDeliveryRegionRequest,
  CreateDeliveryProfileRequest,
  DeliveryDestinationPropertiesResponse,
  DeliveryProfileIdRequest,
  DeliveryProfileResponse,
  DeliveryRegionIdRequest,
  QueryDeliveryProfilesRequest,
  QueryDeliveryProfilesResponse,
  RemoveDeliveryRegionRequest,
  UpdateDeliveryProfileRequest,
  UpdateDeliveryRegionRequest,
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

export const AddDeliveryRegion = defineCall({
  ...deliveryProfiles,
  name: 'AddDeliveryRegion',
  description: 'Adds a region to a delivery profile.',
  arguments: { fields: ['deliveryProfileId', 'deliveryRegion'] },
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
  arguments: { fields: ['deliveryProfileId', 'deliveryRegionId'] },
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
  inClient: false,
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
  inClient: false,
  description: 'Where orders go, and what an address needs there.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-profiles/delivery-destination-properties',
  carrier: 'query',
  request: EmptyRequest,
  response: DeliveryDestinationPropertiesResponse,
})
