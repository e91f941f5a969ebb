import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

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
