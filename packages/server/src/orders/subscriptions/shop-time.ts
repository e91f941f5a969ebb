import type { Queryable } from '../../platform/database/database.ts'
import { firstPeriodAfter } from '../../platform/kernel/period-date.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Contract } from './contract.ts'
import { dueDate } from './due-date.ts'

/** The time zone in which the dates of contracts are counted. */
export const shopZone = async (db: Queryable): Promise<string> => (await readSettings(db)).business.timeZone || 'UTC'

/**
 * A contract whose next delivery is its first date after an instant. The day of the month stays, and so does the number of the
 * delivery: dates that passed without one are not made up for.
 */
export function withNextDateAfter(contract: Contract, instant: Date, zone: string): Contract {
  const { anchorAt, frequency: unit, interval, cycle } = contract
  const next = cycle + 1
  if (dueDate(contract, next, zone) > instant)
    return { ...contract, nextAt: dueDate(contract, next, zone).toISOString() }
  const anchor = new Date(anchorAt)
  const period = firstPeriodAfter(anchor, { unit, interval }, instant, zone)
  const moved = { ...contract, document: { ...contract.document, anchorCycle: next - period } }
  return { ...moved, nextAt: dueDate(moved, next, zone).toISOString() }
}

/** A contract whose next delivery is at a date that was chosen, and later ones counted from it. */
export const withNextDate = (contract: Contract, date: Date): Contract => ({
  ...contract,
  anchorAt: date.toISOString(),
  nextAt: date.toISOString(),
  document: { ...contract.document, anchorCycle: contract.cycle + 1 },
})
