/** The calls of pickup locations. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  BulkCreatePickupLocationRequest,
  BulkDeletePickupLocationRequest,
  BulkDeletePickupLocationResponse,
  BulkPickupLocationResponse,
  BulkUpdatePickupLocationRequest,
  CreatePickupLocationRequest,
  PickupLocationIdRequest,
  PickupLocationRegionRequest,
  PickupLocationResponse,
  QueryPickupLocationsRequest,
  QueryPickupLocationsResponse,
  UpdatePickupLocationRequest,
} from './messages.ts'

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
  response: PickupLocationResponse,
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
  response: PickupLocationResponse,
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
