import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './chart-axis.ts'

test.each([
  [0, [0, 0.5, 1]],
  [3, [0, 1, 2, 3]],
  [99, [0, 50, 100]],
  [412.5, [0, 200, 400, 600]],
  [1000, [0, 500, 1000]],
])('an axis up to %d has round values', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks)
})

test('an axis reaches the highest value in even steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (highest) => {
      const ticks = axisTicks(highest)
      const [zero, step = 0] = ticks
      expect(zero).toBe(0)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Number(highest.toFixed(2)) - 0.01)
      for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(index * step, 2)
    }),
  )
})
