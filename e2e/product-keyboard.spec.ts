import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './shopping.ts'

test('the keyboard reaches “Add to cart” in fewer than 25 stops; the gallery is one of them', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  await expect(page.getByRole('link', { name: /^Image 3 of/ })).toBeVisible()
  const stops = await tabTo(page, /^Add to cart$/)
  expect(stops.length, stops.join(' | ')).toBeLessThan(25)
  expect(stops.filter((stop) => /^(Full screen|Image|Next image)/.test(stop))).toHaveLength(1)

  await page
    .getByRole('link', { name: /^Full screen/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /^Image 3 of/ })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: /^Image 6 of/ })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Image 6 of 6')
})

test('a collection has a link to its products, and each card begins with its product', async ({ page }) => {
  await page.goto('/collections/tableware')
  await hydrated(page)
  await tabTo(page, /^Skip to products$/)
  await page.keyboard.press('Enter')
  const stops = await tabTo(page, /^Save .* to the wishlist$/)
  expect(stops.at(0)).toBe('Tidal Pitcher')
})

test('a review form shows the product, and the arrow keys choose the stars', async ({ page }) => {
  await page.goto('/products/harbour-mug/reviews')
  await hydrated(page)
  await expect(page.locator('#write').getByText('Harbour Mug')).toBeVisible()
  await page.getByRole('radio', { name: '1 star of 5' }).focus()
  await page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars of 5' })).toBeChecked()
  const star = await page.locator('.star').first().boundingBox()
  expect(Math.min(star?.width ?? 0, star?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

/** Presses Tab until a stop with such a name has the focus. Returns the names of the stops. */
async function tabTo(page: Page, name: RegExp): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < 60) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
    })
    stops.push(stop)
    if (name.test(stop)) return stops
  }
  throw new Error(`No stop is named ${name}: ${stops.join(' | ')}`)
}
