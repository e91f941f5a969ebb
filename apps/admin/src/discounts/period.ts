import { addDays, fromZoned, toZoned } from '../kit/zoned-time.ts'

/** From when until when a discount holds, by the clocks of the shop. Empty texts are no limit. */
export interface Period {
  /** `YYYY-MM-DD`. */
  firstDay: string
  /** `HH:MM`; empty for the begin of the first day. */
  firstTime: string
  lastDay: string
  /** Empty for the end of the last day. */
  lastTime: string
}

const MIDNIGHT = '00:00'

export function startOf({ firstDay, firstTime }: Period, timeZone: string): Date | undefined {
  return firstDay ? fromZoned({ day: firstDay, time: firstTime || MIDNIGHT }, timeZone) : undefined
}

/** The first instant at which it no longer holds. */
export function endOf({ lastDay, lastTime }: Period, timeZone: string): Date | undefined {
  if (!lastDay) return undefined
  const end = lastTime ? { day: lastDay, time: lastTime } : { day: addDays(lastDay, 1), time: MIDNIGHT }
  return fromZoned(end, timeZone)
}

export function periodOf(start: Date | undefined, end: Date | undefined, timeZone: string): Period {
  const first = start && toZoned(start, timeZone)
  const last = end && toZoned(end, timeZone)
  const endsAtMidnight = last?.time === MIDNIGHT
  return {
    firstDay: first?.day ?? '',
    firstTime: first === undefined || first.time === MIDNIGHT ? '' : first.time,
    lastDay: last === undefined ? '' : endsAtMidnight ? addDays(last.day, -1) : last.day,
    lastTime: last === undefined || endsAtMidnight ? '' : last.time,
  }
}

/** Whether it ends after its start. Days without a time are whole. */
export function isInOrder(period: Period, timeZone: string): boolean {
  const [start, end] = [startOf(period, timeZone), endOf(period, timeZone)]
  return start === undefined || end === undefined || start < end
}
