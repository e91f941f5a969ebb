import { type Browser, expect, type Page, test } from '@playwright/test'
import { StripeStandIn } from '../packages/server/src/selling/payments/stripe/testing.ts'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { listenTo } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner } from './owner.ts'
import {
  countClicks,
  countSaves,
  MOST_CLICKS_OF_HOME_PAGE,
  MOST_CLICKS_OF_PRODUCT,
  makeProduct,
  publishHomePage,
} from './owner-pages.ts'
import { hydrated } from './shopping.ts'

test.use({ actionTimeout: 30_000 })

/** The most clicks from the first page of the admin to card payments. */
const MOST_CLICKS_OF_PAYMENT = 4

for (const width of [1280, 390])
  test(`the owner's first month at ${width} px: from an empty shop to the first real order, by pages alone`, async ({
    browser,
  }) => {
    const stripe = new StripeStandIn()
    const stripeUrl = await stripe.listen()
    await withShop(
      async (shop) => {
        const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' })
        const page = await context.newPage()
        const said: string[] = []
        listenTo(page, said)
        const openFirstPage = async () => {
          await page.goto(`${shop.url}/admin`)
          await expect(page.getByRole('region', { name: 'Set up your shop' })).toBeVisible()
        }
        await test.step('four questions', () => answer(page, shop))
        await test.step('who runs the shop', () => enterBusiness(page, shop))
        await test.step('card payments', async () => {
          await openFirstPage()
          const clicks = await countClicks(page)
          await connectStripe(page)
          expect(await clicks(), 'clicks to card payments').toBeLessThanOrEqual(MOST_CLICKS_OF_PAYMENT)
        })
        await test.step('a product with four variants and photos', async () => {
          await openFirstPage()
          const [clicks, saves] = [await countClicks(page), countSaves(page)]
          await page.getByRole('link', { name: 'Add a visible product' }).click()
          await makeProduct(page, { isVisible: true })
          expect(saves(), 'saves of the visible product').toBe(1)
          expect(await clicks(), 'clicks to the visible product').toBeLessThanOrEqual(MOST_CLICKS_OF_PRODUCT)
        })
        await test.step('the home page', async () => {
          await openFirstPage()
          const clicks = await countClicks(page)
          await publishHomePage(page, 'Tea from small gardens')
          expect(await clicks(), 'clicks to the home page').toBeLessThanOrEqual(MOST_CLICKS_OF_HOME_PAGE)
        })
        await test.step('a customer pays by card', () => buy(browser, shop, stripe, width))
        await test.step('the order is real, and paid', () => seeOrder(page, shop))
        expect(said, 'the console stays empty').toEqual([])
        await context.close()
      },
      // As a public site has it: test cards are offered on http alone.
      { STRIPE_API_URL: stripeUrl, PAYMENT_PROVIDERS: 'manual' },
      ['--empty'],
    )
    stripe.close()
  })

/** Signs in where a new shop leads its owner, and answers what it asks. */
async function answer(page: Page, shop: OwnShop): Promise<void> {
  const { email, password } = shop.owner ?? (await newOwner(shop))
  await page.goto(`${shop.url}/admin/sign-in`)
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the shop').fill('Small Gardens')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Currency').fill('EUR')
  await page.getByLabel('Language').selectOption('en')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await page.waitForURL(`${shop.storefrontUrl}/**`)
}

async function enterBusiness(page: Page, { url }: OwnShop): Promise<void> {
  await page.goto(`${url}/admin/settings`)
  await page.getByRole('link', { name: /^Business/ }).click()
  await page.getByLabel('Legal name').fill('Small Gardens GmbH')
  await page.getByLabel('Street').fill('Moorweg')
  await page.getByLabel('Number', { exact: true }).fill('1')
  await page.getByLabel('Postal code').fill('28195')
  await page.getByLabel('City').fill('Bremen')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('VAT number').fill('DE136695976')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}

/** Pastes the keys. Stripe reaches no shop on this machine, so one of them is that of forwarded webhooks. */
async function connectStripe(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Take payments through a payment provider' }).click()
  await page.getByRole('button', { name: 'Set up Card and wallets by Stripe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up Card and wallets by Stripe' })
  await dialog.getByLabel('Secret key').fill('sk_live_51abcd')
  await dialog.getByLabel('Signing secret').fill('whsec_test')
  await dialog.getByRole('button', { name: 'Save and connect' }).click()
  await expect(page.getByText('Connected. Customers can pay with it now.')).toBeVisible()
}

async function buy(browser: Browser, { storefrontUrl }: OwnShop, stripe: StripeStandIn, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: storefrontUrl })
  const page = await context.newPage()
  // The storefront caches what the shop was before it was set up, for a moment.
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea from small gardens', { timeout: 2000 })
    await expect(page.getByRole('link', { name: 'Garden Tea' }).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await look(page, 'first-month-shop')
  await page.getByRole('link', { name: 'Garden Tea' }).first().click()
  await expect(page.getByRole('heading', { name: 'Garden Tea', level: 1 })).toBeVisible()
  await hydrated(page)
  await page.getByText('1 kg', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByLabel('Email address').fill('ada@example.com')
  const values = { name: 'Ada Moor', addressLine: 'Hafenstraße 1', postalCode: '24103', city: 'Kiel' }
  await page.locator('[name="country"]').selectOption('DE')
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
  const step = (intent: string) => page.locator(`.actions [name="intent"][value="${intent}"]`)
  await step('details').click()
  await expect(step('place')).toContainText('€103.90')
  await page.getByRole('radio', { name: /^Card/ }).check()
  await step('place').click()
  await page.waitForURL(/\/pay\//, { timeout: 60_000 })
  const [session] = stripe.sessions.values()
  if (!session) throw new Error('The customer came to no page of Stripe')
  stripe.pay(session.id)
  await page.goto(session.returnUrl)
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  await context.close()
}

async function seeOrder(page: Page, { url }: OwnShop): Promise<void> {
  await page.goto(`${url}/admin/orders`)
  const orders = page.getByRole('main')
  await expect(orders.getByText('Test', { exact: true })).toHaveCount(0)
  await orders
    .getByRole('link', { name: /Ada Moor|\d{4,}/ })
    .first()
    .click()
  await expect(page.getByText('Garden Tea').first()).toBeVisible()
  // The money is captured a moment after the order.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('€103.90').first()).toBeVisible()
  await look(page, 'first-month-order')
}
