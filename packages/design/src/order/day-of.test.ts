import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

test.each([
  ['Pacific/Auckland', '29 November 2026'],
  ['Europe/Berlin', '28 November 2026'],
  ['UTC', '28 November 2026'],
])('an order has the day of its shop in %s', (timeZone, day) => {
  expect(dayOf('2026-11-28T16:44:00Z', { language: 'en-GB', timeZone })).toBe(day)
})
