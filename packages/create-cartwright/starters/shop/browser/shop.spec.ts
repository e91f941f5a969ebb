import { expect, test } from '@cartwright/testing/playwright'

// A shop of its own with the files of this folder, and its storefront.
test.use({ siteOptions: { shop: '.' }, storefrontCommand: 'npx cartwright storefront' })

test('a customer buys a bowl', async ({ page, site }) => {
  await page.goto('/products/tea-bowl')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('button', { name: 'Go to checkout' }).first().click()
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Lovelace')
  await page.getByLabel('Street and house number').first().fill('Mill Lane 3')
  await page.getByLabel('Postal code').first().fill('10115')
  await page.getByLabel('Town or city').first().fill('Berlin')
  await page.getByLabel('Country').first().selectOption('DE')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada')
  expect(site.payments.requests).toEqual([{ amount: 2890, currency: 'EUR', email: 'ada@example.com' }])
})

test('a customer reads the shop in German', async ({ page }) => {
  await page.goto('/de/products/green-tea')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grüner Tee')
})
