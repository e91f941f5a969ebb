import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from './calls.ts'
import { schemaAt } from './testing/schema-at.ts'

/** The fields of the specification's entities, written out by hand: where each is, and all that has to be there. */
const specified: Record<string, readonly [schema: z.ZodType, path: string, fields: string]> = {
  Cart: [calls.GetCurrentCart.response, 'cart', 'createdDate, updatedDate, lineItems, contactInfo.address'],
  'Line item': [
    calls.GetCurrentCart.response,
    'cart.lineItems',
    'url, image.urlExpirationDate, catalogOverrideFields.image, catalogOverrideFields.physicalProperties.weight, physicalProperties.weight, serviceProperties.scheduledDate',
  ],
  'Geocode of the cart’s contact': [
    calls.GetCurrentCart.response,
    'cart.contactInfo.address.geocode',
    'latitude, longitude',
  ],
  'Cart update input': [
    calls.UpdateCurrentCart.request,
    '',
    'cartInfo, couponCode, merchantDiscounts, lineItems, customLineItems, cartFieldmask',
  ],
  'Checkout creation input': [
    calls.CreateCheckoutFromCurrentCart.request,
    '',
    'channelType, shippingAddress, billingAddress, selectedShippingOption, email',
  ],
  'Totals estimate input': [
    calls.EstimateCurrentCartTotals.request,
    '',
    'selectedShippingOption, shippingAddress, billingAddress, selectedMemberships',
  ],
  'Totals estimate output': [
    calls.EstimateCurrentCartTotals.response,
    '',
    'cart, shippingInfo, membershipOptions, appliedDiscounts.merchantDiscount.percentage',
  ],
  'Selected shipping option of an estimate': [
    calls.EstimateCurrentCartTotals.response,
    'shippingInfo.selectedCarrierServiceOption',
    'logistics.deliveryTimeSlot.from, logistics.deliveryTimeSlot.to, logistics.pickupDetails.address',
  ],
  'Shipping options of an estimate': [
    calls.EstimateCurrentCartTotals.response,
    'shippingInfo.carrierServiceOptions.shippingOptions',
    'logistics.deliveryTimeSlot.from, logistics.deliveryTimeSlot.to, logistics.pickupDetails.address',
  ],
  'Memberships of an estimate': [
    calls.EstimateCurrentCartTotals.response,
    'membershipOptions',
    'eligibleMemberships.expirationDate, invalidMemberships.membership.expirationDate',
  ],
  'Redirect session input': [
    calls.CreateRedirectSession.request,
    '',
    'bookingsCheckout, ecomCheckout, eventsCheckout, paidPlansCheckout, login, logout, auth, storesProduct, bookingsBook, callbacks, preferences',
  ],
  Product: [
    calls.GetProduct.response,
    'product',
    'id, lastUpdated, createdDate, weight, discount.value, media, productOptions, brand, ribbon, pricePerUnitData.totalQuantity, pricePerUnitData.baseQuantity',
  ],
  'Prices of a product': [
    calls.GetProduct.response,
    'product',
    'price.price, price.pricePerUnit, price.discountedPrice, priceData.price, convertedPriceData.price, costAndProfitData.itemCost, costAndProfitData.profit, costAndProfitData.profitMargin',
  ],
  'Variants of a product': [
    calls.GetProduct.response,
    'product.variants.variant',
    'priceData, convertedPriceData, costAndProfitData, weight',
  ],
  'Ranges of a product': [
    calls.GetProduct.response,
    'product',
    'weightRange.minValue, weightRange.maxValue, priceRange.minValue, priceRange.maxValue, costRange.minValue, costRange.maxValue',
  ],
  Collection: [calls.GetCollection.response, 'collection', 'id, slug'],
  'Products of a collection': [callNamed('AddProductsToCollection').request, '', 'productIds'],
  'Store variant': [
    calls.GetStoreVariant.response,
    'variant.media',
    'image.urlExpirationDate, video.urlExpirationDate, video.resolutions, video.posters',
  ],
  Identity: [
    calls.LoginV2.response,
    'identity',
    'id, createdDate, updatedDate, identityProfile.customFields, identityProfile.addresses.tag, identityProfile.addresses.address',
  ],
  'Custom fields of an identity': [
    calls.LoginV2.response,
    'identity.identityProfile.customFields.value',
    'strValue, numValue, dateValue, listValue, mapValue',
  ],
  // An identity keeps name and number of the street, and no place on the globe; elsewhere an address has all of them.
  'Address of an identity': [
    calls.LoginV2.response,
    'identity.identityProfile.addresses.address',
    'formattedAddress, addressLine, addressLine2, streetName, streetNumber, city, subdivision, country, postalCode',
  ],
  Address: [
    calls.GetCurrentCart.response,
    'cart.contactInfo.address',
    'geocode, addressLine, addressLine2, streetAddress.name, streetAddress.number, streetAddress.apt, city, subdivision, country, postalCode',
  ],
  'Token pair': [calls.OauthToken.response, '', 'access_token, expires_in, refresh_token'],
}

function callNamed(name: string) {
  const call = Object.values(calls).find((known) => known.name === name)
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}

describe('the entities of the specification', () => {
  it.each(Object.entries(specified))('§3.1 %s has every field', (_, [schema, path, fields]) => {
    const prefix = path ? `${path}.` : ''
    const missing = fields.split(', ').filter((field) => !schemaAt(schema, `${prefix}${field}`.split('.')))
    expect(missing).toEqual([])
  })

  it('have no fields but their own', () => {
    expect(schemaAt(calls.GetCurrentCart.response, ['cart', 'lineItems', 'colour'])).toBeUndefined()
  })
})
