import { expect, type Page } from '@playwright/test'
import { drawer, hydrated, newAddress, payByTestCard } from '../shopping.ts'
import type { PaymentWay } from './providers.ts'

const details = {
  'Email address': newAddress(),
  Name: "Änne-Sophie O'Connor",
  'Street and house number': 'Deichstraße 12 b',
  'Postal code': '26121',
  'Town or city': 'Oldenburg',
}

const testCard: PaymentWay = {
  title: /^Test card/,
  pay: async (page) => {
    await page.getByRole('button', { name: /^Order and pay/ }).click()
    await payByTestCard(page, '4242 4242 4242 4242')
  },
}

/**
 * Buys a mug in English, the second language of the complete shop, with a coupon, as a guest. Ends on the page that thanks.
 *
 * @param way how it is paid. Default: a test card
 */
export async function buyMug(page: Page, storefrontUrl: string, way: PaymentWay = testCard): Promise<void> {
  await page.goto(`${storefrontUrl}/en/products/becher`)
  await hydrated(page)
  await page.getByText('Blue', { exact: true }).click()
  await page.getByText('Large', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(page)).toBeVisible()
  await page.goto(`${storefrontUrl}/en/cart`)
  await hydrated(page)
  await page.getByText('Have a coupon or gift card?').click()
  await page.getByLabel('Coupon or gift card code').fill('HAFEN10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove coupon HAFEN10' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to checkout' }).first().click()
  for (const [label, value] of Object.entries(details))
    await page.getByLabel(label, { exact: true }).first().fill(value)
  await page.getByLabel('Country').first().selectOption('DE')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('radio', { name: way.title }).check()
  await way.pay(page)
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
}
