import { allocate, roundHalfUp, sum } from './allocate.ts'
import type { KnownTax, PricedLine, PriceTotals, TaxRate, TaxTotals } from './types.ts'

/** Rates are counted in billionths: six digits after the point, and compound rates that are products of two. */
export const WHOLE = 1_000_000_000

/**
 * The rates of a line's own tax group, where its place has any; else those of all other products. A gift card is not taxed
 * when it is sold: what it pays for is (multi-purpose vouchers, Directive 2006/112/EC, article 30b).
 */
export function ratesOf(
  { taxGroupId, itemType }: Pick<PricedLine, 'taxGroupId'> & Partial<Pick<PricedLine, 'itemType'>>,
  rates: readonly TaxRate[],
): TaxRate[] {
  if (itemType === 'GIFT_CARD') return []
  const own = rates.filter((rate) => rate.taxGroupId !== null && rate.taxGroupId === taxGroupId)
  return own.length > 0 ? own : generalRates(rates)
}

/** The rates of products without a tax group. */
export const generalRates = (rates: readonly TaxRate[]): TaxRate[] =>
  rates.filter(({ taxGroupId }) => taxGroupId === null)

/** A price less its discount, and the rates it is taxed at. */
export interface TaxedAmount {
  readonly id: string
  readonly price: number
  readonly discount: number
  readonly rates: readonly TaxRate[]
}

/** The order in which taxes are levied together: compound ones last. */
const simpleFirst = (rates: readonly TaxRate[]): TaxRate[] =>
  rates.toSorted((a, b) => Number(a.compound ?? false) - Number(b.compound ?? false))

/** What each rate adds to a price of 1. A compound rate is charged on the price with the taxes before it. */
function weightsOf(rates: readonly TaxRate[]): { readonly id: string; readonly weight: number }[] {
  let total = 0
  const weights = new Map<TaxRate, number>()
  for (const rate of simpleFirst(rates)) {
    const own = Math.round(Number(rate.rate) * WHOLE)
    const weight = rate.compound ? roundHalfUp(BigInt(own) * BigInt(WHOLE + total), BigInt(WHOLE)) : own
    weights.set(rate, weight)
    total += weight
  }
  return rates.map((rate, index) => ({ id: String(index), weight: weights.get(rate) ?? 0 }))
}

/** What taxes that are levied together add to a price of 1, in billionths. */
export const combinedRate = (rates: readonly TaxRate[]): number => sum(weightsOf(rates).map(({ weight }) => weight))

/**
 * The tax on an amount. Taxes that are levied together are one rate, rounded once, half up. Added to the amount it is
 * `amount × rate`; contained in it, `amount × rate / (1 + rate)`.
 */
function taxOn(amount: number, rates: readonly TaxRate[], included: boolean): number {
  // Each save of a cart prices its lines without tax.
  if (rates.length === 0) return 0
  const combined = combinedRate(rates)
  return roundHalfUp(BigInt(amount) * BigInt(combined), BigInt(included ? WHOLE + combined : WHOLE))
}

/** A price with a tax that is known, split over the rates in proportion, so that the parts add up. */
function withTax({ price, discount, rates }: TaxedAmount, total: number, included: boolean): PriceTotals {
  const amount = price - discount
  const taxableAmount = included ? amount - total : amount
  const weights = weightsOf(rates)
  const shares = allocate(total, weights).map((share) => share.amount)
  const tax: TaxTotals = {
    taxableAmount,
    rate: String(combinedRate(rates) / WHOLE),
    total,
    parts: withBases(rates, shares, taxableAmount),
  }
  return { price, discount, tax, totalBeforeTax: taxableAmount, totalAfterTax: taxableAmount + total }
}

/** What each of several taxes is charged on: a compound one on the price with the taxes before it. */
function withBases(rates: readonly TaxRate[], taxes: readonly number[], price: number): TaxTotals['parts'] {
  let base = price
  const bases = new Map<TaxRate, number>()
  for (const rate of simpleFirst(rates)) {
    bases.set(rate, rate.compound ? base : price)
    base += taxes[rates.indexOf(rate)] ?? 0
  }
  return rates.map((rate, index) => ({
    rate,
    tax: taxes[index] ?? 0,
    taxableAmount: bases.get(rate) ?? price,
  }))
}

