import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.5', 'en'],
  ['fr-FR,de;q=0.3,en;q=0.2', 'de'],
  ['en;q=0,de;q=0.1', 'de'],
  ['fr', null],
  ['', null],
  [null, null],
])('finds the language for %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'de'])).toBe(language)
})

test('prefers no language that the shop does not have', () => {
  expect(preferredLanguage('de', ['en'])).toBeNull()
})
