/** The calls of shipping options. */
import { defineCall } from '../call.ts'
import { ShippingOptionRegionRequest } from './messages.ts'
import { shippingOptionResource } from './resources.ts'

export const QueryShippingOptions = shippingOptionResource.query
export const GetShippingOption = shippingOptionResource.get
export const CreateShippingOption = shippingOptionResource.create
export const UpdateShippingOption = shippingOptionResource.update
export const DeleteShippingOption = shippingOptionResource.delete

const shippingOptions = shippingOptionResource.shared

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
  response: shippingOptionResource.messages.response,
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
  response: shippingOptionResource.messages.response,
  errors: ['SHIPPING_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
})
