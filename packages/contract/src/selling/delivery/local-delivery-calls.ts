/** The calls of local delivery. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { array, guid, int64, message, optional, payload } from '../../wire.ts'
import { LocalDeliveryOption } from './entities.ts'
import { LocalDeliveryOptionError } from './messages.ts'
import { localDeliveryOptionResource } from './resources.ts'

const LocalDeliveryOptionRegionRequest = message('LocalDeliveryOptionRegionRequest', 'A region to add or to remove.', {
  localDeliveryOptionId: guid,
  deliveryRegionId: guid,
  revision: optional(int64),
})

const BulkLocalDeliveryOptionResponse = message(
  'BulkLocalDeliveryOptionResponse',
  'Those that were saved, and those that failed.',
  {
    localDeliveryOptions: array(LocalDeliveryOption),
    errors: array(LocalDeliveryOptionError),
  },
)

const furtherCalls = defineCalls(localDeliveryOptionResource.shared, {
  AddLocalDeliveryOptionRegion: {
    route: 'POST /v1/local-delivery-options/add-delivery-region',
    description: 'Offers a local delivery option in a region.',
    inClient: false,
    request: LocalDeliveryOptionRegionRequest,
    response: localDeliveryOptionResource.messages.response,
    errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
  RemoveLocalDeliveryOptionRegion: {
    route: 'POST /v1/local-delivery-options/remove-delivery-region',
    description: 'No longer offers a local delivery option in a region.',
    inClient: false,
    request: LocalDeliveryOptionRegionRequest,
    response: localDeliveryOptionResource.messages.response,
    errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
  BulkCreateLocalDeliveryOption: {
    route: 'POST /v1/bulk/local-delivery-options/create',
    description: 'Creates local delivery options.',
    inClient: false,
    request: payload('What to create.', {
      localDeliveryOptions: array(LocalDeliveryOption, { min: 1, max: 100 }),
    }),
    response: BulkLocalDeliveryOptionResponse,
  },
  BulkUpdateLocalDeliveryOption: {
    route: 'PATCH /v1/bulk/local-delivery-options/update',
    description: 'Changes local delivery options. One that fails does not stop the others.',
    inClient: false,
    request: payload('What to change; what is not given stays.', {
      localDeliveryOptions: array(LocalDeliveryOption.safeExtend({ id: guid, revision: int64 }), { min: 1, max: 100 }),
    }),
    response: BulkLocalDeliveryOptionResponse,
  },
  BulkDeleteLocalDeliveryOption: {
    route: 'DELETE /v1/bulk/local-delivery-options/delete',
    description: 'Deletes local delivery options. One that fails does not stop the others.',
    inClient: false,
    request: payload('What to delete.', {
      ids: array(guid, { min: 1, max: 100 }),
    }),
    response: EmptyResponse,
  },
})

export const localDelivery = inOrder({
  QueryLocalDeliveryOptions: localDeliveryOptionResource.query,
  GetLocalDeliveryOption: localDeliveryOptionResource.get,
  CreateLocalDeliveryOption: localDeliveryOptionResource.create,
  UpdateLocalDeliveryOption: localDeliveryOptionResource.update,
  DeleteLocalDeliveryOption: localDeliveryOptionResource.delete,
  ...furtherCalls,
})
