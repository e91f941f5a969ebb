import { activeTimesOf } from '../../../platform/kernel/active-times.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { RuleTerms } from '../../../platform/pricing/rules/terms.ts'
import { compileEffect } from './compile-effect.ts'
import { compileTrigger } from './compile-trigger.ts'
import type { DiscountRule } from './discount-rule.ts'

/** Money and clocks of the shop, which a rule is read with. */
export interface ShopTerms {
  readonly currency: string
  readonly timeZone: string
}

/**
 * A stored rule as pricing applies it.
 *
 * @throws ValidationError naming the field that contradicts itself
 */
export function compileRule(rule: DiscountRule, shop: ShopTerms): RuleTerms {
  const { activeTimeInfo: times } = rule
  if (times?.start !== undefined && times.firstDay !== undefined)
    throw invalidField('discountRule.activeTimeInfo.firstDay', 'does not go with start', 'ONE_OF_ALIGNMENT')
  if (times?.end !== undefined && times.lastDay !== undefined)
    throw invalidField('discountRule.activeTimeInfo.lastDay', 'does not go with end', 'ONE_OF_ALIGNMENT')
  const { startsAt, endsAt } = activeTimesOf(times, shop.timeZone)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw invalidField('discountRule.activeTimeInfo.end', 'must be after the start')
  const afterDiscounts = rule.discounts.values?.[0]?.freeShipping?.afterDiscounts ?? false
  if (afterDiscounts && !rule.combines)
    throw invalidField('discountRule.combines', 'must be true where free shipping is measured after other discounts')
  return {
    id: rule.id,
    name: rule.name,
    priority: rule.priority,
    combines: rule.combines,
    combinesWithCoupons: rule.combinesWithCoupons,
    trigger: compileTrigger(rule.trigger, shop.currency, 'discountRule.trigger'),
    effect: compileEffect(rule.discounts, shop.currency),
    afterDiscounts,
    advertised: rule.advertised,
  }
}
