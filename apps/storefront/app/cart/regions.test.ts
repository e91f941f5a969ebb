import { expect, test } from 'vitest'
import { unknownShop } from '../brand/unknown-shop.ts'
import { readCountries } from './regions.server.ts'

const shop = (country: string, countries: string[], worldwide = false) => ({
  locale: { ...unknownShop.locale, country },
  delivery: { ...unknownShop.delivery, countries, worldwide },
})
const codes = (...[from, language]: Parameters<typeof readCountries>) =>
  readCountries(from, language).map(({ code }) => code)

test('countries are those of the shop, its own first, the others by their names', () => {
  expect(codes(shop('DE', ['AT', 'BR', 'CH', 'DE']), 'en')).toEqual(['DE', 'AT', 'BR', 'CH'])
  expect(codes(shop('DE', ['AT', 'CH', 'DE', 'FR']), 'de')).toEqual(['DE', 'FR', 'AT', 'CH'])
})

test('the own country is offered only where the shop delivers to it', () => {
  expect(codes(shop('DE', ['AT', 'FR']), 'en')).toEqual(['AT', 'FR'])
})

test('a shop that delivers worldwide offers every country once', () => {
  const all = readCountries(shop('JP', ['JP'], true), 'en')
  expect(all.length).toBeGreaterThan(240)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all[0]).toEqual({ code: 'JP', name: 'Japan' })
})

test('a shop that only lets customers pick up offers its own country', () => {
  expect(codes(shop('DE', []), 'en')).toEqual(['DE'])
  expect(codes(shop('', []), 'en')).toEqual([])
})
