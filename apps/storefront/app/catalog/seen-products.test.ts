import { expect, test } from 'vitest'
import { parseSeen, withSeen } from './seen-products.ts'

const product = (slug: string) => ({ slug, name: slug.toUpperCase() })

test('the product that was looked at last comes first, once', () => {
  const seen = withSeen(withSeen(withSeen([], product('mug')), product('bowl')), product('mug'))
  expect(seen).toEqual([product('mug'), product('bowl')])
})

test('the list ends after seven products', () => {
  const seen = Array.from({ length: 9 }, (_, index) => product(`p${index}`)).reduce(withSeen, [])
  expect(seen.map(({ slug }) => slug)).toEqual(['p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2'])
})

test('stores only what the list shows', () => {
  const card = { ...product('mug'), id: '1', price: { now: '9 €', amount: 9, currency: 'EUR' } }
  expect(withSeen([], card)).toEqual([product('mug')])
})

test('leaves out entries of another shape', () => {
  const image = { url: 'https://media.example/mug.jpg', alt: 'Mug', width: 1, height: 1 }
  const stored = [{ ...product('mug'), image }, { slug: 'bowl' }, null, 'cup', { ...product('jug'), image: 7 }]
  expect(parseSeen(JSON.stringify(stored))).toEqual([{ ...product('mug'), image }])
  expect(parseSeen('{}')).toEqual([])
  expect(() => parseSeen('no list')).toThrow()
})
