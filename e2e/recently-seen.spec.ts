import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { hydrated } from './shopping.ts'

for (const width of [1280, 390]) {
  test(`${width} px wide, a visitor finds the products seen before, and clears the list`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    await page.goto('/products/fieldstone-plate')
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain('fieldstone-plate')
    await expect(seen).toHaveCount(0)

    await page.goto('/products/harbour-mug')
    await expect(seen.getByRole('link')).toHaveCount(1)
    await seen.scrollIntoViewIfNeeded()
    await look(page, 'recently-seen')
    await seen.getByRole('link').click()
    await expect(page).toHaveURL(/fieldstone-plate$/)
    await expect(seen.getByRole('link', { name: 'Harbour Mug' })).toBeVisible()

    await seen.getByRole('button', { name: 'Clear list' }).click()
    await expect(seen).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('seen'))).toBeNull()
  })
}
