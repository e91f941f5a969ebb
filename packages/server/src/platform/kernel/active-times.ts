import { addDays, instantOf } from './zoned-time.ts'

/** Times as the owner sets them: instants, or days of the shop's time zone. */
interface ActiveTimeInfo {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly firstDay?: string | undefined
  readonly lastDay?: string | undefined
}

/** From when until when a discount rule or price list holds. */
export interface ActiveTimes {
  /** Null: since ever. */
  readonly startsAt: string | null
  /** The first instant at which it no longer holds; null: it never ends. */
  readonly endsAt: string | null
}

/** Days begin at midnight of the shop's clocks, and the last day is included, whatever clock change it has. */
export function activeTimesOf(info: ActiveTimeInfo | undefined, timeZone: string): ActiveTimes {
  const { start, end, firstDay, lastDay } = info ?? {}
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  const instant = (text: string) => new Date(text).toISOString()
  const startsAt = firstDay === undefined ? start && instant(start) : midnight(firstDay)
  const endsAt = lastDay === undefined ? end && instant(end) : midnight(addDays(lastDay, 1))
  return { startsAt: startsAt ?? null, endsAt: endsAt ?? null }
}

export type TimeStatus = 'LIVE' | 'PENDING' | 'EXPIRED'

export function statusAt({ startsAt, endsAt }: ActiveTimes, now: Date): TimeStatus {
  if (startsAt === null && endsAt === null) return 'LIVE'
  const instant = now.toISOString()
  if (endsAt !== null && instant >= endsAt) return 'EXPIRED'
  return startsAt !== null && instant < startsAt ? 'PENDING' : 'LIVE'
}
