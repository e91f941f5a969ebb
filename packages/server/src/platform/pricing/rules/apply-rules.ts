import { sum } from '../allocate.ts'
import { inSteps } from '../discount-steps.ts'
import { linePrice } from '../line-price.ts'
import type { CouponTerms, DiscountTotals, PricedLine } from '../types.ts'
import { coversWholeCart, effectShares, nextTier, phaseOf } from './effects.ts'
import { discountableLines, linesInScope } from './scope.ts'
import type { RuleOutcome, RuleRejection, RuleShopper, RuleTerms, UnmetCondition } from './terms.ts'
import { unmetConditions } from './triggers.ts'
import { type Reduced, type ReducedUnits, reduceMore } from './units.ts'

/** A cart that rules are applied to. */
export interface RuledCart {
  readonly lines: readonly PricedLine[]
  readonly rules: readonly RuleTerms[]
  readonly shopper: RuleShopper
  /** The coupon that applies to the cart. */
  readonly coupon: Pick<CouponTerms, 'combinesWithRules'> | null
  /** What each discount is rounded to, in minor units. Default: 1. */
  readonly discountStep?: number
}

/**
 * Selects the rules that apply and takes them off. Which rules apply never depends on the order of the list: rules that
 * combine all apply; between rules that do not, the higher priority wins, then the greater benefit, then the id.
 *
 * @param left what each line still costs; it is reduced
 * @returns a discount for each rule that took something off lines, what became of each rule, and the pieces that
 *   buy-and-get has reduced
 */
export function applyRules(
  cart: RuledCart,
  left: Map<string, number>,
): { discounts: DiscountTotals[]; outcomes: RuleOutcome[]; reduced: Reduced } {
  const reduced = new Map<string, ReducedUnits>()
  if (cart.rules.length === 0) return { discounts: [], outcomes: [], reduced }
  const lines = discountableLines(cart.lines)
  const candidates: RuleTerms[] = []
  const outcomes: RuleOutcome[] = []
  for (const rule of cart.rules) {
    const unmet = rule.afterDiscounts ? [] : unmetConditions(rule.trigger, lines, cart.shopper)
    if (unmet.length > 0) outcomes.push(rejected(rule, 'CONDITIONS_NOT_MET', lines, unmet))
    else if (cart.coupon && !(rule.combinesWithCoupons && cart.coupon.combinesWithRules !== false))
      outcomes.push(rejected(rule, 'NOT_COMBINABLE_WITH_COUPON', lines))
    else if (lines.length === 0) outcomes.push(rejected(rule, 'NOTHING_TO_DISCOUNT', lines))
    else candidates.push(rule)
  }
  const { selected, blocked } = select(candidates, lines)
  for (const { rule, by } of blocked) outcomes.push({ ...rejected(rule, 'NOT_COMBINABLE', lines), blockedBy: by.id })
  const discounts: DiscountTotals[] = []
  for (const rule of selected.toSorted(byPhase)) {
    if (rule.effect.type === 'FREE_SHIPPING') {
      outcomes.push(freeShipping(rule, lines, left, cart.shopper))
      continue
    }
    const discount = takeOff(rule, cart, left, reduced)
    const nothing = discount.amount === 0
    if (!nothing) discounts.push(discount)
    outcomes.push({
      ...rejected(rule, nothing ? 'NOTHING_TO_DISCOUNT' : null, lines),
      amount: discount.amount,
    })
  }
  return { discounts, outcomes, reduced }
}

function rejected(
  rule: RuleTerms,
  rejection: RuleRejection | null,
  lines: readonly PricedLine[],
  unmet: readonly UnmetCondition[] = [],
): RuleOutcome {
  return { rule, rejection, unmet, blockedBy: null, amount: 0, nextTier: nextTier(rule.effect, lines) }
}

