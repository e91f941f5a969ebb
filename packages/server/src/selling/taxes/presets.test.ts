import { expect, test } from 'vitest'
import { findPreset } from './presets.ts'

test.each([
  ['DE', ['0.19', '0.07']],
  ['AT', ['0.2', '0.13', '0.1', '0.049']],
  ['FR', ['0.2', '0.1', '0.055', '0.021']],
  ['CH', ['0.081', '0.038', '0.026']],
  ['GB', ['0.2', '0.05']],
  ['JP', ['0.1', '0.08']],
  ['NO', ['0.25', '0.15', '0.12']],
  ['EE', ['0.24', '0.13', '0.09']],
  ['SK', ['0.23', '0.19', '0.05']],
  ['RO', ['0.21', '0.11']],
  ['FI', ['0.255', '0.135', '0.1']],
])('the preset of %s has the rates of July 2026', (country, rates) => {
  expect(findPreset(country)).toMatchObject({ asOf: '2026-07-01', taxIncludedInPrices: true })
  const own = findPreset(country)?.rates.filter(({ kind }) => kind !== 'goods')
  expect(own?.map(({ rate }) => rate)).toEqual(rates)
})
