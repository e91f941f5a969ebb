/** The estimate of a cart's totals. */
import type { z } from 'zod'
import { AdditionalFeeSource, PaymentOptionType, WeightUnit } from '../../enumerations.ts'
import { MultiCurrencyPrice, PriceSummary } from '../../price.ts'
import { array, currencyCode, guid, message, optional, text } from '../../wire.ts'
import { RuleExplanation } from '../discount-rules/explanation.ts'
import { CalculationErrors, Violation } from './calculation.ts'
import { Cart } from './cart.ts'
import { AppliedDiscount } from './discount.ts'
import { TaxableAddress } from './item.ts'
import { MembershipOptions } from './membership.ts'
import { ShippingInformation } from './shipping.ts'
import { ItemTaxFullDetails, TaxSummary } from './tax.ts'

export const LineItemPricesData = message('LineItemPricesData', 'The prices of one line.', {
  totalPriceAfterTax: MultiCurrencyPrice.describe('The line, after discounts and tax.'),
  totalPriceBeforeTax: MultiCurrencyPrice.describe('The line, after discounts and before tax.'),
  taxDetails: ItemTaxFullDetails,
  totalDiscount: MultiCurrencyPrice.describe('All discounts of the line.'),
  price: MultiCurrencyPrice.describe('One unit, after catalog and item discounts.'),
  priceBeforeDiscounts: MultiCurrencyPrice.describe('One unit, before the discounts of the cart.'),
  lineItemPrice: MultiCurrencyPrice.describe('The line, before the discounts of the cart.'),
  fullPrice: MultiCurrencyPrice.describe("One unit, before the catalog's discount."),
  modifiers: optional(MultiCurrencyPrice).describe('What the extras cost together.'),
  depositAmount: optional(MultiCurrencyPrice).describe('The part of the line paid now.'),
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

export const AppliedGiftCard = message('AppliedGiftCard', 'One of the gift cards of a cart or checkout.', {
  ...GiftCard.shape,
  appId: optional(guid),
  problem: optional(text()).describe('The code of the error for which it pays nothing.'),
})
export type AppliedGiftCard = z.output<typeof AppliedGiftCard>

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
    cart: Cart.describe('The cart the estimate is of.'),
    calculatedLineItems: array(CalculatedLineItem).describe('The lines with their prices and tax.'),
    priceSummary: PriceSummary.describe('The totals.'),
    giftCard: optional(GiftCard).describe('The first gift card that pays.'),
    giftCards: optional(array(AppliedGiftCard)).describe(
      'All gift cards, in the order in which they pay. An addition of this project.',
    ),
    totalAfterGiftCard: optional(MultiCurrencyPrice).describe(
      'The total less what gift cards pay. An addition of this project.',
    ),
    payNowTotalAfterGiftCard: optional(MultiCurrencyPrice).describe(
      'What is due when the order is placed, less what gift cards pay. An addition of this project.',
    ),
    taxSummary: TaxSummary.describe('The tax of everything together.'),
    shippingInfo: optional(ShippingInformation).describe('What carriers offer, and what is chosen.'),
    appliedDiscounts: array(AppliedDiscount).describe('The discounts and what each takes off.'),
    calculationErrors: CalculationErrors.describe('The calculations that failed.'),
    weightUnit: WeightUnit.describe('The unit of all weights.'),
    currency: currencyCode.describe('The currency of the totals.'),
    payNow: PriceSummary.describe('The least that must be paid to place the order.'),
    payLater: PriceSummary.describe('The rest.'),
    membershipOptions: optional(MembershipOptions).describe('The memberships that could pay.'),
    additionalFees: array(AdditionalFee, { max: 100 }).describe('Fees beside items and shipping.'),
    violations: array(Violation).describe('Rules of the shop the cart breaks.'),
    payAfterFreeTrial: optional(PriceSummary),
    discountRules: optional(array(RuleExplanation)).describe(
      'What became of the discount rules that customers see, and what is missing for them, on request. An addition of this project.',
    ),
  },
)
export type EstimateTotalsResponse = z.output<typeof EstimateTotalsResponse>
