import type { BrowserContext } from '@playwright/test'
import { withShop } from '../../scripts/with-shop.ts'
import { measure, type Subject } from './lighthouse/measure.ts'
import { withBrowser } from './lighthouse/open-browser.ts'
import type { Row } from './table.ts'

const own = { accessibility: 100, 'best-practices': 100 }
const all = { ...own, seo: 100 }
const main = { performance: 98, ...all }

interface Page extends Pick<Subject, 'name' | 'skipAudits' | 'budgets'> {
  readonly path: string
}

// Search engines must not index a cart.
const skipAudits = ['is-crawlable']

const pages: readonly Page[] = [
  { name: 'home', path: '/', budgets: main },
  { name: 'collection', path: '/collections/tableware', budgets: main },
  { name: 'product', path: '/products/harbour-mug', budgets: main },
  { name: 'cart', path: '/cart', budgets: main, skipAudits },
  { name: 'everything', path: '/collections/all', budgets: all },
  { name: 'search', path: '/search?q=mug', budgets: own },
  { name: 'wishlist', path: '/wishlist', budgets: own },
  { name: 'delivery page', path: '/pages/delivery', budgets: all },
  { name: 'imprint', path: '/pages/imprint', budgets: all },
  { name: 'product in German', path: '/de/products/waffle-towel', budgets: all },
]

/** Lighthouse as a phone sees ten pages of the shop; performance of the four main ones. */
export const run = (): Promise<Row[]> =>
  withShop(({ storefrontUrl }) =>
    withBrowser(async (browser, port) => {
      await fillCart(browser, storefrontUrl)
      const rows: Row[] = []
      for (const { path, ...page } of pages) rows.push(...(await measure({ ...page, url: storefrontUrl + path }, port)))
      return rows
    }),
  )

async function fillCart(browser: BrowserContext, storefrontUrl: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${storefrontUrl}/products/harbour-mug`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').waitFor()
  await page.close()
}
