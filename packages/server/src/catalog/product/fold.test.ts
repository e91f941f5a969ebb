import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOrder, numberedSlug, slugify, slugOfName } from './fold.ts'

test.each([
  ['Étagère No. 2', 'etagere-no-2'],
  ['  Ash & Oak —  tray ', 'ash-oak-tray'],
  ['Łódź, Đà Nẵng', 'łodz-đa-nang'],
  ['İstanbul ﬁgure', 'istanbul-figure'],
  ['한국 도자기', '한국-도자기'],
  ['ガラス', 'ガラス'],
  ['कुत्ता', 'कुत्ता'],
  ['❤️ Mug 👩‍👩‍👧', 'mug'],
  ['❤️', 'item'],
  ['../../etc', 'etc'],
])('%s becomes %s', (text, slug) => expect(slugify(text)).toBe(slug))

test.each([
  ['Grüße aus Köln', 'de', 'gruesse-aus-koeln'],
  ['GRÜSSE', 'de-AT', 'gruesse'],
  ['Grüße aus Köln', 'en', 'grusse-aus-koln'],
  ['Öl', 'sv', 'ol'],
  ['Łódź, Đà Nẵng', 'pl', 'lodz-da-nang'],
  ['Øresund Ærø', 'da', 'oresund-aero'],
  ['湯のみ 1', 'de', '湯のみ-1'],
])('the name %s in %s becomes %s', (name, language, slug) => {
  expect(slugOfName(name, language)).toBe(slug)
  expect(slugify(slug)).toBe(slug)
})

test('a long one ends neither with half of a character nor with a hyphen', () => {
  expect(slugify(`${'a'.repeat(99)}𠮷`)).toBe('a'.repeat(99))
  expect(slugify(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
  expect(numberedSlug(`${'a'.repeat(96)}𠮷`, 12)).toBe(`${'a'.repeat(96)}-12`)
  expect(numberedSlug('a'.repeat(100), 1_234_567)).toBe(`${'a'.repeat(92)}-1234567`)
})

test('a slug is short, valid, normalised and idempotent, whatever it is made of', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.integer({ min: 2, max: 1_000_000 }),
      (text, number) => {
        const slug = slugify(text)
        expect(slugify(slug)).toBe(slug)
        expect(slug).toBe(slug.normalize('NFC'))
        for (const made of [slug, numberedSlug(slug, number)]) {
          expect(made).toMatch(/^[\p{Letter}\p{Number}\p{Mark}]+(-[\p{Letter}\p{Number}\p{Mark}]+)*$/u)
          expect([made.isWellFormed(), made.length <= 100]).toEqual([true, true])
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('names sort by the value of their numbers', () => {
  const names = ['Part 2', 'part 02b', 'Part 10', 'Pärt 10', 'Part 100', 'Part 2.5 mm', 'Part']
  const sorted = names.toSorted((a, b) => (nameOrder(a) < nameOrder(b) ? -1 : nameOrder(a) > nameOrder(b) ? 1 : 0))
  expect(sorted).toEqual(['Part', 'Part 2', 'Part 2.5 mm', 'part 02b', 'Part 10', 'Pärt 10', 'Part 100'])
})
