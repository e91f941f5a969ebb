import { expect, type Page, test } from '@playwright/test'
import { newAddress, password, placeOrder } from '../../../e2e/shopping.ts'
import { type OpenStorefront, openStorefront } from './open-storefront.ts'

/** A storefront that knows only the provider's SDK, against the site: from the home page to the order history. */
let opened: OpenStorefront
let page: Page

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ launchOptions }) => {
  opened = await openStorefront('next', launchOptions)
  page = opened.page
})

test.afterAll(() => opened?.close())

/**
 * Every picture of the page has pixels. The framework's optimiser gives up on a picture after seven seconds, which a busy
 * machine exceeds when all are new, so the page may be loaded again.
 */
async function expectPictures(within: Page) {
  await expect(within.locator('main img').first()).toBeVisible()
  const broken = async () => {
    const widths = await within.locator('main img').evaluateAll((pictures) =>
      Promise.all(
        pictures.map(async (picture) => {
          if (!(picture instanceof HTMLImageElement)) return 0
          // A picture outside the window loads when it is needed.
          picture.loading = 'eager'
          await picture.decode().catch(() => undefined)
          return picture.naturalWidth
        }),
      ),
    )
    return widths.filter((width) => width === 0).length
  }
  for (let tries = 0; tries < 5 && (await broken()) > 0; tries++) await within.reload()
  expect(await broken()).toBe(0)
}

test('the home page shows "All Products" with their pictures', async () => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await expect(page.locator('.card')).toHaveCount(8)
  await expectPictures(page)
})

test('a collection lists its products, sorts and pages them', async () => {
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link').first().click()
  await expect(page.locator('.card').first()).toBeVisible()
  await page.goto('/list')
  await page.getByRole('link', { name: 'Price, high to low' }).click()
  await page.waitForURL(/sort=-price/)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=1/)
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
})

test('an unknown collection, product or order has a 404 page', async () => {
  for (const path of [
    '/list?cat=no-such-collection',
    '/product/no-such-product',
    `/account/orders/${crypto.randomUUID()}`,
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('a visitor finds a product, chooses its options and adds it', async () => {
  await page.goto('/')
  await page.getByLabel('Search products').fill('Harbour Mug')
  await page.keyboard.press('Enter')
  await page.locator('.card').first().click()
  await page.waitForURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible()
  await expectPictures(page)
  for (const option of await page.locator('fieldset').all()) await option.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart (1)' })).toBeVisible()
})

test('a visitor signs up on the hosted page and keeps the cart', async () => {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ada Moor')
  await page.getByLabel('Email address').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart (1)' })).toBeVisible()
})

test('a member reads and changes the profile', async () => {
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('First name').fill('Adele')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Adele')
})

test('the cart shows its subtotal and redirects to the checkout', async () => {
  await page.goto('/cart')
  await page.getByRole('combobox', { name: /^Quantity/ }).selectOption('2')
  await expect(page.getByRole('link', { name: 'Cart (2)' })).toBeVisible()
  await expect(page.locator('.subtotal')).toContainText('€')
  await expectPictures(page)
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await expect(page).toHaveURL(`${opened.url}/cart`)
})

test('a member checks out and finds the order in the history', async () => {
  await page.getByRole('button', { name: 'Check out' }).click()
  await placeOrder(page)
  await page
    .getByRole('link', { name: /Back to|Continue|shop/i })
    .first()
    .click()
  await page.goto('/account/orders')
  await page.getByRole('link', { name: /^Order \d+/ }).click()
  await expect(page.getByText('2 × Harbour Mug')).toBeVisible()
  await expect(page.getByText('Delivered to Heather Lane 3, 10115 Berlin')).toBeVisible()
  await expectPictures(page)
})

test('a member signs out', async () => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
