import { expect, test } from 'vitest'
import { currencyOf } from '../shop/connect'
import { barePath, languageOf, localPath } from '../shop/languages'
import { errorText } from '../shop/messages'

test.each([
  ['/', 'en', '/'],
  ['/cart', 'en', '/cart'],
  ['/de', 'de', '/'],
  ['/de/cart', 'de', '/cart'],
  ['/design', 'en', '/design'],
] as const)('%s is in %s', (path, language, bare) => {
  expect(languageOf(path)).toBe(language)
  expect(barePath(path)).toBe(bare)
  expect(localPath(language, bare)).toBe(path)
})

test('a query is no part of the language', () => expect(languageOf('/de?orderId=1')).toBe('de'))

test('anchors and other sites stay as they are', () => {
  expect(localPath('de', '#new')).toBe('#new')
  expect(localPath('de', 'https://other.example')).toBe('https://other.example')
})

test('the currency comes from its cookie', () => {
  expect(currencyOf('a=b; currency=CHF')).toBe('CHF')
  expect(currencyOf('currency=<script>')).toBeUndefined()
  expect(currencyOf(null)).toBeUndefined()
})

test('an unknown code has a text too', () => {
  expect(errorText('NO_SUCH_CODE', 'en')).toBe('That did not work. Try again.')
  expect(errorText('toString', 'de')).toBe('Das hat nicht geklappt. Versuche es noch einmal.')
})
