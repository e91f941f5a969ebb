import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barePath, languageOf, languages, localPath, namedLanguage, setMainLanguage } from './language.ts'
import { pathElsewhere, pathInLanguageOf } from './path-in-language.ts'

const path = fc
  .webPath()
  .map((text) => (text.startsWith('/') ? text : `/${text}`))
  .filter((text) => namedLanguage(text) === null && !text.startsWith('//'))

test('a path keeps its page through every language', () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...languages), (bare, language) => {
      const local = localPath(language, bare)
      expect(languageOf(local)).toBe(language)
      expect(barePath(local)).toBe(bare)
    }),
  )
})

test('a word that begins like a language is not one', () => {
  expect(languageOf('/design')).toBe('en')
  expect(barePath('/de')).toBe('/')
  expect(localPath('de', '/?theme=dark')).toBe('/de?theme=dark')
})

test('redirects a visitor to the pages of their language and keeps the rest of the address', () => {
  const led = (path: string) => pathInLanguageOf(new URL(path, 'https://shop.test'))
  expect(led('/?lang=de')).toBe('/de')
  expect(led('/de/cart?lang=en&theme=dark')).toBe('/cart?theme=dark')
  expect(led('/products/mug?Glaze=Chalk&lang=de')).toBe('/de/products/mug?Glaze=Chalk')
  expect(led('/?lang=fr')).toBeNull()
  expect(led('/de')).toBeNull()
})

test('never redirects to another host', () => {
  for (const path of [
    '//evil.test/?lang=en',
    '/de//evil.test/?lang=en',
    '/%5Cevil.test?lang=en',
    '/de/\\evil.test?lang=en',
  ]) {
    const led = pathInLanguageOf(new URL(`https://shop.test${path}`)) ?? ''
    expect(new URL(led, 'https://shop.test').host, path).toBe('shop.test')
  }
})

describe('in a shop whose own language is German', () => {
  beforeAll(() => setMainLanguage('de'))
  afterAll(() => setMainLanguage('en'))

  test('each language has its prefix', () => {
    expect([localPath('de', '/cart'), localPath('en', '/cart'), localPath('en', '/')]).toEqual([
      '/de/cart',
      '/en/cart',
      '/en',
    ])
    fc.assert(
      fc.property(path, fc.constantFrom(...languages), (bare, language) => {
        const local = localPath(language, bare)
        expect([languageOf(local), barePath(local)]).toEqual([language, bare])
      }),
    )
  })

  test.each([
    ['/', ['de', 'en'], '/de'],
    ['/products/mug', ['de', 'en'], '/de/products/mug'],
    ['/en/cart', ['de', 'en'], null],
    ['/de', ['de', 'en'], null],
    ['/en/cart', ['de'], '/de/cart'],
  ] as const)('%s with the languages %j is at %j', (address, offered, elsewhere) => {
    expect(pathElsewhere(address, offered)).toBe(elsewhere)
  })
})

test.each([
  ['/', ['en', 'de'], null],
  ['/en', ['en', 'de'], '/'],
  ['/en/products/mug', ['en'], '/products/mug'],
  ['/de/cart', ['en', 'de'], null],
  ['/de/cart', ['en'], '/cart'],
] as const)('%s with the languages %j is at %j', (address, offered, elsewhere) => {
  expect(pathElsewhere(address, offered)).toBe(elsewhere)
})
