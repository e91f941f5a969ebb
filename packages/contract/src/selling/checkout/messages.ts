/** The requests and answers of checkout. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import { array, message, optional } from '../../wire.ts'
import { BuyerContact } from '../cart/cart.ts'
import { SelectedShippingOption } from '../cart/shipping.ts'
import { Checkout, CheckoutCustomField } from './checkout.ts'

export const ShippingInfoInput = message('ShippingInfoInput', 'Where the order is to go and how.', {
  shippingDestination: optional(AddressWithContact),
  selectedCarrierServiceOption: optional(SelectedShippingOption),
})
export type ShippingInfoInput = z.output<typeof ShippingInfoInput>

/** The part of a checkout its maker may set. */
export const CheckoutInput = Checkout.pick({
  billingInfo: true,
  buyerNote: true,
  cartId: true,
  extendedFields: true,
  businessLocationId: true,
})
  .extend({
    buyerInfo: optional(BuyerContact),
    shippingInfo: optional(ShippingInfoInput),
    customFields: optional(array(CheckoutCustomField)),
  })
  .meta({ id: 'CheckoutInput', description: 'The part of a checkout its maker may set.' })
export type CheckoutInput = z.output<typeof CheckoutInput>
