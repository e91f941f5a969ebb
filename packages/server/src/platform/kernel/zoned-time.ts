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

/** The date that many working days, Monday to Friday, after another. */
export function addWorkingDays(date: string, days: number): string {
  let left = days
  let result = date
  while (left > 0) {
    result = addDays(result, 1)
    if (weekdayOf(result) !== 'SAT' && weekdayOf(result) !== 'SUN') left -= 1
  }
  return result
}

/** More than the deliveries that a shop offers on a day, in all its languages. */
const MOST_RANGES = 1000
const ranges = new Map<string, string>()

/** `24 – 26 Nov`, in the customer's language. Each cart of a day shows the same few ranges, so each is written once. */
export function formatDates(from: string, to: string, language: string): string {
  const key = `${from} ${to} ${language}`
  const known = ranges.get(key)
  if (known !== undefined) return known
  if (ranges.size >= MOST_RANGES) ranges.clear()
  const format = dateFormat(language, { day: 'numeric', month: 'short', weekday: 'short', timeZone: 'UTC' })
  const [first, last] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)]
  const text = from === to ? format.format(first) : format.formatRange(first, last)
  ranges.set(key, text)
  return text
}
