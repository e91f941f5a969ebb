import { expect, test } from './fixtures.ts'
import { hydrated } from './shopping.ts'

test('a collection is narrowed, and its address says how', async ({ page }) => {
  await page.goto('/collections/tableware')
  await hydrated(page)
  const count = page.getByRole('status').filter({ hasText: 'item' })
  const before = await count.textContent()

  const filters = page.getByRole('button', { name: /^Filter/ })
  if (await filters.isVisible()) await filters.click()
  await page.locator('summary', { hasText: 'Glaze' }).click()
  await page.getByRole('group', { name: 'Glaze' }).getByRole('checkbox', { name: /Moss/ }).check()

  await expect(page).toHaveURL(/option\.Glaze=Moss/)
  await expect(count).not.toHaveText(before ?? '')
  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: 'Remove filter: Moss' }).click()
  await expect(count).toHaveText(before ?? '')
})

test('sorting by price puts the least first', async ({ page }) => {
  await page.goto('/collections/kitchen')
  await hydrated(page)
  await page.getByLabel('Sort').selectOption('price-up')
  await expect(page).toHaveURL(/sort=price-up/)
  // The address may change a moment before the page does.
  await expect(async () => {
    const texts = await page.locator('article p.text-small > *').allTextContents()
    const prices = texts
      .map((text) => Number(/€([\d.,]+)/.exec(text.replace(/,/g, ''))?.[1]))
      .filter((price) => price > 0)
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  }).toPass()
})

test('search finds words, corrects a typo, and reports no results', async ({ page }) => {
  await page.goto('/search?q=mug')
  await expect(page.getByRole('link', { name: 'Harbour Mug', exact: true })).toBeVisible()
  await page.goto('/search?q=blankett')
  await expect(page.getByRole('link', { name: /Blanket/ }).first()).toBeVisible()
  await page.goto('/search?q=xylophone')
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible()
})

test('a choice that is sold out stays in reach of the keys and says why', async ({ page }) => {
  await page.goto('/products/fieldstone-plate')
  await hydrated(page)
  const tide = page.getByRole('radio', { name: 'Tide' })
  await expect(tide).toBeEnabled()
  await expect(tide).toHaveAccessibleDescription('sold out')
  await page.getByRole('radio', { name: 'Ochre' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tide).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Available/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})

test('a variant has its own URL, and the product one canonical URL', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  await page.getByText('Rust', { exact: true }).click()
  await expect(page).toHaveURL(/Glaze=Rust/)
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Rust' })).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/harbour-mug$/)
})

test('the gallery is worked by keys', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  const third = page.getByRole('link', { name: /^Image 3 of/ })
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(third).toHaveAttribute('aria-current', 'true')
})

test('the shop has the same pages in German below /de', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/products\/harbour-mug$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible()
  await expect(page.getByText('28,00 €').first()).toBeVisible()
})
