import { expect, test } from './fixtures.ts'
import { look } from './look.ts'

const soldOut = '/products/fieldstone-plate?Glaze=Tide'
const done = /We will email .* once it is back\.|Wir schreiben an .*, sobald es wieder da ist\./

test('a sold-out variant offers a mail for when it is back', async ({ page }) => {
  await page.goto(soldOut)
  await expect(page.getByRole('heading', { name: 'Email me when it is back' })).toBeVisible()
  await look(page, 'back-in-stock-form')
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByRole('button', { name: 'Email me', exact: true }).click()
  await expect(page.getByText(done)).toBeVisible()
  await look(page, 'back-in-stock-done')
})

test('works in German', async ({ page }) => {
  await page.goto(`/de${soldOut}`)
  await look(page, 'back-in-stock-form-de')
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.com')
  await page.getByRole('button', { name: 'Bescheid geben' }).click()
  await expect(page.getByText(done)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form reports errors, and confirms a stored request', async ({ page }) => {
    await page.goto(soldOut)
    await page.getByLabel('Email address').fill('ada@nowhere')
    await page.getByRole('button', { name: 'Email me', exact: true }).click()
    await expect(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible()
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.getByRole('button', { name: 'Email me', exact: true }).click()
    await expect(page.getByText(done)).toBeVisible()
  })
})
