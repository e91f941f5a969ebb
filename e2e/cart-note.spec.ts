import { expect, test } from './fixtures.ts'
import { addToCart, drawer } from './shopping.ts'

test('a note in the cart, such as a gift message, goes with the order', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await drawer(page).getByRole('link', { name: 'View cart' }).click()
  await page.getByText('Add a note or a gift message').click()
  await page.getByLabel('Your note').fill('Happy birthday, Ada!')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved. The shop reads it with your order.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your note')).toHaveValue('Happy birthday, Ada!')

  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
  await page.getByLabel('Postal code').first().fill('10115')
  await page.getByLabel('Town or city').first().fill('Berlin')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.locator('textarea[name=note]')).toHaveValue('Happy birthday, Ada!')
})
