import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { signUpOnSite } from './member-pages.ts'
import { ownerOf } from './owner.ts'
import { unreachable } from './reach.ts'
import { addToCart, drawer, newAddress, payByTestCard, placeOrder } from './shopping.ts'

/** The page is accessible, fits, and the Tab key reaches each control and shows where it is. */
async function walk(page: Page, name: string) {
  await look(page, `hosted-${name}`)
  expect(await unreachable(page), name).toEqual([])
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('checkout, order and withdrawal are accessible, fit, and are reached by the Tab key', async ({ page }) => {
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await expect(page.getByLabel('Email address')).toBeVisible()
      await walk(page, 'checkout-details')
      await page.getByLabel('Email address').fill(newAddress())
      await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
      await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
      await page.getByLabel('Postal code').first().fill('10115')
      await page.getByLabel('Town or city').first().fill('Berlin')
      await page.getByLabel('Country').first().selectOption('DE')
      await press(page, 'Continue to delivery')
      await expect(page.getByRole('radio', { name: /^Standard/ })).toBeVisible()
      await walk(page, 'checkout-delivery')
      await page.getByRole('radio', { name: /^Standard/ }).check()
      await press(page, 'Continue to review')
      await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeVisible()
      await walk(page, 'checkout-review')
      await press(page, /^Order and pay/)
      await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
      await walk(page, 'thank-you')
      await page.getByRole('main').locator('a[href*="/orders/"]').first().click()
      await expect(page.getByRole('heading', { level: 1, name: /Order \d/ })).toBeVisible()
      await walk(page, 'order')
      await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
      await walk(page, 'withdrawal')
      await press(page, 'Continue')
      await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
      await walk(page, 'withdrawal-confirm')
      await press(page, 'Confirm withdrawal')
      await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
      await walk(page, 'withdrawal-received')
    })

    test('pages of accounts are reached by the Tab key', async ({ page, shop }) => {
      for (const path of ['sign-in', 'sign-up', 'forgot-password']) {
        await page.goto(`${shop.url}/${path}`)
        await walk(page, path)
      }
      await signUpOnSite(page, shop.url)
      await walk(page, 'account-security')
      for (const name of ['profile', 'addresses', 'cards', 'email', 'orders', 'data', 'erase']) {
        await page.goto(`${shop.url}/account/${name}`)
        await walk(page, `account-${name}`)
      }
      await page.goto(`${shop.url}/sign-out`)
      await walk(page, 'sign-out')
    })

    test('pages of payments are reached by the Tab key', async ({ page, shop }) => {
      const email = newAddress()
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      await page.goto(/https?:\S+\/orders\/\S+/.exec(await readMail(page, shop.url, email, 'Your order'))?.[0] ?? '')
      await press(page, /^Pay €/)
      await expect(page.getByRole('radio', { name: /^Test card/ })).toBeVisible()
      await walk(page, 'pay')
      await page.getByRole('radio', { name: /^Test card/ }).check()
      await press(page, /^Pay €/)
      await expect(page.getByRole('radio', { name: '4242 4242 4242 4242' })).toBeVisible()
      await walk(page, 'test-payment')
      await payByTestCard(page, '4242 4242 4242 4242')
      await expect(page.getByRole('heading', { name: 'Thank you. Your payment has arrived.' })).toBeVisible()
      await walk(page, 'paid')
    })

    test('the test mailbox and the pages that mails lead to are reached by the Tab key', async ({ page, shop }) => {
      const email = newAddress()
      await page.goto('/newsletter')
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('Check your inbox')).toBeVisible()
      const mail = await readMail(page, shop.url, email, 'Please confirm')
      await page.goto(/https?:\S+\/newsletter\/confirm\S+/.exec(mail)?.[0] ?? '')
      await walk(page, 'newsletter-confirm')
      await press(page, 'Confirm')
      await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
      await walk(page, 'newsletter-confirmed')
      const { subscriptions } = await (await ownerOf(shop)).emailSubscriptions.queryEmailSubscriptions({
        filter: { email },
      })
      await page.goto(subscriptions[0]?.unsubscribeUrl ?? '')
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
      await walk(page, 'unsubscribed')

      await page.goto(`${shop.url}/_dev/mail`)
      await walk(page, 'mailbox')
      const address = await page.getByRole('link').filter({ hasText: email }).first().getAttribute('href')
      for (const [name, path] of [
        ['mail', address],
        ['mail-previews', '/_dev/mails'],
        ['mail-preview', '/_dev/mails/CONFIRMATION/en'],
      ]) {
        // Axe wants pages without frames: the mail stands as plain text.
        await page.goto(`${shop.url}${path}?form=plain`)
        await walk(page, name ?? '')
      }
    })
  })
}
