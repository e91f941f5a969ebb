import type { DiscountCondition, DiscountTrigger, RuleDiscount, RuleItemScope } from '@cartwright/contract'
import type { DiscountRule } from '../../../selling/promotions/rules/discount-rule.ts'
import { fromWireRule } from '../../../selling/promotions/rules/wire-rule.ts'
import type { DiscountRuleEntry } from '../schema/discount-rules.ts'

/** The items of an entry by their ids. */
export interface EntryScope {
  readonly collectionIds: readonly string[]
  readonly productIds: readonly string[]
}

/** The rule that an entry of the file describes. */
export function toRule(entry: DiscountRuleEntry, scope: EntryScope, id: string): DiscountRule {
  const { name, firstDay, lastDay, priority, combines, combinesWithCoupons, advertised, active } = entry
  const scopes = toScopes(scope)
  const specific =
    scopes && !entry.freeDelivery ? ({ targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } } as const) : {}
  return fromWireRule(
    {
      name,
      trigger: toTrigger(entry, scopes),
      ...((firstDay ?? lastDay) !== undefined && { activeTimeInfo: { firstDay, lastDay } }),
      discounts: { values: [{ ...toDiscount(entry), ...specific }] },
      priority,
      combines,
      combinesWithCoupons,
      usageLimit: entry.maximumUses,
      usageLimitPerCustomer: entry.maximumUsesPerCustomer,
      advertised,
      active,
    },
    {},
    id,
  )
}

function toScopes({ collectionIds, productIds }: EntryScope): RuleItemScope[] | undefined {
  if (collectionIds.length > 0)
    return [{ type: 'CUSTOM_FILTER', customFilter: { params: { collectionIds: [...collectionIds] } } }]
  if (productIds.length > 0) return [{ type: 'CATALOG_ITEM', catalogItemFilter: { catalogItemIds: [...productIds] } }]
  return undefined
}

function toTrigger(
  { minimumSubtotal, minimumQuantity, firstOrderOnly, weekly }: DiscountRuleEntry,
  scopes: RuleItemScope[] | undefined,
): DiscountTrigger | undefined {
  const within = scopes ? { scopes } : {}
  const conditions: DiscountCondition[] = [
    ...(minimumSubtotal === undefined ? [] : [{ subtotalRange: { from: minimumSubtotal, ...within } }]),
    ...(minimumQuantity === undefined ? [] : [{ itemQuantityRange: { from: minimumQuantity, ...within } }]),
    ...(firstOrderOnly ? [{ customerEligibility: { firstOrder: true } }] : []),
    ...(weekly ? [{ weeklyWindow: weekly }] : []),
  ]
  return conditions.length > 1 ? { and: { triggers: conditions } } : conditions[0]
}

function toDiscount(entry: DiscountRuleEntry): RuleDiscount {
  const { percentOff, amountOff, amountOffEach, fixedPrice, bundle, buyXGetY, tiers } = entry
  if (percentOff !== undefined) return { percentage: percentOff }
  if (amountOff !== undefined) return { orderAmount: amountOff }
  if (amountOffEach !== undefined) return { fixedAmount: amountOffEach }
  if (fixedPrice !== undefined) return { fixedPrice }
  if (bundle) return { quantityBased: { configurations: [bundle] } }
  if (buyXGetY) {
    const { buy, get, percentOff: percentage, maximumTimes: maxTimes } = buyXGetY
    return { buyXGetY: { buyQuantity: buy, getQuantity: get, percentage, maxTimes } }
  }
  if (tiers)
    return {
      tiered: {
        basis: tiers.by === 'subtotal' ? 'SUBTOTAL' : 'QUANTITY',
        tiers: tiers.steps.map(({ from, percentOff: percentage, amountOff: off }) => ({
          from,
          percentage,
          amount: off,
        })),
      },
    }
  return { freeShipping: {} }
}
