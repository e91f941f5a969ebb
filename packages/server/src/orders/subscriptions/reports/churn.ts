import type { Recurring } from './monthly-revenue.ts'
import { sumMonthlyRevenue } from './monthly-revenue.ts'

/** When a contract began, and when and why it stopped. */
export interface Lifetime extends Recurring {
  readonly startedAt: string
  /** When it was canceled, by the customer, the owner or after failed payments; null for others. */
  readonly canceledAt: string | null
  /** When a fixed number of deliveries was complete; null for others. */
  readonly endedAt: string | null
}

export interface Churn {
  /** Contracts that ran when the period began. */
  readonly atStart: number
  readonly started: number
  readonly canceled: number
  /** Contracts whose fixed number of deliveries was complete. They are no churn. */
  readonly ended: number
  readonly atEnd: number
  /** Canceled contracts that ran when the period began, as a share of these; null where none ran. */
  readonly rate: number | null
  /** The same by monthly recurring revenue. */
  readonly revenueRate: number | null
}

/**
 * Counts contracts that began and stopped in a period.
 *
 * @param from the first instant of the period
 * @param to the first instant after it
 */
export function churnOf(contracts: readonly Lifetime[], from: string, to: string): Churn {
  const isIn = (at: string | null) => at !== null && at >= from && at < to
  const runsAt = (instant: string) => (one: Lifetime) =>
    one.startedAt < instant && !isBefore(one.canceledAt, instant) && !isBefore(one.endedAt, instant)
  const first = contracts.filter(runsAt(from))
  const lost = first.filter(({ canceledAt }) => isIn(canceledAt))
  return {
    atStart: first.length,
    started: contracts.filter(({ startedAt }) => isIn(startedAt)).length,
    canceled: contracts.filter(({ canceledAt }) => isIn(canceledAt)).length,
    ended: contracts.filter(({ canceledAt, endedAt }) => canceledAt === null && isIn(endedAt)).length,
    atEnd: contracts.filter(runsAt(to)).length,
    rate: first.length === 0 ? null : lost.length / first.length,
    revenueRate: shareOf(sumMonthlyRevenue(lost), sumMonthlyRevenue(first)),
  }
}

const isBefore = (at: string | null, instant: string) => at !== null && at < instant
const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)
