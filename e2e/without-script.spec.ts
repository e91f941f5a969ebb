import { expect, test } from './fixtures.ts'
import { amount, line, newAddress, placeOrder } from './shopping.ts'

test.use({ javaScriptEnabled: false })

test('the cart is filled, changed and emptied by plain forms', { tag: '@core' }, async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await page.getByText('Moss', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(line(page, 'Harbour Mug')).toContainText('Moss')
  await expect(line(page, 'Harbour Mug')).toContainText('€56.00')

  await page.getByLabel('Quantity of Harbour Mug').fill('3')
  await page.getByRole('button', { name: 'Update' }).first().click()
  await expect(line(page, 'Harbour Mug')).toContainText('€84.00')

  await page.getByText('Have a coupon or gift card?').click()
  await page.getByLabel('Coupon or gift card code').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Unknown coupon code.').first()).toBeVisible()
  await page.getByText('Have a coupon or gift card?').click()
  await page.getByLabel('Coupon or gift card code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(amount(page, /^Coupon/)).toHaveText('−€8.40')

  await page.getByLabel('Country').selectOption('AT')
  await page.getByRole('button', { name: 'Show the total' }).click()
  await expect(amount(page, /^Delivery/)).toHaveText('Free')

  await page.getByRole('button', { name: 'Remove Harbour Mug' }).click()
  await expect(page.getByText('Harbour Mug was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Harbour Mug')).toContainText('Moss')
})

test('a guest buys something', { tag: '@core' }, async ({ page }) => {
  await page.goto('/products/hollow-bowl')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('button', { name: 'Go to checkout' }).first().click()
  await placeOrder(page, { email: newAddress() })
  await expect(page.getByRole('listitem').filter({ hasText: 'Hollow Bowl' })).toContainText('Quantity: 1')
  await page.getByRole('link', { name: 'Back to the shop' }).last().click()
  await expect(page).toHaveURL(new URL('/', page.url()).href)
})

test('a list is narrowed and sorted by a plain form', async ({ page }) => {
  await page.goto('/collections/tableware')
  await page.getByLabel('Sort').selectOption('name')
  const filters = page.getByRole('button', { name: /^Filter/ })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('checkbox', { name: /In stock now/ }).check()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('link', { name: 'Remove filter: In stock now' })).toBeVisible()
})

test('the menu and the choice of light and dark work', async ({ page, viewport }) => {
  await page.goto('/')
  if ((viewport?.width ?? 0) < 1000) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
  }
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
