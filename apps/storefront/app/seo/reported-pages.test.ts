import { describe, expect, test } from 'vitest'
import { pathInLanguageOf } from '../i18n/path-in-language.ts'
import { preferredLanguage } from '../i18n/preferred-language.ts'
import { breadcrumbList } from './json-ld.server.ts'
import { urlSet } from './sitemap-files.ts'

describe('the language of a first visit', () => {
  test.each([
    ['de-BE,de;q=0.8,en;q=0.5', 'de', 'gh:btcpayserver/btcpayserver#2552'],
    ['zh-HK,zh-TW;q=0.8,en-US;q=0.5,en;q=0.3', 'en', 'gh:mozilla/addons-server#6239'],
    ['zh-Hant-HK, zh-Hant; q=0.8, de-AT; q=0.6, en; q=0.4', 'de', 'gh:polylang/polylang#591'],
    ['ru', null, 'gh:nuxt-modules/i18n#1145'],
    ['ko-KR,ko;q=0.9', null, 'gh:ipfs/ipfs-webui#2005'],
  ])('of %s is %s: %s', (header, language, _) => {
    expect(preferredLanguage(header, ['en', 'de'])).toBe(language)
  })

  test('moves from a parameter into the path, with the rest of the address: gh:electricitymaps/electricitymaps-contrib#3366', () => {
    const url = new URL('https://shop.test/search?q=50%25+off&lang=de&page=2')
    expect(pathInLanguageOf(url)).toBe('/de/search?q=50%25+off&page=2')
  })
})

describe('a list of pages for search engines', () => {
  test('has an address with a percent sign, escaped: gh:shopware/shopware#13796', () => {
    const xml = urlSet('https://shop.test', [{ path: '/products/50%-off' }], ['en'])
    expect(xml).toContain('<loc>https://shop.test/products/50%25-off</loc>')
  })

  test('names each page in all languages, with one address per language: gh:vuestorefront/vue-storefront#4122', () => {
    const xml = urlSet('https://shop.test', [{ path: '/products/mug' }], ['en', 'de'])
    const locations = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
    expect(locations).toEqual(['https://shop.test/products/mug', 'https://shop.test/de/products/mug'])
    expect(xml.match(/hreflang="de" href="https:\/\/shop\.test\/de\/products\/mug"/g)).toHaveLength(2)
  })
})

test('structured data is JSON all the same where a field of it is missing, as the address of the last page: gh:PrestaShop/PrestaShop#25371', () => {
  const list = breadcrumbList('https://shop.test', [{ name: 'Mugs', path: '/collections/mugs' }, { name: 'A, "B"' }])
  expect(JSON.parse(JSON.stringify(list)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Mugs', item: 'https://shop.test/collections/mugs' },
    { '@type': 'ListItem', position: 2, name: 'A, "B"' },
  ])
})
