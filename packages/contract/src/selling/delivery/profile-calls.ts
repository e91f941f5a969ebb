/** The calls of delivery profiles and their regions. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { array, guid, int64, message, optional, payload } from '../../wire.ts'
import { CountryDeliveryProperties, DeliveryDestinationProperties, DeliveryRegion } from './entities.ts'
import { deliveryProfileResource } from './resources.ts'

const furtherCalls = defineCalls(deliveryProfileResource.shared, {
  AddDeliveryRegion: {
    route: 'POST /v1/delivery-profiles/{deliveryProfileId}/delivery-region',
    description: 'Adds a region to a delivery profile.',
    arguments: { fields: ['deliveryProfileId', 'deliveryRegion'] },
    request: payload('A region to add to a delivery profile.', {
      deliveryProfileId: guid,
      deliveryRegion: DeliveryRegion,
      revision: optional(int64),
    }),
    response: deliveryProfileResource.messages.response,
    errors: ['DELIVERY_PROFILE_NOT_FOUND', 'REVISION_CONFLICT'],
  },
  UpdateDeliveryRegion: {
    route: 'PATCH /v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegion.id}',
    description: 'Changes a region of a delivery profile.',
    request: payload('A region to change; what is not given stays.', {
      deliveryProfileId: guid,
      deliveryRegion: DeliveryRegion.safeExtend({ id: guid }),
      revision: optional(int64),
    }),
    response: deliveryProfileResource.messages.response,
    errors: ['DELIVERY_PROFILE_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
  RemoveDeliveryRegion: {
    route: 'DELETE /v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegionId}',
    description: 'Removes a region of a delivery profile.',
    arguments: { fields: ['deliveryProfileId', 'deliveryRegionId'] },
    request: payload('A region to remove with its options.', {
      deliveryProfileId: guid,
      deliveryRegionId: guid,
      revision: optional(int64),
    }),
    response: deliveryProfileResource.messages.response,
    errors: ['DELIVERY_PROFILE_NOT_FOUND', 'REVISION_CONFLICT', 'DELIVERY_REGION_NOT_FOUND'],
  },
  GetDeliveryProfileByDeliveryRegionId: {
    route: 'GET /v1/delivery-profiles/delivery-regions/{deliveryRegionId}',
    inClient: false,
    description: 'The delivery profile that a region belongs to.',
    request: message('DeliveryRegionIdRequest', 'Which delivery region.', {
      deliveryRegionId: guid,
    }),
    response: deliveryProfileResource.messages.response,
    errors: ['DELIVERY_REGION_NOT_FOUND'],
  },
  GetDeliveryDestinationProperties: {
    route: 'GET /v1/delivery-profiles/delivery-destination-properties',
    inClient: false,
    description: 'Where orders go, and what an address needs there.',
    request: EmptyRequest,
    response: message('DeliveryDestinationPropertiesResponse', 'Where orders go.', {
      restOfWorld: optional(DeliveryDestinationProperties).describe(
        'For all other countries, if the shop delivers there.',
      ),
      countries: array(CountryDeliveryProperties),
    }),
  },
})

export const deliveryProfiles = inOrder({
  QueryDeliveryProfiles: deliveryProfileResource.query,
  GetDeliveryProfile: deliveryProfileResource.get,
  CreateDeliveryProfile: deliveryProfileResource.create,
  UpdateDeliveryProfile: deliveryProfileResource.update,
  DeleteDeliveryProfile: deliveryProfileResource.delete,
  ...furtherCalls,
})
