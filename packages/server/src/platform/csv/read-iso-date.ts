const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Reads a date of a file by ISO 8601, such as `2026-01-31` or `2026-01-31T12:00:00Z`; without an offset, UTC. Dates
 * such as 03.04.2026 are not read: which part is the day differs between countries.
 *
 * @returns undefined for a text that is no such date
 */
export function readIsoDate(text: string): Date | undefined {
  const [, year, month, day] = ISO.exec(text.trim()) ?? []
  if (year === undefined) return
  const iso = text.trim().replace(' ', 'T')
  const date = new Date(/T/.test(iso) && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? `${iso}Z` : iso)
  // The month has to have the day.
  const isDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day)
  return isDay && !Number.isNaN(date.getTime()) ? date : undefined
}
