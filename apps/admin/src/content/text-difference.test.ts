import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

test('a changed paragraph is removed and added, and the others stay', () => {
  expect(differenceOf('<h2>Terms</h2><p>One</p><p>Two</p>', '<h2>Terms</h2><p>One &amp; a half</p><p>Two</p>')).toEqual(
    [
      { kind: 'same', text: 'Terms' },
      { kind: 'removed', text: 'One' },
      { kind: 'added', text: 'One & a half' },
      { kind: 'same', text: 'Two' },
    ],
  )
})

test('a difference has all paragraphs of both texts in their order, and none that stays twice', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  const html = (all: readonly string[]) => all.map((text) => `<p>${text}</p>`).join('')
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const found = differenceOf(html(before), html(after))
      const without = (kind: string) => found.filter((one) => one.kind !== kind).map(({ text }) => text)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
      if (html(before) === html(after)) expect(found.every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})
