/** Checkouts. */
import { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import { ChannelType, PaymentOptionType, WeightUnit } from '../../enumerations.ts'
import { Image } from '../../media.ts'
import { MultiCurrencyPrice, PriceSummary } from '../../price.ts'
import { array, boolean, currencyCode, email, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { CalculationErrors, Violation } from '../cart/calculation.ts'
import { DescriptionLine, PriceDescription, ProductName } from '../cart/description.ts'
import { AppliedDiscount } from '../cart/discount.ts'
import {
  CatalogOverrideFields,
  CatalogReference,
  ExtendedFields,
  ItemAvailabilityInfo,
  ItemType,
  PageUrlV2,
  PhysicalProperties,
  Policy,
  ServiceProperties,
  TaxableAddress,
} from '../cart/item.ts'
import { CheckoutMembershipOptions } from '../cart/membership.ts'
import { ModifierGroup } from '../cart/modifier.ts'
import { CarrierServiceOption, SelectedCarrierServiceOption, ShippingRegion } from '../cart/shipping.ts'
import { SubscriptionOptionInfo } from '../cart/subscription.ts'
import { ItemTaxFullDetails, TaxSummary } from '../cart/tax.ts'
import { AdditionalFee, AppliedGiftCard, GiftCard } from '../cart/totals.ts'
import { AppliedStoreCredit } from '../store-credit/store-credit.ts'

export const CheckoutBuyerInfo = message(
  'CheckoutBuyerInfo',
  'The buyer.',
  {
    visitorId: optional(guid),
    memberId: optional(guid),
    contactId: optional(guid),
    email: optional(email),
  },
  { atMostOne: [['visitorId', 'memberId']] },
)
export type CheckoutBuyerInfo = z.output<typeof CheckoutBuyerInfo>

export const CreatedBy = message(
  'CreatedBy',
  'Who made it.',
  {
    userId: optional(guid),
    memberId: optional(guid),
    visitorId: optional(guid),
    appId: optional(guid),
  },
  { atMostOne: [['userId', 'memberId', 'visitorId', 'appId']] },
)
export type CreatedBy = z.output<typeof CreatedBy>

export const CheckoutCustomField = message(
  'CheckoutCustomField',
  'An answer of the shopper to a question of the checkout.',
  {
    value: optional(z.unknown()),
    title: text({ min: 1, max: 500 }),
    translatedTitle: optional(text({ min: 1, max: 500 })),
  },
)
export type CheckoutCustomField = z.output<typeof CheckoutCustomField>

export const CheckoutLineItem = message('CheckoutLineItem', 'A line of a checkout, with its prices and tax.', {
  id: guid,
  quantity: int({ min: 1, max: 100000 }),
  catalogReference: optional(CatalogReference),
  productName: ProductName,
  url: optional(PageUrlV2),
  price: MultiCurrencyPrice,
  lineItemPrice: MultiCurrencyPrice,
  fullPrice: MultiCurrencyPrice,
  priceBeforeDiscounts: MultiCurrencyPrice,
  totalPriceAfterTax: MultiCurrencyPrice,
  totalPriceBeforeTax: MultiCurrencyPrice,
  taxDetails: ItemTaxFullDetails,
  discount: MultiCurrencyPrice,
  descriptionLines: array(DescriptionLine),
  media: optional(Image),
  availability: ItemAvailabilityInfo,
  physicalProperties: optional(PhysicalProperties),
  itemType: ItemType,
  subscriptionOptionInfo: optional(SubscriptionOptionInfo),
  paymentOption: PaymentOptionType,
  serviceProperties: optional(ServiceProperties),
  rootCatalogItemId: optional(text({ min: 1, max: 36 })),
  priceDescription: optional(PriceDescription),
  depositAmount: optional(MultiCurrencyPrice),
  deliveryProfileId: optional(guid),
  customLineItem: boolean,
  consentRequiredPaymentPolicy: optional(text({ min: 1, max: 2500 })),
  catalogOverrideFields: optional(CatalogOverrideFields),
  priceUndetermined: boolean,
  fixedQuantity: boolean,
  savePaymentMethod: boolean,
  taxableAddress: optional(TaxableAddress),
  extendedFields: optional(ExtendedFields),
  policies: optional(array(Policy, { max: 5 })),
  membersOnly: boolean,
  modifierGroups: optional(array(ModifierGroup, { max: 25 })),
  modifiersTotalPrice: optional(MultiCurrencyPrice),
})
export type CheckoutLineItem = z.output<typeof CheckoutLineItem>

export const ShippingInfo = message('ShippingInfo', 'Where the order goes and how.', {
  shippingDestination: optional(AddressWithContact),
  selectedCarrierServiceOption: optional(SelectedCarrierServiceOption),
  region: optional(ShippingRegion),
  carrierServiceOptions: array(CarrierServiceOption),
})
export type ShippingInfo = z.output<typeof ShippingInfo>

export const Checkout = message('Checkout', 'A checkout: a cart before it becomes an order.', {
  id: guid,
  lineItems: array(CheckoutLineItem, { max: 300 }),
  billingInfo: optional(AddressWithContact),
  shippingInfo: ShippingInfo,
  buyerNote: optional(text({ max: 1000 })),
  buyerInfo: CheckoutBuyerInfo,
  conversionCurrency: currencyCode,
  priceSummary: PriceSummary,
  calculationErrors: CalculationErrors,
  giftCard: optional(GiftCard).describe('The first gift card that pays.'),
  giftCards: optional(array(AppliedGiftCard)).describe(
    'All gift cards, in the order in which they pay. An addition of this project.',
  ),
  storeCredit: optional(AppliedStoreCredit).describe(
    'What the store credit of the member pays, after gift cards. An addition of this project.',
  ),
  totalAfterGiftCard: optional(MultiCurrencyPrice).describe('The total less what gift cards and store credit pay.'),
  payNowTotalAfterGiftCard: optional(MultiCurrencyPrice).describe(
    'What is due when the order is placed, less what gift cards and store credit pay.',
  ),
  appliedDiscounts: array(AppliedDiscount),
  customFields: array(CheckoutCustomField).describe('Answers of the shopper to questions of the checkout.'),
  weightUnit: WeightUnit,
  taxSummary: TaxSummary,
  currency: currencyCode,
  channelType: ChannelType,
  siteLanguage: text(),
  buyerLanguage: text(),
  completed: boolean.describe('Whether it became an order.'),
  taxIncludedInPrice: boolean.describe('Whether prices contain tax.'),
  createdBy: CreatedBy,
  createdDate: timestamp.describe('When it was made.'),
  updatedDate: timestamp.describe('When it was last changed.'),
  payNow: PriceSummary.describe('The least that must be paid to place the order.'),
  payLater: PriceSummary.describe('The rest.'),
  membershipOptions: optional(CheckoutMembershipOptions),
  additionalFees: array(AdditionalFee, { max: 100 }),
  cartId: optional(guid).describe('The cart it was made of.'),
  violations: array(Violation).describe('Rules of the shop the checkout breaks.'),
  extendedFields: optional(ExtendedFields),
  purchaseFlowId: optional(guid).describe('Links cart, checkout and order.'),
  orderId: optional(guid).describe('The order it became.'),
  payAfterFreeTrial: optional(PriceSummary),
  businessLocationId: optional(guid),
  paymentCurrency: currencyCode,
  taxExemptGroupId: optional(guid),
})
export type Checkout = z.output<typeof Checkout>
