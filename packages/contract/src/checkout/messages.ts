/** The requests and answers of checkout. */
import type { z } from 'zod'
import { AddressWithContact } from '../address.ts'
import { BuyerContact } from '../cart/cart.ts'
import { CustomLineItem } from '../cart/custom-line-item.ts'
import { NewLineItem } from '../cart/line-item.ts'
import { SelectedShippingOption } from '../cart/shipping.ts'
import { ChannelType } from '../enumerations.ts'
import { array, decimal, guid, list, message, optional, text } from '../wire.ts'
import { Checkout, CheckoutCustomField } from './checkout.ts'

export const GetCheckoutRequest = message('GetCheckoutRequest', 'Which checkout.', {
  id: guid,
})
export type GetCheckoutRequest = z.output<typeof GetCheckoutRequest>

export const GetCheckoutResponse = message('GetCheckoutResponse', 'The checkout.', {
  checkout: Checkout,
})
export type GetCheckoutResponse = z.output<typeof GetCheckoutResponse>

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

export const CreateCheckoutRequest = message('CreateCheckoutRequest', 'What to check out.', {
  checkoutInfo: optional(CheckoutInput),
  couponCode: optional(text({ max: 100 })),
  lineItems: list(NewLineItem, { max: 300 }),
  customLineItems: list(CustomLineItem, { max: 300 }),
  channelType: ChannelType,
  giftCardCode: optional(text({ max: 100 })).describe('Pays for the order, or for a part of it.'),
  overrideCheckoutUrl: optional(text({ max: 1000 })).describe(
    'A page for `checkoutUrl` instead of the hosted one. `{checkoutId}` in it stands for the id.',
  ),
  giftCardRedeemAmount: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })).describe(
    'At most this much is taken from the gift card. Default: as much as the order costs.',
  ),
})
export type CreateCheckoutRequest = z.output<typeof CreateCheckoutRequest>

export const CreateCheckoutResponse = message('CreateCheckoutResponse', 'The checkout.', {
  checkout: Checkout,
})
export type CreateCheckoutResponse = z.output<typeof CreateCheckoutResponse>
