/** The calls of the carriers of delivery profiles. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  AddDeliveryCarrierRequest,
  ListDeliveryCarriersRequest,
  ListDeliveryCarriersResponse,
  ListInstalledDeliveryCarriersResponse,
  RemoveDeliveryCarrierRequest,
  SetDeliveryCarrierActiveStatusRequest,
  UpdateCarrierSettingsRequest,
  UpdateDeliveryCarrierRequest,
} from './carriers.ts'
import { deliveryProfileResource } from './resources.ts'

const deliveryCarriers = deliveryProfileResource.shared

export const AddDeliveryCarrier = defineCall({
  ...deliveryCarriers,
  name: 'AddDeliveryCarrier',
  inClient: false,
  description: 'Adds a carrier to a delivery region. From then on it is called for its regions only.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/add-delivery-carrier',
  carrier: 'body',
  request: AddDeliveryCarrierRequest,
  response: deliveryProfileResource.messages.response,
  errors: ['DELIVERY_REGION_NOT_FOUND', 'CARRIER_ALREADY_EXISTS_IN_REGION', 'UNKNOWN_DELIVERY_CARRIER'],
})

export const UpdateDeliveryCarrier = defineCall({
  ...deliveryCarriers,
  name: 'UpdateDeliveryCarrier',
  inClient: false,
  description: 'Changes the backup rate and charges of a carrier in a region.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/delivery-profiles/update-delivery-carrier',
  carrier: 'body',
  request: UpdateDeliveryCarrierRequest,
  response: deliveryProfileResource.messages.response,
  errors: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND', 'UNKNOWN_DELIVERY_CARRIER'],
})

export const RemoveDeliveryCarrier = defineCall({
  ...deliveryCarriers,
  name: 'RemoveDeliveryCarrier',
  inClient: false,
  description: 'Removes a carrier from a delivery region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/remove-delivery-carrier',
  carrier: 'body',
  request: RemoveDeliveryCarrierRequest,
  response: deliveryProfileResource.messages.response,
  errors: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND'],
})

export const ListInstalledDeliveryCarriers = defineCall({
  ...deliveryCarriers,
  name: 'ListInstalledDeliveryCarriers',
  inClient: false,
  description: 'The apps with a shipping rates plugin.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-profiles/installed-carriers',
  carrier: 'query',
  request: EmptyRequest,
  response: ListInstalledDeliveryCarriersResponse,
})

export const ListDeliveryCarriers = defineCall({
  ...deliveryCarriers,
  name: 'ListDeliveryCarriers',
  inClient: false,
  description: 'The carriers of a profile with their settings per region.',
  method: 'POST',
  effect: 'read',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-carriers',
  carrier: 'body',
  request: ListDeliveryCarriersRequest,
  response: ListDeliveryCarriersResponse,
  errors: ['DELIVERY_PROFILE_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND'],
})

export const SetDeliveryCarrierActiveStatus = defineCall({
  ...deliveryCarriers,
  name: 'SetDeliveryCarrierActiveStatus',
  inClient: false,
  description: 'Turns a carrier on or off in a region.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/delivery-carriers/set-active-status',
  carrier: 'body',
  request: SetDeliveryCarrierActiveStatusRequest,
  response: EmptyResponse,
  errors: ['DELIVERY_CARRIER_NOT_FOUND'],
})

export const UpdateCarrierSettings = defineCall({
  ...deliveryCarriers,
  name: 'UpdateCarrierSettings',
  inClient: false,
  description: 'Turns a carrier on or off in a region: the older form.',
  method: 'POST',
  effect: 'write',
  path: '/v1/delivery-profiles/update-carrier-settings',
  carrier: 'body',
  request: UpdateCarrierSettingsRequest,
  response: EmptyResponse,
  errors: ['DELIVERY_CARRIER_NOT_FOUND'],
})
