import type { RuleExplanation } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { activeTimesOf, statusAt } from '../../../platform/kernel/active-times.ts'
import type { PriceWriter } from '../../../platform/pricing/wire.ts'
import { type DiscountRule, discountRules } from './discount-rule.ts'
import { isUsedUp, timesUsedOf } from './uses.ts'

/** The rules that were not evaluated for a cart, and why: switched off, at another time, or used up. */
export async function explainNotLive(
  db: Queryable,
  { timeZone, price }: { readonly timeZone: string; readonly price: PriceWriter },
  evaluated: ReadonlySet<string>,
  now: Date,
): Promise<RuleExplanation[]> {
  const used = await timesUsedOf(db)
  return (await discountRules.list(db))
    .filter(({ value }) => !evaluated.has(value.id))
    .map(({ value: rule }) => ({
      id: rule.id,
      name: rule.name,
      applied: false,
      amount: price(0),
      freeShipping: rule.discounts.values?.[0]?.freeShipping !== undefined,
      rejection: reasonOf(rule, timeZone, used, now),
      unmetConditions: [],
    }))
}

function reasonOf(rule: DiscountRule, timeZone: string, used: ReadonlyMap<string, number>, now: Date) {
  if (!rule.active) return 'NOT_ACTIVE'
  const status = statusAt(activeTimesOf(rule.activeTimeInfo, timeZone), now)
  if (status !== 'LIVE') return status === 'PENDING' ? 'NOT_STARTED' : 'EXPIRED'
  return isUsedUp(rule, used) ? 'USAGE_LIMIT_REACHED' : 'CUSTOMER_LIMIT_REACHED'
}
