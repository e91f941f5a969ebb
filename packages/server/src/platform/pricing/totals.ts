import { sum } from './allocate.ts'
import { withChargedTaxes } from './contained-tax.ts'
import { applyDiscounts, couponProblem, shippingDiscounts } from './discounts.ts'
import { addSummaries, splitByDueDate, splitByGiftCard } from './due.ts'
import { linePrice } from './line-price.ts'
import { needsDelivery } from './needs-delivery.ts'
import type { RuleOutcome } from './rules/terms.ts'
import { highestRates, priceInProportion, pricesWithTax, priceWithKnownTax, priceWithTax, ratesOf } from './tax.ts'
import type {
  DiscountTotals,
  FeeTerms,
  KnownTax,
  LineTotals,
  PriceTotals,
  PricingInput,
  TaxRate,
  Totals,
} from './types.ts'

/**
 * Everything an order costs. Pure: the estimate and the charge are this one function, given the same input.
 *
 * - Prices that contain other taxes than those charged are converted before anything else.
 * - Discounts come off next, split over the lines so that the shares add up and none exceeds its line.
 * - Tax is computed on what is left of each line, of shipping and of each fee, rounded once each, half up.
 * - Total = subtotal - discount + shipping + fees, plus the tax where prices do not already hold it, less gift cards and store credit.
 *
 * The order of the lines is irrelevant, and nothing is ever negative.
 * @throws RangeError when the amounts are too large to be counted exactly
 */
export function calculateTotals(asListed: PricingInput): Totals {
  const input = withChargedTaxes(asListed)
  const { lines, coupon, taxRates, taxIncludedInPrices } = input
  const problem = coupon && couponProblem(coupon, lines)
  const applied = applyDiscounts(input)

  const shippingCost = input.shipping?.cost ?? 0
  const freeShipping = freeShippingOf(input, applied.ruleOutcomes)
  const ofShipping: DiscountTotals[] = freeShipping
    ? [{ ...freeShipping, type: 'SHIPPING', amount: shippingCost, shares: [] }]
    : shippingDiscounts(shippingCost, input.pluginDiscounts, input.discountStep)
  const shippingDiscount = sum(ofShipping.map(({ amount }) => amount))
  const discounts = [...applied.discounts, ...ofShipping]
  const ruleOutcomes = applied.ruleOutcomes.map((outcome) =>
    freeShipping?.rule && freeShipping.rule === outcome.rule ? { ...outcome, amount: shippingDiscount } : outcome,
  )

  const lineDiscounts = discountByLine(discounts)
  const taxed = lines.map((line) => ({
    id: line.id,
    price: linePrice(line),
    discount: lineDiscounts.get(line.id) ?? 0,
    rates: ratesOf(line, line.taxRates ?? taxRates),
  }))
  const { knownTaxes } = input
  const known = (id: string, price: number, discount: number) =>
    knownTaxes && priceWithKnownTax(price, discount, knownTaxes.get(id) ?? noTax, taxIncludedInPrices)
  const priced = knownTaxes
    ? taxed.map(({ id, price, discount }) => known(id, price, discount))
    : pricesWithTax(taxed, taxIncludedInPrices, input.taxRounding ?? 'LINE')
  const lineTotals = lines.flatMap((line, index): LineTotals[] => {
    const totals = priced[index]
    return totals ? [{ line, ...totals }] : []
  })
  const shippingTotals =
    input.shipping &&
    (known('shipping', shippingCost, shippingDiscount) ??
      priceOfShipping(input, shippingCost, shippingDiscount, lineTotals))
  const feeTotals = input.fees.map((fee, index) => ({
    fee,
    ...(known(`fee-${index + 1}`, fee.price, 0) ??
      priceWithTax(fee.price, 0, ratesOfFee(fee, taxRates), taxIncludedInPrices)),
  }))

  const { giftCards = [] } = input
  const { payNow, payLater } = splitByDueDate({
    lines: lineTotals,
    shipping: shippingTotals,
    fees: feeTotals,
    taxIncluded: taxIncludedInPrices,
    giftCardBalance: sum(giftCards.map(({ balance }) => balance)),
    storeCredit: input.storeCredit ?? 0,
  })
  return {
    currency: input.currency,
    taxIncludedInPrices,
    lines: lineTotals,
    discounts,
    shippingTotals,
    feeTotals,
    couponProblem: problem,
    ruleOutcomes,
    giftCardPayments: splitByGiftCard(giftCards, payNow.giftCard + payLater.giftCard),
    weight: shippedWeight(input),
    payNow,
    payLater,
    ...addSummaries(payNow, payLater),
  }
}

/** What makes delivery free: a rule before a coupon, of several rules the one with the lowest id. */
function freeShippingOf(
  { coupon, lines }: PricingInput,
  outcomes: readonly RuleOutcome[],
): Pick<DiscountTotals, 'coupon' | 'rule'> | null {
  const [rule] = outcomes
    .filter((one) => one.rejection === null && one.rule.effect.type === 'FREE_SHIPPING')
    .map((one) => one.rule)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (rule) return { coupon: null, rule }
  return coupon?.benefit.type === 'FREE_SHIPPING' && !couponProblem(coupon, lines) ? { coupon } : null
}

const noTax: KnownTax = { total: 0, parts: [] }

const ratesOfFee = ({ taxable, taxGroupId, taxRates }: FeeTerms, rates: readonly TaxRate[]): readonly TaxRate[] =>
  taxable ? (taxRates ?? ratesOf({ taxGroupId: taxGroupId ?? null }, rates)) : []

/** Delivery pays the general rates, the highest of the goods, or each rate in proportion to the goods. */
function priceOfShipping(
  { taxRates, taxIncludedInPrices, shippingTax = 'DEFAULT_GROUP' }: PricingInput,
  cost: number,
  discount: number,
  lines: readonly LineTotals[],
): PriceTotals {
  const delivered = lines.filter(({ line }) => needsDelivery(line))
  const goods = delivered.map(({ line, price, discount: off }) => ({
    amount: price - off,
    rates: ratesOf(line, line.taxRates ?? taxRates).filter(({ taxesShipping }) => taxesShipping),
  }))
  if (shippingTax === 'PROPORTIONAL' && goods.some(({ amount }) => amount > 0))
    return priceInProportion(cost, discount, goods, taxIncludedInPrices)
  const rates =
    shippingTax === 'HIGHEST'
      ? highestRates(goods.map((one) => one.rates))
      : taxRates.filter(({ taxGroupId, taxesShipping }) => taxGroupId === null && taxesShipping)
  return priceWithTax(cost, discount, rates, taxIncludedInPrices)
}

function discountByLine(discounts: readonly DiscountTotals[]): Map<string, number> {
  const byLine = new Map<string, number>()
  for (const { shares } of discounts)
    for (const { lineId, amount } of shares) byLine.set(lineId, (byLine.get(lineId) ?? 0) + amount)
  return byLine
}

/** Counted in millionths, so that the order of the lines cannot change the last digit. */
function shippedWeight({ lines }: PricingInput): number {
  return (
    sum(lines.filter(needsDelivery).map(({ weight, quantity }) => Math.round(weight * 1_000_000) * quantity)) /
    1_000_000
  )
}
