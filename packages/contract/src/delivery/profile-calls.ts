/** The calls of delivery profiles and their regions. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  AddDeliveryRegionRequest,
  DeliveryDestinationPropertiesResponse,
  DeliveryRegionIdRequest,
  RemoveDeliveryRegionRequest,
  UpdateDeliveryRegionRequest,
} from './messages.ts'
import { deliveryProfileResource } from './resources.ts'

export const QueryDeliveryProfiles = deliveryProfileResource.query
export const GetDeliveryProfile = deliveryProfileResource.get
export const CreateDeliveryProfile = deliveryProfileResource.create
export const UpdateDeliveryProfile = deliveryProfileResource.update
export const DeleteDeliveryProfile = deliveryProfileResource.delete

const deliveryProfiles = deliveryProfileResource.shared

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
  response: deliveryProfileResource.messages.response,
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
  response: deliveryProfileResource.messages.response,
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
  response: deliveryProfileResource.messages.response,
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
  response: deliveryProfileResource.messages.response,
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
