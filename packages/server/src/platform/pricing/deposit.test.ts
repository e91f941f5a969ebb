import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositDue } from './deposit.ts'

test('a percentage is rounded half up', () => {
  expect(depositDue(1001, { percent: '50' })).toBe(501)
  expect(depositDue(9990, { percent: '33.33' })).toBe(3330)
  expect(depositDue(3, { percent: '0.01' })).toBe(1)
})

test('a deposit is part of the total, and of a free order nothing', () => {
  const total = fc.integer({ min: 0, max: 10 ** 12 })
  const amount = fc.integer({ min: 1, max: 10 ** 12 }).map((minor) => ({ amount: minor }))
  const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: (hundredths / 100).toFixed(2) }))
  fc.assert(
    fc.property(total, fc.oneof(amount, percent), (whole, terms) => {
      const due = depositDue(whole, terms)
      expect(due).toBeLessThanOrEqual(whole)
      expect(due).toBeGreaterThanOrEqual(Math.min(1, whole))
    }),
  )
})
