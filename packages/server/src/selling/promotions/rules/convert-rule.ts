import { type OrderMoney, toOrderAmount, toOrderPrice } from '../../../platform/pricing/convert.ts'
import type { RuleEffect, RuleTerms, RuleTrigger } from '../../../platform/pricing/rules/terms.ts'

/** A rule in the currency of an order: thresholds and discounts as amounts, fixed prices as prices of items. */
export function ruleInMoney(terms: RuleTerms, money: OrderMoney): RuleTerms {
  if (money.rate === null) return terms
  return { ...terms, trigger: triggerIn(terms.trigger, money), effect: effectIn(terms.effect, money) }
}

function triggerIn(trigger: RuleTrigger, money: OrderMoney): RuleTrigger {
  const amount = (minor: number | null) => (minor === null ? null : toOrderAmount(minor, money))
  switch (trigger.type) {
    case 'AND':
    case 'OR':
      return { ...trigger, triggers: trigger.triggers.map((one) => triggerIn(one, money)) }
    case 'SUBTOTAL':
      return { ...trigger, from: amount(trigger.from), to: amount(trigger.to) }
    default:
      return trigger
  }
}

function effectIn(effect: RuleEffect, money: OrderMoney): RuleEffect {
  switch (effect.type) {
    case 'AMOUNT':
    case 'AMOUNT_PER_PIECE':
      return { ...effect, amount: toOrderAmount(effect.amount, money) }
    case 'FIXED_PRICE':
      return { ...effect, price: toOrderPrice(effect.price, money) }
    case 'BUNDLE_PRICE':
      return { ...effect, price: toOrderAmount(effect.price, money) }
    case 'TIERS':
      return {
        ...effect,
        tiers: effect.tiers.map((tier) => ({
          ...tier,
          from: effect.by === 'SUBTOTAL' ? toOrderAmount(tier.from, money) : tier.from,
          amount: tier.amount === null ? null : toOrderAmount(tier.amount, money),
        })),
      }
    default:
      return effect
  }
}
