import type { Queryable } from '../../platform/database/database.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { type OrderMoney, roundingStep, toOrderAmount } from '../../platform/pricing/convert.ts'
import { couponProblem } from '../../platform/pricing/discounts.ts'
import { linePrice } from '../../platform/pricing/line-price.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { calculateTotals } from '../../platform/pricing/totals.ts'
import type { CouponTerms, PricingInput, Totals } from '../../platform/pricing/types.ts'
import { rulesFor } from '../promotions/rules/rules-for.ts'
import { type CouponRejection, type CouponUse, validateCoupon } from '../promotions/validate.ts'
import type { Cart } from './cart.ts'
import { toPricedLine } from './lines/line-facts.ts'
import type { CartPresentation } from './presentation.ts'

/** The lines of a cart and their discounts, without shipping, fees and tax. */
export interface PricedGoods {
  readonly input: PricingInput
  readonly totals: Totals
  /** Why the coupon on the cart does not apply; null when it does, or there is none. */
  readonly couponRejection: CouponRejection | null
}

/**
 * Prices the lines of a cart. Unavailable lines are left out; of a line that is short of stock, the available quantity
 * counts.
 *
 * @throws ValidationError when the total exceeds the supported maximum
 */
export async function priceGoods(
  db: Queryable,
  { lines: all, details }: Cart,
  presentation: CartPresentation,
  { email = details.email, ...use }: Omit<CouponUse, 'lines'>,
): Promise<PricedGoods> {
  const { currency, taxIncludedInPrices } = presentation
  const lines = all.filter(({ purchasable }) => purchasable > 0).map((line) => toPricedLine(line, presentation))
  const goods: PricingInput = {
    currency,
    taxIncludedInPrices,
    lines,
    coupon: null,
    discountStep: roundingStep(presentation),
    merchantDiscounts: (details.merchantDiscounts ?? []).map((discount) => ({
      ...discount,
      amount: toOrderAmount(discount.amount, presentation),
    })),
    shipping: null,
    taxRates: [],
    fees: [],
  }
  const { renewalCoupon } = details
  const coupon = renewalCoupon
    ? { terms: couponProblem(renewalCoupon, lines) ? null : renewalCoupon, rejection: null }
    : await couponOf(db, details.coupon?.code, { ...use, email, lines, money: presentation })
  const rules = details.isRenewal ? null : await rulesFor(db, presentation, { ...use, email }, use.now)
  const input = { ...goods, ...rules, coupon: coupon.terms }
  return { input, totals: totalsWithinLimits(input), couponRejection: coupon.rejection }
}

/** What a cart shows of its totals. */
export type GoodsTotals = Pick<Totals, 'subtotal' | 'discount' | 'discounts'>

/**
 * The totals that are stored with a cart. Without a discount they are the sum of the lines: the whole calculation would take
 * several percent of each add to cart.
 *
 * @throws ValidationError when the total exceeds the supported maximum
 */
export async function goodsTotals(
  db: Queryable,
  cart: Cart,
  presentation: CartPresentation,
  use: Omit<CouponUse, 'lines'>,
): Promise<GoodsTotals> {
  const { coupon, merchantDiscounts = [] } = cart.details
  if (coupon || merchantDiscounts.length > 0 || presentation.rulesToken !== null)
    return (await priceGoods(db, cart, presentation, use)).totals
  const { currency } = presentation
  return { subtotal: withinLimits(currency, () => subtotalOf(cart, presentation)), discount: 0, discounts: [] }
}

const subtotalOf = ({ lines }: Cart, money: OrderMoney) =>
  sum(lines.filter(({ purchasable }) => purchasable > 0).map((line) => linePrice(toPricedLine(line, money))))

async function couponOf(
  db: Queryable,
  code: string | undefined,
  use: CouponUse,
): Promise<{ terms: CouponTerms | null; rejection: CouponRejection | null }> {
  if (code === undefined) return { terms: null, rejection: null }
  const coupon = await validateCoupon(db, code, use)
  return coupon.ok ? { terms: coupon.terms, rejection: null } : { terms: null, rejection: coupon.rejection }
}

/**
 * The totals of a cart. Money is counted exactly or rejected: no total may exceed the safe integers.
 *
 * @throws ValidationError when the total exceeds the supported maximum
 */
export function totalsWithinLimits(input: PricingInput): Totals {
  return withinLimits(input.currency, () => calculateTotals(input))
}

/**
 * Calculates amounts, and rejects those beyond the safe integers.
 *
 * @param field what of the request made them so large
 * @throws ValidationError when the total exceeds the supported maximum
 */
export function withinLimits<Result>(currency: string, calculate: () => Result, field = 'lineItems'): Result {
  try {
    return calculate()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw totalTooLarge(currency, field)
  }
}

/** The total exceeds the supported maximum, also where prices were raised since a cart was filled. */
export class TotalTooLargeError extends ValidationError {}

export function totalTooLarge(currency: string, field = 'lineItems') {
  const threshold = toDecimalString(Number.MAX_SAFE_INTEGER, currency)
  const description = `the total with tax must not exceed ${threshold} ${currency}; reduce the quantities`
  return new TotalTooLargeError([{ field, description, violatedRule: 'MAX', data: { threshold } }])
}
