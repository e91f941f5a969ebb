import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstPeriodAfter, type PeriodUnit, periodDate } from './period-date.ts'
import { inZone } from './zoned-time.ts'

const dates = (start: string, unit: PeriodUnit, interval: number, zone: string, periods: readonly number[]) =>
  periods.map((period) => {
    const { date, time } = inZone(periodDate(new Date(start), { unit, interval }, period, zone), zone)
    return `${date} ${time}`
  })

describe('months', () => {
  test.each([
    ['2027-01-31T09:00:00Z', 1, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31T09:00:00Z', 1, ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['2026-12-31T09:00:00Z', 1, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2027-01-30T09:00:00Z', 1, ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
    ['2027-08-31T09:00:00Z', 3, ['2027-11-30', '2028-02-29', '2028-05-31', '2028-08-31']],
    ['2027-11-30T09:00:00Z', 3, ['2028-02-29', '2028-05-30', '2028-08-30', '2028-11-30']],
  ])('from %s, every %i, keep the day that the month has', (start, interval, expected) => {
    const shown = dates(start, 'MONTH', interval, 'UTC', [1, 2, 3, 4]).map((text) => text.slice(0, 10))
    expect(shown).toEqual(expected)
  })
})

test('29 February comes back every fourth year, and is 28 February between', () => {
  expect(dates('2028-02-29T09:00:00Z', 'YEAR', 1, 'UTC', [1, 2, 3, 4, 72])).toEqual([
    '2029-02-28 09:00',
    '2030-02-28 09:00',
    '2031-02-28 09:00',
    '2032-02-29 09:00',
    // 2100 is no leap year.
    '2100-02-28 09:00',
  ])
})

describe('nights on which clocks change', () => {
  test.each([
    ['Europe/Berlin', '2027-02-28T01:30:00Z', 'MONTH', ['2027-03-28 03:30', '2027-04-28 02:30']],
    ['Europe/Berlin', '2027-09-30T22:30:00Z', 'MONTH', ['2027-11-01 00:30', '2027-12-01 00:30']],
    ['America/New_York', '2027-02-14T07:30:00Z', 'MONTH', ['2027-03-14 03:30', '2027-04-14 02:30']],
    ['America/New_York', '2027-11-06T05:30:00Z', 'DAY', ['2027-11-07 01:30', '2027-11-08 01:30']],
    ['Australia/Lord_Howe', '2027-09-26T15:45:00Z', 'WEEK', ['2027-10-04 02:15', '2027-10-11 02:15']],
  ] satisfies [string, string, PeriodUnit, string[]][])(
    'in %s, from %s by %s: the clock shows the same time (%#)',
    (zone, start, unit, expected) => {
      expect(dates(start, unit, 1, zone, [1, 2])).toEqual(expected)
    },
  )

  test('a time that comes twice is its first', () => {
    const start = new Date('2027-11-06T05:30:00Z')
    const next = periodDate(start, { unit: 'DAY', interval: 1 }, 1, 'America/New_York')
    expect(next.toISOString()).toBe('2027-11-07T05:30:00.000Z')
  })

  test('a start late in the evening stays on its day in the zone of the shop, whatever day it is elsewhere', () => {
    expect(dates('2027-02-01T07:30:00Z', 'MONTH', 1, 'America/Los_Angeles', [0, 1, 2])).toEqual([
      '2027-01-31 23:30',
      '2027-02-28 23:30',
      '2027-03-31 23:30',
    ])
    expect(dates('2027-08-01T00:30:00Z', 'MONTH', 1, 'Asia/Shanghai', [1])).toEqual(['2027-09-01 08:30'])
  })
})

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kolkata']
const rhythms = fc.record({
  unit: fc.constantFrom<PeriodUnit>('DAY', 'WEEK', 'MONTH', 'YEAR'),
  interval: fc.integer({ min: 1, max: 12 }),
})
const starts = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('each date is after the one before, on the day of the start or on the last day of a shorter month', () => {
  const property = fc.property(
    starts,
    rhythms,
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(...zones),
    (start, rhythm, period, zone) => {
      const date = periodDate(start, rhythm, period, zone)
      expect(date.getTime()).toBeGreaterThan(periodDate(start, rhythm, period - 1, zone).getTime())
      if (rhythm.unit === 'DAY' || rhythm.unit === 'WEEK') return
      const [day, startDay] = [date, start].map((one) => Number(inZone(one, zone).date.slice(8)))
      const next = inZone(new Date(date.getTime() + 86_400_000 * 1.05), zone).date.slice(8)
      if (day !== startDay) expect([Number(day) < Number(startDay), next]).toEqual([true, '01'])
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test('the first period after an instant is after it, and the one before is not', () => {
  const property = fc.property(starts, starts, rhythms, fc.constantFrom(...zones), (start, instant, rhythm, zone) => {
    const period = firstPeriodAfter(start, rhythm, instant, zone)
    expect(periodDate(start, rhythm, period, zone).getTime()).toBeGreaterThan(instant.getTime())
    if (period > 0) expect(periodDate(start, rhythm, period - 1, zone).getTime()).toBeLessThanOrEqual(instant.getTime())
  })
  fc.assert(property, { numRuns: 200 })
})

test('rejects an interval that is no whole number from 1', () => {
  for (const interval of [0, -1, 1.5])
    expect(() => periodDate(new Date(), { unit: 'DAY', interval }, 1, 'UTC')).toThrow(RangeError)
})
