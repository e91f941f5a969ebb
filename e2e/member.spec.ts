import { expect, test } from './fixtures.ts'
import { addToCart, hydrated, line, newAddress, password, signUp } from './shopping.ts'

test('a visitor’s cart comes along into a new account', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  const email = await signUp(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.goto('/cart')
  await expect(line(page, 'Harbour Mug')).toContainText('Chalk')
})

test("a member's cart is there at the next visit, on another device", async ({ page, browser, baseURL }) => {
  const email = await signUp(page)
  await addToCart(page, 'hollow-bowl')

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const elsewhere = await context.newPage()
  await addToCart(elsewhere, 'harbour-mug', ['Moss'])
  await elsewhere.goto('/auth/sign-in?returnTo=/cart')
  await elsewhere.getByLabel('Email address').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere).toHaveURL(/\/cart$/)
  await expect(line(elsewhere, 'Hollow Bowl')).toBeVisible()
  await expect(line(elsewhere, 'Harbour Mug')).toBeVisible()
  await context.close()
})

test('signing out ends it here and at the site', { tag: '@core' }, async ({ page }) => {
  await signUp(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await page.goto('/account')
  await expect(page.getByLabel('Email address')).toBeVisible()
})

test('C07 two tabs sign in concurrently, and a callback works once', async ({ page, context }) => {
  const email = newAddress()
  await signUp(page, email)
  await context.clearCookies()

  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await tab.goto('/auth/sign-in')
  const callbacks: string[] = []
  for (const tab of tabs) {
    tab.on('request', (request) => {
      if (request.url().includes('/auth/callback')) callbacks.push(request.url())
    })
    await tab.getByLabel('Email address').fill(email)
    await tab.getByLabel('Password', { exact: true }).fill(password)
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await expect(tab.getByRole('heading', { name: 'Hello, Ada Moor' })).toBeVisible()
  }

  await context.clearCookies()
  await page.goto(callbacks[0] ?? '')
  await expect(page.getByRole('alert')).toContainText('took too long')
})

test('an order that is not mine is not found', async ({ page, quietConsole }) => {
  await signUp(page)
  await page.goto('/account/orders/0b8f4f7e-7a5e-4a66-9a4b-3a3f2f6f0c11')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  // The browser itself reports the status of the page.
  quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('404')))
})
