import { sum } from './allocate.ts'
import { applyDiscounts, couponProblem, linePrice } from './discounts.ts'
import { priceWithTax } from './tax.ts'
import type { DiscountTotals, LineTotals, PriceTotals, PricingInput, Summary, Totals } from './types.ts'

/**
 * Everything an order costs. Pure: the estimate and the charge are this one function, given the same input.
 *
 * - Discounts come off first, split over the lines so that the shares add up and none exceeds its line.
 * - Tax is reckoned on what is left of each line, of shipping and of each fee, rounded once each, half up.
 * - Total = subtotal - discount + shipping + fees, plus the tax where prices do not already hold it, less a gift card.
 *
 * The order of the lines is irrelevant, and nothing is ever negative.
 *
 * @throws RangeError when the amounts are too large to be counted exactly
 */
export function calculateTotals(input: PricingInput): Totals {
  const { lines, coupon, taxRates, taxIncludedInPrices } = input
  const problem = coupon && couponProblem(coupon, lines)
  const discounts = applyDiscounts(lines, coupon, input.merchantDiscounts)

  const freeShipping = coupon?.benefit.type === 'FREE_SHIPPING' && !problem ? coupon : null
  const shippingCost = input.shipping?.cost ?? 0
  const shippingDiscount = freeShipping ? shippingCost : 0
  if (freeShipping) discounts.push({ coupon: freeShipping, type: 'SHIPPING', amount: shippingDiscount, shares: [] })

  const lineDiscounts = discountByLine(discounts)
  const lineTotals = lines.map((line): LineTotals => {
    const rates = taxRates.filter(({ taxGroupId }) => taxGroupId === null || taxGroupId === line.taxGroupId)
    return { line, ...priceWithTax(linePrice(line), lineDiscounts.get(line.id) ?? 0, rates, taxIncludedInPrices) }
  })
  const general = taxRates.filter(({ taxGroupId }) => taxGroupId === null)
  const shippingRates = general.filter(({ taxesShipping }) => taxesShipping)
  const shippingTotals =
    input.shipping && priceWithTax(shippingCost, shippingDiscount, shippingRates, taxIncludedInPrices)
  const feeTotals = input.fees.map((fee) => ({
    fee,
    ...priceWithTax(fee.price, 0, fee.taxable ? general : [], taxIncludedInPrices),
  }))

  const later = lineTotals.filter(({ line }) => line.paidLater)
  const now = lineTotals.filter(({ line }) => !line.paidLater)
  const balance = input.giftCard?.balance ?? 0
  const payNow = summarize(now, shippingTotals, feeTotals, taxIncludedInPrices, balance)
  const payLater = summarize(later, null, [], taxIncludedInPrices, 0)
  return {
    currency: input.currency,
    taxIncludedInPrices,
    lines: lineTotals,
    discounts,
    shippingTotals,
    feeTotals,
    couponProblem: problem,
    giftCardTerms: input.giftCard,
    weight: shippedWeight(input),
    payNow,
    payLater,
    ...addSummaries(payNow, payLater),
  }
}

function discountByLine(discounts: readonly DiscountTotals[]): Map<string, number> {
  const byLine = new Map<string, number>()
  for (const { shares } of discounts)
    for (const { lineId, amount } of shares) byLine.set(lineId, (byLine.get(lineId) ?? 0) + amount)
  return byLine
}

function summarize(
  lines: readonly PriceTotals[],
  shipping: PriceTotals | null,
  fees: readonly PriceTotals[],
  taxIncluded: boolean,
  giftCardBalance: number,
): Summary {
  const all = [...lines, ...(shipping ? [shipping] : []), ...fees]
  const subtotal = sum(lines.map(({ price }) => price))
  const discount = sum(all.map((part) => part.discount))
  const feesTotal = sum(fees.map(({ price }) => price))
  const tax = sum(all.map((part) => part.tax.total))
  const due = sum([subtotal, -discount, shipping?.price ?? 0, feesTotal, taxIncluded ? 0 : tax])
  const giftCard = Math.min(giftCardBalance, due)
  return { subtotal, discount, shipping: shipping?.price ?? 0, fees: feesTotal, tax, giftCard, total: due - giftCard }
}

function addSummaries(a: Summary, b: Summary): Summary {
  return {
    subtotal: sum([a.subtotal, b.subtotal]),
    discount: sum([a.discount, b.discount]),
    shipping: sum([a.shipping, b.shipping]),
    fees: sum([a.fees, b.fees]),
    tax: sum([a.tax, b.tax]),
    giftCard: sum([a.giftCard, b.giftCard]),
    total: sum([a.total, b.total]),
  }
}

/** Counted in millionths, so that the order of the lines cannot change the last digit. */
function shippedWeight({ lines }: PricingInput): number {
  const physical = lines.filter(({ itemType }) => itemType === 'PHYSICAL')
  return sum(physical.map(({ weight, quantity }) => Math.round(weight * 1_000_000) * quantity)) / 1_000_000
}
