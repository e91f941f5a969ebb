import { countryCodes } from '@cartwright/design'
import { expect, test } from 'vitest'
import { hasGroup, withGroup, withoutGroup } from './country-groups.ts'

test('groups are added and removed, and the world without the EU is both', () => {
  expect(withGroup(['CH', 'DE'], 'EU').slice(0, 2)).toEqual(['CH', 'DE'])
  expect(hasGroup(withGroup(['CH'], 'EEA'), 'EU')).toBe(true)
  const rest = withoutGroup(withGroup([], 'WORLD'), 'EU')
  expect(rest).toHaveLength(countryCodes.length - 27)
  expect(rest).not.toContain('DE')
  expect(rest).toContain('CH')
  expect(hasGroup(rest, 'EU')).toBe(false)
})

test('a group leaves out countries that another region has', () => {
  const elsewhere = new Map([['DE', 'Germany']])
  const chosen = withGroup([], 'EU', elsewhere)
  expect(chosen).toHaveLength(26)
  expect(chosen).not.toContain('DE')
  expect(hasGroup(chosen, 'EU', elsewhere)).toBe(true)
  expect(hasGroup(chosen, 'EU')).toBe(false)
  expect(withGroup(['DE'], 'EU', elsewhere), 'one that was chosen by hand stays').toContain('DE')
})
