import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { countryGroups, expandCountries } from './country-groups.ts'

test('the EU has 27 countries, the EEA three more, and all are countries of the list', () => {
  expect(new Set(countryGroups.EU).size).toBe(27)
  expect(new Set(countryGroups.EEA).size).toBe(30)
  expect(countryGroups.EEA.filter((code) => !countryCodes.includes(code))).toEqual([])
})

test('groups stand for their countries, each once, without those that are taken out', () => {
  expect(expandCountries(['CH', 'EU', 'DE'])).toHaveLength(28)
  expect(expandCountries(['EEA'], ['EU'])).toEqual(['IS', 'LI', 'NO'])
  const rest = expandCountries(['WORLD'], ['EU', 'US'])
  expect(rest).toHaveLength(countryCodes.length - 28)
  expect(rest).not.toContain('US')
})
