import type { Page } from '@playwright/test'

const collection = '/collections/tableware'
/** Products, and what is chosen of them. */
const cart: readonly (readonly [slug: string, ...choices: string[]])[] = [
  ['harbour-mug'],
  ['dusk-table-lamp', 'Chalk'],
  ['lark-wrapping-paper'],
  ['meadow-seed-tin'],
]

/** A page of the demo shop, and its cart. */
export async function shootShop(page: Page): Promise<Buffer> {
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
  return page.screenshot()
}

async function addToCart(page: Page, slug: string, choices: readonly string[]) {
  await page.goto(`/products/${slug}`, { waitUntil: 'networkidle' })
  for (const choice of choices) await page.getByText(choice, { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').waitFor()
}
