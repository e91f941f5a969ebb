import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { newOwner, ownerOf, signInAsOwner } from '../../e2e/owner.ts'
import { provideChromium } from '../../scripts/chromium.ts'
import { freePorts } from '../../scripts/free-ports.ts'
import { withShop } from '../../scripts/with-shop.ts'
import { listFailures } from './lighthouse/failures.ts'
import type { Row } from './table.ts'

const categories = ['accessibility', 'best-practices'] as const

/** Lighthouse as an owner on a phone sees five pages of the admin. Each has to have all points. */
export const run = (): Promise<Row[]> =>
  withShop(async (shop) => {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-lighthouse-'))
    const [port = 0] = await freePorts(1)
    const browser = await chromium.launchPersistentContext(folder, {
      executablePath: provideChromium(),
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    })
    try {
      await signInAsOwner(await browser.newPage(), shop.url, await newOwner(shop))
      const { products } = await ownerOf(shop)
      const [product] = (await products.queryProducts().limit(1).find()).items
      const paths = ['', '/orders', '/products', `/products/${product?.id}`, '/settings/delivery']
      const rows: Row[] = []
      // Lighthouse looks through the same browser, so it has the session of the owner.
      for (const path of paths) rows.push(...(await measure(`${shop.url}/admin${path}`, path, port)))
      return rows
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

async function measure(url: string, path: string, port: number): Promise<Row[]> {
  const outcome = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!outcome) throw new Error(`Lighthouse had nothing to say about ${url}`)
  const { finalDisplayedUrl } = outcome.lhr
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was led from ${url} to ${finalDisplayedUrl}`)
  for (const failure of listFailures(outcome.lhr)) console.log(`  /admin${path}: ${failure}`)
  return categories.map((category) => {
    const score = Math.round((outcome.lhr.categories[category]?.score ?? 0) * 100)
    return {
      what: `lighthouse: /admin${path.replace(/[0-9a-f-]{36}/, ':id')}, ${category}`,
      measured: String(score),
      against: '100',
      ratio: (score / 100).toFixed(2),
      budget: '= 1.00',
      ok: score === 100,
    }
  })
}
