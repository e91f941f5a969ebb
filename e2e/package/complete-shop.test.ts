import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTree } from '../../lab/deploy/tree.ts'
import { connectOwner } from '../../packages/client/examples/functions/callers.ts'
import { provideChromium } from '../../scripts/chromium.ts'
import { adminPagesOf } from '../admin-addresses.ts'
import type { Owner } from '../complete-shop/callers.ts'
import { type FilledShop, fillShop } from '../complete-shop/fill.ts'
import { orderRecipes } from '../complete-shop/orders.ts'
import { recordsOf } from '../complete-shop/records.ts'
import { signInAsOwner } from '../owner.ts'
import { type InstalledShop, openInstalledShop } from './installed-shop.ts'
import { openProviders } from './providers.ts'
import { buyMug } from './purchase.ts'
import { listDocuments, listFeeds, listMails } from './served.ts'
import { linksOf, visit, watch } from './walk.ts'

/** Every state once, and a few twice. `ORDERS=200` for a larger shop. */
const ORDERS = Number(process.env.ORDERS ?? Object.keys(orderRecipes).length + 4)
const PRODUCTS = 2000
const WIDTHS = [1280, 390]

const tree = openTree(inject('installed'))
const next = openTree(inject('installedNext'))
const installed = tree.snapshot()
let shop: InstalledShop
let owner: Owner
let filled: FilledShop
let browser: Browser
let providers: Awaited<ReturnType<typeof openProviders>>
beforeAll(async () => {
  providers = await openProviders()
  shop = await openInstalledShop(providers.environment)
  await shop.start(tree, '--shop', shop.shopFolder)
  const { apiKey } = JSON.parse(await shop.run(tree, 'key', 'create', '--name', 'walk', '--json'))
  owner = connectOwner(shop.url, apiKey)
  const access = { url: shop.url, clientId: shop.clientId(), apiKey }
  filled = await fillShop(access, { products: PRODUCTS, orders: ORDERS })
  browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser?.close()
  filled?.close()
  await shop?.stop('SIGKILL')
  shop?.remove()
  providers?.close()
})

/** Opens a window at a width. Whatever breaks in it fails the test. */
async function inWindow(width: number, locale: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', locale })
  // A busy machine may take its time.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const broken = watch(page)
  try {
    await use(page)
    expect(broken).toEqual([])
  } finally {
    await context.close()
  }
}

test.each(WIDTHS)('a guest buys by coupon and test card in the second language, %s px wide', async (width) => {
  await inWindow(width, 'de', (page) => buyMug(page, shop.storefrontUrl))
})

test.each(['stripe', 'paypal'] as const)('a guest pays by %s, and the owner gives the money back', async (name) => {
  await inWindow(390, 'en', (page) => buyMug(page, shop.storefrontUrl, providers[name]))
  const [{ number }] = JSON.parse(await shop.run(tree, 'order', 'list', '--json')).orders
  const status = async () => JSON.parse(await shop.run(tree, 'order', 'show', number, '--json')).order.paymentStatus
  await expect.poll(status).toBe('PAID')
  await shop.run(tree, 'order', 'refund', number, '--all', '--yes')
  await expect.poll(status).toBe('FULLY_REFUNDED')
})

test.each(WIDTHS)(
  'pages of the storefront in both languages, %s px wide, are whole, and their links lead somewhere',
  async (width) => {
    const slugs = [
      'becher',
      'brot',
      'oel',
      'kaffee',
      'buch',
      'lampe',
      'tisch',
      'schnittmuster',
      'kurs',
      'ausverkauft',
      'ohne-bild',
      'teil-2000',
    ]
    const pages = [
      '',
      ...slugs.map((slug) => `products/${slug}`),
      'products/brot/reviews',
      ...['kitchen', 'mugs', 'sale', 'under-20', 'workshop', 'all', 'workshop?page=20'].map(
        (slug) => `collections/${slug}`,
      ),
      ...['imprint', 'privacy', 'terms', 'withdrawal', 'about', 'pflege'].map((slug) => `pages/${slug}`),
      'search?q=becher',
      'search?q=%C3%B6se',
      'gift-card',
      'wishlist',
      'cart',
    ]
    const links = new Set<string>()
    for (const language of ['/de', '/en'])
      await inWindow(width, 'de', async (page) => {
        for (const path of pages) {
          const address = `${language}${path === '' ? '' : '/'}${path}`
          await visit(page, shop.storefrontUrl + address, `complete${address}`.replaceAll(/\W+/g, '-'))
          for (const link of await linksOf(page, shop.storefrontUrl)) links.add(link)
        }
      })
    const broken: string[] = []
    for (const link of links) {
      const { status } = await fetch(link, { redirect: 'manual' })
      if (status >= 400) broken.push(`${link}: ${status}`)
    }
    expect(broken).toEqual([])
  },
)

