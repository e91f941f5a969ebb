import { expect, test } from '@playwright/test'
import { newAddress, placeOrder } from '../../../e2e/shopping.ts'
import { type OpenStorefront, openStorefront } from './open-storefront.ts'

/** A page in the browser that reads every field of the provider's SDK as if it were always there. */
let opened: OpenStorefront

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ launchOptions }) => {
  opened = await openStorefront('plain', launchOptions)
})

test.afterAll(() => opened?.close())

test('the home page shows every collection and product with its image', async () => {
  const { page } = opened
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Ready')
  const collections = page.locator('#collections li')
  await expect(collections.first()).toContainText('All Products')
  for (const list of ['#collections', '#products']) {
    const pictures = page.locator(`${list} img`)
    expect(await pictures.count()).toBeGreaterThan(3)
    const widths = () =>
      pictures.evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)
  }
})

test('a visitor adds a product and buys it', async () => {
  const { page, url } = opened
  await page.getByRole('listitem').filter({ hasText: 'Field Pencils' }).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Check out (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Check out (1)' }).click()
  await placeOrder(page, { email: newAddress() })
  await page.goto(url)
  await expect(page.getByRole('status')).toHaveText('Ready')
})
