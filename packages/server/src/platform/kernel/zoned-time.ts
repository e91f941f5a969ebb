/** Calendar dates and hours in a time zone. */
import { dateFormat } from './formatters.ts'

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

/** A calendar date, `2026-11-22`, and a time of day, `15:30`, in the zone. */
export function inZone(instant: Date, timeZone: string): { readonly date: string; readonly time: string } {
  const parts = dateFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant)
  const [date = '', time = ''] = parts.split(' ')
  return { date, time }
}

const DAY = 86_400_000

/** The instant at which clocks of the zone show this: the first of two. A time that a clock change skips is the one after it. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const shownAt = (instant: number) => {
    const shown = inZone(new Date(instant), timeZone)
    return Date.parse(`${shown.date}T${shown.time}:00Z`)
  }
  /** By the offset of clocks a day earlier or later, so that a change of this day is between them. */
  const byOffsetAt = (instant: number) => asUtc - (shownAt(instant) - instant)
  const before = byOffsetAt(asUtc - DAY)
  const after = byOffsetAt(asUtc + DAY)
  return new Date(shownAt(before) !== asUtc && shownAt(after) === asUtc ? after : before)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

export const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'SUN'
