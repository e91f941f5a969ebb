/** A quote as the summary of cart v2. */
import { randomUUID } from 'node:crypto'
import type {
  CartAdditionalFee,
  CartDeliveryMethod,
  CartPaymentSummary,
  CartSummary,
  CartTaxSummary,
  ValidationsConfig,
} from '@cartwright/contract'
import { orderTotal } from '../../../platform/pricing/due.ts'
import type { FeeTotals, Totals } from '../../../platform/pricing/types.ts'
import { type PriceWriter, toTaxSummary } from '../../../platform/pricing/wire.ts'
import type { OfferedShippingOption } from '../../shipping/shipping-option.ts'
import type { Quote, QuoteRequest } from '../quote.ts'
import type { OpenCart } from '../read-cart.ts'
import { toCalculationErrors, toViolations } from '../wire-estimate.ts'
import { toCartViolations } from './violations.ts'
import { toSummaryAdditions } from './wire-additions.ts'
import { toDiscountV2 } from './wire-discounts.ts'
import { type MoneyWriter, moneyWriter, translatable } from './wire-money.ts'

export function toSummary(
  { cart, presentation }: OpenCart,
  quote: Quote,
  request: QuoteRequest,
  config: ValidationsConfig,
): CartSummary {
  const { price } = presentation
  const money = moneyWriter(price)
  const { totals, shipping } = quote
  return {
    cartId: cart.id,
    cartRevision: String(cart.revision),
    calculationId: randomUUID(),
    lineItems: totals.lines.map(({ line, price: total }) => ({
      lineItemId: line.id,
      quantity: line.quantity,
      unitPrice: money(line.unitPrice),
      totalPrice: money(total),
    })),
    discounts: totals.discounts.map((discount) => toDiscountV2(discount, money)),
    ...(shipping &&
      totals.shippingTotals && {
        deliverySummary: { method: toMethod(shipping), price: money(totals.shippingTotals.price) },
      }),
    additionalFees: totals.feeTotals.map((fee) => toFee(fee, money)),
    taxSummary: toTaxes(totals, price, money),
    priceSummary: {
      subtotal: money(totals.subtotal),
      discount: money(totals.discount),
      delivery: money(totals.shipping),
      additionalFees: money(totals.fees),
      tax: money(totals.tax),
      total: money(orderTotal(totals)),
    },
    paymentSummary: toPayments(totals, money),
    calculationErrors: toCalculationErrors(quote, request, price),
    spiViolations: toViolations(cart.lines, quote, request),
    violations: toCartViolations({ lines: cart.lines, quote, request, presentation }, config),
    additions: toSummaryAdditions(quote, request, price),
  }
}

export const toMethod = ({ code, carrierId, title, method }: OfferedShippingOption): CartDeliveryMethod => ({
  code,
  ...(carrierId !== undefined && { appId: carrierId }),
  title: translatable(title),
  pickup: method === 'PICKUP',
})

const toFee = ({ fee }: FeeTotals, money: MoneyWriter): CartAdditionalFee => ({
  code: fee.code,
  name: translatable(fee.name, fee.translatedName),
  ...(fee.lineItemIds && { lineItemIds: [...fee.lineItemIds] }),
  price: money(fee.price),
  source: fee.source ?? 'PLATFORM',
})

function toTaxes(totals: Totals, price: PriceWriter, money: MoneyWriter): CartTaxSummary {
  const plain = ({ amount, convertedAmount }: ReturnType<PriceWriter>) => ({ amount, convertedAmount })
  const { aggregatedTaxBreakdown = [] } = toTaxSummary(totals, price)
  return {
    taxes: aggregatedTaxBreakdown.map(({ taxName, aggregatedTaxAmount, aggregatedTaxableAmount }) => ({
      name: translatable(taxName),
      taxableAmount: plain(aggregatedTaxableAmount),
      exemptAmount: money(0),
      amount: plain(aggregatedTaxAmount),
    })),
    totalExempt: money(0),
    pricesIncludeTax: totals.taxIncludedInPrices,
    lineItemTaxes: totals.lines.map(({ line, tax }) => ({
      lineItemId: line.id,
      tax: money(tax.total),
      rate: tax.rate,
    })),
    deliveryTax: money(totals.shippingTotals?.tax.total ?? 0),
    additionalFeeTaxes: totals.feeTotals.map(({ fee, tax }) => ({
      additionalFeeCode: fee.code,
      tax: money(tax.total),
    })),
  }
}

const toPayments = ({ giftCardPayments, total, payNow, payLater }: Totals, money: MoneyWriter): CartPaymentSummary => ({
  giftCards: giftCardPayments.map(({ terms, amount }) => ({ giftCardId: terms.id, redeemAmount: money(amount) })),
  requiresPaymentAfterGiftCard: payNow.total > 0,
  totalAfterGiftCards: money(total),
  payNow: money(payNow.total),
  payLater: money(payLater.total),
})
