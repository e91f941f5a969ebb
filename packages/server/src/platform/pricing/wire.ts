/** Totals as they go out. */
import type {
  AdditionalFee,
  AppliedDiscount,
  CalculatedLineItem,
  DiscountRule,
  ItemTaxFullDetails,
  MultiCurrencyPrice,
  PriceSummary,
  TaxSummary,
} from '@cartwright/contract'
import { NO_TAX } from '@cartwright/design/order'
import { sum } from './allocate.ts'
import { orderTotal } from './due.ts'
import { formatMoney, toDecimalString } from './money.ts'
import type {
  DiscountTotals,
  FeeTotals,
  LineTotals,
  PricedLine,
  PriceTotals,
  Summary,
  TaxRate,
  TaxTotals,
  Totals,
} from './types.ts'

/** Writes minor units the way the wire has prices, for one currency and one language. */
export type PriceWriter = (minorUnits: number) => MultiCurrencyPrice

/** A shop has few distinct prices and shows them often, so the last formatted ones are cached. */
const CACHED_PRICES = 1000

export function priceWriter(currency: string, language: string): PriceWriter {
  const stored = new Map<number, MultiCurrencyPrice>()
  return (minorUnits) => {
    const known = stored.get(minorUnits)
    if (known) return known
    if (stored.size >= CACHED_PRICES) stored.clear()
    const amount = toDecimalString(minorUnits, currency)
    const formatted = formatMoney(minorUnits, currency, language)
    const price = {
      amount,
      convertedAmount: amount,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    }
    stored.set(minorUnits, price)
    return price
  }
}

/** The total is what the order costs: gift cards and store credit are ways to pay for it. */
export function toPriceSummary(summary: Summary, price: PriceWriter): PriceSummary {
  return {
    subtotal: price(summary.subtotal),
    shipping: price(summary.shipping),
    tax: price(summary.tax),
    discount: price(summary.discount),
    total: price(orderTotal(summary)),
    additionalFees: price(summary.fees),
  }
}

/** A combined rate with at most six digits after the point: that of a compound tax can have more. Amounts are exact. */
export const writeRate = (rate: string): string => String(Math.round(Number(rate) * 1_000_000) / 1_000_000)

function toTaxDetails({ taxableAmount, rate, total, parts }: TaxTotals, price: PriceWriter): ItemTaxFullDetails {
  return {
    taxableAmount: price(taxableAmount),
    taxRate: writeRate(rate),
    totalTax: price(total),
    taxBreakdown: parts.map((part) => ({
      jurisdiction: part.rate.jurisdiction,
      rate: part.rate.rate,
      taxAmount: price(part.tax),
      taxableAmount: price(part.taxableAmount),
      nonTaxableAmount: price(0),
      taxName: part.rate.name,
      taxType: part.rate.name,
      jurisdictionType: part.rate.jurisdictionType,
    })),
  }
}

export function toCalculatedLineItem(totals: LineTotals, price: PriceWriter): CalculatedLineItem {
  const { line, tax } = totals
  return {
    lineItemId: line.id,
    pricesBreakdown: {
      totalPriceAfterTax: price(totals.totalAfterTax),
      totalPriceBeforeTax: price(totals.totalBeforeTax),
      taxDetails: toTaxDetails(tax, price),
      totalDiscount: price(totals.discount),
      price: price(line.unitPrice),
      priceBeforeDiscounts: price(line.unitPrice),
      lineItemPrice: price(totals.price),
      fullPrice: price(line.fullUnitPrice),
    },
    paymentOption: paymentOptionOf(line),
  }
}

export function paymentOptionOf({ byMembership, paidLater, deposit }: PricedLine): CalculatedLineItem['paymentOption'] {
  if (byMembership) return paidLater ? 'MEMBERSHIP_OFFLINE' : 'MEMBERSHIP'
  if (paidLater) return 'FULL_PAYMENT_OFFLINE'
  return deposit === undefined ? 'FULL_PAYMENT_ONLINE' : 'DEPOSIT_ONLINE'
}

