import { countryCodes } from '@cartwright/design'
import { expect, test } from 'vitest'
import { countryGroups, hasGroup, withGroup, withoutGroup } from './country-groups.ts'

test('the EU has 27 countries, the EEA three more, and all are countries of the list', () => {
  expect(new Set(countryGroups.eu).size).toBe(27)
  expect(new Set(countryGroups.eea).size).toBe(30)
  expect(countryGroups.eea.filter((code) => !countryCodes.some((one) => one === code))).toEqual([])
})

test('groups are added and removed, and the world without the EU is both', () => {
  expect(withGroup(['CH', 'DE'], 'eu').slice(0, 2)).toEqual(['CH', 'DE'])
  expect(hasGroup(withGroup(['CH'], 'eea'), 'eu')).toBe(true)
  const rest = withoutGroup(withGroup([], 'world'), 'eu')
  expect(rest).toHaveLength(countryCodes.length - 27)
  expect(rest).not.toContain('DE')
  expect(rest).toContain('CH')
  expect(hasGroup(rest, 'eu')).toBe(false)
})
