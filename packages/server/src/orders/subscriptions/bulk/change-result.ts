import type { SubscriptionChangeResult } from '@cartwright/contract'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { type Contract, contractValue } from '../contract.ts'
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
    valueAfter: costOf(withNewPrices(after)),
  }
}

/** Also where the prices still wait for their date, or for the customer. */
function withNewPrices(contract: Contract): Contract {
  const { document } = contract
  const { prices = {} } = document.priceChange ?? {}
  const lines = document.lines.map((line) => ({ ...line, unitPrice: prices[line.id] ?? line.unitPrice }))
  return { ...contract, document: { ...document, lines } }
}
