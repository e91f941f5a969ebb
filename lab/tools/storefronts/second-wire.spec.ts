import { expect, type Page, test } from '@playwright/test'
import { newAddress, placeOrder } from '../../../e2e/shopping.ts'
import { type OpenStorefront, openStorefront } from './open-storefront.ts'

let opened: OpenStorefront | undefined
test.afterEach(() => opened?.close())

/** Storefronts that know catalog v3 and cart v2 only, in the styles of the provider's skills and of its Astro template. */
for (const name of ['fetch', 'sdk']) {
  test(`a visitor buys at the storefront ${name}`, async ({ launchOptions }) => {
    opened = await openStorefront(name, launchOptions)
    const { page, url } = opened
    await page.goto('/')
    await expect(page.getByRole('status')).toHaveText('Ready')
    expect(await page.locator('#collections li').count()).toBeGreaterThan(1)
    expect(await page.locator('#products li').count()).toBeGreaterThan(3)
    await page.getByRole('listitem').filter({ hasText: 'Harbour Mug' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Check out (1)' }).click()
    await placeOrder(page, { email: newAddress() })
    await page.goto(url)
    await expect(page.getByRole('status')).toHaveText('Ready')
  })
}

test('a visitor buys at the storefront astro', async ({ launchOptions }) => {
  opened = await openStorefront('astro', launchOptions)
  const { page } = opened
  await test.step('finds a product by category and by search', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
    await expectImages(page)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').last().click()
    await page.waitForURL(/category=/)
    await expect(page.locator('.grid li').first()).toBeVisible()
    expect((await page.goto('/?category=no-such-category'))?.status()).toBe(404)
    expect((await page.goto('/products/no-such-product'))?.status()).toBe(404)
    await page.goto('/')
    await page.getByLabel('Search products').fill('Harbour')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=/)
    await page.getByRole('link', { name: 'Harbour Mug' }).click()
  })
  await test.step('chooses its options and adds it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Mug')
    await expect(page.getByRole('link', { name: 'Cart (0)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    for (const option of await page.locator('fieldset').all()) await option.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('link', { name: 'Cart (1)' })).toBeVisible()
  })
  await test.step('changes the quantity in the cart and buys', async () => {
    await page.getByRole('link', { name: 'Cart (1)' }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByRole('link', { name: 'Cart (2)' })).toBeVisible()
    await expect(page.getByText(/^Subtotal €\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Check out' }).click()
    await placeOrder(page, { email: newAddress() })
  })
})

/** Every image of the page has pixels. */
async function expectImages(page: Page) {
  const images = page.locator('main img')
  expect(await images.count()).toBeGreaterThan(3)
  const widths = () =>
    images.evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)
}
