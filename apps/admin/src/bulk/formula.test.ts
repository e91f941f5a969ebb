import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyFormula } from './formula.ts'

test.each([
  [20, { operation: 'percent', value: 10, ending: '.95' }, 21.95],
  [24, { operation: 'percent', value: 10, ending: '.95' }, 25.95],
  [0.1, { operation: 'percent', value: 10, ending: '' }, 0.11],
  [19.99, { operation: 'percent', value: -50, ending: '' }, 10],
  [20, { operation: 'amount', value: -25, ending: '' }, 0],
  [20, { operation: 'set', value: 12.5, ending: '' }, 12.5],
  [12.45, { operation: 'set', value: 12.45, ending: '.95' }, 12.95],
  [7.2, { operation: 'percent', value: 0, ending: '.00' }, 7],
  [0, { operation: 'percent', value: 10, ending: '.99' }, 0],
] as const)('%d by %j is %d', (before, formula, after) => {
  expect(applyFormula(before, formula, 2)).toBe(after)
})

test('an amount has at most the decimals of its currency and is at most half a unit away from what was computed', () => {
  const endings = fc.constantFrom('.00', '.90', '.95', '.99')
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_999_999 }),
      fc.integer({ min: -40, max: 900 }),
      endings,
      (minor, value, ending) => {
        const plain = applyFormula(minor / 100, { operation: 'percent', value, ending: '' }, 2)
        const rounded = applyFormula(minor / 100, { operation: 'percent', value, ending }, 2)
        expect(Number.isInteger(Math.round(rounded * 1e6) / 1e4)).toBe(true)
        expect(rounded.toFixed(2).endsWith(ending)).toBe(true)
        expect(Math.abs(rounded - plain)).toBeLessThanOrEqual(plain < 1 ? 1 : 0.5 + 1e-9)
      },
    ),
  )
})
