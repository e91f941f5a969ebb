import { expect, test } from 'vitest'
import { filesOf, sitemapIndex, urlSet } from './sitemap-files.ts'

const products = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/products/p-${index}` }))

test('no file has more addresses than search engines take', () => {
  expect(filesOf(products(50_000), ['en']).map((file) => file.length)).toEqual([50_000])
  expect(filesOf(products(50_500), ['en']).map((file) => file.length)).toEqual([50_000, 500])
  expect(filesOf(products(25_100), ['en', 'de']).map((file) => file.length)).toEqual([25_000, 100])
  expect(filesOf([], ['en'])).toEqual([[]])
})

test('the index names each file', () => {
  expect(sitemapIndex('https://shop.example', 2).match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://shop.example/sitemaps/1.xml',
    '<loc>https://shop.example/sitemaps/2.xml',
  ])
})

test('each page is there in each language, with the others beside it', () => {
  const text = urlSet(
    'https://shop.example',
    [{ path: '/a&b', changed: new Date('2026-01-02T03:04:05Z') }],
    ['en', 'de'],
  )
  expect(text.match(/<url>/g)).toHaveLength(2)
  expect(text).toContain('<loc>https://shop.example/de/a&amp;b</loc><lastmod>2026-01-02</lastmod>')
  expect(text.match(/hreflang="de"/g)).toHaveLength(2)
})
