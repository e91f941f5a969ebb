import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { ownerOf } from './owner.ts'
import { hydrated } from './shopping.ts'

/** A purchase, and its amounts as calculated by hand beside it. */
interface Purchase {
  readonly what: string
  readonly slug: 'mug' | 'pattern'
  readonly quantity: number
  readonly how: 'shipping' | 'pickup' | 'local' | 'digital'
  readonly delivery: string | null
  readonly tax: string
  readonly total: string
}

interface NewShop {
  readonly country: string
  readonly language: 'en' | 'de'
  readonly init: readonly string[]
  /** Prices of the mug, of the pattern and of the local delivery. */
  readonly prices: readonly [mug: string, pattern: string, local: string]
  readonly address: Readonly<Record<string, string>>
  readonly purchases: readonly Purchase[]
}

const shops: readonly NewShop[] = [
  {
    country: 'DE',
    language: 'de',
    init: ['--country', 'DE'],
    prices: ['12.50', '8.00', '3.00'],
    address: { addressLine: 'Hafenstraße 1', postalCode: '24103', city: 'Kiel' },
    purchases: [
      // 12.50 and 4.90 contain 19/119: 2.00 and 0.78.
      { what: 'a parcel', ...mugs(1, 'shipping'), delivery: '4,90 €', tax: '2,78 €', total: '17,40 €' },
      { what: 'a pickup', ...mugs(1, 'pickup'), delivery: null, tax: '2,00 €', total: '12,50 €' },
      // 25.00 and 3.00 contain 3.99 and 0.48.
      { what: 'a local delivery', ...mugs(2, 'local'), delivery: '3,00 €', tax: '4,47 €', total: '28,00 €' },
      { what: 'a download', ...pattern(), delivery: null, tax: '1,28 €', total: '8,00 €' },
    ],
  },
  {
    country: 'US',
    language: 'en',
    init: ['--country', 'US', '--subdivision', 'US-NY'],
    prices: ['12.50', '8.00', '3.00'],
    address: { addressLine: '1 Main St', postalCode: '10001', city: 'New York', subdivisionUS: 'NY' },
    purchases: [
      // 4 % of 12.50 and 6.00: 0.50 and 0.24, on top.
      { what: 'a parcel', ...mugs(1, 'shipping'), delivery: '$6.00', tax: '$0.74', total: '$19.24' },
      { what: 'a pickup', ...mugs(1, 'pickup'), delivery: null, tax: '$0.50', total: '$13.00' },
      { what: 'a local delivery', ...mugs(2, 'local'), delivery: '$3.00', tax: '$1.12', total: '$29.12' },
      { what: 'a download', ...pattern(), delivery: null, tax: '$0.32', total: '$8.32' },
    ],
  },
  {
    country: 'JP',
    language: 'en',
    init: ['--country', 'JP'],
    prices: ['1250', '800', '300'],
    address: { addressLine: '1-1 Marunouchi', postalCode: '100-0001', city: 'Chiyoda', subdivisionJP: '13' },
    purchases: [
      // 1250 and 600 contain 10/110: 114 and 55.
      { what: 'a parcel', ...mugs(1, 'shipping'), delivery: '¥600', tax: '¥169', total: '¥1,850' },
      { what: 'a pickup', ...mugs(1, 'pickup'), delivery: null, tax: '¥114', total: '¥1,250' },
      // 2500 and 300 contain 227 and 27.
      { what: 'a local delivery', ...mugs(2, 'local'), delivery: '¥300', tax: '¥254', total: '¥2,800' },
      { what: 'a download', ...pattern(), delivery: null, tax: '¥73', total: '¥800' },
    ],
  },
  {
    country: 'CH',
    language: 'de',
    init: ['--country', 'CH'],
    prices: ['12.50', '8.00', '3.00'],
    address: { addressLine: 'Limmatquai 1', postalCode: '8001', city: 'Zürich' },
    purchases: [
      // 12.50 and 8.00 contain 8.1/108.1: 0.94 and 0.60.
      { what: 'a parcel', ...mugs(1, 'shipping'), delivery: '8,00 CHF', tax: '1,54 CHF', total: '20,50 CHF' },
      { what: 'a pickup', ...mugs(1, 'pickup'), delivery: null, tax: '0,94 CHF', total: '12,50 CHF' },
      // 25.00 and 3.00 contain 1.87 and 0.22.
      { what: 'a local delivery', ...mugs(2, 'local'), delivery: '3,00 CHF', tax: '2,09 CHF', total: '28,00 CHF' },
      { what: 'a download', ...pattern(), delivery: null, tax: '0,60 CHF', total: '8,00 CHF' },
    ],
  },
]

function mugs(quantity: number, how: Purchase['how']) {
  return { slug: 'mug', quantity, how } as const
}

function pattern() {
  return { slug: 'pattern', quantity: 1, how: 'digital' } as const
}

base.use({ actionTimeout: 60_000 })

for (const newShop of shops)
  base(`a new shop in ${newShop.country} sells by each kind of delivery`, async ({ browser }) => {
    await withShop(
      async (shop) => {
        await base.step('the home page of the empty shop', () => visitEmptyShop(browser, shop))
        await setUp(shop, newShop)
        for (const purchase of newShop.purchases)
          await base.step(purchase.what, async () => {
            const context = await browser.newContext({ baseURL: shop.storefrontUrl })
            await buy(await context.newPage(), newShop, purchase)
            await context.close()
          })
        await base.step('a visitor from abroad', () => visitFromAbroad(browser, shop, newShop))
      },
      {},
      ['--empty'],
    )
  })

