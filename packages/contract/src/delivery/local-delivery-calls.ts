/** The calls of local delivery. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  BulkCreateLocalDeliveryOptionRequest,
  BulkDeleteLocalDeliveryOptionRequest,
  BulkLocalDeliveryOptionResponse,
  BulkUpdateLocalDeliveryOptionRequest,
  CreateLocalDeliveryOptionRequest,
  LocalDeliveryOptionIdRequest,
  LocalDeliveryOptionRegionRequest,
  LocalDeliveryOptionResponse,
  QueryLocalDeliveryOptionsRequest,
  QueryLocalDeliveryOptionsResponse,
  UpdateLocalDeliveryOptionRequest,
} from './messages.ts'

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
  response: LocalDeliveryOptionResponse,
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
  response: LocalDeliveryOptionResponse,
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
