import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './allocate.ts'
import { inSteps } from './discount-steps.ts'

test('a discount is rounded half up, and split over its lines', () => {
  const left = new Map([
    ['a', 1000],
    ['b', 500],
  ])
  const shares = (a: number, b: number) => [
    { id: 'a', amount: a },
    { id: 'b', amount: b },
  ]
  expect(sum(inSteps(shares(100, 52), left, 5).map(({ amount }) => amount))).toBe(150)
  expect(sum(inSteps(shares(100, 53), left, 5).map(({ amount }) => amount))).toBe(155)
  expect(inSteps(shares(1000, 499), left, 5)).toEqual(shares(1000, 500))
  expect(inSteps(shares(1000, 500), left, 7), 'everything stays everything').toEqual(shares(1000, 500))
  expect(inSteps(shares(101, 52), left, 1)).toEqual(shares(101, 52))
})

test('no share exceeds its line, and the sum is a multiple of the step or all that is left', () => {
  const share = fc.record({ room: fc.nat(100_000), taken: fc.nat(100) })
  fc.assert(
    fc.property(fc.array(share, { maxLength: 8 }), fc.constantFrom(1, 5, 10, 100), (given, step) => {
      const left = new Map(given.map(({ room }, index) => [String(index), room]))
      const shares = given.map(({ room, taken }, index) => ({
        ...{ id: String(index), amount: Math.floor((room * taken) / 100), units: index },
      }))
      const rounded = inSteps(shares, left, step)
      const total = sum(rounded.map(({ amount }) => amount))
      for (const { id, amount } of rounded) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(left.get(id) ?? 0)
      }
      expect(total % step === 0 || total === sum([...left.values()])).toBe(true)
      expect(rounded.map(({ units }) => units)).toEqual(shares.map(({ units }) => units))
    }),
  )
})
