import { expect, test } from 'vitest'
import { fromZoned } from './zoned-time.ts'

test.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
])('in %s, %s %s is skipped: it is the time after the clock change', (timeZone, day, time, instant) => {
  expect(fromZoned({ day, time }, timeZone).toISOString()).toBe(instant)
})

test.each([
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])('in %s, %s %s comes twice: it is the first one', (timeZone, day, time, instant) => {
  expect(fromZoned({ day, time }, timeZone).toISOString()).toBe(instant)
})
