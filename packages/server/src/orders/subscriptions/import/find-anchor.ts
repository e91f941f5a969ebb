import { firstPeriodAfter, periodDate, type Rhythm } from '../../../platform/kernel/period-date.ts'

interface Dates {
  readonly startAt: Date | null
  readonly nextAt: Date
  readonly rhythm: Rhythm
  readonly timeZone: string
}

/**
 * The date that the dates of a contract are counted from, so that the next one is that of the file. The day of a short month
 * may not be that of the contract: where a subscription began on 31 January, 28 February is followed by 31 March.
 *
 * @param next the number of the next delivery
 * @returns the anchor, and the number of its delivery
 */
export function findAnchor(
  { startAt, nextAt, rhythm, timeZone }: Dates,
  next: number,
): { readonly anchorAt: Date; readonly anchorCycle: number } {
  if (startAt) {
    const period = firstPeriodAfter(startAt, rhythm, new Date(nextAt.getTime() - 1), timeZone)
    if (periodDate(startAt, rhythm, period, timeZone).getTime() === nextAt.getTime())
      return { anchorAt: startAt, anchorCycle: next - period }
  }
  return { anchorAt: nextAt, anchorCycle: next }
}