export function toAppliedDiscount(discount: DiscountTotals, price: PriceWriter): AppliedDiscount {
  const { coupon, plugin, rule = plugin, type, amount, percent, shares } = discount
  const scope = {
    discountType: type,
    lineItemIds: type === 'SPECIFIC_ITEMS' ? shares.map(({ lineId }) => lineId) : [],
    lineItemDiscounts: shares.map((share) => ({ id: share.lineId, totalDiscountAmount: price(share.amount) })),
  }
  if (coupon)
    return { coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: price(amount) }, ...scope }
  if (rule) return { discountRule: toRuleDiscount({ rule, amount }, price), ...scope }
  const percentage = percent === undefined ? {} : { percentage: Number(percent) }
  return { merchantDiscount: { amount: price(amount), ...percentage }, ...scope }
}

interface RuleDiscount {
  /** A rule of the shop, or of a service plugin. */
  readonly rule: { readonly id: string; readonly name: string; readonly translatedName?: string }
  readonly amount: number
}

export const toRuleDiscount = ({ rule, amount }: RuleDiscount, price: PriceWriter): DiscountRule => ({
  id: rule.id,
  name: { original: rule.name, translated: rule.translatedName ?? rule.name },
  amount: price(amount),
})

export function toAdditionalFee(totals: FeeTotals, price: PriceWriter): AdditionalFee {
  const { fee, tax } = totals
  return {
    code: fee.code,
    name: fee.name,
    translatedName: fee.translatedName ?? fee.name,
    price: price(fee.price),
    taxDetails: toTaxDetails(tax, price),
    priceBeforeTax: price(totals.totalBeforeTax),
    priceAfterTax: price(totals.totalAfterTax),
    source: fee.source ?? 'PLATFORM',
    ...(fee.lineItemIds && { lineItemIds: [...fee.lineItemIds] }),
  }
}

/** What the chosen shipping option costs. */
export function toShippingCost(totals: PriceTotals, price: PriceWriter) {
  return {
    totalPriceAfterTax: price(totals.totalAfterTax),
    totalPriceBeforeTax: price(totals.totalBeforeTax),
    taxDetails: toTaxDetails(totals.tax, price),
    totalDiscount: price(totals.discount),
    price: price(totals.price),
  }
}

/** The tax of lines, shipping and fees together, and each tax over all of them. */
export function toTaxSummary(totals: Totals, price: PriceWriter): Omit<TaxSummary, 'calculationDetails'> {
  const taxed = taxedParts(totals)
  const parts = [...taxed.flatMap(({ tax }) => tax.parts), ...untaxedPart(totals)]
  const taxes = Map.groupBy(parts, ({ rate }) => JSON.stringify([rate.name, rate.jurisdiction, rate.rate]))
  return {
    taxableAmount: price(sum(taxed.map(({ tax }) => tax.taxableAmount))),
    totalTax: price(totals.tax),
    aggregatedTaxBreakdown: [...taxes.values()].flatMap((own) => {
      const rate = own[0]?.rate
      if (!rate) return []
      return {
        taxName: rate.name,
        taxType: rate.name,
        jurisdiction: rate.jurisdiction,
        jurisdictionTypeEnum: rate.jurisdictionType,
        rate: rate.rate,
        aggregatedTaxAmount: price(sum(own.map(({ tax }) => tax))),
        aggregatedTaxableAmount: price(sum(own.map(({ taxableAmount }) => taxableAmount))),
      }
    }),
  }
}

/** Lines, delivery and fees that a tax is charged on, also at a rate of 0. */
export const taxedParts = (totals: Totals): PriceTotals[] => everyPart(totals).filter(({ tax }) => tax.parts.length > 0)

const everyPart = ({ lines, shippingTotals, feeTotals }: Totals): PriceTotals[] => [
  ...lines,
  ...(shippingTotals ? [shippingTotals] : []),
  ...feeTotals,
]

/** What bears no tax, beside what bears one: untaxed orders have no taxes at all. */
function untaxedPart(totals: Totals): TaxTotals['parts'] {
  const parts = everyPart(totals)
  if (parts.every(({ tax }) => tax.parts.length === 0)) return []
  const untaxed = sum(parts.map(untaxedAmount))
  if (untaxed === 0) return []
  const rate: TaxRate = {
    ...{ name: NO_TAX, rate: '0', jurisdiction: '', jurisdictionType: 'UNDEFINED' },
    ...{ taxesShipping: false, taxGroupId: null },
  }
  return [{ rate, tax: 0, taxableAmount: untaxed }]
}

/** Of delivery in proportion to the goods, the share of those without tax. */
const untaxedAmount = ({ tax: { parts, taxableAmount, untaxed = 0 } }: PriceTotals): number =>
  parts.length === 0 ? taxableAmount : untaxed