/** A visitor reads that the shop opens soon, and nothing that is for its owner's terminal. */
async function visitEmptyShop(browser: Browser, { storefrontUrl }: OwnShop) {
  const page = await browser.newPage({ baseURL: storefrontUrl })
  await page.goto('/')
  await expect(page.locator('main')).toContainText(/Come back soon|Schau bald wieder vorbei/)
  await expect(page.locator('main code')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('npx')
  await page.close()
}

/** The cart offers the countries of the shop, and says of another one that it is not served. */
async function visitFromAbroad(browser: Browser, { storefrontUrl }: OwnShop, { country, language }: NewShop) {
  const context = await browser.newContext({ baseURL: storefrontUrl })
  await context.addCookies([{ name: 'destination', value: 'country%3DES%26postalCode%3D28013', url: storefrontUrl }])
  const page = await context.newPage()
  await page.goto('/products/mug')
  await hydrated(page)
  await page
    .getByRole('button', { name: /Add to cart|In den Warenkorb/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/cart')
  const select = page.getByLabel(language === 'de' ? 'Land' : 'Country', { exact: true })
  await expect(select.locator('option:not([disabled])')).toHaveCount(1)
  await expect(select.locator(`option[value="${country}"]`)).toHaveCount(1)
  const text = language === 'de' ? 'Nach Spanien liefern wir nicht.' : 'We do not deliver to Spain.'
  await expect(page.getByRole('complementary').getByText(text)).toBeVisible()
  await context.close()
}

/** Sets the empty shop up on the command line while it runs. */
async function setUp(shop: OwnShop, { country, init, prices, address }: NewShop) {
  const { dataDir } = shop
  const run = (...parameters: string[]) => cartwright({ ...process.env, DATA_DIR: dataDir }, ...parameters)
  await run('init', ...init, '--name', 'Kontor')
  const [mug, pattern, local] = prices
  const others = ['bowl', 'plate', 'cup', 'jug', 'vase', 'tray', 'board', 'spoon'].map(
    (name) => `${name},${name},physical,${mug},0.4,TRUE`,
  )
  const file = join(dataDir, 'products.csv')
  const header = 'Slug,Name,Product type,Price,Weight,Visible'
  writeFileSync(
    file,
    [header, `mug,Mug,physical,${mug},0.4,TRUE`, `pattern,Pattern,digital,${pattern},,TRUE`, ...others, ''].join('\n'),
  )
  await run('import', file)
  await addFile(shop)
  const { addressLine = '', city = '', postalCode = '', subdivisionUS: state } = address
  const place = [`address.country=${country}`, `address.city=${city}`, `address.addressLine=${addressLine}`]
  if (state) place.push(`address.subdivision=US-${state}`)
  await run('delivery', 'create', 'pickup', 'name=Kontor', `countries=${country}`, 'price=0', ...place)
  await run(
    ...['delivery', 'create', 'local', 'areaName=Bote', `countries=${country}`, `price=${local}`],
    `zipConfig={"zipCodes":["${postalCode}"]}`,
  )
}

/** A download is sold out until it has a file. */
async function addFile(shop: OwnShop) {
  const { downloads, files, products } = await ownerOf(shop)
  const { items } = await products.queryProducts().eq('slug', 'pattern').find()
  const { id: fileId } = await files.uploadFile(new Blob(['Pattern']), { fileName: 'pattern.txt', private: true })
  for (const { id } of items) await downloads.setProductFiles(id, [{ fileId }])
}

async function buy(
  page: Page,
  { country, language, address }: NewShop,
  { slug, quantity, how, delivery, tax, total }: Purchase,
) {
  // The storefront remembers what the shop was before it was set up, for a moment.
  await expect(async () => {
    await page.goto(`/products/${slug}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  }).toPass({ timeout: 120_000 })
  await hydrated(page)
  for (let count = 1; count < quantity; count++)
    await page
      .getByRole('button', { name: /Increase quantity|Menge erhöhen/ })
      .first()
      .click()
  await page
    .getByRole('button', { name: /Add to cart|In den Warenkorb/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Go to checkout|Zur Kasse/ })
    .click()

  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('email').fill('stranger@example.org')
  await field('name').fill('Ada Moor')
  if (how === 'pickup') await page.getByRole('radio', { name: /^Kontor/ }).check()
  if (how !== 'pickup') await field('country').selectOption(country)
  for (const [name, value] of Object.entries(address)) {
    // The tax of a download depends on the part of the country in the United States only.
    if (how === 'pickup' || (how === 'digital' && name !== 'subdivisionUS')) continue
    if (name.startsWith('subdivision')) await field(name).selectOption(value)
    else await field(name).fill(value)
  }
  await step(page, 'details').click()
  if (how === 'shipping' || how === 'local') {
    await page.getByRole('radio', { name: how === 'local' ? /^Bote/ : /^Standard/ }).check()
    await step(page, 'delivery').click()
  }
  const totals = page.locator('[data-live="totals"]')
  if (delivery !== null) await expect(totals).toContainText(delivery)
  await expect(totals).toContainText(tax)
  await expect(totals.locator('.total')).toContainText(total)
  const place = step(page, 'place')
  await expect(place).toContainText(total)
  await place.click()
  // Orders that cost something are paid by a test card, which a new shop offers until it has a provider.
  await page.getByRole('button', { name: /^Pay |bezahlen$/ }).click()
  await expect(page.getByRole('heading', { name: /^(Thank you|Danke), Ada/ })).toBeVisible()
  await expect(page.locator('main')).toContainText(total)
}

/** The button that ends a step. Enter in a field presses a hidden one of the same name. */
const step = (page: Page, intent: string) => page.locator(`.actions [name="intent"][value="${intent}"]`)
