import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { addToCart, drawer, newAddress, payByTestCard, placeOrder, signUp } from './shopping.ts'

/** Pays on the page of the amount that is owed, by test card. */
async function pay(page: Page) {
  await expect(page.getByRole('heading', { name: 'Pay €32.90' })).toBeVisible()
  await page.getByRole('radio', { name: /^Test card/ }).check()
  await page.getByRole('button', { name: 'Pay €32.90' }).click()
  await expect(page.getByRole('radio', { name: '4242 4242 4242 4242' })).toBeVisible()
  await payByTestCard(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Thank you. Your payment has arrived.' })).toBeVisible()
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a member pays from the account what an order owes', async ({ page }) => {
      await signUp(page)
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page)
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await page.goto('/de/account')
      await page.getByRole('link', { name: `Bestellung ${number}` }).click()
      await expect(page.getByRole('button', { name: 'Jetzt 32,90 € bezahlen' })).toBeVisible()
      await look(page, 'owed-account-de')
      await page.goto('/account')
      await page.getByRole('link', { name: `Order ${number}` }).click()
      await look(page, 'owed-account')
      const account = page.url()
      await page.getByRole('button', { name: 'Pay €32.90 now' }).click()
      await look(page, 'owed-pay')
      await pay(page)
      await look(page, 'owed-paid')
      await page.goto(account)
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
      // The invoice is drawn after the payment.
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('link', { name: /^Invoice .+ \(PDF\)$/ })).toBeVisible({ timeout: 2000 })
      }).toPass()
      await look(page, 'owed-account-paid')
    })

    test('a guest pays by the mailed link what an order owes', async ({ page, shop }) => {
      const email = newAddress()
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const link = /https?:\S+\/orders\/\S+/.exec(await readMail(page, shop.url, email, 'Your order'))?.[0] ?? ''
      await page.context().clearCookies()
      await page.goto(link)
      await look(page, 'owed-guest')
      await page.getByRole('button', { name: 'Pay €32.90 now' }).click()
      await pay(page)
      await page.goto(link)
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
    })
  })
}
