import { expect, test } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { ownerOf } from './owner.ts'

/** More than one file of a sitemap may have. */
const PRODUCTS = 50_500
/** The most that a page of a list weighs, in bytes of HTML. */
const HEAVIEST_PAGE = 300_000

test('a shop of 50,500 products has short lists, a sitemap in files, and a search that finds parts of words', async () => {
  test.slow()
  await withShop(
    async (shop) => {
      const owner = await ownerOf(shop)
      // A language with compounds, of which shoppers search for the last part.
      await owner.storefront.updateStorefrontSettings({ locale: { languages: ['de'] } })
      const parts = Array.from({ length: PRODUCTS }, (_, index) => `n-${100_001 + index},Schraube ${100_001 + index},5`)
      const csv = ['Slug,Name,Price', 'wintermantel,Wintermantel,5', ...parts.slice(1)].join('\n')
      const { job } = await owner.catalogTransfer.startCatalogImport({ csv })
      await expect
        .poll(async () => (await owner.catalogTransfer.getJob(job.id)).job.state, {
          timeout: 900_000,
          intervals: [2000],
        })
        .toBe('COMPLETED')

      for (const path of ['/collections/all', '/collections/all?page=1000', '/collections/all?page=2104']) {
        const html = await get(shop, path)
        expect(html.length, path).toBeLessThan(HEAVIEST_PAGE)
        const pages = new Set([...html.matchAll(/href="[^"]*[?&](?:amp;)?page=(\d+)"/g)].map(([, page]) => page))
        expect(pages.size, `links to pages of ${path}`).toBeLessThanOrEqual(7)
      }

      const index = await get(shop, '/sitemap.xml')
      const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
      expect(files).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml'])
      const counts = await Promise.all(files.map(async (path) => (await get(shop, path)).split('<url>').length - 1))
      expect(Math.max(...counts)).toBeLessThanOrEqual(50_000)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(PRODUCTS)

      expect(await get(shop, '/search?q=mantel')).toContain('/products/wintermantel')
      expect(await get(shop, '/search?q=schraube+123456')).toContain('/products/n-123456')
    },
    {},
    ['--empty'],
  )
})

async function get({ storefrontUrl }: OwnShop, path: string): Promise<string> {
  const started = performance.now()
  // A connection of its own: the one before may have been closed in the meantime.
  const response = await fetch(storefrontUrl + path, { headers: { connection: 'close' } })
  const text = await response.text()
  test.info().annotations.push({
    type: 'measured',
    description: `${path}: ${response.status}, ${text.length} characters, ${Math.round(performance.now() - started)} ms`,
  })
  expect(response.status, path).toBe(200)
  return text
}
