import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated, newAddress } from './shopping.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a collection shows products on the first screen, below one row that sorts and filters', async ({ page }) => {
  await page.goto('/collections/tableware')
  await hydrated(page)
  const sort = page.getByLabel('Sort')
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  expect(await topOf(page.locator('.product-card').first())).toBeLessThan(560)
  expect(await topOf(sort)).toBe(await topOf(filter))

  const text = page.getByText('Stoneware for every day')
  const short = (await text.boundingBox())?.height ?? 0
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(short)
  await page.getByRole('button', { name: 'Less' }).click()

  await page.locator('.product-card').last().scrollIntoViewIfNeeded()
  await expect(filter).toBeInViewport()
  await filter.click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
})

test('the menu has the wishlist and its number of products, and the way to the orders', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Sign in to see your orders' })).toBeVisible()
  await menu.getByRole('link', { name: 'Wishlist 1' }).click()
  await expect(page.getByRole('heading', { name: 'Wishlist', level: 1 })).toBeVisible()
})

test('each step of the checkout folds the order to its total, on one line of steps', async ({ page }) => {
  await page.goto('/de/products/harbour-mug')
  await hydrated(page)
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zur Kasse' }).click()

  await expectFolded('28,00 €')
  await page.getByLabel('E-Mail-Adresse').fill(newAddress())
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  await page.getByLabel('Straße und Hausnummer').first().fill('Heidelbeerweg 3')
  await page.getByLabel('Postleitzahl').first().fill('10115')
  await page.getByLabel('Ort').first().fill('Berlin')
  await page.getByRole('button', { name: 'Weiter zur Lieferung' }).click()
  await page.waitForURL(/step=delivery/)

  await expectFolded('32,90 €')
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await expect(page.getByRole('button', { name: /^Zahlungspflichtig/ })).toBeVisible()

  await expectFolded('32,90 €')
  // The order stands right above the button that orders.
  const recap = page.locator('.recap')
  await expect(recap).toContainText('1 × Hafentasse, Glasur: Flut')
  await expect(recap).toContainText('32,90 €')
  expect(await topOf(recap)).toBeLessThan(await topOf(page.getByRole('button', { name: /^Zahlungspflichtig/ })))

  async function expectFolded(total: string) {
    const order = page.getByRole('complementary', { name: 'Deine Bestellung' })
    await expect(order.getByText(`Deine Bestellung: 1 Artikel, ${total}`)).toBeVisible()
    await expect(order.getByText('Hafentasse')).toBeHidden()
    await order.getByText(/^Deine Bestellung: /).click()
    await expect(order.getByText('Hafentasse')).toBeVisible()
    await order.getByText(/^Deine Bestellung: /).click()
    const steps = await page.getByRole('navigation', { name: 'Schritte' }).getByRole('listitem').all()
    const tops = await Promise.all(steps.map(topOf))
    expect(Math.max(...tops) - Math.min(...tops), tops.join()).toBeLessThan(8)
  }
})

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
