import type { SubscriptionBulkChange } from '@cartwright/contract'
import { firstPeriodAfter } from '../../../platform/kernel/period-date.ts'
import { addDays, instantOf, inZone } from '../../../platform/kernel/zoned-time.ts'
import type { Contract } from '../contract.ts'
import { dateAfter, dueDate } from '../due-date.ts'
import type { Plan, PlanContext } from './plan.ts'
import { planPriceChange } from './plan-price-change.ts'
import { planSwap } from './plan-swap.ts'

/** Computes a change of one contract, and stores nothing. */
export function planChange(contract: Contract, change: SubscriptionBulkChange, context: PlanContext): Plan {
  const { status } = contract
  if (status === 'CANCELED' || status === 'ENDED') return { problem: 'The subscription has stopped.' }
  switch (change.kind) {
    case 'PAUSE':
      return status === 'PAUSED' ? null : { after: { ...contract, status: 'PAUSED', nextAt: null } }
    case 'RESUME':
      return status === 'PAUSED' ? { after: resumed(contract, context) } : null
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

/** The periods of the pause are left out, so that later dates keep their day of the month. */
function resumed(contract: Contract, { now, timeZone }: PlanContext): Contract {
  const { anchorAt, frequency: unit, interval } = contract
  const period = Math.max(contract.cycle, firstPeriodAfter(new Date(anchorAt), { unit, interval }, now, timeZone))
  const omitted = period - contract.cycle
  const later = (count: number | null) => (count === null ? null : count + omitted)
  const next = dueDate(contract, period + 1, timeZone)
  return {
    ...contract,
    status: 'ACTIVE',
    cycle: period,
    cycles: later(contract.cycles),
    minimumCycles: later(contract.minimumCycles),
    nextAt: next.toISOString(),
  }
}

/** A skipped period is no delivery: a fixed number of them has one period more. */
function planSkip(contract: Contract, { timeZone }: PlanContext): Plan {
  if (contract.status !== 'ACTIVE' || contract.nextAt === null) return { problem: 'No delivery is planned.' }
  const cycles = contract.cycles === null ? null : contract.cycles + 1
  const cycle = contract.cycle + 1
  const next = dateAfter({ ...contract, cycles }, cycle, timeZone)
  return { after: { ...contract, cycle, cycles, nextAt: next?.toISOString() ?? null } }
}

/** Later dates follow the rhythm of the contract, as before. */
function planMove(contract: Contract, { days, date }: SubscriptionBulkChange, { now, timeZone }: PlanContext): Plan {
  if (contract.status !== 'ACTIVE' || contract.nextAt === null) return { problem: 'No delivery is planned.' }
  const current = inZone(new Date(contract.nextAt), timeZone)
  const day = date ?? addDays(current.date, days ?? 0)
  const next = instantOf(day, current.time, timeZone)
  if (next <= now) return { problem: `The delivery of ${current.date} would be due on ${day}, which has passed.` }
  const after = dateAfter(contract, contract.cycle + 1, timeZone)
  if (after && next >= after) return { problem: `${day} is after the delivery that follows it.` }
  return day === current.date ? null : { after: { ...contract, nextAt: next.toISOString() } }
}