/** A price less its discount, and the tax on what is left. */
export function priceWithTax(
  price: number,
  discount: number,
  rates: readonly TaxRate[],
  included: boolean,
): PriceTotals {
  return withTax({ id: '', price, discount, rates }, taxOn(price - discount, rates, included), included)
}

/**
 * Prices with their taxes. Rounded per order, the tax on all amounts of the same rates is rounded once and split over them
 * in proportion.
 */
export function pricesWithTax(
  amounts: readonly TaxedAmount[],
  included: boolean,
  rounding: 'LINE' | 'ORDER',
): PriceTotals[] {
  if (rounding === 'LINE')
    return amounts.map((one) => withTax(one, taxOn(one.price - one.discount, one.rates, included), included))
  const taxes = new Map<TaxedAmount, number>()
  for (const group of Map.groupBy(amounts, ({ rates }) => JSON.stringify(rates)).values()) {
    const [first] = group
    if (!first) continue
    const weights = group.map(({ id, price, discount }) => ({ id, weight: price - discount }))
    const total = taxOn(sum(weights.map(({ weight }) => weight)), first.rates, included)
    const shares = allocate(total, weights)
    for (const [index, one] of group.entries()) taxes.set(one, shares[index]?.amount ?? 0)
  }
  return amounts.map((one) => withTax(one, taxes.get(one) ?? 0, included))
}

/** A price less its discount, and a tax that was calculated elsewhere. */
export function priceWithKnownTax(
  price: number,
  discount: number,
  { total, parts }: KnownTax,
  included: boolean,
): PriceTotals {
  const amount = price - discount
  const taxableAmount = included ? amount - total : amount
  const shares = allocate(
    total,
    parts.map(({ weight }, index) => ({ id: String(index), weight })),
  )
  const rate = sum(parts.map((part) => Math.round(Number(part.rate.rate) * WHOLE))) / WHOLE
  const tax: TaxTotals = {
    taxableAmount,
    rate: String(rate),
    total,
    parts: parts.map((part, index) => ({ rate: part.rate, tax: shares[index]?.amount ?? 0, taxableAmount })),
  }
  return { price, discount, tax, totalBeforeTax: taxableAmount, totalAfterTax: taxableAmount + total }
}

/** Delivery in proportion to the goods: each share is taxed at the rates of its goods. */
export function priceInProportion(
  price: number,
  discount: number,
  goods: readonly { readonly amount: number; readonly rates: readonly TaxRate[] }[],
  included: boolean,
): PriceTotals {
  const byRates = Map.groupBy(goods, ({ rates }) => JSON.stringify(rates))
  const groups = [...byRates.entries()].sort(([a], [b]) => (a < b ? -1 : 1))
  const [only, ...more] = groups
  // Under one rate, its tax is exact: nothing is split.
  if (only && more.length === 0) return priceWithTax(price, discount, only[1][0]?.rates ?? [], included)
  const weights = groups.map(([id, group]) => ({ id, weight: sum(group.map(({ amount }) => amount)) }))
  const shares = allocate(price - discount, weights)
  const parts = groups.map(([, group], index) =>
    priceWithTax(shares[index]?.amount ?? 0, 0, group[0]?.rates ?? [], included),
  )
  const total = sum(parts.map(({ tax }) => tax.total))
  const amount = price - discount
  const taxableAmount = included ? amount - total : amount
  const rate = taxableAmount === 0 ? '0' : String(Math.round((total / taxableAmount) * 1_000_000) / 1_000_000)
  const untaxed = sum(parts.map(({ tax: own }) => (own.parts.length === 0 ? own.taxableAmount : 0)))
  const tax = { taxableAmount, rate, total, parts: parts.flatMap((part) => part.tax.parts), untaxed }
  return { price, discount, tax, totalBeforeTax: taxableAmount, totalAfterTax: taxableAmount + total }
}

/** The rates that tax most. */
export function highestRates(all: readonly (readonly TaxRate[])[]): readonly TaxRate[] {
  return all.reduce<readonly TaxRate[]>((highest, rates) => (isHigher(rates, highest) ? rates : highest), [])
}

/** Of equal rates, always the same ones are chosen. */
function isHigher(a: readonly TaxRate[], b: readonly TaxRate[]): boolean {
  const [first, second] = [combinedRate(a), combinedRate(b)]
  return first === second ? JSON.stringify(a) < JSON.stringify(b) : first > second
}
