import type { SubscriptionChangeResult } from '@cartwright/contract'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { type Contract, contractValue } from '../contract.ts'
import { withPricesAt } from '../price-change.ts'
import type { Plan } from './plan.ts'

/** The value after a price change is that of the first renewal which it applies to. */
export function resultOf(before: Contract, plan: Plan): SubscriptionChangeResult {
  const after = plan && 'after' in plan ? plan.after : before
  const costOf = (contract: Contract) => toDecimalString(contractValue(contract.document), contract.currency)
  return {
    subscriptionId: before.id,
    number: String(before.number),
    outcome: plan === null ? 'UNCHANGED' : 'problem' in plan ? 'FAILED' : 'CHANGED',
    ...(plan && 'problem' in plan && { problem: plan.problem }),
    ...(before.nextAt !== null && { nextBillingDateBefore: before.nextAt }),
    ...(after.nextAt !== null && { nextBillingDateAfter: after.nextAt }),
    valueBefore: costOf(before),
    valueAfter: costOf(after.document.priceChange ? withPricesAt(after, after.document.priceChange.from) : after),
  }
}
