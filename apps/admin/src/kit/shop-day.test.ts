import { afterEach, expect, test, vi } from 'vitest'
import { facts } from '../facts/facts.ts'
import { todayInShop } from './shop-day.ts'
import { fromZoned, toZoned } from './zoned-time.ts'

vi.mock('../facts/facts.ts', () => ({ facts: { timeZone: 'Pacific/Auckland' } }))

afterEach(() => {
  vi.useRealTimers()
})

test('today is the day of the shop, not that of the browser', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T11:30:00Z') })
  expect(todayInShop()).toBe('2026-12-01')
})

test('a day of the shop begins at its own midnight, also where the clocks change', () => {
  for (const day of ['2026-04-05', '2026-09-27', '2026-12-01']) {
    const start = fromZoned({ day, time: '00:00' }, facts.timeZone)
    expect(toZoned(start, facts.timeZone)).toEqual({ day, time: '00:00' })
  }
})
