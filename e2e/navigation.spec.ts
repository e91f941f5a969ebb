import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './shopping.ts'

test('going back finds a list where it was left, without loading the page again', { tag: '@core' }, async ({
  page,
}) => {
  await openTableware(page)
  const documents = countDocuments(page)
  const card = page.locator('main a[href^="/products/"]').last()
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(200)
  await card.click()
  await expect(page).toHaveURL(/\/products\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(/\/collections\/tableware$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL(/\/products\//)
  expect(documents()).toBe(0)
})

test('a link to a removed page shows a 404 page with header and footer, and Back works', async ({
  page,
  quietConsole,
}) => {
  await openTableware(page)
  const documents = countDocuments(page)
  await page.evaluate(() => {
    const link = document.querySelector('main a[href^="/products/"]')
    link?.setAttribute('data-probe', link.getAttribute('href') ?? '')
  })
  await page.route(/\/products\/.*\.data/, (route) => {
    const address = new URL(route.request().url())
    address.pathname = '/products/gone-for-good.data'
    return route.continue({ url: address.href })
  })
  await page.locator('[data-probe]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible()
  expect(documents()).toBe(0)
  // The browser itself logs the 404.
  expect(quietConsole.splice(0).every((text) => text.includes('404'))).toBe(true)
})

test('offline the page stays, and the next try succeeds', { tag: '@core' }, async ({ page, context, quietConsole }) => {
  await openTableware(page)
  await page.waitForLoadState('networkidle')
  const documents = countDocuments(page)
  await context.setOffline(true)
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.getByText('You are offline.')).toBeHidden()
  expect(documents()).toBe(0)
  quietConsole.splice(0)
})

test('a page whose code is lost comes with the next try', async ({ page, quietConsole }) => {
  await page.route(/\/assets\/product-(?!list|markdown)[\w-]+\.js/, (route) => route.abort())
  await openTableware(page)
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible()
  await page.unroute(/\/assets\/product-(?!list|markdown)[\w-]+\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.getByRole('region', { name: /^Images of/ })).toBeVisible()
  quietConsole.splice(0)
})

test('a first add to the cart and changes to it wait while the device is offline', async ({
  page,
  context,
  quietConsole,
}) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart).toBeVisible()
  await context.setOffline(true)
  await cart.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cart.getByText('You are offline.')).toBeVisible()
  await expect(cart.getByRole('spinbutton')).toHaveValue('2')
  await context.setOffline(false)
  await expect(cart.getByText('You are offline.')).toBeHidden()
  await expect(cart.getByRole('spinbutton')).toHaveValue('2')
  quietConsole.splice(0)
})

test('every section of the shop is in the header, and the row stays when focus moves on', async ({ page }) => {
  await openTableware(page)
  const header = page.getByRole('banner')
  const more = header.locator('summary')
  if ((page.viewportSize()?.width ?? 0) < 1024) return
  await more.click()
  for (const name of ['Tableware', 'Prints & Downloads', 'Everything'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: 'Everything' })).toBeHidden()
  const first = header.getByRole('link', { name: 'Tableware', exact: true })
  const place = await first.boundingBox()
  await header.getByRole('link', { name: /^Cart/ }).focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+Tab')
  expect(await first.boundingBox()).toEqual(place)
})

test('marks the current page in the header, and updates the title', async ({ page }) => {
  await openTableware(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Light', exact: true }).click()
  await expect(page).toHaveTitle(/^Light/)
  await expect(page.locator('header nav [aria-current="page"]').first()).toHaveText('Light')
})

async function openTableware(page: Page) {
  await page.goto('/collections/tableware')
  await hydrated(page)
}

/** Counts whole pages that are loaded from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}
