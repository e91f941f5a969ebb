import { describe, expect, test } from 'vitest'
import { churnOf, type Lifetime } from './churn.ts'
import { dueDates, forecast, type Upcoming } from './forecast.ts'
import { monthlyRevenue, sumMonthlyRevenue } from './monthly-revenue.ts'

describe('monthly recurring revenue', () => {
  test.each([
    ['MONTH', 1, 1200],
    ['MONTH', 3, 400],
    ['YEAR', 1, 100],
    ['YEAR', 2, 50],
    ['WEEK', 1, 5214],
    ['WEEK', 2, 2607],
    ['DAY', 1, 36_500],
  ] as const)('spreads 12.00 each %s and interval %i over months', (frequency, interval, expected) => {
    expect(Math.round(monthlyRevenue({ frequency, interval, valueMinor: 1200 }))).toBe(expected)
  })

  test('rounds the sum once, so that small contracts lose nothing', () => {
    const yearly = { frequency: 'YEAR', interval: 1, valueMinor: 100 } as const
    expect(sumMonthlyRevenue(Array.from({ length: 12 }, () => yearly))).toBe(100)
  })
})

const contract = (changes: Partial<Lifetime> = {}): Lifetime => ({
  frequency: 'MONTH',
  interval: 1,
  valueMinor: 1000,
  startedAt: '2026-01-15T10:00:00.000Z',
  canceledAt: null,
  endedAt: null,
  ...changes,
})

const [from, to] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z']

describe('churn', () => {
  test('counts a canceled contract once', () => {
    const churn = churnOf([contract(), contract({ canceledAt: '2026-03-10T00:00:00.000Z' })], from, to)
    expect(churn).toMatchObject({ atStart: 2, canceled: 1, atEnd: 1, rate: 0.5, revenueRate: 0.5 })
  })

  test('is not raised by contracts that were complete', () => {
    const churn = churnOf([contract(), contract({ endedAt: '2026-03-10T00:00:00.000Z' })], from, to)
    expect(churn).toMatchObject({ atStart: 2, canceled: 0, ended: 1, atEnd: 1, rate: 0 })
  })

  test('is never above all contracts, also where new ones are canceled at once', () => {
    const quick = contract({ startedAt: '2026-03-02T00:00:00.000Z', canceledAt: '2026-03-03T00:00:00.000Z' })
    expect(churnOf([contract(), quick, quick, quick], from, to)).toMatchObject({
      atStart: 1,
      started: 3,
      canceled: 3,
      rate: 0,
    })
  })

  test('counts the last moment of the period, and nothing of the next', () => {
    const last = contract({ canceledAt: '2026-03-31T23:59:59.999Z' })
    const next = contract({ canceledAt: to })
    expect(churnOf([last, next], from, to)).toMatchObject({ canceled: 1, atEnd: 1 })
  })

  test('has no rate where nothing ran before', () => {
    expect(churnOf([], from, to)).toMatchObject({ atStart: 0, rate: null, revenueRate: null })
  })
})

const upcoming = (changes: Partial<Upcoming> = {}): Upcoming => ({
  frequency: 'MONTH',
  interval: 1,
  valueMinor: 1000,
  currency: 'EUR',
  cycle: 1,
  nextAt: '2026-12-31T11:00:00.000Z',
  cycles: null,
  endsAt: null,
  ...changes,
})

/** Cycle 1 is due in November, on its last day. */
const dueDate = (_: unknown, cycle: number) => new Date(Date.UTC(2026, 10 + cycle, 0, 11)).toISOString()
const options = {
  months: ['2026-12', '2027-01', '2027-02'],
  monthOf: (instant: string) => instant.slice(0, 7),
  until: '2027-03-01T00:00:00.000Z',
  dueDate,
}

describe('forecast', () => {
  test('has a row for each month, with renewals on its last day', () => {
    expect(forecast([upcoming()], options)).toEqual([
      { month: '2026-12', orders: 1, valueMinor: 1000 },
      { month: '2027-01', orders: 1, valueMinor: 1000 },
      { month: '2027-02', orders: 1, valueMinor: 1000 },
    ])
  })

  test('ends with the last of a fixed number of deliveries', () => {
    expect(dueDates(upcoming({ cycles: 2 }), options.until, dueDate)).toEqual(['2026-12-31T11:00:00.000Z'])
    expect(dueDates(upcoming({ cycles: 1 }), options.until, dueDate)).toEqual([])
  })

  test('leaves out contracts that do not renew, and dates after an end', () => {
    expect(dueDates(upcoming({ nextAt: null }), options.until, dueDate)).toEqual([])
    expect(dueDates(upcoming({ endsAt: '2027-01-01T00:00:00.000Z' }), options.until, dueDate)).toHaveLength(1)
  })

  test('counts what is overdue in the first month', () => {
    const [first] = forecast([upcoming({ nextAt: '2026-11-28T11:00:00.000Z', cycles: 2 })], options)
    expect(first).toEqual({ month: '2026-12', orders: 1, valueMinor: 1000 })
  })
})
