import { type Allocation, allocate, roundHalfUp, sum } from './allocate.ts'
import { inSteps } from './discount-steps.ts'
import { linePrice } from './line-price.ts'
import { percentOf } from './percent.ts'
import { applyRules } from './rules/apply-rules.ts'
import { effectShares } from './rules/effects.ts'
import { discountableLines, linesInScope, quantityOf, subtotalOf } from './rules/scope.ts'
import { anonymousShopper, type RuleEffect, type RuleOutcome, type RuleScopeOrAll } from './rules/terms.ts'
import { groupsOf, type Reduced } from './rules/units.ts'
import type {
  CouponProblem,
  CouponScope,
  CouponTerms,
  DiscountTotals,
  MerchantDiscountTerms,
  PluginDiscountTerms,
  PricedLine,
  PricingInput,
  Reduction,
} from './types.ts'

export function toRuleScope(scope: CouponScope): RuleScopeOrAll {
  const nothing = { productIds: [], collectionIds: [], excludedProductIds: [], excludedCollectionIds: [] }
  switch (scope.type) {
    case 'CART':
      return null
    case 'COLLECTION':
      return { ...nothing, collectionIds: scope.collectionIds }
    case 'PRODUCT':
      return { ...nothing, productIds: scope.productIds }
    case 'ITEMS':
      return { ...nothing, productIds: scope.productIds, collectionIds: scope.collectionIds }
  }
}

const eligibleLines = ({ scope }: CouponTerms, lines: readonly PricedLine[]) =>
  linesInScope(toRuleScope(scope), discountableLines(lines))

/** Why a coupon takes nothing off these lines; null when it does. Its minimum is measured before all discounts. */
export function couponProblem(coupon: CouponTerms, lines: readonly PricedLine[]): CouponProblem | null {
  const { minimumSubtotal, minimumQuantity = 1, benefit } = coupon
  const eligible = eligibleLines(coupon, lines)
  if (eligible.length === 0) return 'NO_ELIGIBLE_ITEM'
  if (subtotalOf(eligible) < minimumSubtotal) return 'MINIMUM_SUBTOTAL_NOT_MET'
  const least = benefit.type === 'BUY_X_GET_Y' ? Math.max(minimumQuantity, benefit.buy + benefit.get) : minimumQuantity
  return quantityOf(eligible) < least ? 'MINIMUM_QUANTITY_NOT_MET' : null
}

type DiscountInput = Pick<
  PricingInput,
  'lines' | 'coupon' | 'merchantDiscounts' | 'pluginDiscounts' | 'rules' | 'shopper' | 'discountStep'
>

/** What each line still costs, and what discounts are rounded to. */
interface Remaining {
  readonly left: Map<string, number>
  readonly discountStep: number
}

interface AppliedDiscounts {
  readonly discounts: DiscountTotals[]
  readonly ruleOutcomes: readonly RuleOutcome[]
}

/**
 * Applies discounts to what lines cost: rules first, then the coupon, each merchant discount and each plugin discount, each
 * to what the ones before have left. Each is rounded as amounts of the currency are. Shares add up to their discount, and no
 * line becomes cheaper than free.
 */
export function applyDiscounts({
  lines,
  coupon,
  merchantDiscounts,
  pluginDiscounts = [],
  rules = [],
  shopper = anonymousShopper,
  discountStep = 1,
}: DiscountInput): AppliedDiscounts {
  const left = new Map(lines.map((line) => [line.id, linePrice(line)]))
  const valid = coupon && !couponProblem(coupon, lines) ? coupon : null
  const { discounts, outcomes, reduced } = applyRules({ lines, rules, shopper, coupon: valid, discountStep }, left)
  const room: Remaining = { left, discountStep }
  if (valid && valid.benefit.type !== 'FREE_SHIPPING') discounts.push(takeOffCoupon(valid, lines, room, reduced))
  for (const terms of merchantDiscounts) discounts.push(takeOffByHand(terms, lines, room))
  for (const terms of pluginDiscounts) discounts.push(...takeOffForPlugin(terms, lines, room))
  return { discounts, ruleOutcomes: outcomes }
}

function takeOffCoupon(
  coupon: CouponTerms,
  lines: readonly PricedLine[],
  room: Remaining,
  reduced: Reduced,
): DiscountTotals {
  const eligible = eligibleLines(coupon, lines)
  const type = coupon.scope.type === 'CART' && !coupon.limitedToOneItem ? 'GLOBAL' : 'SPECIFIC_ITEMS'
  const effect = toEffect(coupon.benefit)
  const shares = coupon.limitedToOneItem
    ? sharesOfCheapestUnit(effect, eligible, room.left, reduced)
    : effectShares(effect, eligible, room.left, reduced)
  return { coupon, type, ...subtract(shares, room) }
}

