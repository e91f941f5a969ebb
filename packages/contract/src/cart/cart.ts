/** The cart. */
import { z } from 'zod'
import { AddressWithContact } from '../address.ts'
import { WeightUnit } from '../enumerations.ts'
import { array, boolean, currencyCode, email, guid, int64, message, optional, text, timestamp } from '../wire.ts'
import { CartDiscount } from './discount.ts'
import { ExtendedFields } from './item.ts'
import { LineItem } from './line-item.ts'
import { SelectedShippingOption } from './shipping.ts'

export const BuyerInfo = message('BuyerInfo', 'Whose cart it is: exactly one of visitor, member and user.', {
  visitorId: optional(guid),
  memberId: optional(guid),
  userId: optional(guid),
  contactId: optional(guid),
  email: optional(email),
})
export type BuyerInfo = z.output<typeof BuyerInfo>

export const Cart = message('Cart', 'A shopping cart. Totals are not part of it; they are estimated.', {
  id: guid,
  lineItems: array(LineItem, { max: 300 }),
  buyerNote: optional(text({ max: 1000 })),
  buyerInfo: BuyerInfo,
  currency: currencyCode,
  conversionCurrency: currencyCode,
  buyerLanguage: optional(text()),
  siteLanguage: optional(text()),
  taxIncludedInPrices: boolean,
  weightUnit: WeightUnit,
  checkoutId: optional(guid),
  appliedDiscounts: array(CartDiscount),
  createdDate: timestamp,
  updatedDate: timestamp,
  contactInfo: optional(AddressWithContact),
  overrideCheckoutUrl: optional(text({ max: 1000 })),
  purchaseFlowId: optional(guid),
  selectedShippingOption: optional(SelectedShippingOption),
  extendedFields: optional(ExtendedFields),
  businessLocationId: optional(guid),
  paymentCurrency: currencyCode,
  revision: int64,
})
export type Cart = z.output<typeof Cart>

/** The part of a cart its owner may change. */
export const CartInput = Cart.pick({
  buyerNote: true,
  contactInfo: true,
  overrideCheckoutUrl: true,
  selectedShippingOption: true,
  extendedFields: true,
  businessLocationId: true,
})
  .extend({ buyerInfo: optional(z.object({ email: optional(email), contactId: optional(guid) })) })
  .meta({ id: 'CartInput', description: 'The part of a cart its owner may change.' })
export type CartInput = z.output<typeof CartInput>
