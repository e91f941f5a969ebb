import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertMinor, convertPrice, fromOrderAmount, toOrderAmount, toOrderPrice } from './convert.ts'

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

test.each([
  ['12.50 EUR as a price that ends in .99', 1250, { currency: 'USD', rate: '1.0842', priceEnding: '0.99' }, 1399],
  ['the nearer one is below', 1250, { currency: 'USD', rate: '1.02', priceEnding: '0.99' }, 1299],
  ['a cheap item has the lowest such price', 10, { currency: 'USD', rate: '1.0842', priceEnding: '0.99' }, 99],
  ['tens that end in 9.90', 1250, { currency: 'CHF', rate: '1', priceEnding: '9.90' }, 990],
  ['yen that end in 98', 1250, { currency: 'JPY', rate: '162.35', priceEnding: '98' }, 1998],
  ['dinars have three digits', 1250, { currency: 'KWD', rate: '0.335', priceEnding: '0.950' }, 3950],
  ['what is free stays free', 0, { currency: 'USD', rate: '1.0842', priceEnding: '0.99' }, 0],
  ['without an ending, as amounts', 1250, { currency: 'CHF', rate: '0.9413', roundTo: '0.05' }, 1175],
])('%s', (_, minor, rate, expected) => {
  expect(convertPrice(minor, 'EUR', rate)).toBe(expected)
})

test('an ending is for prices: delivery and discounts are rounded as amounts', () => {
  const rate = { currency: 'USD', rate: '1.0842', roundTo: '0.05', priceEnding: '0.99' }
  const money = { currency: 'USD', shopCurrency: 'EUR', rate }
  expect([toOrderPrice(490, money), toOrderAmount(490, money)]).toEqual([499, 530])
  const own = { currency: 'EUR', shopCurrency: 'EUR', rate: null }
  expect([toOrderPrice(490, own), toOrderAmount(490, own)]).toEqual([490, 490])
})

test('a price with an ending is never negative and ends so, at most half a step away from the exact amount', () => {
  const rates = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), rates, (minor, millionths) => {
      const rate = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
      const got = convertPrice(minor, 'EUR', { currency: 'USD', rate, priceEnding: '0.99' })
      expect(got % 100).toBe(99)
      const exact = (minor * millionths) / 1e6
      expect(got === 99 || Math.abs(got - exact) <= 50.001).toBe(true)
    }),
  )
})

test('an amount of an order goes back to the currency of the shop, half up', () => {
  const money = (rate: { currency: string; rate: string }) => ({ currency: rate.currency, shopCurrency: 'EUR', rate })
  expect(fromOrderAmount(2029, money({ currency: 'JPY', rate: '162.35' }))).toBe(1250)
  expect(fromOrderAmount(1355, money({ currency: 'USD', rate: '1.0842' }))).toBe(1250)
  expect(fromOrderAmount(4098, money({ currency: 'KWD', rate: '0.327840' }))).toBe(1250)
  expect(fromOrderAmount(1250, { currency: 'EUR', shopCurrency: 'EUR', rate: null })).toBe(1250)
})
