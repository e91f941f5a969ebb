import { expect, test } from './fixtures.ts'
import { addToCart, amount, drawer, hydrated, newAddress, placeOrder, signUp } from './shopping.ts'

test('a new member buys something, from the first page to the mail', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('heading', { name: 'Tableware' }).getByRole('link').click()
  await page.getByRole('link', { name: 'Fieldstone Plate' }).click()
  await page.getByText('Dinner, 27 cm', { exact: true }).click()
  await page.getByText('Ochre', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(page)).toContainText('Ochre')
  await drawer(page).getByRole('link', { name: 'View cart' }).click()

  await page.getByText('Have a coupon or gift card?').click()
  await page.getByLabel('Coupon or gift card code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(amount(page, /^Coupon/)).toBeVisible()
  await page.getByLabel('Country').selectOption('DE')
  await expect(amount(page, /^Delivery/)).toBeVisible()
  const estimated = await amount(page, 'Total').textContent()

  const email = await signUp(page)
  await page.goto('/cart')
  await hydrated(page)
  await page.getByRole('button', { name: 'Go to checkout' }).first().click()
  const charged = await placeOrder(page)
  expect(charged).toBe(estimated)

  const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1]
  await page.getByRole('link', { name: 'Back to the shop' }).last().click()
  await expect(page).toHaveURL(new URL('/', page.url()).href)
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()

  await page.goto('/account')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fieldstone Plate' })).toBeVisible()
  await expect(page.getByText('Heather Lane 3')).toBeVisible()
  await expect(page.locator('dl').getByText(charged)).toBeVisible()

  await page.goto(`${shop.url}/_dev/mail`)
  await expect(page.getByText(email).first()).toBeVisible()
})

test('a guest buys something without an account', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(page, { email: newAddress() })
  const bought = page.getByRole('listitem').filter({ hasText: 'Harbour Mug' })
  await expect(bought).toContainText('Glaze: Chalk')
  await expect(bought).toContainText('Quantity: 1')
  await page.getByRole('link', { name: 'Back to the shop' }).last().click()
  await expect(page).toHaveURL(new URL('/', page.url()).href)
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toHaveCount(0)
})

test('a customer who leaves the checkout finds the cart unchanged', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByText('Check out as a guest')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('the way of delivery chosen in the cart is the one the order gets', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/cart')
  await hydrated(page)
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('radio', { name: /Express/ }).check()
  await expect(amount(page, /^Delivery/)).toHaveText('€12.90')
  const estimated = await amount(page, 'Total').textContent()
  await page.getByRole('button', { name: 'Go to checkout' }).first().click()
  const charged = await placeOrder(page, { email: newAddress(), deliveryChosen: true })
  expect(charged).toBe(estimated)
})
