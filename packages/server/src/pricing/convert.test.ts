import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertMinor } from './convert.ts'

test.each([
  ['12.50 EUR in dollars', 1250, 'EUR', { currency: 'USD', rate: '1.0842' }, 1355],
  ['yen have no digits', 1250, 'EUR', { currency: 'JPY', rate: '162.35' }, 2029],
  ['from yen to dinars, which have three', 1999, 'JPY', { currency: 'KWD', rate: '0.00205' }, 4098],
  ['a half goes up', 50, 'EUR', { currency: 'USD', rate: '1.01' }, 51],
  ['francs to five centimes', 999, 'EUR', { currency: 'CHF', rate: '0.9413', roundTo: '0.05' }, 940],
  ['whole crowns', 1250, 'EUR', { currency: 'SEK', rate: '11.48', roundTo: '1' }, 14_400],
  ['finer than there is: the smallest unit', 100, 'EUR', { currency: 'JPY', rate: '160.4', roundTo: '0.5' }, 160],
  ['more than a double counts exactly', 99_999_999_999, 'EUR', { currency: 'IDR', rate: '1' }, 99_999_999_999],
])('%s', (_, minor, from, rate, expected) => {
  expect(convertMinor(minor, from, rate)).toBe(expected)
})

test('every converted amount is rounded by at most half a unit', () => {
  const rates = fc.integer({ min: 1, max: 999_999_999 })
  const steps = fc.constantFrom(1, 5, 10, 100)
  fc.assert(
    fc.property(fc.nat(99_999_999), rates, steps, (minor, millionths, step) => {
      const rate = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
      const roundTo = (step / 100).toFixed(2)
      const got = convertMinor(minor, 'EUR', { currency: 'USD', rate, roundTo })
      expect(got % step).toBe(0)
      const distance = BigInt(got) * 1_000_000n - BigInt(minor) * BigInt(millionths)
      const twice = distance < 0n ? -distance * 2n : distance * 2n
      expect(twice <= BigInt(step) * 1_000_000n).toBe(true)
    }),
  )
})
