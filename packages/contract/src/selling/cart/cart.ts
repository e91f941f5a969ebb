/** The cart. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import { WeightUnit } from '../../enumerations.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, boolean, currencyCode, email, guid, int64, message, optional, text, timestamp } from '../../wire.ts'
import { CartDiscount } from './discount.ts'
import { ExtendedFields } from './item.ts'
import { LineItem } from './line-item.ts'
import { SelectedShippingOption } from './shipping.ts'

export const BuyerInfo = message('BuyerInfo', 'Whose cart it is: exactly one of visitor, member and user.', {
  visitorId: optional(guid),
  memberId: optional(guid),
  userId: optional(guid),
  contactId: optional(guid).describe('The contact behind the shopper.'),
  email: optional(email).describe("The shopper's email address."),
})
export type BuyerInfo = z.output<typeof BuyerInfo>

export const Cart = message(
  'Cart',
  'A shopping cart, with its subtotal. Shipping, fees and tax are estimated by a separate call.',
  {
    id: guid,
    lineItems: array(LineItem, { max: 300 }).describe('The lines, in the order they were added.'),
    buyerNote: optional(text({ max: 1000 })).describe('What the shopper says to the merchant.'),
    buyerInfo: BuyerInfo.describe('Whose cart it is.'),
    currency: currencyCode.describe('The currency of the cart: the one that the customer chose, or the shop’s own.'),
    conversionCurrency: currencyCode.describe('Equal to `currency`.'),
    buyerLanguage: optional(text()).describe('The language the shopper reads.'),
    siteLanguage: optional(text()).describe('The language of the site.'),
    taxIncludedInPrices: boolean.describe('Whether prices contain tax.'),
    weightUnit: WeightUnit.describe('The unit of all weights in the cart.'),
    checkoutId: optional(guid).describe('The checkout made of this cart, if there is one.'),
    appliedDiscounts: array(CartDiscount).describe('Coupon, merchant discounts and rules of the cart.'),
    subtotal: MultiCurrencyPrice.describe('The lines that can be bought now, before the discounts of the cart.'),
    discount: MultiCurrencyPrice.describe('What the discounts of the cart take off the lines, as a positive amount.'),
    subtotalAfterDiscounts: MultiCurrencyPrice.describe('`subtotal` less `discount`.'),
    createdDate: timestamp.describe('When it was made.'),
    updatedDate: timestamp.describe('When it was last changed.'),
    contactInfo: optional(AddressWithContact).describe('Where the order goes and who is reached there.'),
    overrideCheckoutUrl: optional(text({ max: 1000 })).describe('A page for `checkoutUrl` instead of the hosted one.'),
    purchaseFlowId: optional(guid).describe('Links cart, checkout and order.'),
    selectedShippingOption: optional(SelectedShippingOption).describe('The shipping option the shopper chose.'),
    extendedFields: optional(ExtendedFields).describe('Extra data of apps.'),
    businessLocationId: optional(guid).describe('The shop the cart is bought at.'),
    paymentCurrency: currencyCode.describe('Equal to `currency`.'),
    revision: int64.describe('Rises by one with each change.'),
  },
)
export type Cart = z.output<typeof Cart>

export const BuyerContact = message('BuyerContact', 'How the shopper is reached.', {
  email: optional(email),
  contactId: optional(guid),
})
export type BuyerContact = z.output<typeof BuyerContact>

/** The part of a cart its owner may change. */
export const CartInput = Cart.pick({
  buyerNote: true,
  contactInfo: true,
  overrideCheckoutUrl: true,
  selectedShippingOption: true,
  extendedFields: true,
  businessLocationId: true,
})
  .extend({ buyerInfo: optional(BuyerContact) })
  .meta({ id: 'CartInput', description: 'The part of a cart its owner may change.' })
export type CartInput = z.output<typeof CartInput>
