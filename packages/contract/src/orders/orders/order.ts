/** Orders. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import {
  AdditionalFeeSource,
  ChannelType,
  FulfillmentStatus,
  MeasurementUnit,
  OrderStatus,
  PaymentOptionType,
  PaymentStatus,
  WeightUnit,
  WithdrawalExemption,
} from '../../enumerations.ts'
import { Image } from '../../media.ts'
import { DescriptionLine, PriceDescription, ProductName } from '../../selling/cart/description.ts'
import {
  CatalogReference,
  ExtendedFields,
  ItemType,
  PhysicalProperties,
  Policy,
  PreorderedUnits,
  ServiceProperties,
  TaxableAddress,
} from '../../selling/cart/item.ts'
import { ModifierGroup } from '../../selling/cart/modifier.ts'
import { DeliveryLogistics, ShippingRegion } from '../../selling/cart/shipping.ts'
import { CheckoutCustomField, CreatedBy } from '../../selling/checkout/checkout.ts'
import {
  array,
  boolean,
  currencyCode,
  decimal,
  email,
  finite,
  guid,
  int,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'
import { OrderSubscriptionInfo } from '../subscription-contracts/subscription-info.ts'
import { Activity } from './activity.ts'
import { OrderCancellationRequest } from './cancellation.ts'
import { OrderAppliedDiscount } from './discount.ts'
import { OrderEInvoice } from './e-invoice.ts'
import { NewsletterConsent } from './newsletter-consent.ts'
import {
  BalanceSummary,
  LineItemTaxInfo,
  OrderOtherCharge,
  OrderPrice,
  OrderPriceSummary,
  OrderShippingPrice,
  OrderTaxInfo,
} from './price.ts'

export const OrderAdditionalFee = message('OrderAdditionalFee', 'A fee beside items and shipping.', {
  code: optional(text({ min: 1, max: 100 })),
  name: text({ min: 1, max: 50 }),
  price: OrderPrice,
  taxInfo: optional(LineItemTaxInfo),
  providerAppId: optional(guid),
  priceBeforeTax: optional(OrderPrice),
  priceAfterTax: optional(OrderPrice),
  id: guid,
  lineItemIds: optional(array(guid)),
  source: AdditionalFeeSource,
  taxableAddress: optional(TaxableAddress),
})
export type OrderAdditionalFee = z.output<typeof OrderAdditionalFee>

export const OrderBuyerInfo = message(
  'OrderBuyerInfo',
  'Who bought.',
  {
    visitorId: optional(guid),
    memberId: optional(guid),
    contactId: optional(guid),
    email: optional(email),
  },
  { atMostOne: [['visitorId', 'memberId']] },
)
export type OrderBuyerInfo = z.output<typeof OrderBuyerInfo>

export const ChannelInfo = message('ChannelInfo', 'Where the order came from.', {
  type: ChannelType,
  externalOrderId: optional(text({ max: 100 })),
  externalOrderUrl: optional(text({ max: 300 })),
})
export type ChannelInfo = z.output<typeof ChannelInfo>

export const CurrencyConversionDetails = message('CurrencyConversionDetails', 'The conversion the shopper saw.', {
  originalCurrency: optional(currencyCode),
  conversionRate: optional(decimal({ gt: 0, lte: 1000000000000000 })),
})
export type CurrencyConversionDetails = z.output<typeof CurrencyConversionDetails>

export const OrderLogistics = DeliveryLogistics.extend({
  shippingDestination: optional(AddressWithContact).describe('Where it is sent; absent when it is picked up.'),
}).meta({ id: 'OrderLogistics', description: 'When, how and where an order arrives.' })
export type OrderLogistics = z.output<typeof OrderLogistics>

export const OrderShippingInformation = message('OrderShippingInformation', 'How the order gets to the buyer.', {
  carrierId: optional(text({ min: 1, max: 100 })),
  code: optional(text({ min: 1, max: 100 })),
  title: text({ max: 250 }),
  logistics: optional(OrderLogistics),
  cost: OrderShippingPrice,
  otherCharges: optional(array(OrderOtherCharge)).describe(
    'What the price contains beside delivery itself. An addition of this project.',
  ),
  region: optional(ShippingRegion),
})
export type OrderShippingInformation = z.output<typeof OrderShippingInformation>

export const OrderStockLocation = message('OrderStockLocation', 'Units of a line that come from one location.', {
  locationId: guid,
  quantity: int({ min: 1 }),
})
export type OrderStockLocation = z.output<typeof OrderStockLocation>

export const OrderBasePrice = message('OrderBasePrice', 'The price of a quantity for comparison.', {
  price: OrderPrice,
  baseQuantity: finite(),
  baseMeasurementUnit: MeasurementUnit,
})
export type OrderBasePrice = z.output<typeof OrderBasePrice>

export const OrderLineItem = message('OrderLineItem', 'A line of an order.', {
  id: text(),
  productName: ProductName,
  catalogReference: optional(CatalogReference),
  quantity: int({ min: 1, max: 100000 }),
  totalDiscount: OrderPrice,
  descriptionLines: array(DescriptionLine, { max: 20 }),
  image: optional(Image),
  physicalProperties: optional(PhysicalProperties),
  itemType: ItemType,
  fulfillerId: optional(guid),
  refundQuantity: optional(int({ max: 100000 })),
  restockQuantity: optional(int({ max: 100000 })),
  preorder: optional(PreorderedUnits).describe('The units beyond stock. An addition of this project.'),
  stockLocations: optional(array(OrderStockLocation)).describe(
    'Where its units were taken from stock. An addition of this project.',
  ),
  price: OrderPrice,
  priceBeforeDiscounts: OrderPrice,
  totalPriceBeforeTax: OrderPrice,
  totalPriceAfterTax: OrderPrice,
  paymentOption: PaymentOptionType,
  taxInfo: LineItemTaxInfo,
  subscriptionInfo: optional(OrderSubscriptionInfo).describe('The subscription that it belongs to.'),
  priceDescription: optional(PriceDescription),
  depositAmount: optional(OrderPrice),
  lineItemPrice: OrderPrice,
  taxableAddress: optional(TaxableAddress),
  priceUndetermined: boolean,
  fixedQuantity: boolean,
  extendedFields: optional(ExtendedFields),
  modifierGroups: optional(array(ModifierGroup, { max: 10 })),
  serviceProperties: optional(ServiceProperties),
  policies: optional(array(Policy, { max: 5 })).describe('Its terms of sale. An addition of this project.'),
  consentRequiredPaymentPolicy: optional(text({ min: 1, max: 2500 })).describe(
    'The payment terms that the customer has to agree to. An addition of this project.',
  ),
  // Text: a provider's SDK maps the dates that it knows, and the contract has no others.
  paymentPolicyConsentDate: optional(text({ max: 30 })).describe(
    'When the customer agreed to the payment terms in the checkout, as text in ISO 8601. An addition of this project.',
  ),
  basePrice: optional(OrderBasePrice).describe('The price per unit when it was bought. An addition of this project.'),
  withdrawalExemption: optional(WithdrawalExemption).describe(
    'Why the customer has no right of withdrawal; for `DIGITAL` only with `withdrawalConsentDate`. An addition of this project.',
  ),
  withdrawalConsentDate: optional(text({ max: 30 })).describe(
    'When the customer agreed that the delivery of digital content begins at once and ends the right of withdrawal, as text in ISO 8601. An addition of this project.',
  ),
})
export type OrderLineItem = z.output<typeof OrderLineItem>

export const OrderTagList = message('OrderTagList', 'Labels by id.', {
  tagIds: array(text({ min: 1, max: 50 }), { max: 100 }),
})
export type OrderTagList = z.output<typeof OrderTagList>

export const OrderTags = message('OrderTags', 'Labels of an order.', {
  privateTags: optional(OrderTagList).describe('Seen by those with the right to manage orders only.'),
  tags: optional(OrderTagList),
})
export type OrderTags = z.output<typeof OrderTags>

export const Order = message('Order', 'An order.', {
  id: guid,
  number: text().describe('The number people call it by.'),
  createdDate: timestamp.describe('When it was made.'),
  updatedDate: timestamp.describe('When it was last changed.'),
  lineItems: array(OrderLineItem, { max: 300 }),
  buyerInfo: OrderBuyerInfo,
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
  buyerLanguage: optional(text()),
  weightUnit: WeightUnit,
  currency: currencyCode,
  currencyConversionDetails: optional(CurrencyConversionDetails),
  taxIncludedInPrices: boolean,
  siteLanguage: optional(text()),
  priceSummary: OrderPriceSummary,
  billingInfo: optional(AddressWithContact).describe('Who pays.'),
  shippingInfo: optional(OrderShippingInformation).describe('How it gets to the buyer.'),
  buyerNote: optional(text({ max: 1000 })),
  status: OrderStatus,
  archived: optional(boolean).describe('Whether the merchant put it away.'),
  taxInfo: OrderTaxInfo,
  appliedDiscounts: array(OrderAppliedDiscount, { max: 320 }),
  activities: array(Activity, { max: 1000 }),
  createdBy: CreatedBy,
  channelInfo: ChannelInfo,
  seenByAHuman: optional(boolean).describe('Whether the merchant has looked at it.'),
  checkoutId: optional(guid).describe('The checkout it was made of.'),
  eInvoice: optional(OrderEInvoice).describe(
    'What the buyer needs on electronic invoices. An addition of this project.',
  ),
  cancellationRequest: optional(OrderCancellationRequest).describe('An addition of this project.'),
  newsletterConsent: optional(NewsletterConsent).describe('An addition of this project.'),
  customFields: array(CheckoutCustomField),
  cartId: optional(guid).describe('The cart it was made of.'),
  balanceSummary: BalanceSummary.describe('What is paid and what is owed.'),
  additionalFees: array(OrderAdditionalFee, { max: 100 }),
  extendedFields: optional(ExtendedFields),
  purchaseFlowId: optional(guid).describe('Links cart, checkout and order.'),
  recipientInfo: optional(AddressWithContact).describe('Who receives it.'),
  purchasedDate: optional(timestamp).describe('When it was bought, when that is not when it was made.'),
  payAfterFreeTrial: optional(OrderPriceSummary),
  tags: optional(OrderTags).describe('Labels of the staff.'),
  imported: boolean.describe('Whether it came from another system.'),
  testOrder: optional(boolean).describe(
    'Set where it was paid in test mode: no money moved. Reports leave it out. An addition of this project.',
  ),
})
export type Order = z.output<typeof Order>
