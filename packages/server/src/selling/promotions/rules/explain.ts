import type { RuleExplanation, UnmetCondition as WireCondition } from '@cartwright/contract'
import type { RuleOutcome, RuleTier, UnmetCondition } from '../../../platform/pricing/rules/terms.ts'
import type { PriceWriter } from '../../../platform/pricing/wire.ts'

/** What became of a rule, as it is sent. */
export function toExplanation({ rule, ...outcome }: RuleOutcome, price: PriceWriter): RuleExplanation {
  const { rejection, unmet, blockedBy, amount, nextTier } = outcome
  const { effect } = rule
  return {
    id: rule.id,
    name: rule.name,
    applied: rejection === null,
    amount: price(amount),
    freeShipping: effect.type === 'FREE_SHIPPING',
    ...(rejection !== null && { rejection }),
    unmetConditions: unmet.map((condition) => toWireCondition(condition, price)),
    ...(blockedBy !== null && { blockedBy }),
    ...(nextTier &&
      effect.type === 'TIERS' && {
        nextTier: { ...missing(effect.by, nextTier.missing, price), ...given(nextTier.tier, price) },
      }),
  }
}

function toWireCondition({ type, missing: amount }: UnmetCondition, price: PriceWriter): WireCondition {
  if (amount === undefined) return { type }
  return { type, ...missing(type === 'SUBTOTAL_TOO_LOW' ? 'SUBTOTAL' : 'QUANTITY', amount, price) }
}

const missing = (by: 'SUBTOTAL' | 'QUANTITY', amount: number, price: PriceWriter) =>
  by === 'SUBTOTAL' ? { missingAmount: price(amount) } : { missingQuantity: amount }

const given = ({ percent, amount }: RuleTier, price: PriceWriter) => ({
  ...(percent !== null && { percentage: percent }),
  ...(amount !== null && { amount: price(amount) }),
})

/**
 * Whether a customer may read about a rule: it applies, it gave way to another discount, or adding items would reach it.
 * Offers for other customers or times stay unknown.
 */
export function isForCustomers({ rule, rejection, unmet, nextTier }: RuleOutcome): boolean {
  if (rejection === null) return true
  if (!rule.advertised) return false
  if (rejection === 'CONDITIONS_NOT_MET') return unmet.length > 0 && unmet.every((one) => one.missing !== undefined)
  return rejection !== 'NOTHING_TO_DISCOUNT' || nextTier !== null
}

/** What became of the rules that a customer may read about, as it is sent. */
export const explainForCustomers = (outcomes: readonly RuleOutcome[], price: PriceWriter): RuleExplanation[] =>
  outcomes.filter(isForCustomers).map((outcome) => toExplanation(outcome, price))
