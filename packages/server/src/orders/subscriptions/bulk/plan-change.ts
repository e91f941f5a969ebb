import type { SubscriptionBulkChange } from '@cartwright/contract'
import { addDays, instantOf, inZone } from '../../../platform/kernel/zoned-time.ts'
import { paused, resumed, skipped } from '../changes/states.ts'
import type { Contract } from '../contract.ts'
import { withNextDate } from '../shop-time.ts'
import type { Plan, PlanContext } from './plan.ts'
import { planPriceChange } from './plan-price-change.ts'
import { planSwap } from './plan-swap.ts'

/** Computes a change of one contract, and stores nothing. */
export function planChange(contract: Contract, change: SubscriptionBulkChange, context: PlanContext): Plan {
  const { status } = contract
  if (status === 'CANCELED' || status === 'ENDED') return { problem: 'The subscription has stopped.' }
  switch (change.kind) {
    case 'PAUSE':
      return status === 'PAUSED' ? null : { after: paused(contract, null) }
    case 'RESUME':
      return status === 'PAUSED' ? { after: resumed(contract, context.now, context.timeZone) } : null
    case 'SKIP':
      return planSkip(contract, context)
    case 'MOVE_DATE':
      return planMove(contract, change, context)
    case 'SWAP_VARIANT':
      return planSwap(contract, change, context.swap)
    case 'CHANGE_PRICE':
      return planPriceChange(contract, change, context)
  }
}

function planSkip(contract: Contract, { now, timeZone }: PlanContext): Plan {
  if (contract.status !== 'ACTIVE' || contract.nextAt === null) return { problem: 'No delivery is planned.' }
  return { after: skipped(contract, now, timeZone) }
}

/** Later deliveries are counted from the new date. */
function planMove(contract: Contract, { days, date }: SubscriptionBulkChange, { now, timeZone }: PlanContext): Plan {
  if (contract.status !== 'ACTIVE' || contract.nextAt === null) return { problem: 'No delivery is planned.' }
  const current = inZone(new Date(contract.nextAt), timeZone)
  const day = date ?? addDays(current.date, days ?? 0)
  const next = instantOf(day, current.time, timeZone)
  if (next <= now) return { problem: `The delivery of ${current.date} would be due on ${day}, which has passed.` }
  return day === current.date ? null : { after: withNextDate(contract, next) }
}
