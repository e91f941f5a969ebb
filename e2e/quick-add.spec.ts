import { expect, test } from './fixtures.ts'
import { drawer, hydrated, line } from './shopping.ts'

test('a card shows the color that is chosen on it, and adds the product in it to the cart', async ({ page }) => {
  await page.goto('/collections/tableware')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Harbour Mug' })
  const image = card.locator('img').first()
  const before = await image.getAttribute('src')
  await card.getByTitle('Moss', { exact: true }).click()
  await expect(image).not.toHaveAttribute('src', before ?? '')
  await expect(card.getByRole('link', { name: 'Harbour Mug' })).toHaveAttribute('href', /\?Glaze=Moss$/)
  await card.getByRole('button', { name: 'Add Harbour Mug to the cart' }).click()
  await expect(drawer(page)).toBeVisible()
  await expect(line(page, 'Harbour Mug')).toContainText('Moss')
})

test('a card whose product asks for more has no button; a sold-out one leads to the mail for its return', async ({
  page,
}) => {
  await page.goto('/collections/tableware')
  await hydrated(page)
  const plate = page.getByRole('article').filter({ hasText: 'Fieldstone Plate' })
  await expect(plate.getByRole('radio').first()).toBeAttached()
  await expect(plate.getByRole('button', { name: /to the cart$/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: /: email me when it is back$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Email me' })).toBeInViewport()
})

test('the bar below a product shows the image and price of the chosen variant', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  await page.getByText('Rust', { exact: true }).click()
  await page.getByRole('heading', { name: 'Goes well with this' }).scrollIntoViewIfNeeded()
  const bar = page.locator('.buy-bar')
  await expect(bar).toContainText('€28.00 · Rust')
  const shown = await page
    .getByRole('link', { name: /^Full screen/ })
    .nth(3)
    .locator('img')
    .getAttribute('src')
  await expect(bar.locator('img')).toHaveAttribute('src', shown ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a card adds its product by a plain form', async ({ page }) => {
    await page.goto('/collections/tableware')
    await page.getByRole('button', { name: 'Add Harbour Mug to the cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(line(page, 'Harbour Mug')).toContainText('Tide')
  })
})
