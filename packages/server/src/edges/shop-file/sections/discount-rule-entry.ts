import type { DiscountCondition, RuleDiscount, RuleItemScope } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { isRecord } from '../../../platform/http/query-string.ts'
import { toDecimalString, toMinorUnits } from '../../../platform/pricing/money.ts'
import type { DiscountRule } from '../../../selling/promotions/rules/discount-rule.ts'
import { knownSlugs } from '../applying.ts'
import type { DiscountRuleEntry } from '../schema/discount-rules.ts'
import { type EntryScope, toRule } from './discount-rule-of-entry.ts'

/** A rule in the words of the file; null where the file has no words for it. */
export async function readEntry(
  db: Queryable,
  rule: DiscountRule,
  currency: string,
): Promise<DiscountRuleEntry | null> {
  const [discount] = rule.discounts.values ?? []
  if (!discount) return null
  const scope = readScope(scopesOf(rule, discount))
  if (!scope) return null
  const canonical = (amount: string) => toDecimalString(toMinorUnits(amount, currency), currency)
  const { collectionIds, productIds } = scope
  const { firstDay, lastDay } = rule.activeTimeInfo ?? {}
  const entry: DiscountRuleEntry = {
    name: rule.name,
    ...readDiscount(discount, canonical),
    ...(collectionIds.length > 0 && { collections: await knownSlugs(db, 'collections', collectionIds) }),
    ...(productIds.length > 0 && { products: await knownSlugs(db, 'products', productIds) }),
    ...readConditions(rule, canonical),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
    ...(rule.priority !== 0 && { priority: rule.priority }),
    ...(!rule.combines && { combines: false }),
    ...(!rule.combinesWithCoupons && { combinesWithCoupons: false }),
    ...(rule.usageLimit !== undefined && { maximumUses: rule.usageLimit }),
    ...(rule.usageLimitPerCustomer !== undefined && { maximumUsesPerCustomer: rule.usageLimitPerCustomer }),
    ...(!rule.advertised && { advertised: false }),
    ...(!rule.active && { active: false }),
  }
  // What the entry makes must be the rule: anything else would be lost when the file is applied.
  return essence(toRule(entry, scope, rule.id)) === essence(rule) ? entry : null
}

function scopesOf({ trigger }: DiscountRule, { specificItemsInfo }: RuleDiscount): readonly RuleItemScope[] {
  const conditions = trigger ? (trigger.and?.triggers ?? [trigger]) : []
  const [ofCondition] = conditions.flatMap((one) => one.subtotalRange?.scopes ?? one.itemQuantityRange?.scopes ?? [])
  return specificItemsInfo?.scopes ?? (ofCondition ? [ofCondition] : [])
}

function readScope(scopes: readonly RuleItemScope[]): EntryScope | null {
  const [scope] = scopes
  if (!scope) return { collectionIds: [], productIds: [] }
  if (scopes.length > 1) return null
  const ids = scope.customFilter?.params?.collectionIds
  const collectionIds = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  return { collectionIds, productIds: scope.catalogItemFilter?.catalogItemIds ?? [] }
}

function readConditions({ trigger }: DiscountRule, canonical: (amount: string) => string) {
  const conditions: readonly DiscountCondition[] = trigger ? (trigger.and?.triggers ?? [trigger]) : []
  return Object.assign(
    {},
    ...conditions.map(({ subtotalRange, itemQuantityRange, customerEligibility, weeklyWindow }) => ({
      ...(subtotalRange?.from !== undefined && { minimumSubtotal: canonical(subtotalRange.from) }),
      ...(itemQuantityRange?.from !== undefined && { minimumQuantity: itemQuantityRange.from }),
      ...(customerEligibility?.firstOrder && { firstOrderOnly: true }),
      ...(weeklyWindow && { weekly: weeklyWindow }),
    })),
  )
}

function readDiscount(discount: RuleDiscount, canonical: (amount: string) => string): Partial<DiscountRuleEntry> {
  const { percentage, orderAmount, fixedAmount, fixedPrice, quantityBased, buyXGetY, tiered } = discount
  if (percentage !== undefined) return { percentOff: percentage }
  if (orderAmount !== undefined) return { amountOff: canonical(orderAmount) }
  if (fixedAmount !== undefined) return { amountOffEach: canonical(fixedAmount) }
  if (fixedPrice !== undefined) return { fixedPrice: canonical(fixedPrice) }
  const [bundle] = quantityBased?.configurations ?? []
  if (bundle) return { bundle: { quantity: bundle.quantity ?? 0, price: canonical(bundle.price ?? '0') } }
  if (buyXGetY) {
    const { buyQuantity: buy, getQuantity: get, percentage: percentOff, maxTimes: maximumTimes } = buyXGetY
    return {
      buyXGetY: {
        buy,
        get,
        ...(percentOff !== undefined && { percentOff }),
        ...(maximumTimes !== undefined && { maximumTimes }),
      },
    }
  }
  if (tiered) {
    const isSubtotal = tiered.basis === 'SUBTOTAL'
    const steps = tiered.tiers.map(({ from, percentage: percentOff, amount }) => ({
      from: isSubtotal ? canonical(from) : from,
      ...(percentOff !== undefined && { percentOff }),
      ...(amount !== undefined && { amountOff: canonical(amount) }),
    }))
    return { tiers: { by: isSubtotal ? 'subtotal' : 'quantity', steps } }
  }
  return { freeDelivery: true }
}

/** What only names or repeats what is said elsewhere. */
const REDUNDANT = new Set([
  'id',
  'type',
  'triggerType',
  'discountType',
  'targetType',
  'eligibilityType',
  'appId',
  'catalogAppId',
])

/** A rule without what does not matter, so that two spellings of one rule are equal. */
function essence(rule: DiscountRule): string {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) return Number(value)
    if (!isRecord(value)) return value
    const fields = Object.entries(value).filter(([name, field]) => !REDUNDANT.has(name) && field !== undefined)
    return Object.fromEntries(
      fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, plain(field)]),
    )
  }
  return JSON.stringify(plain(rule))
}
