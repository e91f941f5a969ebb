import { language } from '../facts/facts.ts'
import { formatDay } from '../kit/format.ts'
import { messages } from './messages.ts'
import { endOf, type Period, startOf } from './period.ts'

/** From when until when, in words; nothing for no limit. Times are those of the shop. */
export function periodWords(period: Period, timeZone: string): string[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { sentence } = messages
  const { firstDay, firstTime, lastDay, lastTime } = period
  const moment = (day: string, time: string, instant: Date | undefined) =>
    time && instant ? format.format(instant) : formatDay(day)
  return [
    ...(firstDay ? [sentence.since(moment(firstDay, firstTime, startOf(period, timeZone)))] : []),
    ...(lastDay ? [sentence.until(moment(lastDay, lastTime, endOf(period, timeZone)))] : []),
  ]
}
