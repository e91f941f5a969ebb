import type { DiscountTrigger, RuleDiscounts, StoredDiscountRule } from '@cartwright/contract'
import type { Stored } from '../../../platform/database/documents.ts'
import { activeTimesOf, statusAt } from '../../../platform/kernel/active-times.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { ShopTerms } from './compile.ts'
import { kindOf } from './compile-effect.ts'
import type { DiscountRule } from './discount-rule.ts'

/**
 * The rule to store of what was sent, on top of the one that is known.
 *
 * @param mask fields that are cleared when they are not given
 */
export function fromWireRule(
  given: StoredDiscountRule,
  known: DiscountRule | null,
  id: string,
  mask: readonly string[] = [],
): DiscountRule {
  const cleared = new Set(mask.map((path) => path.replace(/^discountRule\./, '').split('.')[0]))
  const of = <Field extends keyof DiscountRule>(field: Field): DiscountRule[Field] | undefined =>
    cleared.has(field) ? undefined : known?.[field]
  const name = given.name ?? of('name')
  if (name === undefined) throw invalidField('discountRule.name', 'is required', 'REQUIRED_FIELD')
  const discounts = given.discounts ?? of('discounts')
  if (discounts === undefined) throw invalidField('discountRule.discounts', 'is required', 'REQUIRED_FIELD')
  return {
    id,
    name,
    active: given.active ?? of('active') ?? true,
    trigger: given.trigger ?? of('trigger'),
    activeTimeInfo: given.activeTimeInfo ?? of('activeTimeInfo'),
    discounts: withConfigurationIds(discounts),
    priority: given.priority ?? of('priority') ?? 0,
    combines: given.combines ?? of('combines') ?? true,
    combinesWithCoupons: given.combinesWithCoupons ?? of('combinesWithCoupons') ?? true,
    usageLimit: given.usageLimit ?? of('usageLimit'),
    usageLimitPerCustomer: given.usageLimitPerCustomer ?? of('usageLimitPerCustomer'),
    advertised: given.advertised ?? of('advertised') ?? true,
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
  { value, revision, createdAt, updatedAt }: Stored<DiscountRule>,
  { timeZone }: ShopTerms,
  used: ReadonlyMap<string, number>,
  now: Date,
): StoredDiscountRule {
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
    revision: String(revision),
    createdDate: createdAt,
    updatedDate: updatedAt,
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
