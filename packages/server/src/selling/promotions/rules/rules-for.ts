import { groupsOf } from '../../../people/customers/groups/groups.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { inZone, weekdayOf } from '../../../platform/kernel/zoned-time.ts'
import type { OrderMoney } from '../../../platform/pricing/convert.ts'
import type { RuleShopper, RuleTerms, RuleTrigger } from '../../../platform/pricing/rules/terms.ts'
import type { CouponCustomer } from '../coupon.ts'
import { hasOrdered } from '../customers.ts'
import type { ShopTerms } from './compile.ts'
import { ruleInMoney } from './convert-rule.ts'
import { heldAt, type LoadedRule, loadRules } from './live-rules.ts'
import { usesByCustomer } from './uses.ts'

/** The rules that may apply to a customer's cart now, and what their triggers are evaluated with. */
export interface RulesForCustomer {
  readonly rules: readonly RuleTerms[]
  readonly shopper: RuleShopper
}

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** Reads the customer's groups, orders and uses only where a rule depends on them. */
export async function rulesFor(
  db: Queryable,
  { rulesToken, timeZone, ...money }: OrderMoney & Pick<ShopTerms, 'timeZone'> & { readonly rulesToken: string | null },
  customer: CouponCustomer,
  now: Date,
): Promise<RulesForCustomer | null> {
  if (rulesToken === null) return null
  const shop = { currency: money.shopCurrency, timeZone }
  const held = heldAt(await loadRules(db, rulesToken, shop), now)
  const rules = (await withinLimits(db, held, customer)).map(({ terms }) => ruleInMoney(terms, money))
  return { rules, shopper: await shopperOf(db, rules, shop, customer, now) }
}

async function withinLimits(db: Queryable, rules: LoadedRule[], customer: CouponCustomer): Promise<LoadedRule[]> {
  if (rules.every(({ rule }) => rule.usageLimitPerCustomer === undefined)) return rules
  const used = await usesByCustomer(db, customer)
  return rules.filter(({ rule }) => (used.get(rule.id) ?? 0) < (rule.usageLimitPerCustomer ?? Number.POSITIVE_INFINITY))
}

/** The customer and the time, as far as the rules depend on them. */
export async function shopperOf(
  db: Queryable,
  rules: readonly RuleTerms[],
  { timeZone }: Pick<ShopTerms, 'timeZone'>,
  customer: CouponCustomer,
  now: Date,
): Promise<RuleShopper> {
  const { memberId } = customer
  const depends = (type: RuleTrigger['type']) => rules.some(({ trigger }) => mentions(trigger, type))
  const { date, time } = inZone(now, timeZone)
  return {
    memberId,
    groupIds: memberId !== null && depends('GROUPS') ? await groupsOf(db, memberId) : [],
    isFirstOrder: depends('FIRST_ORDER') && !(await hasOrdered(db, customer)),
    weekday: WEEKDAYS.indexOf(weekdayOf(date)) + 1,
    minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)),
    customTriggers: new Set(),
  }
}

function mentions(trigger: RuleTrigger, type: RuleTrigger['type']): boolean {
  if (trigger.type === 'AND' || trigger.type === 'OR') return trigger.triggers.some((one) => mentions(one, type))
  return trigger.type === type
}
