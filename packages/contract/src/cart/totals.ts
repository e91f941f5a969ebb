/** The estimate of a cart's totals. */
import type { z } from 'zod'
import { AdditionalFeeSource, PaymentOptionType, WeightUnit } from '../enumerations.ts'
import { MultiCurrencyPrice, PriceSummary } from '../price.ts'
import { array, currencyCode, guid, message, optional, text } from '../wire.ts'
import { CalculationErrors, Violation } from './calculation.ts'
import { Cart } from './cart.ts'
import { AppliedDiscount } from './discount.ts'
import { TaxableAddress } from './item.ts'
import { MembershipOptions } from './membership.ts'
import { ShippingInformation } from './shipping.ts'
import { ItemTaxFullDetails, TaxSummary } from './tax.ts'

export const LineItemPricesData = message('LineItemPricesData', 'The prices of one line.', {
  totalPriceAfterTax: MultiCurrencyPrice,
  totalPriceBeforeTax: MultiCurrencyPrice,
  taxDetails: ItemTaxFullDetails,
  totalDiscount: MultiCurrencyPrice,
  price: MultiCurrencyPrice,
  priceBeforeDiscounts: MultiCurrencyPrice,
  lineItemPrice: MultiCurrencyPrice,
  fullPrice: MultiCurrencyPrice,
  modifiers: optional(MultiCurrencyPrice),
  depositAmount: optional(MultiCurrencyPrice),
})
export type LineItemPricesData = z.output<typeof LineItemPricesData>

export const CalculatedLineItem = message('CalculatedLineItem', 'One line with its prices and tax.', {
  lineItemId: text(),
  pricesBreakdown: LineItemPricesData,
  paymentOption: PaymentOptionType,
  taxableAddress: optional(TaxableAddress),
})
export type CalculatedLineItem = z.output<typeof CalculatedLineItem>

export const GiftCard = message('GiftCard', 'A gift card used for payment.', {
  id: optional(text()),
  obfuscatedCode: text(),
  amount: optional(MultiCurrencyPrice),
  appId: guid,
  externalId: optional(text({ min: 1, max: 50 })),
  requestedAmount: optional(MultiCurrencyPrice),
})
export type GiftCard = z.output<typeof GiftCard>

export const AdditionalFee = message('AdditionalFee', 'A fee beside items and shipping.', {
  code: optional(text({ min: 1, max: 100 })),
  name: text({ min: 1, max: 50 }),
  price: MultiCurrencyPrice,
  taxDetails: optional(ItemTaxFullDetails),
  providerAppId: optional(text({ min: 1, max: 100 })),
  priceBeforeTax: optional(MultiCurrencyPrice),
  priceAfterTax: optional(MultiCurrencyPrice),
  lineItemIds: optional(array(guid)),
  source: AdditionalFeeSource,
  translatedName: optional(text({ min: 1, max: 50 })),
  taxableAddress: optional(TaxableAddress),
})
export type AdditionalFee = z.output<typeof AdditionalFee>

export const EstimateTotalsResponse = message(
  'EstimateTotalsResponse',
  'What the cart would cost now. A preview: checkout charges the same when nothing changes in between.',
  {
    cart: Cart,
    calculatedLineItems: array(CalculatedLineItem),
    priceSummary: PriceSummary,
    giftCard: optional(GiftCard),
    taxSummary: TaxSummary,
    shippingInfo: optional(ShippingInformation),
    appliedDiscounts: array(AppliedDiscount),
    calculationErrors: CalculationErrors,
    weightUnit: WeightUnit,
    currency: currencyCode,
    payNow: PriceSummary,
    payLater: PriceSummary,
    membershipOptions: optional(MembershipOptions),
    additionalFees: array(AdditionalFee, { max: 100 }),
    violations: array(Violation),
  },
)
export type EstimateTotalsResponse = z.output<typeof EstimateTotalsResponse>
