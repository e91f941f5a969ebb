/** Makes `docs/shop.png`, the picture of the README: a page of the demo shop, and its cart. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { provideChromium } from './chromium.ts'
import { withShop } from './with-shop.ts'

const file = fileURLToPath(new URL('../docs/shop.png', import.meta.url))
const viewport = { width: 1600, height: 1100 }
const collection = '/collections/tableware'
/** Products, and what is chosen of them. */
const cart: readonly (readonly [slug: string, ...choices: string[]])[] = [
  ['harbour-mug'],
  ['dusk-table-lamp', 'Chalk'],
  ['lark-wrapping-paper'],
  ['meadow-seed-tin'],
]

await withShop(async ({ storefrontUrl }) => {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({
      viewport,
      baseURL: storefrontUrl,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await shoot(await context.newPage())
  } finally {
    await browser.close()
  }
})

async function shoot(page: Page) {
  for (const [slug, ...choices] of cart) await addToCart(page, slug, choices)
  await page.goto(collection, { waitUntil: 'networkidle' })
  // The page is to be seen beside the cart, not behind it.
  await page.addStyleTag({ content: '::backdrop { background: none !important }' })
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('listitem')
    .nth(cart.length - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  mkdirSync(new URL('../docs/', import.meta.url), { recursive: true })
  await page.screenshot({ path: file })
}

async function addToCart(page: Page, slug: string, choices: readonly string[]) {
  await page.goto(`/products/${slug}`, { waitUntil: 'networkidle' })
  for (const choice of choices) await page.getByText(choice, { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').waitFor()
}
