import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readMail } from './mailbox.ts'
import { goToTestPayment, payByTestCard } from './shopping.ts'

/** Goes through the checkout to the payment page of the test provider, and chooses a card there. */
async function payWith(page: Page, card: string): Promise<{ email: string; checkout: string }> {
  const started = await goToTestPayment(page)
  await payByTestCard(page, card)
  return started
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ada' })

test('a customer closes the tab at the challenge, comes back, confirms, and has one order', async ({
  page,
  context,
}) => {
  const { checkout } = await payWith(page, 'The bank asks for a confirmation')
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  const challenge = page.url()
  await page.close()
  const later = await context.newPage()
  await later.goto(`${checkout}/payment`)
  await expect(later.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  await later.goto(challenge)
  await later.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(later)).toBeVisible()
  await later.goto(challenge)
  await expect(thanks(later)).toBeVisible()
})

test('the webhook comes first: the order is there before the customer returns', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.route('**/checkout/*/payment', (route) => route.fulfill({ body: 'The connection is gone' }))
  const { email, checkout } = await payWith(page, '4242 4242 4242 4242')
  expect(await readMail(page, shop.url, email, 'Your order')).toContain('Harbour Mug')
  await page.unroute('**/checkout/*/payment')
  await page.goto(`${checkout}/payment`)
  await expect(thanks(page)).toBeVisible()
})

test('the return comes first: the page waits, and thanks once the provider has answered', async ({ page }) => {
  await payWith(page, 'The answer comes after 15 seconds')
  await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  await expect(thanks(page)).toBeVisible()
})

test('a declined card is explained, and the next one pays', { tag: '@core' }, async ({ page }) => {
  await payWith(page, 'The bank declines the payment')
  await expect(page.getByRole('alert')).toContainText('The payment did not go through')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(thanks(page)).toBeVisible()
})

test('an answer that comes twice makes one order, which the guest reads by the link of the mail', async ({
  page,
  shop,
}) => {
  const { email, checkout } = await payWith(page, 'The answer comes twice')
  await expect(thanks(page)).toBeVisible()
  const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
  await page.goto(`${checkout}/payment`)
  await expect(thanks(page)).toBeVisible()
  const mail = await readMail(page, shop.url, email, 'Your order')
  const link = /https?:\S+\/orders\/\S+/.exec(mail)?.[0] ?? ''
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.locator('.pill', { hasText: /^Paid$/ })).toBeVisible()
})

test('an answer that never comes leaves the page waiting, also when it is opened again', async ({ page }) => {
  const { checkout } = await payWith(page, 'The answer never comes')
  await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
  await page.goto(`${checkout}/payment`)
  await expect(page.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible()
})
