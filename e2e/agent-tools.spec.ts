import type { Page } from '@playwright/test'
import { provideChromium } from '../scripts/chromium.ts'
import { expect, test } from './fixtures.ts'

// The browser has tools of pages as an experiment.
test.use({
  launchOptions: {
    args: ['--no-sandbox', '--disable-gpu', '--enable-features=WebMCP'],
    executablePath: provideChromium(),
  },
})

test('an assistant of the browser finds a product, adds it, and the page shows the cart', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await expect
    .poll(async () => (await page.webmcp.tools()).map(({ name }) => name).sort())
    .toEqual(['add_to_cart', 'get_cart', 'get_product', 'search_products'])

  const { products } = await call(page, 'search_products', { query: 'harbour mug' })
  expect(products[0]).toMatchObject({ slug: 'harbour-mug', url: expect.stringMatching(/\/products\/harbour-mug$/) })
  const product = await call(page, 'get_product', { slug: 'harbour-mug' })
  expect(product).toMatchObject({ name: 'Harbour Mug', soldOut: false })

  const { problem, text } = await call(page, 'add_to_cart', { productId: product.productId })
  expect(problem).toBe('choose')
  expect(text).not.toBe('')

  const options = Object.fromEntries(
    product.options.map(({ name, choices }: Option) => [name, choices.find(({ inStock }) => inStock)?.choice]),
  )
  const { cart } = await call(page, 'add_to_cart', { productId: product.productId, quantity: 2, options })
  expect(cart.lines).toMatchObject([{ name: 'Harbour Mug', quantity: 2, status: 'available' }])
  await expect(page.getByRole('link', { name: /2/ }).and(page.locator('[href$="/cart"]'))).toBeVisible()
  expect(await call(page, 'get_cart', {})).toEqual(cart)
})

test('tools speak the language of the page', async ({ page }) => {
  await page.goto('/de/products/harbour-mug')
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(4)
  const product = await call(page, 'get_product', { slug: 'harbour-mug' })
  expect(product.url).toMatch(/\/de\/products\/harbour-mug$/)
  expect(product.price).toMatch(/€$/)
})

interface Option {
  readonly name: string
  readonly choices: readonly { readonly choice: string; readonly inStock: boolean }[]
}

/** What a tool answers, as the object that its text is. */
async function call(page: Page, name: string, input: object) {
  const { content } = JSON.parse(JSON.stringify(await page.webmcp.callTool(name, input)))
  return JSON.parse(content[0].text)
}
