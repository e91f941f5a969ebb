import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { newOwner, ownerOf, signInAsOwner } from '../../e2e/owner.ts'
import { openDatabase } from '../../packages/server/src/platform/database/database.ts'
import { provideChromium } from '../../scripts/chromium.ts'
import { type OwnShop, withShop } from '../../scripts/with-shop.ts'
import { copyOrders, ORDERS } from './many-orders.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

/** With those of the demo shop, a hundred thousand. */
const PRODUCTS = scaled(99_900, 300)
/** Products whose prices are changed in one run. */
const CHANGED = scaled(10_000, 100)
const FRAMES = scaled(240, 20)
const MINUTES = 60_000

/** What the product list and the sheet of the admin take with a hundred thousand products, in Chromium. */
export const run = (): Promise<Row[]> =>
  withShop(async (shop) => {
    const imported = await fill(shop)
    const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      page.setDefaultTimeout(10 * MINUTES)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await fillOrders(shop)
      return [
        figure(`import of ${PRODUCTS} products`, imported),
        ...(await list(page, shop)),
        ...(await orders(page, shop)),
        ...(await phone(page, shop)),
        ...(await bulk(page, shop)),
      ]
    } finally {
      await browser.close()
    }
  })

/** Imports the products. Returns the milliseconds that it took. */
async function fill(shop: OwnShop): Promise<number> {
  const { catalogTransfer } = await ownerOf(shop)
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const kind = index < CHANGED ? 'Bulk' : 'Shelf'
    return `${kind.toLowerCase()}-${index},${kind} ${index},${5 + (index % 90)}.00,S-${index}`
  })
  const started = performance.now()
  const { job } = await catalogTransfer.startCatalogImport({ csv: ['Slug,Name,Price,SKU', ...rows].join('\n') })
  for (;;) {
    const { job: now } = await catalogTransfer.getJob(job.id, { limit: 0 })
    if (now.state === 'COMPLETED') return performance.now() - started
    if (now.finishedDate) throw new Error(now.failure ?? now.state)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const rowOf = (page: Page) => page.locator('main table tbody tr').filter({ has: page.locator('a') })

/** Copies one order into the database of the running shop. */
async function fillOrders(shop: OwnShop): Promise<void> {
  const { orderManagement } = await ownerOf(shop)
  const order = await orderManagement.createOrder({
    lineItems: [
      {
        productName: { original: 'Harbour Mug' },
        quantity: 1,
        price: { amount: '28' },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    buyerInfo: { email: 'ada@example.com' },
    channelInfo: { type: 'OTHER_PLATFORM' },
  })
  const db = openDatabase(join(shop.dataDir, 'site.db'))
  try {
    await copyOrders(db, order.id)
  } finally {
    await db.destroy()
  }
}

async function list(page: Page, { url }: OwnShop): Promise<Row[]> {
  await page.goto(`${url}/admin/products?sort=name`)
  await rowOf(page).first().waitFor()
  const first = await timed(async () => {
    await page.goto(`${url}/admin/products?sort=name`)
    await rowOf(page).first().waitFor()
  })
  const frames = await page.evaluate(async (count) => {
    const times: number[] = []
    let before = performance.now()
    for (let frame = 0; frame < count; frame++) {
      scrollBy(0, 600)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      times.push(now - before)
      before = now
    }
    return times.sort((one, other) => one - other)
  }, FRAMES)
  const jump = await timed(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page
      .getByRole('link', { name: /^Shelf \d+$/ })
      .last()
      .waitFor()
  })
  await page.evaluate(() => scrollTo(0, 0))
  const search = page.getByRole('searchbox')
  const sought = `Shelf ${PRODUCTS - 1}`
  await search.pressSequentially(sought.slice(0, -1), { delay: 20 })
  const found = await timed(() => page.getByRole('link', { name: sought }).waitFor())
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? 0
  return [
    figure('list: first rows after a navigation', first, 1_000),
    figure('list: frame while scrolling, median', at(0.5)),
    figure('list: frame while scrolling, 95 of 100', at(0.95), 50),
    figure('list: slowest frame', at(1)),
    figure('list: jump to the last row', jump),
    figure('search as you type: last key to result', found, 1_000),
  ]
}

/** The order list, the search in it, and the home page with its figures of all those orders. */
async function orders(page: Page, { url }: OwnShop): Promise<Row[]> {
  const first = await timed(async () => {
    await page.goto(`${url}/admin/orders`)
    await rowOf(page).first().waitFor()
  })
  await page.getByRole('searchbox').pressSequentially('Larkin00031', { delay: 20 })
  const found = await timed(() => page.getByRole('row').filter({ hasText: 'Larkin00031' }).first().waitFor())
  const home = await timed(async () => {
    await page.goto(`${url}/admin?days=90`)
    await page.getByText('Average order').first().waitFor()
  })
  return [
    figure(`${ORDERS} orders: first rows after a navigation`, first, 1_000),
    figure('search of orders as you type: last key to result', found, 1_000),
    figure('home with the figures of 90 days', home),
  ]
}

/** First rows of the list on a slow phone: a quarter of the CPU, 1.6 Mbit/s, 150 ms there and back. */
async function phone(page: Page, { url }: OwnShop): Promise<Row[]> {
  const session = await page.context().newCDPSession(page)
  const throughput = (1_600_000 / 8) * 0.9
  await page.setViewportSize({ width: 390, height: 844 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const open = () =>
    timed(async () => {
      await page.goto(`${url}/admin/products?sort=name`)
      await page.locator('main li a').first().waitFor()
    })
  const again = await open()
  await page.goto(`${url}/admin/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const within = await timed(async () => {
    await page.getByRole('link', { name: 'Products', exact: true }).last().click()
    await page.locator('main li a').first().waitFor()
  })
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const first = await open()
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.detach()
  await page.setViewportSize({ width: 1280, height: 900 })
  return [
    figure('slow phone: first rows by a link of the admin', within, 1_000),
    figure('slow phone: first rows after a navigation', again),
    figure('slow phone: first rows of a first visit', first),
  ]
}

async function bulk(page: Page, { url }: OwnShop): Promise<Row[]> {
  const load = await timed(async () => {
    await page.goto(`${url}/admin/products/sheet?q=Bulk&sort=name`)
    await page.getByRole('button', { name: `Fill ${CHANGED} rows` }).waitFor()
  })
  await page.getByLabel('Value').fill('10')
  await page.getByLabel('Round').selectOption('.95')
  const formula = await timed(async () => {
    await page.getByRole('button', { name: `Fill ${CHANGED} rows` }).click()
    await page.getByText(`${CHANGED} changed cells`).waitFor()
  })
  const review = page.getByRole('dialog', { name: 'Check before it is stored' })
  const check = await timed(async () => {
    await page.getByRole('button', { name: 'Check changes' }).click()
    await review.getByRole('button', { name: /^Change \d+ products$/ }).waitFor()
  })
  const change = await timed(async () => {
    await review.getByRole('button', { name: /^Change \d+ products$/ }).click()
    await page.getByText('Completed').waitFor()
  })
  const undo = await timed(async () => {
    await page.getByRole('button', { name: 'Undo the whole run' }).click()
    await page.getByText('Restored', { exact: true }).waitFor()
    await page.getByText('Completed').waitFor()
  })
  return [
    figure(`sheet: ${CHANGED} products loaded`, load),
    figure('sheet: +10 % rounded to .95 in all rows', formula),
    figure(`check of ${CHANGED} price changes with differences`, check),
    figure(`${CHANGED} prices changed`, change),
    figure(`${CHANGED} price changes undone`, undo),
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const figure = (what: string, milliseconds: number, limit?: number): Row => ({
  what,
  measured: milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(1)} s`,
  against: '-',
  ratio: '-',
  budget: limit === undefined ? '-' : `${limit} ms`,
  ok: limit === undefined || milliseconds <= limit,
})
