import type { Recurring } from './monthly-revenue.ts'

/** A contract with the dates that follow. */
export interface Upcoming extends Recurring {
  readonly currency: string
  /** The last cycle that was ordered or skipped. */
  readonly cycle: number
  /** When the next cycle is due; null for contracts that do not renew. */
  readonly nextAt: string | null
  /** The number of deliveries, the first included; null until it is canceled. */
  readonly cycles: number | null
  /** No cycle is due from this instant on; null without an end. */
  readonly endsAt: string | null
}

/** When a cycle of a contract is due. */
export type DueDate<One extends Upcoming> = (contract: One, cycle: number) => string

export interface ForecastRow {
  /** `2026-12`, in the time zone of the shop. */
  readonly month: string
  readonly orders: number
  /** In minor units. */
  readonly valueMinor: number
}

/** A safety limit: daily contracts of five years. */
const MOST_CYCLES = 2000

/**
 * The renewals that are due until an instant, by month. What is overdue counts in the first month.
 *
 * @param months the months of the forecast in order, each with a row even without renewals
 * @param monthOf the month of an instant, in the time zone of the shop
 * @param until the first instant after the last month
 */
export function forecast<One extends Upcoming>(
  contracts: readonly One[],
  { months, monthOf, until, dueDate }: ForecastOptions<One>,
): ForecastRow[] {
  const rows = new Map(months.map((month) => [month, { month, orders: 0, valueMinor: 0 }]))
  const [firstMonth = ''] = months
  for (const contract of contracts)
    for (const due of dueDates(contract, until, dueDate)) {
      const row = rows.get(monthOf(due)) ?? rows.get(firstMonth)
      if (!row) continue
      row.orders += 1
      row.valueMinor += contract.valueMinor
    }
  return [...rows.values()]
}

export interface ForecastOptions<One extends Upcoming> {
  readonly months: readonly string[]
  readonly monthOf: (instant: string) => string
  readonly until: string
  readonly dueDate: DueDate<One>
}

/** The dates on which a contract renews until an instant. */
export function dueDates<One extends Upcoming>(contract: One, until: string, dueDate: DueDate<One>): string[] {
  const { nextAt, cycle, cycles, endsAt } = contract
  if (nextAt === null) return []
  const last = Math.min(cycles ?? Number.POSITIVE_INFINITY, cycle + MOST_CYCLES)
  const dates: string[] = []
  for (let next = cycle + 1; next <= last; next += 1) {
    // A date that was moved counts as it is stored; the ones after it follow the anchor.
    const due = next === cycle + 1 ? nextAt : dueDate(contract, next)
    if (due >= until || (endsAt !== null && due >= endsAt)) break
    dates.push(due)
  }
  return dates
}
