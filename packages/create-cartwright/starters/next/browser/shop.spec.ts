import { expect, test } from '@cartwright/testing/playwright'

// The demo shop, and the storefront of the last `npm run build` before it.
test.use({ siteOptions: { shop: 'demo' }, storefrontCommand: 'npm start' })

test('a visitor adds a mug and reaches the checkout', async ({ page, site }) => {
  await page.goto('/products/harbour-mug')
  await page.getByText('Chalk', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(site.url)
})
