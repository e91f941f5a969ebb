import { expect, test } from 'vitest'
import { countriesDecidedBefore, countriesElsewhere } from './shared-countries.ts'

const to = (...codes: readonly string[]) => codes.map((countryCode) => ({ countryCode }))
const germany = { id: '1', name: 'Germany', destinations: to('DE') }
const islands = { id: '2', name: 'Islands', destinations: [{ countryCode: 'FR', postalCodes: ['20*'] }] }
const europe = { id: '3', name: 'Europe', destinations: to('AT', 'DE', 'FR') }
const regions = [germany, islands, europe]

test('a country of two regions goes by the options of the first one', () => {
  expect([...countriesDecidedBefore(regions, europe)]).toEqual([['DE', 'Germany']])
  expect([...countriesDecidedBefore(regions, germany)]).toEqual([])
})

test('a paused region, and postal codes of a country, take no country from another region', () => {
  expect([...countriesDecidedBefore([{ ...germany, active: false }, islands, europe], europe)]).toEqual([])
})

test('a region knows the countries of all others, a new region those of all', () => {
  expect([...countriesElsewhere(regions, germany).keys()].sort()).toEqual(['AT', 'DE', 'FR'])
  expect(countriesElsewhere(regions, null).get('DE')).toBe('Germany')
  expect([...countriesElsewhere(regions, europe).keys()]).toEqual(['DE'])
})
