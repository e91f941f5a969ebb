import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner adds a delivery region with an option, and deletes it', { tag: '@core' }, async ({ page, shop }) => {
      const name = `Far north ${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin`)
      await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible()
      await look(page, 'admin-home')
      await page.goto(`${shop.url}/admin/settings`)
      await expect(page.getByRole('heading', { name: 'Selling' })).toBeVisible()
      await look(page, 'admin-settings')
      await page.getByRole('link', { name: /^Delivery/ }).click()
      await page.getByRole('button', { name: 'Add region' }).click()
      const region = page.getByRole('dialog', { name: 'Add region' })
      await region.getByLabel('Name of the region').fill(name)
      await region.getByRole('button', { name: 'Save' }).click()
      await expect(region.getByRole('alert')).toHaveText('Choose at least one country.')
      await region.getByRole('combobox', { name: 'Search a country' }).fill('green')
      await region.getByRole('option', { name: 'Greenland' }).click()
      await look(page, 'admin-delivery-region')
      await region.getByRole('button', { name: 'Save' }).click()
      const section = page.getByRole('region', { name })
      await expect(section.getByText('No option')).toBeVisible()

      await section.getByRole('button', { name: `Add option: ${name}` }).click()
      const option = page.getByRole('dialog', { name: 'Add option' })
      await option.getByLabel('Name for customers').fill('Sledge')
      await option.getByLabel('Price (EUR)').fill('5')
      await option.getByLabel('Free from a cart value of').fill('50')
      await option.getByRole('button', { name: 'Save' }).click()
      await expect(section.getByText('€5.00, free from €50.00')).toBeVisible()
      await look(page, 'admin-delivery')
      await section.getByRole('button', { name: 'Sledge' }).click()
      await page.getByRole('button', { name: 'Delete option' }).click()
      await expect(section.getByText('Sledge')).toBeHidden()
      await section.getByRole('button', { name: `Edit region: ${name}` }).click()
      await page.getByRole('button', { name: 'Delete region' }).click()
      await expect(section).toBeHidden()
    })

    test('an owner creates a coupon, reads it back, clears a limit and deletes it', { tag: '@core' }, async ({
      page,
      shop,
    }) => {
      const code = `GEESE${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/discounts`)
      await page.getByRole('button', { name: 'Create coupon' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create coupon' })
      await dialog.getByLabel('Code', { exact: true }).fill(code)
      await dialog.getByLabel('Name', { exact: true }).fill('Geese')
      await dialog.getByLabel('Percent').fill('10')
      await dialog.getByLabel('From a cart value of').fill('50')
      await expect(dialog.getByText('10% off the cart, from €50.00')).toBeVisible()
      await look(page, 'admin-coupon')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const row =
        width < 600 ? page.getByRole('listitem').filter({ hasText: code }) : page.getByRole('row', { name: code })
      await expect(row).toContainText('10% off the cart, from €50.00')
      await look(page, 'admin-discounts')
      await row.getByRole('button', { name: code }).click()
      await page.getByLabel('From a cart value of').fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(row).not.toContainText('from €50.00')
      await row.getByRole('button', { name: code }).click()
      await page.getByRole('button', { name: 'Delete coupon' }).click()
      await expect(row).toBeHidden()
    })
  })
}

test('the admin is in German for an owner whose browser is, and remembers dark mode', async ({ browser, shop }) => {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  const owner = await newOwner(shop)
  await page.goto(`${shop.url}/admin/sign-in`)
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Passwort', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await page.getByRole('button', { name: /^Konto von/ }).click()
  const chosen = page.waitForResponse(/theme=dark/)
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click()
  await chosen
  await page.goto(`${shop.url}/admin/settings/taxes`)
  await expect(page.getByRole('heading', { name: 'Steuern' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await look(page, 'admin-taxes-de-dark')
  await context.close()
})
