/** Rules of an app a purchase has to keep. */
import { z } from 'zod'
import { AddressWithContact } from '../address.ts'
import { PaymentOptionType, Severity, WeightUnit } from '../enumerations.ts'
import { MultiCurrencyPrice } from '../price.ts'
import { Target } from '../selling/cart/calculation.ts'
import { DescriptionLine, ProductName } from '../selling/cart/description.ts'
import { CatalogReference, ExtendedFields, ItemType, PhysicalProperties } from '../selling/cart/item.ts'
import { DeliveryTimeSlot } from '../selling/cart/shipping.ts'
import { SubscriptionOptionInfo } from '../selling/cart/subscription.ts'
import { array, currencyCode, guid, int, json, message, optional, text } from '../wire.ts'
import { PurchaseDiscount, PurchasePriceSummary } from './parts.ts'
import type { Plugin } from './plugin.ts'
import { ExternalReference } from './shipping-rates.ts'

export const ValidationSource = message('ValidationSource', 'Where the shopper is.', {
  source: optional(z.enum(['OTHER', 'CART', 'CHECKOUT'])),
  purchaseFlowId: optional(guid),
})
export type ValidationSource = z.output<typeof ValidationSource>

export const ValidatedLineItem = message('ValidatedLineItem', 'A line that is looked at.', {
  id: optional(text({ min: 1, max: 100 })),
  quantity: optional(int({ max: 100000 })),
  catalogReference: optional(CatalogReference),
  productName: optional(ProductName),
  price: optional(MultiCurrencyPrice),
  priceBeforeDiscounts: optional(MultiCurrencyPrice),
  descriptionLines: optional(array(DescriptionLine)),
  physicalProperties: optional(PhysicalProperties),
  itemType: optional(ItemType),
  paymentOption: optional(PaymentOptionType),
  subscriptionOptionInfo: optional(SubscriptionOptionInfo),
})
export type ValidatedLineItem = z.output<typeof ValidatedLineItem>

export const ValidatedShippingOption = message('ValidatedShippingOption', 'The way of sending the shopper chose.', {
  title: optional(text()),
  deliveryTimeSlot: optional(DeliveryTimeSlot),
})
export type ValidatedShippingOption = z.output<typeof ValidatedShippingOption>

export const ValidatedShippingInfo = message('ValidatedShippingInfo', 'How the order is sent.', {
  selectedCarrierServiceOption: optional(ValidatedShippingOption),
})
export type ValidatedShippingInfo = z.output<typeof ValidatedShippingInfo>

export const ValidationInfo = message('ValidationInfo', 'The purchase that is looked at.', {
  buyerDetails: optional(json).describe('The buyer. Its fields are not declared.'),
  lineItems: optional(array(ValidatedLineItem, { max: 300 })),
  giftCard: optional(json).describe('The gift card used. Its fields are not declared.'),
  weightUnit: optional(WeightUnit),
  priceSummary: optional(PurchasePriceSummary),
  billingInfo: optional(AddressWithContact),
  shippingAddress: optional(AddressWithContact),
  shippingInfo: optional(ValidatedShippingInfo),
  customFields: optional(json).describe('What else the shopper was asked. Its fields are not declared.'),
  appliedDiscounts: optional(array(PurchaseDiscount, { max: 320 })),
  externalReference: optional(ExternalReference),
  currency: optional(currencyCode),
  conversionCurrency: optional(currencyCode),
  paymentCurrency: optional(currencyCode),
})
export type ValidationInfo = z.output<typeof ValidationInfo>

export const GetValidationViolationsRequest = message('GetValidationViolationsRequest', 'What is to be looked at.', {
  sourceInfo: optional(ValidationSource),
  validationInfo: optional(ValidationInfo),
  extendedFields: optional(ExtendedFields),
})
export type GetValidationViolationsRequest = z.output<typeof GetValidationViolationsRequest>

export const FoundViolation = message('FoundViolation', 'A rule that the purchase breaks.', {
  severity: Severity.describe('A WARNING lets the shopper go on, an ERROR does not.'),
  target: optional(Target),
  description: optional(text({ min: 1, max: 1000 })).describe('What the shopper reads.'),
})
export type FoundViolation = z.output<typeof FoundViolation>

export const GetValidationViolationsResponse = message(
  'GetValidationViolationsResponse',
  'The rules that are broken.',
  {
    violations: optional(array(FoundViolation)),
  },
)
export type GetValidationViolationsResponse = z.output<typeof GetValidationViolationsResponse>

export const validations = {
  componentType: 'ECOM_VALIDATIONS',
  description: 'Rules of an app a purchase has to keep.',
  methods: {
    getValidationViolations: {
      path: '/v1/get-violations',
      description: 'The rules a purchase breaks.',
      request: GetValidationViolationsRequest,
      response: GetValidationViolationsResponse,
    },
  },
  errors: {},
} as const satisfies Plugin
