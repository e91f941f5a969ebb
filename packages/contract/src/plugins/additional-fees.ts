/** Fees beside items and shipping. */
import type { z } from 'zod'
import { Address, FullAddressContactDetails } from '../address.ts'
import { CatalogReference, ExtendedFields, PhysicalProperties } from '../selling/cart/item.ts'
import { ModifierGroup } from '../selling/cart/modifier.ts'
import { array, boolean, decimal, guid, int, message, optional, text } from '../wire.ts'
import { PurchaseDiscount, PurchaseShippingOption } from './parts.ts'
import type { Plugin } from './plugin.ts'

export const FeeLineItem = message('FeeLineItem', 'A line to calculate fees for.', {
  id: optional(text({ min: 1, max: 100 })),
  quantity: optional(int({ max: 100000 })),
  catalogReference: optional(CatalogReference),
  productName: optional(text({ max: 200 })),
  price: optional(decimal({ gte: 0 })),
  physicalProperties: optional(PhysicalProperties),
  depositAmount: optional(decimal()),
  modifierGroups: optional(array(ModifierGroup, { max: 25 })),
})
export type FeeLineItem = z.output<typeof FeeLineItem>

export const FeeBuyerDetails = message('FeeBuyerDetails', 'The buyer.', {
  contactDetails: optional(FullAddressContactDetails),
})
export type FeeBuyerDetails = z.output<typeof FeeBuyerDetails>

export const FeeShippingInfo = message('FeeShippingInfo', 'How the order is sent.', {
  selectedCarrierServiceOption: optional(PurchaseShippingOption),
})
export type FeeShippingInfo = z.output<typeof FeeShippingInfo>

export const CalculateAdditionalFeesRequest = message('CalculateAdditionalFeesRequest', 'The input for fees.', {
  lineItems: optional(array(FeeLineItem, { max: 300 })),
  shippingAddress: optional(Address),
  buyerDetails: optional(FeeBuyerDetails),
  appliedDiscounts: optional(array(PurchaseDiscount, { max: 320 })),
  shippingInfo: optional(FeeShippingInfo),
  purchaseFlowId: optional(guid),
  businessLocationId: optional(guid),
  subtotal: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })),
  extendedFields: optional(ExtendedFields),
})
export type CalculateAdditionalFeesRequest = z.output<typeof CalculateAdditionalFeesRequest>

export const FeeTaxDetails = message('FeeTaxDetails', 'Whether a fee is taxed.', {
  taxable: optional(boolean),
  taxGroupId: optional(guid),
})
export type FeeTaxDetails = z.output<typeof FeeTaxDetails>

export const CalculatedFee = message('CalculatedFee', 'A fee.', {
  code: optional(text({ min: 1, max: 100 })),
  name: text({ min: 1, max: 50 }).describe('What the shopper reads.'),
  price: decimal({ gte: 0, lte: 1000000000000000 }),
  taxDetails: optional(FeeTaxDetails),
  lineItemIds: optional(array(guid)).describe('The lines it is for; none means all.'),
  translatedName: optional(text({ min: 1, max: 50 })),
})
export type CalculatedFee = z.output<typeof CalculatedFee>

export const CalculateAdditionalFeesResponse = message('CalculateAdditionalFeesResponse', 'The fees.', {
  additionalFees: optional(array(CalculatedFee, { max: 100 })),
  currency: optional(text({ max: 3 })).describe('The currency of the fees.'),
})
export type CalculateAdditionalFeesResponse = z.output<typeof CalculateAdditionalFeesResponse>

export const additionalFees = {
  componentType: 'ECOM_ADDITIONAL_FEES',
  description: 'Fees beside items and shipping.',
  methods: {
    calculateAdditionalFees: {
      path: '/v1/calculate-additional-fees',
      description: 'The fees of a cart or checkout.',
      request: CalculateAdditionalFeesRequest,
      response: CalculateAdditionalFeesResponse,
    },
  },
  errors: {},
} as const satisfies Plugin
