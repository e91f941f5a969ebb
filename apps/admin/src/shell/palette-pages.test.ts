// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { palette as de } from '../i18n/de/palette.ts'
import { settings as germanSettings } from '../i18n/de/settings.ts'
import { palette as en } from '../i18n/en/palette.ts'
import { settings } from '../i18n/en/settings.ts'
import { findPages } from './palette-pages.ts'

// The site builds them.
vi.mock('../extend/extensions.ts', () => ({ extensions: [] }))

const routes = readFileSync(join(import.meta.dirname, '../routes.tsx'), 'utf8')
const addresses = [...routes.matchAll(/path: '([^'*:]+)'/g)].map(([, path]) => `/${path}`)
const isOfSelection = (path: string) => path === '/products/sheet'

test('the search finds each page by its title, in both languages', () => {
  expect(addresses.length).toBeGreaterThan(50)
  for (const path of addresses.filter((one) => !isOfSelection(one))) {
    for (const pages of [en.pages, de.pages]) {
      const [title = ''] = pages[path] ?? []
      expect(title, path).not.toBe('')
      expect(
        findPages(title).map(({ to }) => to),
        title,
      ).toContain(path)
    }
  }
})

test('every German page and action has an English one', () => {
  expect(Object.keys(de.pages)).toEqual(Object.keys(en.pages))
  expect(Object.keys(de.verbs)).toEqual(Object.keys(en.verbs))
})

test('settings have the name that the list of settings gives them', () => {
  for (const [texts, { places }] of [
    [en, settings],
    [de, germanSettings],
  ] as const)
    for (const [name, [title]] of Object.entries(places))
      expect(texts.pages[`/settings/${name === 'signIn' ? 'sign-in' : name}`]?.[0]).toBe(title)
})

test.each([
  ['refund', '/orders'],
  ['erstatten', '/orders'],
  ['stripe', '/settings/payments'],
  ['imprint', '/content'],
  ['Impressum', '/content'],
  ['homepage', '/content/sections/home'],
  ['home page', '/content/sections/home'],
  ['Startseite', '/content/sections/home'],
  ['coupon', '/discounts'],
  ['gift card', '/discounts/gift-cards'],
  ['Geschenkgutschein', '/discounts/gift-cards'],
  ['shipping', '/settings/delivery'],
  ['Versand', '/settings/delivery'],
  ['menu', '/content?tab=menus'],
  ['newsletter', '/customers/newsletter'],
  ['announcement', '/content?tab=announcement'],
  ['vat last month', '/analytics?report=taxes&period=lastMonth'],
  ['Umsatzsteuer letzten Monat', '/analytics?report=taxes&period=lastMonth'],
  ['reviews', '/customers/reviews'],
  ['pages', '/content'],
])('“%s” finds %s', (text, to) => {
  expect(findPages(text).map((found) => found.to)).toContain(to)
})

test('a page whose name begins with the text comes first', () => {
  expect(findPages('tax')[0]?.label).toMatch(/^Tax/)
})
