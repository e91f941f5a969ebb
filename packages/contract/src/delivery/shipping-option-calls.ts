/** The calls of shipping options. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  CreateShippingOptionRequest,
  QueryShippingOptionsRequest,
  QueryShippingOptionsResponse,
  ShippingOptionIdRequest,
  ShippingOptionRegionRequest,
  ShippingOptionResponse,
  UpdateShippingOptionRequest,
} from './messages.ts'

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

export const AddShippingOptionRegion = defineCall({
  ...shippingOptions,
  name: 'AddShippingOptionRegion',
  inClient: false,
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
  inClient: false,
  description: 'No longer offers a shipping option in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/shipping-options/{shippingOptionId}/remove-delivery-region',
  carrier: 'body',
  request: ShippingOptionRegionRequest,
  response: ShippingOptionResponse,
  errors: ['SHIPPING_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})
