import { allocate, roundHalfUp, sum } from './allocate.ts'
import type {
  CouponProblem,
  CouponScope,
  CouponTerms,
  DiscountTotals,
  MerchantDiscountTerms,
  PricedLine,
} from './types.ts'

/** What all pieces of a line cost before discounts. */
export function linePrice({ unitPrice, quantity }: PricedLine): number {
  const price = unitPrice * quantity
  if (!Number.isSafeInteger(price)) throw new RangeError('The price of a line is too large to be counted exactly')
  return price
}

/** Whether a coupon of this scope looks at a line. */
function isEligible(scope: CouponScope, line: PricedLine): boolean {
  switch (scope.type) {
    case 'CART':
      return true
    case 'COLLECTION':
      return scope.collectionIds.some((id) => line.collectionIds.includes(id))
    case 'PRODUCT':
      return line.productId !== null && scope.productIds.includes(line.productId)
  }
}

/** Why a coupon takes nothing off these lines; null when it does. */
export function couponProblem(
  { scope, minimumSubtotal }: CouponTerms,
  lines: readonly PricedLine[],
): CouponProblem | null {
  const eligible = lines.filter((line) => isEligible(scope, line))
  if (eligible.length === 0) return 'NO_ELIGIBLE_ITEM'
  return sum(eligible.map(linePrice)) < minimumSubtotal ? 'MINIMUM_SUBTOTAL_NOT_MET' : null
}

/**
 * Takes the coupon off first, then each merchant discount off what is left. A discount is one sum, rounded once and
 * split over its lines in proportion to what they still cost, so no line is ever paid less than nothing for.
 */
export function applyDiscounts(
  lines: readonly PricedLine[],
  coupon: CouponTerms | null,
  merchantDiscounts: readonly MerchantDiscountTerms[],
): DiscountTotals[] {
  const left = new Map(lines.map((line) => [line.id, linePrice(line)]))
  const discounts: DiscountTotals[] = []
  if (coupon && coupon.benefit.type !== 'FREE_SHIPPING' && !couponProblem(coupon, lines)) {
    const eligible = lines.filter((line) => isEligible(coupon.scope, line))
    const type = coupon.scope.type === 'CART' ? 'GLOBAL' : 'SPECIFIC_ITEMS'
    discounts.push({ coupon, type, ...takeOff(left, eligible, (price) => couponAmount(coupon, price)) })
  }
  for (const { amount, percent, lineItemIds } of merchantDiscounts) {
    const covered = lineItemIds.length === 0 ? lines : lines.filter((line) => lineItemIds.includes(line.id))
    const type = lineItemIds.length === 0 ? 'GLOBAL' : 'SPECIFIC_ITEMS'
    const amountOf = (price: number) => (percent === undefined ? amount : percentOf(price, percent))
    discounts.push({
      coupon: null,
      type,
      ...(percent !== undefined && { percent }),
      ...takeOff(left, covered, amountOf),
    })
  }
  return discounts
}

function couponAmount({ benefit }: CouponTerms, price: number): number {
  if (benefit.type === 'AMOUNT') return benefit.amount
  return benefit.type === 'PERCENT' ? percentOf(price, benefit.percent) : 0
}

/** A percentage such as `12.5`, at most four digits after the point, of an amount; rounded half up. */
function percentOf(amount: number, percent: string): number {
  return roundHalfUp(BigInt(amount) * BigInt(Math.round(Number(percent) * 10_000)), 1_000_000n)
}

function takeOff(
  left: Map<string, number>,
  lines: readonly PricedLine[],
  amountOf: (price: number) => number,
): Pick<DiscountTotals, 'amount' | 'shares'> {
  const weights = lines.map(({ id }) => ({ id, weight: left.get(id) ?? 0 }))
  const price = sum(weights.map(({ weight }) => weight))
  const amount = Math.min(amountOf(price), price)
  const shares = allocate(amount, weights).map((share) => ({ lineId: share.id, amount: share.amount }))
  for (const share of shares) left.set(share.lineId, (left.get(share.lineId) ?? 0) - share.amount)
  return { amount, shares }
}
