/** What carriers charge. */
import type { z } from 'zod'
import { Address, FullAddressContactDetails } from '../address.ts'
import { ChargeType, WeightUnit } from '../enumerations.ts'
import { CatalogReference, ExtendedFields, PhysicalProperties } from '../selling/cart/item.ts'
import { DeliveryLogistics } from '../selling/cart/shipping.ts'
import { array, boolean, currencyCode, decimal, email, guid, int, message, optional, text } from '../wire.ts'
import type { Plugin } from './plugin.ts'

export const RatedItem = message('RatedItem', 'An item that is to be sent.', {
  name: optional(text()),
  quantity: optional(int({ max: 999999999 })),
  catalogReference: optional(CatalogReference),
  physicalProperties: optional(PhysicalProperties),
  price: optional(decimal()),
  totalPriceBeforeDiscount: optional(decimal()),
  priceBeforeDiscount: optional(decimal()),
  totalPrice: optional(decimal()),
  deliveryDestinationIndex: optional(int()),
  deliveryOriginIndex: optional(int()),
  taxIncludedInPrice: optional(boolean),
})
export type RatedItem = z.output<typeof RatedItem>

export const RatedBuyer = FullAddressContactDetails.extend({ email: optional(email) }).meta({
  id: 'RatedBuyer',
  description: 'The buyer.',
})
export type RatedBuyer = z.output<typeof RatedBuyer>

export const DeliveryPreferences = message('DeliveryPreferences', 'What the shopper chose before.', {
  preferredCode: optional(text()).describe('The code of the option.'),
})
export type DeliveryPreferences = z.output<typeof DeliveryPreferences>

export const ExternalReference = message('ExternalReference', 'What another app calls the purchase.', {
  appId: optional(guid),
  resourceId: optional(text({ min: 1, max: 100 })),
})
export type ExternalReference = z.output<typeof ExternalReference>

export const GetShippingRatesRequest = message('GetShippingRatesRequest', 'What is to be sent, and where.', {
  lineItems: optional(array(RatedItem, { min: 1, max: 500 })),
  shippingDestination: optional(Address),
  shippingOrigin: optional(Address),
  buyerContactDetails: optional(RatedBuyer),
  weightUnit: optional(WeightUnit),
  taxIncludedInPrices: optional(boolean),
  deliveryPreferences: optional(DeliveryPreferences),
  purchaseFlowId: optional(guid),
  externalReferences: optional(array(ExternalReference, { max: 20 })),
  extendedFields: optional(ExtendedFields),
})
export type GetShippingRatesRequest = z.output<typeof GetShippingRatesRequest>

export const AdditionalCharge = message('AdditionalCharge', 'A charge beside the price of shipping.', {
  price: optional(decimal()),
  type: optional(ChargeType),
  details: optional(text()),
})
export type AdditionalCharge = z.output<typeof AdditionalCharge>

export const RateCost = message('RateCost', 'What an option costs.', {
  price: optional(decimal()),
  currency: optional(currencyCode),
  additionalCharges: optional(array(AdditionalCharge)),
})
export type RateCost = z.output<typeof RateCost>

export const ShippingRate = message('ShippingRate', 'A way to send the items.', {
  code: text().describe('Names it; the order says which was chosen by this.'),
  title: text().describe('What the shopper reads.'),
  logistics: optional(DeliveryLogistics),
  cost: optional(RateCost),
})
export type ShippingRate = z.output<typeof ShippingRate>

export const GetShippingRatesResponse = message('GetShippingRatesResponse', 'The ways to send the items.', {
  shippingRates: optional(array(ShippingRate)),
})
export type GetShippingRatesResponse = z.output<typeof GetShippingRatesResponse>

export const shippingRates = {
  componentType: 'ECOM_SHIPPING_RATES',
  description: 'What carriers charge.',
  methods: {
    getShippingRates: {
      path: '/v1/getRates',
      description: 'The ways to send items to an address, and their prices.',
      request: GetShippingRatesRequest,
      response: GetShippingRatesResponse,
    },
  },
  errors: {
    MISSING_POSTAL_CODE: { status: 400, meaning: 'The address lacks its postal code.' },
    INVALID_POSTAL_CODE: { status: 400, meaning: 'The postal code is invalid.' },
    PARTIAL_ADDRESS: { status: 400, meaning: 'The address is not complete.' },
    GENERIC_ERROR: { status: 400, meaning: 'The rates are not available.' },
  },
} as const satisfies Plugin
