import { expect as expectOfPlaywright, type Page } from '@playwright/test'
import { look } from '../../../e2e/look.ts'
import { readMail } from '../../../e2e/mailbox.ts'
import { newAddress, payByTestCard } from '../../../e2e/shopping.ts'

/** Responses come when the machine has time for them. */
const expect = expectOfPlaywright.configure({ timeout: 120_000 })

interface Shop {
  readonly storefrontUrl: string
  readonly siteUrl: string
}

/**
 * Buys with a coupon in a starter with `CHECKOUT=own`, where the bank of the card asks for a confirmation. Then opens the order by
 * the link of its mail, withdraws from it, and reads the shop in German. Looks at each page on the way.
 *
 * @param name of the screenshots
 */
export async function buyInOwnCheckout(page: Page, { storefrontUrl, siteUrl }: Shop, name: string): Promise<void> {
  await page.goto(`${storefrontUrl}/products/hollow-bowl`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await page.getByLabel('Coupon or gift card code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page.getByRole('button', { name: /^Remove .*WELCOME10/ })).toBeVisible()
  await look(page, `${name}-coupon`)
  await page.getByRole('link', { name: 'Check out' }).click()
  const email = newAddress()
  await fillCheckout(page, email)
  await look(page, `${name}-own-checkout`)
  await expectHiddenTokens(page, name)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await payByTestCard(page, 'The bank asks for a confirmation')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  expect(new URL(page.url()).origin).toBe(storefrontUrl)
  await expect(page.getByText(/1 × Hollow Bowl/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  const number = await openOrderOfMail(page, { storefrontUrl, siteUrl }, email)
  await look(page, `${name}-order-link`)
  await withdraw(page, { email, number, name })
  await readInGerman(page, storefrontUrl, name)
}

/** Contact, address and delivery, each of which is saved before the next opens. */
async function fillCheckout(page: Page, email: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await page.getByLabel('Email address').fill(email)
  await next.click()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Moor')
  await page.getByLabel('Street and number').fill('Heather Lane 3')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByLabel('City').fill('Berlin')
  await next.click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  if (!(await page.getByRole('radio', { checked: true }).count())) await page.getByRole('radio').first().check()
  await next.click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
}

/** Scripts of the page see no token. A storefront without a server has no other place for them. */
async function expectHiddenTokens(page: Page, name: string): Promise<void> {
  const cookies = await page.evaluate(() => document.cookie)
  expect(/cartwright-/.test(cookies)).toBe(name.startsWith('vite-spa'))
}

/** @returns the number of the order */
async function openOrderOfMail(page: Page, { storefrontUrl, siteUrl }: Shop, email: string): Promise<string> {
  const mail = await readMail(page, siteUrl, email, 'order')
  const link = mail.match(/https?:\S+\/orders\/\S+/)?.[0] ?? ''
  expect(link).toContain(storefrontUrl)
  await page.goto(link)
  await expect(page.getByText(/1 × Hollow Bowl/)).toBeVisible()
  const title = await page.getByRole('heading', { name: /^Order \d+/ }).textContent()
  return title?.match(/\d+/)?.[0] ?? ''
}

async function withdraw(page: Page, { email, number, name }: Readonly<Record<'email' | 'number' | 'name', string>>) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.getByLabel('Your name').fill('Ada Moor')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Order number').fill(number)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Check your statement, then confirm it.')).toBeVisible()
  await look(page, `${name}-withdrawal`)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('We have your withdrawal, and confirm it by email.')).toBeVisible()
}

async function readInGerman(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/products/hollow-bowl`)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'In den Warenkorb' }).waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(new URL(page.url()).pathname).toBe('/de/products/hollow-bowl')
  await look(page, `${name}-german`)
}
