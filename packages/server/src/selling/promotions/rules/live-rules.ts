import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { type ActiveTimes, activeTimesOf, statusAt } from '../../../platform/kernel/active-times.ts'
import type { RuleTerms } from '../../../platform/pricing/rules/terms.ts'
import { compileRule, type ShopTerms } from './compile.ts'
import { type DiscountRule, discountRules } from './discount-rule.ts'
import { isUsedUp, timesUsedOf } from './uses.ts'

/** A rule that is switched on and not used up. */
export interface LoadedRule {
  readonly rule: DiscountRule
  readonly terms: RuleTerms
  readonly times: ActiveTimes
}

/**
 * Part of a statement of another domain: names the current set of rules, and is null while no rule is switched on. Each
 * change of the set gives it another name.
 */
export const rulesToken = sql<string | null>`(select token from discount_rule_sets)`

const loaded = new Map<string, readonly LoadedRule[]>()
const CACHED_SETS = 16

/** The rules of a set. Each process loads a set once. */
export async function loadRules(db: Queryable, token: string, shop: ShopTerms): Promise<readonly LoadedRule[]> {
  const key = `${token} ${shop.currency} ${shop.timeZone}`
  const known = loaded.get(key)
  if (known) return known
  const rules = await readRules(db, shop)
  // The set may have changed since its token was read: then this is not its content.
  const current = await db.selectFrom('discount_rule_sets').select('token').executeTakeFirst()
  if (current?.token === token) keep(key, rules)
  return rules
}

function keep(key: string, rules: readonly LoadedRule[]): void {
  const [oldest] = loaded.keys()
  if (loaded.size >= CACHED_SETS && oldest !== undefined) loaded.delete(oldest)
  loaded.set(key, rules)
}

async function readRules(db: Queryable, shop: ShopTerms): Promise<LoadedRule[]> {
  const used = await timesUsedOf(db)
  return (await discountRules.list(db))
    .filter(({ value }) => value.active && !isUsedUp(value, used))
    .map(({ value: rule }) => ({
      rule,
      terms: compileRule(rule, shop),
      times: activeTimesOf(rule.activeTimeInfo, shop.timeZone),
    }))
}

/** The rules of a set that hold at this instant. */
export const heldAt = (rules: readonly LoadedRule[], now: Date): LoadedRule[] =>
  rules.filter(({ times }) => statusAt(times, now) === 'LIVE')

/**
 * To be called in each transaction that changes a rule, or whether one is used up.
 *
 * @param saved the rule that was saved. While it is live, the others need not be read
 */
export async function renewRuleSet(transaction: Transaction, saved?: DiscountRule): Promise<void> {
  const used = await timesUsedOf(transaction)
  const isLive = (rule: DiscountRule) => rule.active && !isUsedUp(rule, used)
  const hasRules =
    (saved !== undefined && isLive(saved)) || (await discountRules.list(transaction)).some(({ value }) => isLive(value))
  await transaction
    .insertInto('discount_rule_sets')
    .values({ id: 1, token: hasRules ? randomUUID() : null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ token: eb.ref('excluded.token') })))
    .execute()
}
