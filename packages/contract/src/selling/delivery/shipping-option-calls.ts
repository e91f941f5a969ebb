/** The calls of shipping options. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { guid, int64, message } from '../../wire.ts'
import { shippingOptionResource } from './resources.ts'

const ShippingOptionRegionRequest = message('ShippingOptionRegionRequest', 'A region to add or to remove.', {
  shippingOptionId: guid,
  deliveryRegionId: guid,
  revision: int64,
})

const furtherCalls = defineCalls(shippingOptionResource.shared, {
  AddShippingOptionRegion: {
    route: 'POST /v1/shipping-options/{shippingOptionId}/add-delivery-region',
    inClient: false,
    description: 'Offers a shipping option in a region.',
    request: ShippingOptionRegionRequest,
    response: shippingOptionResource.messages.response,
    errors: ['SHIPPING_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
  RemoveShippingOptionRegion: {
    route: 'POST /v1/shipping-options/{shippingOptionId}/remove-delivery-region',
    inClient: false,
    description: 'No longer offers a shipping option in a region.',
    request: ShippingOptionRegionRequest,
    response: shippingOptionResource.messages.response,
    errors: ['SHIPPING_OPTION_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
})

export const shippingOptions = inOrder({
  QueryShippingOptions: shippingOptionResource.query,
  GetShippingOption: shippingOptionResource.get,
  CreateShippingOption: shippingOptionResource.create,
  UpdateShippingOption: shippingOptionResource.update,
  DeleteShippingOption: shippingOptionResource.delete,
  ...furtherCalls,
})