/** Free shipping is decided last: its subtotal may be measured after the other discounts. */
function freeShipping(
  rule: RuleTerms,
  lines: readonly PricedLine[],
  left: ReadonlyMap<string, number>,
  shopper: RuleShopper,
): RuleOutcome {
  const remaining = (scoped: readonly PricedLine[]) => sum(scoped.map(({ id }) => left.get(id) ?? 0))
  const unmet = rule.afterDiscounts ? unmetConditions(rule.trigger, lines, shopper, remaining) : []
  return rejected(rule, unmet.length > 0 ? 'CONDITIONS_NOT_MET' : null, lines, unmet)
}

function takeOff(
  rule: RuleTerms,
  { lines, discountStep = 1 }: RuledCart,
  left: Map<string, number>,
  reduced: Map<string, ReducedUnits>,
): DiscountTotals {
  const { effect } = rule
  const wanted = effectShares(effect, discountableLines(lines), left, reduced).filter(({ amount }) => amount > 0)
  const shares = inSteps(wanted, left, discountStep)
  for (const share of shares) {
    const { id, amount } = share
    left.set(id, (left.get(id) ?? 0) - amount)
    if (effect.type === 'BUY_GET' && 'units' in share)
      reduced.set(id, reduceMore(reduced.get(id), share.units, effect.percent))
  }
  const type = coversWholeCart(effect) ? 'GLOBAL' : 'SPECIFIC_ITEMS'
  return {
    coupon: null,
    rule,
    type,
    amount: sum(shares.map(({ amount }) => amount)),
    shares: shares.map(({ id, amount }) => ({ lineId: id, amount })),
  }
}

function byPhase(a: RuleTerms, b: RuleTerms): number {
  const difference = phaseOf(a.effect) - phaseOf(b.effect)
  if (difference !== 0) return difference
  return a.id < b.id ? -1 : 1
}

interface Selection {
  readonly selected: readonly RuleTerms[]
  readonly blocked: readonly { readonly rule: RuleTerms; readonly by: RuleTerms }[]
}

/** Rules that do nothing for this cart keep no other rule from applying. */
function select(candidates: readonly RuleTerms[], lines: readonly PricedLine[]): Selection {
  if (candidates.every(({ combines }) => combines)) return { selected: candidates, blocked: [] }
  const ranked = rank(candidates, lines)
  const [first] = ranked
  if (!first) return { selected: candidates, blocked: [] }
  const idle = candidates.filter((rule) => !ranked.includes(rule))
  const fits = (rule: RuleTerms) => rule === first || (first.combines && rule.combines)
  return {
    selected: [...ranked.filter(fits), ...idle],
    blocked: ranked.filter((rule) => !fits(rule)).map((rule) => ({ rule, by: first })),
  }
}

/** The rules that give something, the winner between rules that do not combine first. */
function rank(candidates: readonly RuleTerms[], lines: readonly PricedLine[]): RuleTerms[] {
  const full = new Map(lines.map((line) => [line.id, linePrice(line)]))
  const benefits = new Map(candidates.map((rule) => [rule, benefitOf(rule, lines, full)]))
  // Delivery is not known in the cart, so it cannot decide: cart and checkout must select the same rules.
  return candidates
    .filter((rule) => rule.effect.type === 'FREE_SHIPPING' || (benefits.get(rule) ?? 0) > 0)
    .toSorted((a, b) => {
      if (a.priority !== b.priority) return b.priority - a.priority
      const difference = (benefits.get(b) ?? 0) - (benefits.get(a) ?? 0)
      if (difference !== 0) return difference
      return a.id < b.id ? -1 : 1
    })
}

function benefitOf({ effect }: RuleTerms, lines: readonly PricedLine[], full: ReadonlyMap<string, number>): number {
  if (effect.type !== 'FREE_SHIPPING' && linesInScope(effect.scope, lines).length === 0) return 0
  return sum(effectShares(effect, lines, full).map(({ amount }) => amount))
}
