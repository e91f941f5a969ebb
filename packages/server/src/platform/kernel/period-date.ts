/** The dates of something that repeats, by the calendar of a time zone. */
import { addDays, instantOf, inZone } from './zoned-time.ts'

export type PeriodUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

export interface Rhythm {
  readonly unit: PeriodUnit
  /** How many units one period has: 1 or more. */
  readonly interval: number
}

const MINUTE = 60_000

/**
 * The date of a period, counted from the start and never from the period before, so that a short month does not move the
 * ones after it: 31 January, 28 February, 31 March. Clocks of the zone show the same time of day on each date. A time that
 * a clock change skips is the one after it; of one that comes twice, it is the first.
 *
 * @param start the date of period 0
 * @param period may be below 0
 * @throws RangeError for an interval below 1
 */
export function periodDate(start: Date, { unit, interval }: Rhythm, period: number, timeZone: string): Date {
  if (!Number.isInteger(interval) || interval < 1) throw new RangeError('The interval must be a whole number from 1')
  if (period === 0) return start
  const { date, time } = inZone(start, timeZone)
  // Times of the calendar have minutes only.
  const seconds = start.getTime() % MINUTE
  const instant = instantOf(addUnits(date, unit, interval * period), time, timeZone)
  return new Date(instant.getTime() + seconds)
}

/** A calendar date, so many units later. A day that the month lacks is its last one. */
function addUnits(date: string, unit: PeriodUnit, count: number): string {
  if (unit === 'DAY') return addDays(date, count)
  if (unit === 'WEEK') return addDays(date, count * 7)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const months = year * 12 + month - 1 + (unit === 'YEAR' ? count * 12 : count)
  const [newYear, newMonth] = [Math.floor(months / 12), months - Math.floor(months / 12) * 12]
  const lastDay = new Date(Date.UTC(newYear, newMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(newYear, newMonth, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/**
 * The first period whose date is after an instant.
 *
 * @returns its number, 0 or more
 */
export function firstPeriodAfter(start: Date, rhythm: Rhythm, instant: Date, timeZone: string): number {
  const DAY = 86_400_000
  const longestDays = { DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 }
  const longest = longestDays[rhythm.unit] * rhythm.interval * DAY
  // Periods are never longer than this, so the search begins before the first one after the instant.
  let period = Math.max(0, Math.floor((instant.getTime() - start.getTime()) / longest) - 1)
  while (periodDate(start, rhythm, period, timeZone) <= instant) period += 1
  return period
}
