import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barePath, languageOf, languages, localPath } from './language.ts'
import { pathInLanguageOf } from './path-in-language.ts'

const path = fc
  .webPath()
  .map((text) => (text.startsWith('/') ? text : `/${text}`))
  .filter((text) => languageOf(text) === 'en' && !text.startsWith('//'))

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
