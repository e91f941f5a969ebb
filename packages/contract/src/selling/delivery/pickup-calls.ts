/** The calls of pickup locations. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { array, guid, int64, message, payload } from '../../wire.ts'
import { PickupLocation } from './entities.ts'
import { PickupLocationError } from './messages.ts'
import { pickupLocationResource } from './resources.ts'

const PickupLocationRegionRequest = message('PickupLocationRegionRequest', 'A region to add or to remove.', {
  pickupLocationId: guid,
  deliveryRegionId: guid,
  revision: int64,
})

const BulkPickupLocationResponse = message(
  'BulkPickupLocationResponse',
  'Those that were saved, and those that failed.',
  {
    pickupLocations: array(PickupLocation),
    errors: array(PickupLocationError),
  },
)

const furtherCalls = defineCalls(pickupLocationResource.shared, {
  AddPickupLocationRegion: {
    route: 'POST /v1/pickup-locations/{pickupLocationId}/add-delivery-region',
    description: 'Offers a pickup location in a region.',
    inClient: false,
    request: PickupLocationRegionRequest,
    response: pickupLocationResource.messages.response,
    errors: ['PICKUP_LOCATION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
  RemovePickupLocationRegion: {
    route: 'POST /v1/pickup-locations/{pickupLocationId}/remove-delivery-region',
    description: 'No longer offers a pickup location in a region.',
    inClient: false,
    request: PickupLocationRegionRequest,
    response: pickupLocationResource.messages.response,
    errors: ['PICKUP_LOCATION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
  BulkCreatePickupLocation: {
    route: 'POST /v1/bulk/pickup-locations/create',
    description: 'Creates pickup locations.',
    inClient: false,
    request: payload('What to create.', {
      pickupLocations: array(PickupLocation, { min: 1, max: 100 }),
    }),
    response: BulkPickupLocationResponse,
  },
  BulkUpdatePickupLocation: {
    route: 'PATCH /v1/bulk/pickup-locations/update',
    description: 'Changes pickup locations. One that fails does not stop the others.',
    inClient: false,
    request: payload('What to change; what is not given stays.', {
      pickupLocations: array(PickupLocation.safeExtend({ id: guid, revision: int64 }), { min: 1, max: 100 }),
    }),
    response: BulkPickupLocationResponse,
  },
  BulkDeletePickupLocation: {
    route: 'DELETE /v1/bulk/pickup-locations/delete',
    description: 'Deletes pickup locations. One that fails does not stop the others.',
    inClient: false,
    request: payload('What to delete.', {
      pickupLocationIds: array(guid, { min: 1, max: 100 }),
    }),
    response: payload('Those that failed.', {
      errors: array(PickupLocationError),
    }),
  },
})

export const pickup = inOrder({
  QueryPickupLocation: pickupLocationResource.query,
  GetPickupLocation: pickupLocationResource.get,
  CreatePickupLocation: pickupLocationResource.create,
  UpdatePickupLocation: pickupLocationResource.update,
  DeletePickupLocation: pickupLocationResource.delete,
  ...furtherCalls,
})
