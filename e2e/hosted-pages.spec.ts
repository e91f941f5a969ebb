import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { signUpOnSite } from './member-pages.ts'
import { unreachable } from './reach.ts'
import { addToCart, drawer, newAddress } from './shopping.ts'

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
      await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
      await walk(page, 'checkout-review')
      await press(page, /^Place order/)
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
      await page.goto(`${shop.url}/sign-out`)
      await walk(page, 'sign-out')
    })
  })
}
