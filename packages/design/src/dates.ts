const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of the runtime. One takes a hundred times longer to create than to use, so each is created once. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** A moment as JSON has it, or as a client has read it. */
export type Moment = Date | string

/**
 * The day of a moment, as people of a language write it.
 *
 * @param style `long` for texts, `medium` for tables
 * @param timeZone that of the reader or the shop; by default that of the runtime
 */
export const formatDate = (
  moment: Moment,
  language: string,
  { style = 'long', timeZone }: { style?: 'long' | 'medium'; timeZone?: string } = {},
): string => formatOf(language, { dateStyle: style, ...(timeZone && { timeZone }) }).format(new Date(moment))

/**
 * A moment with its time of day.
 *
 * @param timeZone by default that of the runtime
 */
export const formatDateTime = (moment: Moment, language: string, timeZone?: string): string =>
  formatOf(language, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(
    new Date(moment),
  )

/**
 * The time of day of a moment.
 *
 * @param timeZone by default that of the runtime
 */
export const formatTime = (moment: Moment, language: string, timeZone?: string): string =>
  formatOf(language, { timeStyle: 'short', ...(timeZone && { timeZone }) }).format(new Date(moment))

/** A day as calls return it, `YYYY-MM-DD`: it is the same day in every time zone. */
export const formatDay = (day: string, language: string, style: 'long' | 'medium' = 'long'): string =>
  formatOf(language, { dateStyle: style, timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
