/** How the owner delivers. */
import { defineResource, revised } from '../../resource.ts'
import { DeliveryProfile, LocalDeliveryOption, PickupLocation, StoredShippingOption } from './entities.ts'

export const deliveryProfileResource = defineResource({
  one: 'deliveryProfile',
  many: 'deliveryProfiles',
  module: 'deliveryProfile',
  title: 'delivery profile',
  entity: DeliveryProfile,
  changed: DeliveryProfile.safeExtend(revised),
  service: 'delivery',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/delivery-profiles',
  notFound: 'DELIVERY_PROFILE_NOT_FOUND',
  calls: {
    query: { method: 'GET', carrier: 'query', alternatives: [{ method: 'POST', path: '/v1/delivery-profiles/query' }] },
    create: { errors: ['SINGLE_DEFAULT_DELIVERY_PROFILE'] },
    update: { errors: ['SINGLE_DEFAULT_DELIVERY_PROFILE'] },
  },
})

export const pickupLocationResource = defineResource({
  one: 'pickupLocation',
  many: 'pickupLocations',
  title: 'pickup location',
  entity: PickupLocation,
  changed: PickupLocation.safeExtend(revised),
  service: 'delivery',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/pickup-locations',
  notFound: 'PICKUP_LOCATION_NOT_FOUND',
  calls: {
    query: { name: 'QueryPickupLocation' },
    create: { errors: ['DELIVERY_REGION_NOT_FOUND'] },
    update: { errors: ['DELIVERY_REGION_NOT_FOUND'] },
  },
})

export const localDeliveryOptionResource = defineResource({
  one: 'localDeliveryOption',
  many: 'localDeliveryOptions',
  title: 'local delivery option',
  entity: LocalDeliveryOption,
  changed: LocalDeliveryOption.safeExtend(revised),
  service: 'delivery',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/local-delivery-options',
  notFound: 'LOCAL_DELIVERY_OPTION_NOT_FOUND',
  calls: { create: { errors: ['DELIVERY_REGION_NOT_FOUND'] }, update: { errors: ['DELIVERY_REGION_NOT_FOUND'] } },
})

export const shippingOptionResource = defineResource({
  one: 'shippingOption',
  many: 'shippingOptions',
  title: 'shipping option',
  entity: StoredShippingOption,
  changed: StoredShippingOption.safeExtend(revised),
  service: 'delivery',
  scope: 'MANAGE_SETTINGS',
  path: '/v1/shipping-options',
  notFound: 'SHIPPING_OPTION_NOT_FOUND',
  calls: {
    query: { method: 'GET', carrier: 'query', alternatives: [{ method: 'POST', path: '/v1/shipping-options/query' }] },
    create: { errors: ['DELIVERY_REGION_NOT_FOUND'] },
    update: { errors: ['DELIVERY_REGION_NOT_FOUND'] },
  },
})
