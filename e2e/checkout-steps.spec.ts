import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newAddress, placeOrder } from './shopping.ts'

const delivery = 'When should it arrive?'
const review = 'Does everything look right?'

/** Fills the cart and opens the checkout, with or without scripts. */
async function openCheckout(page: Page) {
  await page.goto('/products/hollow-bowl')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('button', { name: 'Go to checkout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible()
}

async function fillDetails(page: Page, postcode = '10115') {
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  await page.getByLabel('Street and house number').fill('Heather Lane 3')
  await page.getByLabel('Postal code').fill(postcode)
  await page.getByLabel('Town or city').fill('Berlin')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
}

async function goToReview(page: Page) {
  await expect(page.getByRole('heading', { name: delivery })).toBeVisible()
  await page.getByRole('radio', { name: /^Express/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { name: review })).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('Back returns to the previous step with the input still there', async ({ page }) => {
      await openCheckout(page)
      await fillDetails(page)
      await goToReview(page)

      await page.goBack()
      await expect(page.getByRole('heading', { name: delivery })).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible()
      await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
      await expect(page.getByLabel('Town or city')).toHaveValue('Berlin')
      await page.goBack()
      await expect(page).not.toHaveURL(/\/checkout\//)

      await page.goForward()
      await page.goForward()
      await page.goForward()
      await expect(page.getByRole('heading', { name: review })).toBeVisible()
    })

    test('an error keeps the input, and a reload sends nothing again', { tag: '@core' }, async ({ page }) => {
      await openCheckout(page)
      await fillDetails(page, '12')
      await expect(page.getByText('such as 28195').first()).toBeVisible()
      await page.reload()
      await expect(page.getByText('such as 28195').first()).toBeVisible()
      await expect(page.getByLabel('Postal code')).toHaveValue('12')
      await fillDetails(page)
      await goToReview(page)
      await page.goBack()
      await page.goBack()
      await expect(page.getByLabel('Postal code')).toHaveValue('10115')
    })
  })
}

test('with scripts, an error adds no step to the history', async ({ page }) => {
  await openCheckout(page)
  await fillDetails(page, '12')
  await expect(page.getByText('such as 28195').first()).toBeVisible()
  await fillDetails(page)
  await expect(page.getByRole('heading', { name: delivery })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/checkout\//)
})

test('S16: changed in another tab after the review, the order is reviewed again', async ({ page, context }) => {
  await openCheckout(page)
  await fillDetails(page)
  await goToReview(page)
  const other = await context.newPage()
  await other.goto(page.url().replace('step=review', 'step=details'))
  await other.getByLabel('Town or city').fill('Munich')
  await other.getByLabel('Postal code').fill('80331')
  await other.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(other.getByRole('heading', { name: review })).toBeVisible()

  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByText('Your order has changed')).toBeVisible()
  await expect(page.getByText('80331 Munich')).toBeVisible()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
})

test('after an order and after signing out, the address of the shop is clean; strangers see no order', async ({
  page,
  request,
}) => {
  await openCheckout(page)
  await placeOrder(page, { email: newAddress() })
  await page.getByRole('link', { name: 'Back to the shop' }).last().click()
  await expect(page).toHaveURL(new URL('/', page.url()).href)
  const stranger = await request.get('/thank-you?orderId=1&wixMemberLoggedIn=false')
  expect(stranger.status()).toBe(404)
  expect(new URL(stranger.url()).search).toBe('?orderId=1')
  expect(await stranger.text()).toContain('Order not available')
})
