/** The calls of local delivery. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  BulkCreateLocalDeliveryOptionRequest,
  BulkDeleteLocalDeliveryOptionRequest,
  BulkLocalDeliveryOptionResponse,
  BulkUpdateLocalDeliveryOptionRequest,
  LocalDeliveryOptionRegionRequest,
} from './messages.ts'
import { localDeliveryOptionResource } from './resources.ts'

export const QueryLocalDeliveryOptions = localDeliveryOptionResource.query
export const GetLocalDeliveryOption = localDeliveryOptionResource.get
export const CreateLocalDeliveryOption = localDeliveryOptionResource.create
export const UpdateLocalDeliveryOption = localDeliveryOptionResource.update
export const DeleteLocalDeliveryOption = localDeliveryOptionResource.delete

const localDeliveryOptions = localDeliveryOptionResource.shared

export const AddLocalDeliveryOptionRegion = defineCall({
  ...localDeliveryOptions,
  name: 'AddLocalDeliveryOptionRegion',
  description: 'Offers a local delivery option in a region.',
  inClient: false,
  method: 'POST',
  effect: 'write',
  path: '/v1/local-delivery-options/add-delivery-region',
  carrier: 'body',
  request: LocalDeliveryOptionRegionRequest,
  response: localDeliveryOptionResource.messages.response,
  errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const RemoveLocalDeliveryOptionRegion = defineCall({
  ...localDeliveryOptions,
  name: 'RemoveLocalDeliveryOptionRegion',
  description: 'No longer offers a local delivery option in a region.',
  inClient: false,
  method: 'POST',
  effect: 'write',
  path: '/v1/local-delivery-options/remove-delivery-region',
  carrier: 'body',
  request: LocalDeliveryOptionRegionRequest,
  response: localDeliveryOptionResource.messages.response,
  errors: ['LOCAL_DELIVERY_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})

export const BulkCreateLocalDeliveryOption = defineCall({
  ...localDeliveryOptions,
  name: 'BulkCreateLocalDeliveryOption',
  description: 'Creates local delivery options.',
  inClient: false,
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
  inClient: false,
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
  inClient: false,
  method: 'DELETE',
  effect: 'write',
  path: '/v1/bulk/local-delivery-options/delete',
  carrier: 'query',
  request: BulkDeleteLocalDeliveryOptionRequest,
  response: EmptyResponse,
})
