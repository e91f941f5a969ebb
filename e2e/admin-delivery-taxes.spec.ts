import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the owner adds a tax region of some postal codes, changes it and deletes it', async ({
      page,
      shop,
      quietConsole,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/taxes`)
      await page.getByRole('button', { name: 'Add a tax region' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Country', { exact: true }).selectOption('Germany')
      await dialog.getByLabel('Postal codes').fill('782X*, 27498')
      await dialog.getByLabel('All products').fill('120')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Enter a percentage from 0 to 100.')).toBeVisible()
      await dialog.getByLabel('All products').fill('0')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText(/782X\*/).last()).toBeVisible()
      // The browser notes each rejected call.
      quietConsole.splice(0)
      await look(page, 'admin-tax-region')
      await dialog.getByLabel('Postal codes').fill('78266, 27498')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const region = page.getByRole('button', { name: 'Germany, 78266, 27498', exact: true })
      await expect(page.getByRole('row').filter({ has: region })).toContainText('0%')
      await look(page, 'admin-tax-rates')
      await region.click()
      await expect(dialog.getByLabel('Country', { exact: true })).toBeDisabled()
      await dialog.getByLabel('Postal codes').fill('78266')
      await dialog.getByLabel('All products').fill('1.5')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const changed = page.getByRole('button', { name: 'Germany, 78266', exact: true })
      await expect(page.getByRole('row').filter({ has: changed })).toContainText('1.5%')
      await changed.click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(changed).toBeHidden()
    })

    test('Taxes and Delivery warn of countries without a rate until the owner decides', async ({ page, shop }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/taxes`)
      const warning = page.getByRole('region', { name: 'You deliver to countries without a tax rate' })
      const ownRates = page.getByRole('checkbox', { name: /^EU countries without rates of their own/ })
      await expect(ownRates).toBeChecked()
      await expect(warning).toBeHidden()
      await ownRates.click()
      await expect(warning.getByText(/^Orders are sold without tax to: .*Poland/)).toBeVisible()
      await expect(warning.getByRole('button', { name: /^Set the rates of these \d+ countries$/ })).toBeVisible()
      await look(page, 'admin-taxes-warning')
      await page.goto(`${shop.url}/admin/settings/delivery`)
      await expect(warning).toBeVisible()
      await look(page, 'admin-delivery-warning')
      await page.goto(`${shop.url}/admin/settings/taxes`)
      await ownRates.click()
      await expect(warning).toBeHidden()
    })
  })
}
