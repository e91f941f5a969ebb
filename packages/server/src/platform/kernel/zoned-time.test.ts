import { expect, test } from 'vitest'
import { activeTimesOf } from './active-times.ts'
import { instantOf, inZone } from './zoned-time.ts'

test.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
])('in %s, %s %s is skipped: it is the time after the clock change', (timeZone, date, time, instant) => {
  expect(instantOf(date, time, timeZone).toISOString()).toBe(instant)
})

test.each([
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])('in %s, %s %s comes twice: it is the first one', (timeZone, date, time, instant) => {
  expect(instantOf(date, time, timeZone).toISOString()).toBe(instant)
})

test.each(['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'each quarter of an hour of a year in %s is found again, or comes twice',
  (timeZone) => {
    const QUARTER = 900_000
    const start = Date.parse('2026-01-01T00:00:00Z')
    for (let instant = start; instant < start + 365 * 96 * QUARTER; instant += QUARTER) {
      const { date, time } = inZone(new Date(instant), timeZone)
      const found = instantOf(date, time, timeZone).getTime()
      if (found === instant) continue
      expect({ instant, ...inZone(new Date(found), timeZone) }).toEqual({ instant, date, time })
      expect(found).toBeLessThan(instant)
    }
  },
)

test('a day without a midnight begins when its first hour does, not on the day before', () => {
  const { startsAt, endsAt } = activeTimesOf({ firstDay: '2026-09-06', lastDay: '2026-09-06' }, 'America/Santiago')
  expect([startsAt, endsAt]).toEqual(['2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'])
})
