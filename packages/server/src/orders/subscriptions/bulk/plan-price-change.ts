import type { SubscriptionBulkChange } from '@cartwright/contract'
import { toMinorUnits } from '../../../platform/pricing/money.ts'
import { withPrices } from '../changes/with-prices.ts'
import type { Contract } from '../contract.ts'
import type { Plan, PlanContext } from './plan.ts'
import { isOf } from './plan-swap.ts'

const DAY = 86_400_000

/** A price that goes down needs no notice and applies at the next renewal. A higher one waits for the notice. */
export function planPriceChange(
  contract: Contract,
  change: SubscriptionBulkChange,
  { now, noticeDays, needsConsent }: Pick<PlanContext, 'now' | 'noticeDays' | 'needsConsent'>,
): Plan {
  const { unitPrice, noticeDays: ownNotice = noticeDays } = change
  if (unitPrice === undefined) return { problem: 'No price was entered.' }
  const price = toMinorUnits(unitPrice, contract.currency)
  const { document } = contract
  const affected = document.lines.filter((line) => isOf(line, change))
  if (affected.length === 0) return { problem: 'It has no item of this product.' }
  const planned = document.priceChange?.prices ?? {}
  if (affected.every((line) => (planned[line.id] ?? line.unitPrice) === price)) return null
  const prices = Object.fromEntries(affected.map(({ id }) => [id, price]))
  const from = new Date(now.getTime() + ownNotice * DAY)
  return { after: withPrices(contract, { prices, from, needsConsent }) }
}
