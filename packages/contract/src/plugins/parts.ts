/** Parts of a purchase as plugins receive them: any field may be absent. */
import { z } from 'zod'
import { Order } from '../orders/orders/order.ts'
import { PriceSummary } from '../price.ts'
import { BuyerInfo } from '../selling/cart/cart.ts'
import { AppliedDiscount } from '../selling/cart/discount.ts'
import { SelectedCarrierServiceOption } from '../selling/cart/shipping.ts'
import { json, optional } from '../wire.ts'

export const PurchaseBuyer = BuyerInfo.partial().meta({ id: 'PurchaseBuyer', description: 'The buyer.' })
export type PurchaseBuyer = z.output<typeof PurchaseBuyer>

export const PurchaseDiscount = AppliedDiscount.partial().meta({
  id: 'PurchaseDiscount',
  description: 'A discount that applies.',
})
export type PurchaseDiscount = z.output<typeof PurchaseDiscount>

export const PurchaseShippingOption = SelectedCarrierServiceOption.partial().meta({
  id: 'PurchaseShippingOption',
  description: 'The way of sending the shopper chose.',
})
export type PurchaseShippingOption = z.output<typeof PurchaseShippingOption>

export const PurchasePriceSummary = PriceSummary.partial().meta({
  id: 'PurchasePriceSummary',
  description: 'What the purchase costs.',
})
export type PurchasePriceSummary = z.output<typeof PurchasePriceSummary>

export const PurchaseOrder = Order.partial()
  .extend({
    taxSummary: optional(json).describe('An older form of `taxInfo`. Its fields are not declared.'),
    attributionSource: optional(z.enum(['UNSPECIFIED', 'FACEBOOK_ADS'])),
    tags: optional(json).describe('Its fields are not declared.'),
    businessLocation: optional(json).describe('Its fields are not declared.'),
    platformFeeSummary: optional(json).describe('Its fields are not declared.'),
  })
  .meta({ id: 'PurchaseOrder', description: 'An order about to be paid.' })
export type PurchaseOrder = z.output<typeof PurchaseOrder>
