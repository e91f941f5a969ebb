import { expect, test } from 'vitest'
import { arrivals } from './payout-days.ts'

const of = (arrivalDate: string, amount: string, status: 'PAID' | 'FAILED' = 'PAID') => ({
  arrivalDate,
  amount,
  status,
})
const texts = (days: ReturnType<typeof arrivals>) => days.map(({ day, value }) => [day.getDate(), value])

test('payouts are summed for each day of the period, and of the days on which the last ones arrive', () => {
  const payouts = [
    of('2026-11-05', '4'),
    of('2026-11-02', '10.50'),
    of('2026-11-02', '1'),
    of('2026-11-01', '9', 'FAILED'),
  ]
  const period = { from: '2026-11-01', to: '2026-11-04' }
  expect(texts(arrivals(payouts, period, true))).toEqual([
    [1, 0],
    [2, 11.5],
    [3, 0],
    [4, 0],
    [5, 4],
  ])
})

test('a chart of some of the payouts begins with the oldest of them', () => {
  const days = arrivals([of('2026-11-03', '4')], { from: '2026-11-01', to: '2026-11-04' }, false)
  expect(texts(days)).toEqual([
    [3, 4],
    [4, 0],
  ])
})
