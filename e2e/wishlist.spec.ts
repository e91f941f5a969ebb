import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { drawer, hydrated, signUp } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a visitor saves products, finds them after signing in, and puts one into the cart', async ({ page }) => {
      await page.goto('/collections/tableware')
      await hydrated(page)
      const heart = page.getByRole('button', { name: 'Save Fieldstone Plate to the wishlist' })
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await look(page, 'wishlist-hearts')

      await page.goto('/products/letter-set')
      await hydrated(page)
      await page.getByRole('button', { name: 'Save to wishlist' }).click()
      await expect(page.getByRole('button', { name: 'On your wishlist' })).toHaveAttribute('aria-pressed', 'true')
      await look(page, 'wishlist-product')

      await signUp(page)
      await page.goto('/wishlist')
      await hydrated(page)
      const titles = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(titles).toHaveText(['Letter Set', 'Fieldstone Plate'])
      await look(page, 'wishlist')
      await page.getByRole('button', { name: 'Add to cart: Letter Set' }).click()
      await expect(drawer(page)).toContainText('Letter Set')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Save Letter Set to the wishlist' }).click()
      await expect(titles).toHaveText(['Fieldstone Plate'])

      await page.goto('/de/wishlist')
      await expect(page.getByRole('heading', { name: 'Wunschliste', level: 1 })).toBeVisible()
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the heart is a form that redirects to its page', async ({ page }) => {
    await page.goto('/products/letter-set')
    await page.getByRole('button', { name: 'Save to wishlist' }).click()
    await expect(page).toHaveURL(/\/products\/letter-set$/)
    await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible()
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Add to cart: Letter Set' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Save Letter Set to the wishlist' }).click()
    await expect(page.getByText('Nothing saved yet')).toBeVisible()
  })
})
