import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, rejection } from '../http/testing.ts'
import { convertMinor } from '../pricing/convert.ts'
import { writeSettings } from '../settings/settings.ts'
import { convertAmount, rateBetween } from './rates.ts'

let site: Site
let token: string
const currencyRates = [
  { currency: 'USD', rate: '1.25' },
  { currency: 'CHF', rate: '0.96', roundTo: '0.05' },
  { currency: 'JPY', rate: '160.5' },
]
beforeEach(async () => {
  site = await createTestSite()
  await writeSettings(site.db, { currencyRates })
  token = await visitorToken(site)
})
afterEach(() => site.close())

const convert = async (value: string, decimalPlaces: number, from: string, to: string) =>
  (await ask(site, token, calls.ConvertCurrency, { from, to, amounts: [{ value, decimalPlaces }] })).amounts[0]

test('lists the currency of the site first, with symbols', async () => {
  const { currencies } = await ask(site, token, calls.ListCurrencies, {})
  expect(currencies).toEqual([
    { code: 'EUR', symbol: '€' },
    { code: 'USD', symbol: '$' },
    { code: 'CHF', symbol: 'CHF' },
    { code: 'JPY', symbol: '¥' },
  ])
})

test('rates go by way of the currency of the site', async () => {
  const rate = async (from: string, to: string) => (await ask(site, token, calls.ConversionRate, { from, to })).rate
  expect(await rate('EUR', 'USD')).toEqual({ value: '125', decimalPlaces: 2 })
  expect(await rate('USD', 'EUR')).toEqual({ value: '8', decimalPlaces: 1 })
  expect(await rate('USD', 'CHF')).toEqual({ value: '768', decimalPlaces: 3 })
  expect(await rate('EUR', 'EUR')).toEqual({ value: '1', decimalPlaces: 0 })
})

test('PF16: amounts get the digits of the currency, and its rounding', async () => {
  expect(await convert('1050', 2, 'EUR', 'USD')).toEqual({ value: '1313', decimalPlaces: 2 })
  expect(await convert('1050', 2, 'EUR', 'CHF')).toEqual({ value: '1010', decimalPlaces: 2 })
  expect(await convert('1050', 2, 'EUR', 'JPY')).toEqual({ value: '1685', decimalPlaces: 0 })
  expect(await convert('1605', 0, 'JPY', 'EUR')).toEqual({ value: '1000', decimalPlaces: 2 })
})

test('rejects a currency that the site does not offer, and an amount with a point', async () => {
  expect(await rejection(site, token, calls.ConversionRate, { from: 'EUR', to: 'SEK' })).toMatchObject({
    code: 'CURRENCY_NOT_OFFERED',
  })
  const request = { from: 'EUR', to: 'USD', amounts: [{ value: '10.5' }] }
  expect(await rejection(site, token, calls.ConvertCurrency, request)).toMatchObject({ status: 400 })
})

test('converts exactly as shown prices are converted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...currencyRates), (minor, rate) => {
      const settings = { currency: 'EUR', currencyRates }
      const converted = convertAmount(settings, { digits: BigInt(minor), scale: 2 }, 'EUR', rate.currency)
      expect(Number(converted.digits)).toBe(convertMinor(minor, 'EUR', rate))
    }),
  )
})

test('a rate and its inverse differ from one by less than a millionth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (thousandths) => {
      const rate = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
      const settings = { currency: 'EUR', currencyRates: [{ currency: 'USD', rate }] }
      const [there, back] = [rateBetween(settings, 'EUR', 'USD'), rateBetween(settings, 'USD', 'EUR')]
      const value = (one: typeof there) => Number(one.digits) / 10 ** one.scale
      expect(Math.abs(value(there) * value(back) - 1)).toBeLessThan(1e-6)
    }),
  )
})
