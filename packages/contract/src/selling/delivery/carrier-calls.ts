/** The calls of the carriers of delivery profiles. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, boolean, guid, optional, payload } from '../../wire.ts'
import { DeliveryCarrier, InstalledDeliveryCarrier, ListDeliveryCarriersResult } from './carriers.ts'
import { deliveryProfileResource } from './resources.ts'

export const deliveryCarriers = defineCalls(deliveryProfileResource.shared, {
  AddDeliveryCarrier: {
    route: 'POST /v1/delivery-profiles/add-delivery-carrier',
    inClient: false,
    description: 'Adds a carrier to a delivery region. From then on it is called for its regions only.',
    request: payload('Which carrier, to which region.', {
      deliveryRegionId: guid,
      deliveryCarrier: DeliveryCarrier,
    }),
    response: deliveryProfileResource.messages.response,
    errors: ['DELIVERY_REGION_NOT_FOUND', 'CARRIER_ALREADY_EXISTS_IN_REGION', 'UNKNOWN_DELIVERY_CARRIER'],
  },
  UpdateDeliveryCarrier: {
    route: 'PATCH /v1/delivery-profiles/update-delivery-carrier',
    inClient: false,
    description: 'Changes the backup rate and charges of a carrier in a region.',
    request: payload('A carrier of a region with its new values; what is not given stays.', {
      deliveryRegionId: guid,
      deliveryCarrier: DeliveryCarrier,
    }),
    response: deliveryProfileResource.messages.response,
    errors: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND', 'UNKNOWN_DELIVERY_CARRIER'],
  },
  RemoveDeliveryCarrier: {
    route: 'POST /v1/delivery-profiles/remove-delivery-carrier',
    inClient: false,
    description: 'Removes a carrier from a delivery region.',
    request: payload('Which carrier, of which region.', {
      deliveryRegionId: guid,
      appId: guid,
    }),
    response: deliveryProfileResource.messages.response,
    errors: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND'],
  },
  ListInstalledDeliveryCarriers: {
    route: 'GET /v1/delivery-profiles/installed-carriers',
    inClient: false,
    description: 'The apps with a shipping rates plugin.',
    request: EmptyRequest,
    response: payload('The carriers of the site.', {
      installedDeliveryCarriers: array(InstalledDeliveryCarrier, { max: 100 }),
    }),
  },
  ListDeliveryCarriers: {
    route: 'POST /v1/delivery-profiles/{deliveryProfileId}/delivery-carriers',
    effect: 'read',
    inClient: false,
    description: 'The carriers of a profile with their settings per region.',
    request: payload('The profile to list.', {
      deliveryProfileId: guid,
      appIds: optional(array(guid, { min: 1, max: 25 })).describe('Default: all carriers of the profile.'),
    }),
    response: payload('The carriers of a profile.', {
      results: array(ListDeliveryCarriersResult, { max: 100 }),
    }),
    errors: ['DELIVERY_PROFILE_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND'],
  },
  SetDeliveryCarrierActiveStatus: {
    route: 'POST /v1/delivery-profiles/delivery-carriers/set-active-status',
    inClient: false,
    description: 'Turns a carrier on or off in a region.',
    request: payload('Turns a carrier on or off in a region.', {
      carrierAppId: guid,
      rowId: guid.describe('The region.'),
      active: boolean,
    }),
    response: EmptyResponse,
    errors: ['DELIVERY_CARRIER_NOT_FOUND'],
  },
  UpdateCarrierSettings: {
    route: 'POST /v1/delivery-profiles/update-carrier-settings',
    inClient: false,
    description: 'Turns a carrier on or off in a region: the older form.',
    request: payload('Turns a carrier on or off in a region: the older form.', {
      carrierId: guid,
      rowId: guid.describe('The region.'),
      active: boolean,
    }),
    response: EmptyResponse,
    errors: ['DELIVERY_CARRIER_NOT_FOUND'],
  },
})
