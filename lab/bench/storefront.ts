import { chromium } from '@playwright/test'
import { provideChromium } from '../../scripts/chromium.ts'
import { withShop } from '../../scripts/with-shop.ts'
import type { Row } from './table.ts'

/** Bytes as they are sent. */
const SCRIPT_LIMIT = 115_000

/** The JavaScript a product page loads before anybody touches it, in a real browser. */
export async function run(): Promise<Row[]> {
  const bytes = await withShop(({ storefrontUrl }) => measureScripts(`${storefrontUrl}/products/harbour-mug`))
  return [
    {
      what: 'storefront: JavaScript of a product page, as sent',
      measured: `${(bytes / 1000).toFixed(1)} kB`,
      against: `${SCRIPT_LIMIT / 1000} kB`,
      ratio: (bytes / SCRIPT_LIMIT).toFixed(2),
      budget: '<= 1',
      ok: bytes <= SCRIPT_LIMIT,
    },
  ]
}

async function measureScripts(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    if (sizes.length === 0) throw new Error(`${url} loads no scripts: this measures nothing`)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await browser.close()
  }
}
