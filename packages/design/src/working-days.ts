/** The date, `2026-11-27`, that many working days, Monday to Friday, after another. */
export function addWorkingDays(date: string, days: number): string {
  const result = new Date(`${date}T12:00:00Z`)
  for (let left = days; left > 0; ) {
    result.setUTCDate(result.getUTCDate() + 1)
    if (result.getUTCDay() % 6 !== 0) left -= 1
  }
  return result.toISOString().slice(0, 10)
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
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    weekday: 'short',
    timeZone: 'UTC',
  })
  const [first, last] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)]
  const text = from === to ? format.format(first) : format.formatRange(first, last)
  ranges.set(key, text)
  return text
}
