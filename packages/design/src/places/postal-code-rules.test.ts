import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesNothing, matchesPostalCode } from './postal-code-rules.ts'
import { postalCodeProblem } from './postal-codes.ts'

test.each([
  ['DE', '28195', '28195', true],
  ['DE', '28195', 'D-28195', true],
  ['DE', '28000-28999', '28195', true],
  ['DE', '28000 – 28999', '28195', true],
  ['DE', '28000..28999', '29000', false],
  ['DE', '28*', '28195', true],
  ['DE', '28*', '', false],
  ['DE', 'D-28*', '28195', false],
  ['GB', 'SW1A*', 'sw1a 2aa', true],
  ['GB', 'SW1A1*', 'sw1a 1aa', true],
  ['GB', 'SW1A1*', 'sw1a 2aa', false],
  ['GB', 'SE1 *', 'SE1 7PB', true],
  ['GB', 'SE1 *', 'SE10 8EW', false],
  ['GB', 'SE1', 'SE1 7PB', true],
  ['GB', 'NG1 *', 'NG11 6JS', false],
  ['GB', 'SE*', 'SE10 8EW', true],
  ['GB', 'BT*', 'BT1 1AA', true],
  ['GB', 'B*', 'BT1 1AA', true],
  ['GB', 'PA67*', 'PA67 6AA', true],
  ['GB', 'PA67*', 'PA6 7LN', false],
  ['GB', 'M1 1AE', 'm11ae', true],
  ['US', '94000-94999', '94706-1234', true],
  ['US', '94000-94999', '947061234', true],
  ['US', '94000-94999', '95706-1234', false],
  ['US', '10001', '10001-0001', true],
  ['US', '10001-0001', '10001-0001', true],
  ['US', '10001-0001', '10001-0002', false],
  ['PT', '1000-001', '1000-001', true],
  ['PT', '1000-1999', '1249-032', true],
  ['PT', '1000', '1000-205', true],
  ['PL', '00-950', '00950', true],
  ['NL', '1012*', '1012 ab', true],
  ['LT', '01*', '01100', true],
] as const)('%s: %s takes %s: %s', (country, rule, code, expected) => {
  expect(matchesPostalCode(country, [rule], code)).toBe(expected)
})

test.each([
  ['DE', '28999-28000'],
  ['DE', '281X*'],
  ['DE', '2819'],
  ['DE', '281955*'],
  ['DE', '2800-2899'],
  ['GB', '28195'],
  ['US', '9470'],
  ['LT', '999-100'],
  ['LT', ' '],
] as const)('%s: %s can match nothing', (country, rule) => {
  expect(matchesNothing(country, rule)).toBe(true)
})

test.each(['28195', 'D-28195', '28*', '*', '28000-28999', '2*5'])('DE: %s can match something', (rule) => {
  expect(matchesNothing('DE', rule)).toBe(false)
})

test('a rule that takes a code can match something', () => {
  const rule = fc.string({ unit: fc.constantFrom('2', '28', '811', '1', 'SE1', '*', '-', ' '), maxLength: 4 })
  const code = fc.constantFrom('28195', '1128', 'SE1 1SE', 'S2 8SE', '28111-2812', '1128-111', '2811 SE')
  fc.assert(
    fc.property(fc.constantFrom('DE', 'GB', 'US', 'PT', 'NL'), rule, code, (country, one, entered) => {
      const isTaken = matchesPostalCode(country, [one], entered) && postalCodeProblem(country, entered) === null
      expect(isTaken && matchesNothing(country, one)).toBe(false)
    }),
  )
})
