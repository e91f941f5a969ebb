/** Subscription contracts: what is delivered and charged once per period. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import { SubscriptionContractActivityType, SubscriptionContractStatus, WeightUnit } from '../../enumerations.ts'
import { ProductName } from '../../selling/cart/description.ts'
import { ExtendedFields } from '../../selling/cart/item.ts'
import { SubscriptionSettings } from '../../selling/cart/subscription.ts'
import { CheckoutCustomField } from '../../selling/checkout/checkout.ts'
import { array, boolean, currencyCode, email, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { OrderAppliedDiscount } from '../orders/discount.ts'
import {
  ChannelInfo,
  CurrencyConversionDetails,
  OrderAdditionalFee,
  OrderBuyerInfo,
  OrderLineItem,
  OrderShippingInformation,
} from '../orders/order.ts'
import { OrderPrice, OrderPriceSummary } from '../orders/price.ts'
import { PlatformFeeSummary } from './platform-fees.ts'

export const SubscriptionContractTarget = message('SubscriptionContractTarget', 'From which delivery on it changed.', {
  nextCycleNumber: optional(int({ min: 1 })),
})
export type SubscriptionContractTarget = z.output<typeof SubscriptionContractTarget>

export const SubscriptionLineItemReference = message('SubscriptionLineItemReference', 'A line that came or went.', {
  id: optional(guid),
  name: optional(ProductName),
  quantity: optional(int({ min: 1 })),
})
export type SubscriptionLineItemReference = z.output<typeof SubscriptionLineItemReference>

export const SubscriptionQuantityChange = message('SubscriptionQuantityChange', 'The quantity before and after.', {
  originalQuantity: int({ min: 1 }),
  newQuantity: int({ min: 1 }),
  diff: int({ min: 1 }),
  deltaType: text({ max: 30 }).describe('`QUANTITY_INCREASED` or `QUANTITY_DECREASED`.'),
})
export type SubscriptionQuantityChange = z.output<typeof SubscriptionQuantityChange>

export const SubscriptionChangedLineItem = message('SubscriptionChangedLineItem', 'A line with another quantity.', {
  id: guid,
  name: ProductName,
  quantity: SubscriptionQuantityChange,
})
export type SubscriptionChangedLineItem = z.output<typeof SubscriptionChangedLineItem>

export const SubscriptionTotalChange = message('SubscriptionTotalChange', 'The price of the goods before and after.', {
  originalTotal: OrderPrice,
  newTotal: OrderPrice,
})
export type SubscriptionTotalChange = z.output<typeof SubscriptionTotalChange>

export const SubscriptionContractChange = message('SubscriptionContractChange', 'One change of a contract.', {
  lineItemChanged: optional(SubscriptionChangedLineItem),
  lineItemAdded: optional(SubscriptionLineItemReference),
  lineItemRemoved: optional(SubscriptionLineItemReference),
  totalPriceChanged: optional(SubscriptionTotalChange),
})
export type SubscriptionContractChange = z.output<typeof SubscriptionContractChange>

export const SubscriptionChangesApplied = message(
  'SubscriptionChangesApplied',
  'A draft of changes that was committed.',
  {
    contractTarget: optional(SubscriptionContractTarget),
    draftSubscriptionContractId: optional(guid),
    changes: array(SubscriptionContractChange, { max: 100 }),
    reason: optional(text({ max: 200 })),
  },
)
export type SubscriptionChangesApplied = z.output<typeof SubscriptionChangesApplied>

export const SubscriptionActivityAuthor = message('SubscriptionActivityAuthor', 'The author of an activity.', {
  userId: optional(guid),
  appId: optional(guid),
})
export type SubscriptionActivityAuthor = z.output<typeof SubscriptionActivityAuthor>

export const SubscriptionContractActivity = message('SubscriptionContractActivity', 'An entry of its history.', {
  id: guid,
  createdDate: timestamp,
  author: optional(SubscriptionActivityAuthor),
  activityType: SubscriptionContractActivityType,
  contractTarget: optional(SubscriptionContractTarget),
  changesApplied: optional(SubscriptionChangesApplied),
})
export type SubscriptionContractActivity = z.output<typeof SubscriptionContractActivity>

const addition = (description: string) => `${description} An addition of this project.`

/** A date that a provider's SDK leaves as text: it maps only those that it knows. */
const dateText = optional(text({ max: 30 }))

export const SubscriptionPaymentMethod = message(
  'SubscriptionPaymentMethod',
  'What renewals are charged to. An addition of this project.',
  {
    id: optional(guid).describe('The saved payment method. Absent until the provider has stored it.'),
    provider: text({ min: 1, max: 50 }),
  },
)
export type SubscriptionPaymentMethod = z.output<typeof SubscriptionPaymentMethod>

export const SubscriptionContract = message('SubscriptionContract', 'What is delivered and charged once per period.', {
  id: guid,
  revision: text().describe('Rises by one each time it is saved.'),
  createdDate: timestamp,
  updatedDate: timestamp,
  title: optional(text({ max: 150 })).describe('The title of its subscription option.'),
  description: optional(text({ max: 500 })),
  subscriptionSettings: SubscriptionSettings,
  lineItems: array(OrderLineItem, { max: 100 }).describe('Each delivery, at the prices of the contract.'),
  buyerInfo: OrderBuyerInfo,
  buyerLanguage: optional(text({ max: 10 })),
  weightUnit: WeightUnit,
  currency: currencyCode,
  currencyConversionDetails: optional(CurrencyConversionDetails),
  taxIncludedInPrices: boolean,
  priceSummary: OrderPriceSummary.describe('One delivery, with the delivery price and taxes of the last order.'),
  platformFeeSummary: optional(PlatformFeeSummary).describe('Always without fees.'),
  billingInfo: optional(AddressWithContact),
  shippingInfo: optional(OrderShippingInformation),
  recipientInfo: optional(AddressWithContact),
  appliedDiscounts: array(OrderAppliedDiscount, { max: 100 }).describe('Empty: coupons apply to the first order only.'),
  channelInfo: ChannelInfo,
  customFields: array(CheckoutCustomField, { max: 100 }),
  extendedFields: optional(ExtendedFields),
  additionalFees: array(OrderAdditionalFee, { max: 100 }),
  activities: array(SubscriptionContractActivity, { max: 500 }),
  number: text().describe(addition('The number people call it by.')),
  status: SubscriptionContractStatus,
  orderId: optional(guid).describe(addition('The first order.')),
  email: optional(email).describe(addition('Where mails about it go.')),
  cycleNumber: int({ min: 0 }).describe(addition('The last delivery that was ordered or skipped.')),
  nextBillingDate: dateText.describe(
    addition(
      'When the next delivery is charged and ordered, as text in ISO 8601. Absent while it is paused or after its end.',
    ),
  ),
  trialEndDate: dateText.describe(
    addition('When the trial ends and the first delivery is charged, as text in ISO 8601.'),
  ),
  endDate: dateText.describe(addition('When it ends, or ended, as text in ISO 8601.')),
  minimumCycles: optional(int({ min: 1 })).describe(addition('After how many deliveries customers may cancel.')),
  paymentMethod: optional(SubscriptionPaymentMethod),
  cancelDate: dateText.describe(addition('When it was canceled, as text in ISO 8601.')),
  cancelReason: optional(text({ max: 500 })).describe(addition('Why it was canceled.')),
})
export type SubscriptionContract = z.output<typeof SubscriptionContract>