test.each(WIDTHS)('every page of the admin, %s px wide, opens with all there is in the shop', async (width) => {
  const addresses = adminPagesOf(await recordsOf(owner, filled.member.id))
  const account = JSON.parse(
    await shop.run(tree, 'owner', 'create', '--email', `walk-${width}@tiden.example`, '--json'),
  )
  await inWindow(width, 'en', async (page) => {
    await signInAsOwner(page, shop.url, account)
    for (const [, address] of addresses) {
      await page.goto(`${shop.url}/admin/${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
      expect(await page.getByRole('alert').allTextContents(), address).toEqual([])
    }
  })
})

test('every paper of every order opens: invoices with their XML, credit notes, packing slips', async () => {
  const orders = [...filled.orders.values()].flat()
  // A paper is drawn soon after what it is about.
  await expect.poll(async () => (await listDocuments(owner, orders)).invoices, { timeout: 120_000 }).toBeGreaterThan(20)
  const { links } = await listDocuments(owner, orders)
  for (const link of links) {
    const response = await fetch(link)
    const body = await response.text()
    expect(`${link} ${response.status}`).toBe(`${link} 200`)
    expect(body.startsWith('%PDF') || body.startsWith('<?xml'), link).toBe(true)
  }
})

test('every mail opens in each of its forms', async () => {
  const mails = await listMails(shop.url)
  expect(mails.length).toBeGreaterThan(ORDERS)
  for (const mail of mails) {
    const response = await fetch(mail)
    expect(`${mail} ${response.status}`).toBe(`${mail} 200`)
    // A token of a link may have any letters.
    const text = (await response.text()).replaceAll(/https?:\/\/[^"\s<]+/g, '')
    expect(text).not.toMatch(/undefined|\[object|NaN|\{shop\}|\{number\}/)
  }
})

test('each product feed names the products for sale', async () => {
  const feeds = await listFeeds(owner)
  expect(feeds).toHaveLength(6)
  const texts = new Map<string, string>()
  for (const { name, url } of feeds) {
    const response = await fetch(url)
    expect(`${url} ${response.status}`).toBe(`${url} 200`)
    texts.set(name, await response.text())
    expect(texts.get(name), url).toContain('becher')
  }
  const [link = ''] = /http:[^<]*\/products\/becher/.exec(texts.get('GOOGLE_XML') ?? '') ?? []
  expect(await (await fetch(link)).text(), 'the feed for Google is German').toContain('<html lang="de"')
})

test('a path without a language leads to the own language of the shop, and the sitemap has both', async () => {
  const led = async (path: string) => new URL((await fetch(shop.storefrontUrl + path)).url).pathname
  expect([await led('/'), await led('/products/becher'), await led('/?lang=en')]).toEqual([
    '/de',
    '/de/products/becher',
    '/en',
  ])
  const sitemap = await (await fetch(`${shop.storefrontUrl}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${shop.storefrontUrl}/en/products/becher</loc>`)
  expect(sitemap).toContain(`<loc>${shop.storefrontUrl}/de/products/becher</loc>`)
})

test.each(['/robots.txt', '/sitemap.xml', '/llms.txt', '/.well-known/ucp'])('%s responds', async (path) => {
  const base = path.startsWith('/.well-known') ? shop.url : shop.storefrontUrl
  expect((await fetch(`${base}${path}`)).status).toBe(200)
})

test('what was exported is there again after an import, and the shop file describes the shop', async () => {
  await shop.run(tree, 'export', 'products.csv')
  expect(await shop.run(tree, 'import', 'products.csv', '--dry-run')).toMatch(
    /would create 0 and change 0, 2012 unchanged/,
  )
  await shop.run(tree, 'pull', 'shop.json')
  expect(await shop.run(tree, 'apply', 'shop.json', '--dry-run')).toContain('Nothing changes')
  expect((await shop.run(tree, 'doctor')).match(/^BAD.*/gm)).toBeNull()
})

test('a backup becomes the same shop again, after the shop was killed', async () => {
  const counts = async () =>
    JSON.parse(await shop.run(tree, 'order', 'list', '--json')).orders.map(({ number }: { number: string }) => number)
  const before = await counts()
  expect(before.length).toBeGreaterThan(ORDERS)
  await shop.run(tree, 'backup', 'shop.backup')
  await shop.stop('SIGKILL')
  await shop.start(tree)
  expect(await counts()).toEqual(before)
  await shop.stop('SIGTERM')
  shop.environment.DATABASE_URL = `file:${join(shop.dataDir, 'shop.backup')}`
  await shop.start(tree)
  expect(await counts()).toEqual(before)
  delete shop.environment.DATABASE_URL
})

test('the next version takes over the data and sells, and this version takes it back', async () => {
  for (const version of [next, tree]) {
    await shop.stop('SIGTERM')
    await shop.start(version)
    await inWindow(1280, 'en', (page) => buyMug(page, shop.storefrontUrl))
    expect((await shop.run(version, 'doctor')).match(/^BAD.*/gm)).toBeNull()
  }
})

test('nothing was written into the installed package, and nothing broke on the way', async () => {
  await shop.stop('SIGTERM')
  expect(tree.snapshot()).toEqual(installed)
  expect(shop.problems()).toEqual([])
})
