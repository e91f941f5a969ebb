/** A day, `YYYY-MM-DD`, and a time of day, `HH:MM`. */
interface ZonedTime {
  readonly day: string
  readonly time: string
}

/** What the clocks of a time zone show at an instant. */
export function toZoned(instant: Date, timeZone: string): ZonedTime {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(instant).split(' ')
  return { day, time }
}

const DAY = 86_400_000

/** The instant at which clocks of a time zone show this: the first of two. A time that a clock change skips is the one after it. */
export function fromZoned({ day, time }: ZonedTime, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const shownAt = (instant: number) => {
    const shown = toZoned(new Date(instant), timeZone)
    return Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  /** By the offset of clocks a day earlier or later, so that a change of this day is between them. */
  const byOffsetAt = (instant: number) => asUtc - (shownAt(instant) - instant)
  const before = byOffsetAt(asUtc - DAY)
  const after = byOffsetAt(asUtc + DAY)
  return new Date(shownAt(before) !== asUtc && shownAt(after) === asUtc ? after : before)
}

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)