/** Of a coupon for one item: the cheapest piece, one that no rule reduced where there is one. */
function sharesOfCheapestUnit(
  effect: RuleEffect,
  lines: readonly PricedLine[],
  left: ReadonlyMap<string, number>,
  reduced: Reduced,
): Allocation[] {
  const [line] = lines.toSorted((a, b) => a.unitPrice - b.unitPrice || (a.id < b.id ? -1 : 1))
  if (!line) return []
  const groups = groupsOf(line, left, reduced)
  const { count, room } = groups.find((group) => group.count > 0) ?? { count: 1, room: 0 }
  const worth = roundHalfUp(BigInt(room), BigInt(count))
  return effectShares(effect, [{ ...line, quantity: 1 }], new Map([[line.id, worth]]))
}

function toEffect(benefit: CouponTerms['benefit']): RuleEffect {
  switch (benefit.type) {
    case 'PERCENT':
      return { type: 'PERCENT', percent: benefit.percent, scope: null }
    case 'AMOUNT':
      return { type: 'AMOUNT', amount: benefit.amount, scope: null }
    case 'FIXED_PRICE':
      return { type: 'FIXED_PRICE', price: benefit.price, scope: null }
    case 'BUY_X_GET_Y': {
      const { buy, get } = benefit
      return { type: 'BUY_GET', buy, buyScope: null, get, scope: null, percent: '100', mostTimes: null }
    }
    case 'FREE_SHIPPING':
      return { type: 'FREE_SHIPPING' }
  }
}

function takeOffByHand(
  { amount, percent, lineItemIds }: MerchantDiscountTerms,
  lines: readonly PricedLine[],
  room: Remaining,
): DiscountTotals {
  const covered = lineItemIds.length === 0 ? lines : lines.filter((line) => lineItemIds.includes(line.id))
  const weights = covered.map(({ id }) => ({ id, weight: room.left.get(id) ?? 0 }))
  const price = sum(weights.map(({ weight }) => weight))
  const wanted = percent === undefined ? amount : percentOf(price, percent)
  return {
    coupon: null,
    type: lineItemIds.length === 0 ? 'GLOBAL' : 'SPECIFIC_ITEMS',
    ...(percent !== undefined && { percent }),
    ...subtract(allocate(Math.min(wanted, price), weights), room),
  }
}

/** Nothing for a discount of delivery, and for one that takes nothing off. */
function takeOffForPlugin(terms: PluginDiscountTerms, lines: readonly PricedLine[], room: Remaining): DiscountTotals[] {
  const { target } = terms
  if (target === 'SHIPPING') return []
  const covered = target === 'CART' ? lines : lines.filter(({ id }) => id === target.lineId)
  const weights = covered.map(({ id }) => ({ id, weight: room.left.get(id) ?? 0 }))
  const price = sum(weights.map(({ weight }) => weight))
  const taken = subtract(allocate(Math.min(reduce(price, terms), price), weights), room)
  const type = target === 'CART' ? 'GLOBAL' : 'SPECIFIC_ITEMS'
  return taken.amount === 0 ? [] : [{ coupon: null, plugin: terms, type, ...taken }]
}

/** What plugin discounts take off delivery, one after the other. */
export function shippingDiscounts(
  cost: number,
  pluginDiscounts: readonly PluginDiscountTerms[] = [],
  discountStep = 1,
): DiscountTotals[] {
  let left = cost
  return pluginDiscounts.flatMap((terms): DiscountTotals[] => {
    if (terms.target !== 'SHIPPING') return []
    const wanted = { id: terms.id, amount: Math.min(reduce(left, terms), left) }
    const amount = inSteps([wanted], new Map([[terms.id, left]]), discountStep)[0]?.amount ?? 0
    left -= amount
    return amount === 0 ? [] : [{ coupon: null, plugin: terms, type: 'SHIPPING', amount, shares: [] }]
  })
}

const reduce = (price: number, reduction: Reduction): number =>
  'amount' in reduction ? reduction.amount : percentOf(price, reduction.percent)

function subtract(
  wanted: readonly Allocation[],
  { left, discountStep }: Remaining,
): Pick<DiscountTotals, 'amount' | 'shares'> {
  const shares = inSteps(wanted, left, discountStep)
  for (const { id, amount } of shares) left.set(id, (left.get(id) ?? 0) - amount)
  return {
    amount: sum(shares.map(({ amount }) => amount)),
    shares: shares.map(({ id, amount }) => ({ lineId: id, amount })),
  }
}
