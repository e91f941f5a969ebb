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

/** The instant at which clocks of the zone show this. A time that a clock change skips is the one after it. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (instant: number) => {
    const shown = inZone(new Date(instant), timeZone)
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - Math.floor(instant / 60_000) * 60_000
  }
  const first = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(first))
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'SUN'
