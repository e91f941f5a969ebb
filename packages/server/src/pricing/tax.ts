import { allocate, roundHalfUp } from './allocate.ts'
import type { PriceTotals, TaxRate, TaxTotals } from './types.ts'

/** Rates are counted in millionths: six digits after the point, as the wire has them. */
const WHOLE = 1_000_000

/**
 * The tax on one amount. Taxes that are levied together are reckoned as one rate, rounded once, half up, and the
 * rounded sum is split over the rates in proportion: the parts always add up.
 *
 * Added to the amount it is `amount × rate`; contained in it, `amount × rate / (1 + rate)`.
 */
function taxOn(amount: number, rates: readonly TaxRate[], included: boolean): TaxTotals {
  const weights = rates.map(({ rate }, index) => ({ id: String(index), weight: Math.round(Number(rate) * WHOLE) }))
  const combined = weights.reduce((total, { weight }) => total + weight, 0)
  const total = roundHalfUp(BigInt(amount) * BigInt(combined), BigInt(included ? WHOLE + combined : WHOLE))
  const shares = allocate(total, weights)
  return {
    taxableAmount: included ? amount - total : amount,
    rate: String(combined / WHOLE),
    total,
    parts: rates.map((rate, index) => ({ rate, tax: shares[index]?.amount ?? 0 })),
  }
}

/** A price less its discount, and the tax on what is left. */
export function priceWithTax(
  price: number,
  discount: number,
  rates: readonly TaxRate[],
  included: boolean,
): PriceTotals {
  const tax = taxOn(price - discount, rates, included)
  return { price, discount, tax, totalBeforeTax: tax.taxableAmount, totalAfterTax: tax.taxableAmount + tax.total }
}
