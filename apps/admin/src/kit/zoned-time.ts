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

/** The instant at which the clocks of a time zone show this. A time that a clock change skips is the one after it. */
export function fromZoned({ day, time }: ZonedTime, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (instant: number) => {
    const shown = toZoned(new Date(instant), timeZone)
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(instant / 60_000) * 60_000
  }
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
