import { dateFormat } from '../../platform/kernel/formatters.ts'
import type { Weekday, WeeklyHours } from './delivery-option.ts'

const WEEK: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** A Monday. */
const FIRST_DAY = Date.UTC(2026, 0, 5)

/** `Mon–Fri 09:00–18:00, Sat 10:00–14:00`, in the customer's language. Days in a row with the same hours are one entry. */
export function formatOpeningHours(hours: readonly WeeklyHours[], language: string): string {
  const days = dateFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (index: number) => days.format(new Date(FIRST_DAY + index * 86_400_000))
  const byDay = WEEK.map((day) =>
    hours
      .filter((one) => one.day === day)
      .map(({ start, end }) => `${start}–${end}`)
      .sort()
      .join(' + '),
  )
  const entries: string[] = []
  for (let first = 0; first < WEEK.length; first++) {
    const text = byDay[first]
    if (!text) continue
    let last = first
    while (byDay[last + 1] === text) last++
    entries.push(`${first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`} ${text}`)
    first = last
  }
  return entries.join(', ')
}
