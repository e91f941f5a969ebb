import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readMoney } from './money-input.ts'

const amounts = fc.record({ minor: fc.integer({ min: 0, max: 1e12 }), decimals: fc.constantFrom(0, 2, 3) })

test('reads every amount that a locale writes', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom('en-US', 'de-DE', 'de-CH', 'fr-FR'),
      fc.boolean(),
      (amount, locale, grouped) => {
        const { minor, decimals } = amount
        const value = minor / 10 ** decimals
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
        const text = new Intl.NumberFormat(locale, { ...digits, useGrouping: grouped }).format(value)
        // With three decimals, `1,234` is ambiguous; such currencies always show their decimals.
        expect(readMoney(text, decimals)).toBe(value.toFixed(decimals))
      },
    ),
  )
})

test.each([
  ['19,5', 2, '19.50'],
  ['19.5', 2, '19.50'],
  ['1.234,50', 2, '1234.50'],
  ['1,234.50', 2, '1234.50'],
  ['1.234', 2, '1234.00'],
  [',5', 2, '0.50'],
  ['007', 2, '7.00'],
  ['1200', 0, '1200'],
] as const)('reads %s with %i decimals as %s', (text, decimals, amount) => {
  expect(readMoney(text, decimals)).toBe(amount)
})

test.each([
  ['', 2],
  ['-5', 2],
  ['1e3', 2],
  ['19.505', 2],
  ['1.2.3', 2],
  ['12,34,56', 2],
  ['19.50', 0],
  ['0.001', 2],
  ['0,123.50', 2],
  ['abc', 2],
] as const)('does not read %s with %i decimals', (text, decimals) => {
  const read = readMoney(text, decimals)
  // `19.505` may only be read as a grouped number.
  expect(read === null || read === '19505.00').toBe(true)
})

test.each([
  ['19,5', 'EUR', '19.50'],
  ['1.234,50', 'EUR', '1234.50'],
  ['1,200', 'JPY', '1200'],
  ['1.234', 'KWD', '1.234'],
  ['1,5', 'KWD', '1.500'],
  ['19.50', 'JPY', null],
  ['1.2345', 'KWD', null],
  ['19.505,1', 'JPY', null],
  ['-1', 'EUR', null],
  ['', 'EUR', null],
  ['1 €', 'EUR', null],
] as const)('reads %s in the decimals of %s as %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})
