import type { DiscountTrigger, RuleDiscounts, StoredDiscountRule } from '@cartwright/contract'
import type { Stored } from '../../../platform/database/documents.ts'
import { activeTimesOf, statusAt } from '../../../platform/kernel/active-times.ts'
import { requireField } from '../../../platform/kernel/errors.ts'
import { stamps } from '../../../platform/resources/stamps.ts'
import type { ShopTerms } from './compile.ts'
import { kindOf } from './compile-effect.ts'
import type { DiscountRule } from './discount-rule.ts'

/** The rule to store of what was sent, on top of what is known. */
export function fromWireRule(given: StoredDiscountRule, known: Partial<DiscountRule>, id: string): DiscountRule {
  const { trigger = known.trigger, activeTimeInfo = known.activeTimeInfo } = given
  const { usageLimit = known.usageLimit, usageLimitPerCustomer = known.usageLimitPerCustomer } = given
  return {
    id,
    name: requireField('discountRule.name', given.name ?? known.name),
    active: given.active ?? known.active ?? true,
    trigger,
    activeTimeInfo,
    discounts: withConfigurationIds(requireField('discountRule.discounts', given.discounts ?? known.discounts)),
    priority: given.priority ?? known.priority ?? 0,
    combines: given.combines ?? known.combines ?? true,
    combinesWithCoupons: given.combinesWithCoupons ?? known.combinesWithCoupons ?? true,
    usageLimit,
    usageLimitPerCustomer,
    advertised: given.advertised ?? known.advertised ?? true,
  }
}

/** The site gives configurations their ids, and says what kind each discount is. */
function withConfigurationIds({ values = [] }: RuleDiscounts): RuleDiscounts {
  return {
    values: values.map((discount) => {
      const { quantityBased } = discount
      const discountType = discount.discountType ?? kindOf(discount)
      return {
        ...discount,
        ...(discountType && { discountType }),
        ...(quantityBased?.configurations && {
          quantityBased: {
            configurations: quantityBased.configurations.map((one) => ({ ...one, id: one.id ?? crypto.randomUUID() })),
          },
        }),
      }
    }),
  }
}

export function toWireRule(
  stored: Stored<DiscountRule>,
  { timeZone }: ShopTerms,
  used: ReadonlyMap<string, number>,
  now: Date,
): StoredDiscountRule {
  const { value } = stored
  const { trigger, activeTimeInfo, ...rule } = value
  const times = activeTimesOf(activeTimeInfo, timeZone)
  return {
    ...rule,
    ...(trigger && { trigger: withTypes(trigger) }),
    ...(activeTimeInfo && {
      activeTimeInfo: {
        ...activeTimeInfo,
        ...(times.startsAt !== null && { start: times.startsAt }),
        ...(times.endsAt !== null && { end: times.endsAt }),
      },
    }),
    status: statusAt(times, now),
    usageCount: used.get(value.id) ?? 0,
    ...stamps(stored),
  }
}

/** Says of each condition which kind it is. */
function withTypes(trigger: DiscountTrigger): DiscountTrigger {
  const { and, or, subtotalRange, itemQuantityRange, customerEligibility, weeklyWindow } = trigger
  if (and) return { ...trigger, triggerType: 'AND', and: { triggers: and.triggers.map(withTypes) } }
  if (or) return { ...trigger, triggerType: 'OR', or: { triggers: or.triggers.map(withTypes) } }
  if (subtotalRange) return { ...trigger, triggerType: 'SUBTOTAL_RANGE' }
  if (itemQuantityRange) return { ...trigger, triggerType: 'ITEM_QUANTITY_RANGE' }
  if (customerEligibility) return { ...trigger, triggerType: 'CUSTOMER_ELIGIBILITY' }
  if (weeklyWindow) return { ...trigger, triggerType: 'WEEKLY_WINDOW' }
  return trigger
}
