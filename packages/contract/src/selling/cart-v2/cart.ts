/** Cart v2: the same cart as that of `cart/cart.ts`, in the provider's second shape. It is its own checkout. */
import type { z } from 'zod'
import { Address, FullAddressContactDetails, VatId } from '../../address.ts'
import { ChannelType, WeightUnit } from '../../enumerations.ts'
import {
  array,
  boolean,
  currencyCode,
  email,
  guid,
  int64,
  message,
  optional,
  phone,
  text,
  timestamp,
} from '../../wire.ts'
import { TranslatableString } from '../cart/description.ts'
import { ExtendedFields } from '../cart/item.ts'
import { CartV2LineItem } from './line-item.ts'
import { ConvertedMoney } from './money.ts'

export const CartV2Coupon = message('CartV2Coupon', 'The coupon of a cart.', { id: guid, code: text() })
export type CartV2Coupon = z.output<typeof CartV2Coupon>

export const CartCreatedBy = message('CartCreatedBy', 'Who owns a cart: exactly one of visitor, member and user.', {
  visitorId: optional(guid),
  memberId: optional(guid),
  userId: optional(guid),
})
export type CartCreatedBy = z.output<typeof CartCreatedBy>

export const CartSource = message('CartSource', 'Where a cart comes from.', {
  channelType: ChannelType,
  createdBy: CartCreatedBy,
})
export type CartSource = z.output<typeof CartSource>

export const CartBusinessInfo = message('CartBusinessInfo', 'The side of the shop.', {
  locationId: optional(guid).describe('The location the cart is bought at.'),
  languageCode: text().describe('The language of the shop.'),
  currencyCode: currencyCode.describe('The currency of the cart.'),
})
export type CartBusinessInfo = z.output<typeof CartBusinessInfo>

export const CartCustomerInfo = message('CartCustomerInfo', 'The side of the customer.', {
  visitorId: optional(guid),
  memberId: optional(guid),
  userId: optional(guid),
  firstName: optional(text({ max: 100 })),
  lastName: optional(text({ max: 100 })),
  phone: optional(phone),
  company: optional(text({ max: 1000 })),
  vatId: optional(VatId),
  email: optional(email),
  contactId: optional(guid),
  languageCode: text(),
  currencyCode: currencyCode.describe('The currency that the customer chose, or the shop’s own.'),
})
export type CartCustomerInfo = z.output<typeof CartCustomerInfo>

export const CartDeliveryMethod = message('CartDeliveryMethod', 'How the order is delivered.', {
  code: text({ max: 100 }),
  appId: optional(guid).describe('The carrier; absent for those of the shop.'),
  title: optional(TranslatableString).describe('Absent in the cart where it has not been calculated.'),
  pickup: optional(boolean),
})
export type CartDeliveryMethod = z.output<typeof CartDeliveryMethod>

export const CartDeliveryInfo = message('CartDeliveryInfo', 'Where and how the order is delivered.', {
  address: optional(Address),
  method: optional(CartDeliveryMethod),
  weightUnit: WeightUnit.describe('The unit of all weights in the cart.'),
})
export type CartDeliveryInfo = z.output<typeof CartDeliveryInfo>

export const CartTaxInfo = message('CartTaxInfo', 'How the cart is taxed.', {
  pricesIncludeTax: boolean.describe('Whether prices contain tax.'),
})
export type CartTaxInfo = z.output<typeof CartTaxInfo>

export const CartV2GiftCard = message('CartV2GiftCard', 'A gift card that pays.', {
  id: guid,
  obfuscatedCode: text(),
  appId: optional(guid).describe('Absent for a gift card of another app.'),
  requestedRedeemAmount: optional(ConvertedMoney).describe('At most this much is taken from it.'),
})
export type CartV2GiftCard = z.output<typeof CartV2GiftCard>

export const CartPaymentInfo = message('CartPaymentInfo', 'How the order is paid.', {
  giftCards: array(CartV2GiftCard).describe('At most five; the provider has one.'),
  currencyCode: currencyCode,
  billingAddress: optional(Address).describe('Absent: as the delivery address.'),
  billingContact: optional(FullAddressContactDetails),
})
export type CartPaymentInfo = z.output<typeof CartPaymentInfo>

export const CartV2 = message('CartV2', 'A shopping cart, which is also the checkout of its order.', {
  id: guid,
  createdDate: timestamp,
  updatedDate: timestamp,
  revision: int64.describe('Rises by one with each change.'),
  lineItems: array(CartV2LineItem, { max: 300 }).describe('The lines, in the order they were added.'),
  subtotal: ConvertedMoney.describe('The lines that can be bought now, before the discounts of the cart.'),
  note: optional(text({ max: 1000 })).describe('What the customer says to the merchant.'),
  coupons: array(CartV2Coupon, { max: 1 }),
  source: CartSource,
  businessInfo: CartBusinessInfo,
  customerInfo: CartCustomerInfo,
  deliveryInfo: CartDeliveryInfo,
  taxInfo: CartTaxInfo,
  paymentInfo: CartPaymentInfo,
  orderPlaced: boolean.describe('Always false: the cart goes once its order is placed.'),
  purchaseFlowId: optional(guid).describe('Links cart and order.'),
  customCheckoutUrl: optional(text({ max: 2048 })).describe('A page for `checkoutUrl` instead of the hosted one.'),
  extendedFields: optional(ExtendedFields),
  currentCart: boolean.describe('Whether it is the current cart of its owner.'),
  demo: boolean.describe('Always false.'),
})
export type CartV2 = z.output<typeof CartV2>

export const CartBusinessInfoInput = message('CartBusinessInfoInput', 'The side of the shop.', {
  locationId: CartBusinessInfo.shape.locationId,
})
export type CartBusinessInfoInput = z.output<typeof CartBusinessInfoInput>

export const CartDeliveryInfoInput = message('CartDeliveryInfoInput', 'Where the order is delivered.', {
  address: optional(Address),
})
export type CartDeliveryInfoInput = z.output<typeof CartDeliveryInfoInput>

export const CartCustomerInfoInput = CartCustomerInfo.pick({
  firstName: true,
  lastName: true,
  phone: true,
  company: true,
  vatId: true,
  email: true,
}).meta({ id: 'CartCustomerInfoInput', description: 'The customer.' })
export type CartCustomerInfoInput = z.output<typeof CartCustomerInfoInput>

export const CartPaymentInfoInput = CartPaymentInfo.pick({ billingAddress: true, billingContact: true }).meta({
  id: 'CartPaymentInfoInput',
  description: 'Who pays.',
})
export type CartPaymentInfoInput = z.output<typeof CartPaymentInfoInput>

/** The part of a cart that a create or an update may set. */
export const CartV2Input = message('CartV2Input', 'The part of a cart that a create or an update may set.', {
  note: CartV2.shape.note,
  businessInfo: optional(CartBusinessInfoInput),
  customerInfo: optional(CartCustomerInfoInput),
  deliveryInfo: optional(CartDeliveryInfoInput),
  paymentInfo: optional(CartPaymentInfoInput),
  customCheckoutUrl: CartV2.shape.customCheckoutUrl,
  extendedFields: CartV2.shape.extendedFields,
})
export type CartV2Input = z.output<typeof CartV2Input>

export const ChangedCartV2 = CartV2Input.extend({ id: guid }).meta({
  id: 'ChangedCartV2',
  description: 'The part of a cart that an update may set, and which cart.',
})
export type ChangedCartV2 = z.output<typeof ChangedCartV2>
