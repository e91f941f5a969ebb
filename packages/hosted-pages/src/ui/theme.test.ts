import { readStorefront, writeSettings } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const open = (cookie?: string, path = '/sign-in') =>
  new Browser(site, new Map(cookie ? [['theme', cookie]] : [])).open(path)
const themeOn = (html: string) => /<html[^>]*data-theme="([^"]*)"/.exec(html)?.[1]

test('the appearance chosen in the shop is that of the hosted pages', async () => {
  expect(themeOn((await open('dark')).text)).toBe('dark')
  expect(themeOn((await open('light')).text)).toBe('light')
  expect(themeOn((await open('system')).text)).toBeUndefined()
  expect(themeOn((await open()).text)).toBeUndefined()
  expect(themeOn((await open('"><script>')).text)).toBeUndefined()
})

test('a shop on another host sends the appearance in the address, and it is remembered', async () => {
  const browser = new Browser(site)
  expect(themeOn((await browser.open('/sign-in?theme=dark')).text)).toBe('dark')
  expect(themeOn((await browser.open('/sign-up')).text)).toBe('dark')
})

test('a shop with one appearance has it on the hosted pages too', async () => {
  await writeSettings(site.db, { storefront: { theme: { appearance: 'DARK' } } })
  expect(themeOn((await open('light')).text)).toBe('dark')
})

test('colors, fonts and corners of the shop come as a style sheet with a new address for every theme', async () => {
  const themeOf = async () => /href="(\/_pages\/theme\.[^"]+)"/.exec((await open()).text)?.[1] ?? ''
  const before = await themeOf()
  await writeSettings(site.db, {
    storefront: {
      theme: { colors: { light: { accent: '#123456' } }, fonts: { heading: 'FRAUNCES' }, buttonRadius: 3 },
    },
  })
  const { text, headers } = await open(undefined, await themeOf())
  expect(headers.get('content-type')).toContain('text/css')
  expect(headers.get('cache-control')).toContain('immutable')
  const { theme } = await readStorefront(site)
  expect(text).toContain(`--color-clay:light-dark(#123456,${theme.colors.dark.accent})`)
  expect(text).toContain('--radius-button:3px')
  expect(text).toContain('--font-display:"Fraunces"')
  expect((await open()).text).toMatch(/rel="preload" href="\/_pages\/fraunces/)
  expect((await open(undefined, before)).headers.get('cache-control')).toBe('no-store')
})
