/** The requests by which apps add orders that were made elsewhere. Line totals, taxes and sums are calculated by the site. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import { OrderStatus, PaymentStatus } from '../../enumerations.ts'
import { DescriptionLine, ProductName } from '../../selling/cart/description.ts'
import { CatalogReference, ExtendedFields, ItemType, PhysicalProperties } from '../../selling/cart/item.ts'
import { CheckoutCustomField } from '../../selling/checkout/checkout.ts'
import {
  array,
  boolean,
  currencyCode,
  decimal,
  guid,
  int,
  language,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'
import { AmountOfMoney } from '../billing/transactions.ts'
import { OrderSubscriptionInfo } from '../subscription-contracts/subscription-info.ts'
import { ChannelInfo, OrderBuyerInfo, OrderLogistics, OrderTags } from './order.ts'

export const NewOrderTax = message('NewOrderTax', 'How a part of the order is taxed.', {
  taxRate: decimal({ gte: 0, lte: 1, maxScale: 6 }).describe('`0.19` is 19 %.'),
})
export type NewOrderTax = z.output<typeof NewOrderTax>

export const NewOrderLine = message('NewOrderLine', 'A line of an order from elsewhere.', {
  id: optional(guid),
  productName: ProductName,
  catalogReference: optional(CatalogReference),
  quantity: int({ min: 1, max: 100000 }),
  price: AmountOfMoney.describe('The price of one unit.'),
  itemType: ItemType,
  descriptionLines: optional(array(DescriptionLine, { max: 20 })),
  physicalProperties: optional(PhysicalProperties),
  taxInfo: optional(NewOrderTax).describe('Default: no tax.'),
  subscriptionInfo: optional(OrderSubscriptionInfo).describe(
    'The subscription of the other system that it belongs to. The site charges nothing for it: import its contract.',
  ),
})
export type NewOrderLine = z.output<typeof NewOrderLine>

export const NewOrderShippingCost = message('NewOrderShippingCost', 'What the delivery cost.', {
  price: AmountOfMoney,
  taxInfo: optional(NewOrderTax).describe('Default: no tax.'),
})
export type NewOrderShippingCost = z.output<typeof NewOrderShippingCost>

export const NewOrderShipping = message('NewOrderShipping', 'How it gets to the buyer.', {
  code: optional(text({ min: 1, max: 100 })),
  title: text({ max: 250 }),
  logistics: optional(OrderLogistics),
  cost: NewOrderShippingCost,
})
export type NewOrderShipping = z.output<typeof NewOrderShipping>

export const NewOrderFee = message('NewOrderFee', 'A fee without tax.', {
  name: text({ min: 1, max: 50 }),
  price: AmountOfMoney,
})
export type NewOrderFee = z.output<typeof NewOrderFee>

export const NewOrderMerchantDiscount = message('NewOrderMerchantDiscount', 'What it took off.', {
  amount: AmountOfMoney,
  description: optional(text({ max: 200 })),
})
export type NewOrderMerchantDiscount = z.output<typeof NewOrderMerchantDiscount>

export const NewOrderDiscount = message('NewOrderDiscount', 'A discount on all lines.', {
  merchantDiscount: NewOrderMerchantDiscount,
})
export type NewOrderDiscount = z.output<typeof NewOrderDiscount>

export const NewOrderSums = message('NewOrderSums', 'What the order came to.', {
  total: optional(AmountOfMoney).describe(
    'Rejected when lines, discounts, delivery, fees and tax come to another total.',
  ),
})
export type NewOrderSums = z.output<typeof NewOrderSums>

export const NewOrder = message('NewOrder', 'An order that was made elsewhere.', {
  number: optional(text({ min: 1, max: 15 })).describe('A whole number. Default: the next one. Imported orders only.'),
  lineItems: array(NewOrderLine, { min: 1, max: 300 }),
  buyerInfo: optional(OrderBuyerInfo),
  billingInfo: optional(AddressWithContact),
  recipientInfo: optional(AddressWithContact),
  shippingInfo: optional(NewOrderShipping),
  appliedDiscounts: optional(array(NewOrderDiscount, { max: 20 })),
  additionalFees: optional(array(NewOrderFee, { max: 100 })),
  priceSummary: optional(NewOrderSums),
  currency: optional(currencyCode).describe("The shop's own. Default: that."),
  taxIncludedInPrices: optional(boolean).describe('Default: as in the shop.'),
  channelInfo: ChannelInfo,
  paymentStatus: optional(PaymentStatus).describe('`NOT_PAID` or `PAID`. Default: `NOT_PAID`.'),
  status: optional(OrderStatus).describe('`APPROVED`; of an imported order also `CANCELED`. Default: `APPROVED`.'),
  purchasedDate: optional(timestamp).describe('Default: now.'),
  buyerLanguage: optional(language),
  buyerNote: optional(text({ max: 1000 })),
  customFields: optional(array(CheckoutCustomField)),
  tags: optional(OrderTags),
  extendedFields: optional(ExtendedFields),
})
export type NewOrder = z.output<typeof NewOrder>

export const OrderNotifications = message('OrderNotifications', 'Who is notified.', {
  sendNotificationToBuyer: optional(boolean).describe('Default: no.'),
  sendNotificationsToBusiness: optional(boolean).describe('Default: no.'),
})
export type OrderNotifications = z.output<typeof OrderNotifications>

export const OrderCreationSettings = message('OrderCreationSettings', 'What else happens.', {
  notifications: optional(OrderNotifications),
  updateInventory: optional(boolean).describe(
    'Whether items of the catalog are taken from stock. Default: no. An addition of this project.',
  ),
})
export type OrderCreationSettings = z.output<typeof OrderCreationSettings>
