/** What a cart v2 costs. */
import type { z } from 'zod'
import { array, boolean, decimal, guid, int, int64, message, optional, text } from '../../wire.ts'
import { CalculationErrors, Violation } from '../cart/calculation.ts'
import { TranslatableString } from '../cart/description.ts'
import { CartSummaryAdditions } from './additions.ts'
import { CartDeliveryMethod } from './cart.ts'
import { CartDiscountScope, CartFeeSource } from './enumerations.ts'
import { CartDiscountSource } from './line-item.ts'
import { ConvertedMoney } from './money.ts'
import { CartViolation } from './violation.ts'

export const LineItemSummary = message('LineItemSummary', 'What a line costs, before the discounts of the cart.', {
  lineItemId: guid,
  quantity: int().describe('How many units are counted.'),
  unitPrice: ConvertedMoney,
  totalPrice: ConvertedMoney,
})
export type LineItemSummary = z.output<typeof LineItemSummary>

export const CartLineItemDiscount = message('CartLineItemDiscount', 'What a discount takes off a line.', {
  lineItemId: guid,
  amountOff: ConvertedMoney,
})
export type CartLineItemDiscount = z.output<typeof CartLineItemDiscount>

export const CartV2Discount = message('CartV2Discount', 'A discount of a cart.', {
  name: TranslatableString,
  source: CartDiscountSource,
  scope: CartDiscountScope,
  total: ConvertedMoney,
  lineItemDiscounts: array(CartLineItemDiscount),
})
export type CartV2Discount = z.output<typeof CartV2Discount>

export const CartDeliverySummary = message('CartDeliverySummary', 'The delivery that is counted.', {
  method: CartDeliveryMethod,
  price: ConvertedMoney,
})
export type CartDeliverySummary = z.output<typeof CartDeliverySummary>

export const CartAdditionalFee = message('CartAdditionalFee', 'A fee beside items and delivery.', {
  code: optional(text({ min: 1, max: 100 })),
  name: TranslatableString,
  lineItemIds: optional(array(guid)),
  price: ConvertedMoney,
  source: CartFeeSource,
})
export type CartAdditionalFee = z.output<typeof CartAdditionalFee>

export const CartTax = message('CartTax', 'One tax over the whole cart.', {
  name: TranslatableString,
  taxableAmount: ConvertedMoney,
  exemptAmount: ConvertedMoney,
  amount: ConvertedMoney,
})
export type CartTax = z.output<typeof CartTax>

export const LineItemTax = message('LineItemTax', 'The tax of a line.', {
  lineItemId: guid,
  tax: ConvertedMoney,
  rate: decimal({ gte: 0, lte: 1, maxScale: 6 }).describe('The sum of all rates, as a fraction: 0.19 for 19 %.'),
})
export type LineItemTax = z.output<typeof LineItemTax>

export const AdditionalFeeTax = message('AdditionalFeeTax', 'The tax of a fee.', {
  additionalFeeCode: text(),
  tax: ConvertedMoney,
})
export type AdditionalFeeTax = z.output<typeof AdditionalFeeTax>

export const CartTaxSummary = message('CartTaxSummary', 'The tax of everything together.', {
  taxes: array(CartTax),
  totalExempt: ConvertedMoney,
  pricesIncludeTax: boolean,
  lineItemTaxes: array(LineItemTax),
  deliveryTax: ConvertedMoney,
  additionalFeeTaxes: array(AdditionalFeeTax),
})
export type CartTaxSummary = z.output<typeof CartTaxSummary>

export const CartPriceSummary = message('CartPriceSummary', 'The parts a total is made of; they add up to it.', {
  subtotal: ConvertedMoney.describe('Items, before discounts and tax.'),
  discount: ConvertedMoney.describe('All discounts, as a positive amount.'),
  delivery: ConvertedMoney.describe('Delivery, before discounts and tax.'),
  additionalFees: ConvertedMoney.describe('All additional fees, before tax.'),
  tax: ConvertedMoney.describe('All tax.'),
  total: ConvertedMoney.describe('What is to be paid: after discounts, fees and tax.'),
})
export type CartPriceSummary = z.output<typeof CartPriceSummary>

export const GiftCardSummary = message('GiftCardSummary', 'What a gift card pays.', {
  giftCardId: guid,
  redeemAmount: ConvertedMoney,
})
export type GiftCardSummary = z.output<typeof GiftCardSummary>

export const CartPaymentSummary = message('CartPaymentSummary', 'What is paid, how and when.', {
  giftCards: array(GiftCardSummary),
  requiresPaymentAfterGiftCard: boolean,
  totalAfterGiftCards: ConvertedMoney,
  payNow: ConvertedMoney,
  payLater: ConvertedMoney,
})
export type CartPaymentSummary = z.output<typeof CartPaymentSummary>

export const CartSummary = message('CartSummary', 'What a cart costs.', {
  cartId: guid,
  cartRevision: int64,
  calculationId: guid.describe('Names this calculation.'),
  lineItems: array(LineItemSummary),
  discounts: array(CartV2Discount),
  deliverySummary: optional(CartDeliverySummary).describe('Absent where nothing is delivered, or no method is known.'),
  additionalFees: array(CartAdditionalFee),
  taxSummary: CartTaxSummary,
  priceSummary: CartPriceSummary,
  paymentSummary: CartPaymentSummary,
  priceVerificationToken: optional(text({ max: 1024 })).describe(
    'Only in a calculation: an order that is placed with it costs what the calculation says.',
  ),
  calculationErrors: CalculationErrors,
  spiViolations: array(Violation).describe('What the shop and apps object to; `violations` has it too.'),
  violations: array(CartViolation).describe('Why the cart cannot be ordered as it is. Empty when all is well.'),
  additions: optional(CartSummaryAdditions),
})
export type CartSummary = z.output<typeof CartSummary>
