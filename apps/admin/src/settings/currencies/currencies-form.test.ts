import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDecimal, toForm, toRates } from './currencies-form.ts'

test('N01: currencies are the same after their form', () => {
  const optional = fc.constantFrom('', '0.05', '0.99')
  const row = fc.record({
    currency: fc.constantFrom('USD', 'CHF'),
    rate: fc.constantFrom('1.0832', '0.95'),
    fromSource: fc.boolean(),
    roundTo: optional,
    priceEnding: optional,
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (currencyRates) => {
      const form = { own: 'EUR', currencyRates }
      expect(toForm({ currency: 'EUR', currencyRates: toRates(form) })).toEqual(form)
    }),
  )
})

test.each([
  ['1,0832', 12, true],
  ['0', 12, false],
  ['-1', 12, false],
  ['', 4, false],
  ['0.00001', 4, false],
] as const)('reads %j with %i digits as a number above zero: %j', (text, digits, expected) => {
  expect(isDecimal(text, digits)).toBe(expected)
})
