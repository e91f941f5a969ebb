/** The requests and responses of delivery. */
import type { z } from 'zod'
import { ApplicationError } from '../cart/tax.ts'
import { array, guid, int64, message, optional, text } from '../wire.ts'
import {
  CountryDeliveryProperties,
  DeliveryDestinationProperties,
  DeliveryRegion,
  LocalDeliveryOption,
  PickupLocation,
} from './entities.ts'

export const AddDeliveryRegionRequest = message('AddDeliveryRegionRequest', 'A region to add to a delivery profile.', {
  deliveryProfileId: guid,
  deliveryRegion: DeliveryRegion,
  revision: optional(int64),
})
export type AddDeliveryRegionRequest = z.output<typeof AddDeliveryRegionRequest>

export const UpdateDeliveryRegionRequest = message(
  'UpdateDeliveryRegionRequest',
  'A region to change; what is not given stays.',
  { deliveryProfileId: guid, deliveryRegion: DeliveryRegion.safeExtend({ id: guid }), revision: optional(int64) },
)
export type UpdateDeliveryRegionRequest = z.output<typeof UpdateDeliveryRegionRequest>

export const RemoveDeliveryRegionRequest = message(
  'RemoveDeliveryRegionRequest',
  'A region to remove with its options.',
  { deliveryProfileId: guid, deliveryRegionId: guid, revision: optional(int64) },
)
export type RemoveDeliveryRegionRequest = z.output<typeof RemoveDeliveryRegionRequest>

export const ShippingOptionRegionRequest = message('ShippingOptionRegionRequest', 'A region to add or to remove.', {
  shippingOptionId: guid,
  deliveryRegionId: guid,
  revision: int64,
})
export type ShippingOptionRegionRequest = z.output<typeof ShippingOptionRegionRequest>

export const PickupLocationRegionRequest = message('PickupLocationRegionRequest', 'A region to add or to remove.', {
  pickupLocationId: guid,
  deliveryRegionId: guid,
  revision: int64,
})
export type PickupLocationRegionRequest = z.output<typeof PickupLocationRegionRequest>

export const LocalDeliveryOptionRegionRequest = message(
  'LocalDeliveryOptionRegionRequest',
  'A region to add or to remove.',
  {
    localDeliveryOptionId: guid,
    deliveryRegionId: guid,
    revision: optional(int64),
  },
)
export type LocalDeliveryOptionRegionRequest = z.output<typeof LocalDeliveryOptionRegionRequest>

export const BulkCreatePickupLocationRequest = message('BulkCreatePickupLocationRequest', 'What to create.', {
  pickupLocations: array(PickupLocation, { min: 1, max: 100 }),
})
export type BulkCreatePickupLocationRequest = z.output<typeof BulkCreatePickupLocationRequest>

export const BulkUpdatePickupLocationRequest = message(
  'BulkUpdatePickupLocationRequest',
  'What to change; what is not given stays.',
  {
    pickupLocations: array(PickupLocation.safeExtend({ id: guid, revision: int64 }), { min: 1, max: 100 }),
  },
)
export type BulkUpdatePickupLocationRequest = z.output<typeof BulkUpdatePickupLocationRequest>

export const BulkDeletePickupLocationRequest = message('BulkDeletePickupLocationRequest', 'What to delete.', {
  pickupLocationIds: array(guid, { min: 1, max: 100 }),
})
export type BulkDeletePickupLocationRequest = z.output<typeof BulkDeletePickupLocationRequest>

export const PickupLocationError = message('PickupLocationError', 'One that failed, and why.', {
  id: optional(text()),
  error: ApplicationError,
})
export type PickupLocationError = z.output<typeof PickupLocationError>

export const BulkPickupLocationResponse = message(
  'BulkPickupLocationResponse',
  'Those that were saved, and those that failed.',
  {
    pickupLocations: array(PickupLocation),
    errors: array(PickupLocationError),
  },
)
export type BulkPickupLocationResponse = z.output<typeof BulkPickupLocationResponse>

export const BulkCreateLocalDeliveryOptionRequest = message('BulkCreateLocalDeliveryOptionRequest', 'What to create.', {
  localDeliveryOptions: array(LocalDeliveryOption, { min: 1, max: 100 }),
})
export type BulkCreateLocalDeliveryOptionRequest = z.output<typeof BulkCreateLocalDeliveryOptionRequest>

export const BulkUpdateLocalDeliveryOptionRequest = message(
  'BulkUpdateLocalDeliveryOptionRequest',
  'What to change; what is not given stays.',
  {
    localDeliveryOptions: array(LocalDeliveryOption.safeExtend({ id: guid, revision: int64 }), { min: 1, max: 100 }),
  },
)
export type BulkUpdateLocalDeliveryOptionRequest = z.output<typeof BulkUpdateLocalDeliveryOptionRequest>

export const BulkDeleteLocalDeliveryOptionRequest = message('BulkDeleteLocalDeliveryOptionRequest', 'What to delete.', {
  ids: array(guid, { min: 1, max: 100 }),
})
export type BulkDeleteLocalDeliveryOptionRequest = z.output<typeof BulkDeleteLocalDeliveryOptionRequest>

export const LocalDeliveryOptionError = message('LocalDeliveryOptionError', 'One that failed, and why.', {
  id: optional(text()),
  error: text(),
})
export type LocalDeliveryOptionError = z.output<typeof LocalDeliveryOptionError>

export const BulkLocalDeliveryOptionResponse = message(
  'BulkLocalDeliveryOptionResponse',
  'Those that were saved, and those that failed.',
  {
    localDeliveryOptions: array(LocalDeliveryOption),
    errors: array(LocalDeliveryOptionError),
  },
)
export type BulkLocalDeliveryOptionResponse = z.output<typeof BulkLocalDeliveryOptionResponse>

export const BulkDeletePickupLocationResponse = message('BulkDeletePickupLocationResponse', 'Those that failed.', {
  errors: array(PickupLocationError),
})
export type BulkDeletePickupLocationResponse = z.output<typeof BulkDeletePickupLocationResponse>

export const DeliveryRegionIdRequest = message('DeliveryRegionIdRequest', 'Which delivery region.', {
  deliveryRegionId: guid,
})
export type DeliveryRegionIdRequest = z.output<typeof DeliveryRegionIdRequest>

export const DeliveryDestinationPropertiesResponse = message(
  'DeliveryDestinationPropertiesResponse',
  'Where orders go.',
  {
    restOfWorld: optional(DeliveryDestinationProperties).describe(
      'For all other countries, if the shop delivers there.',
    ),
    countries: array(CountryDeliveryProperties),
  },
)
export type DeliveryDestinationPropertiesResponse = z.output<typeof DeliveryDestinationPropertiesResponse>
