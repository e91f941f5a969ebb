import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './shopping.ts'

test('going back finds a list where it was left, without loading the page again', async ({ page }) => {
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

test('a link to what is gone says so among header and footer, and the way back works', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'Off the path' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible()
  expect(documents()).toBe(0)
  // The browser itself tells of the 404.
  expect(quietConsole.splice(0).every((text) => text.includes('404'))).toBe(true)
})

test('a site that cannot be reached is said in the page, and the cart stays', async ({ page, quietConsole }) => {
  await openTableware(page)
  await page.route(/\/products\/.*\.data/, (route) => route.abort())
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A rough patch' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
  quietConsole.splice(0)
})

test('the page under way is marked in the header, and its title follows', async ({ page }) => {
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
