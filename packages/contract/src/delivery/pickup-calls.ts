/** The calls of pickup locations. */
import { defineCall } from '../call.ts'
import {
  BulkCreatePickupLocationRequest,
  BulkDeletePickupLocationRequest,
  BulkDeletePickupLocationResponse,
  BulkPickupLocationResponse,
  BulkUpdatePickupLocationRequest,
  PickupLocationRegionRequest,
} from './messages.ts'
import { pickupLocationResource } from './resources.ts'

export const QueryPickupLocation = pickupLocationResource.query
export const GetPickupLocation = pickupLocationResource.get
export const CreatePickupLocation = pickupLocationResource.create
export const UpdatePickupLocation = pickupLocationResource.update
export const DeletePickupLocation = pickupLocationResource.delete

const pickupLocations = pickupLocationResource.shared

export const AddPickupLocationRegion = defineCall({
  ...pickupLocations,
  name: 'AddPickupLocationRegion',
  description: 'Offers a pickup location in a region.',
  inClient: false,
  method: 'POST',
  effect: 'write',
  path: '/v1/pickup-locations/{pickupLocationId}/add-delivery-region',
  carrier: 'body',
  request: PickupLocationRegionRequest,
  response: pickupLocationResource.messages.response,
  errors: ['PICKUP_LOCATION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const RemovePickupLocationRegion = defineCall({
  ...pickupLocations,
  name: 'RemovePickupLocationRegion',
  description: 'No longer offers a pickup location in a region.',
  inClient: false,
  method: 'POST',
  effect: 'write',
  path: '/v1/pickup-locations/{pickupLocationId}/remove-delivery-region',
  carrier: 'body',
  request: PickupLocationRegionRequest,
  response: pickupLocationResource.messages.response,
  errors: ['PICKUP_LOCATION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const BulkCreatePickupLocation = defineCall({
  ...pickupLocations,
  name: 'BulkCreatePickupLocation',
  description: 'Creates pickup locations.',
  inClient: false,
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
  inClient: false,
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
  inClient: false,
  method: 'DELETE',
  effect: 'write',
  path: '/v1/bulk/pickup-locations/delete',
  carrier: 'query',
  request: BulkDeletePickupLocationRequest,
  response: BulkDeletePickupLocationResponse,
})
