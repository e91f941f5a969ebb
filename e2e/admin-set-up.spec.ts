import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner enters the VAT number that the set-up list misses, and the list is shorter', async ({
      page,
      shop,
    }) => {
      const { siteSettings } = await ownerOf(shop)
      await siteSettings.updateBusinessDetails({ vatNumber: '' })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin`)
      const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Enter the VAT number' }) })
      await expect(item.getByText('To do')).toBeVisible()
      await look(page, 'admin-set-up')

      await page.getByRole('link', { name: 'Enter the VAT number' }).click()
      await page.getByLabel('VAT number').fill('DE136695976')
      await look(page, 'admin-settings-business')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
      await page.goto(`${shop.url}/admin`)
      await expect(item, 'what is done is folded').toBeHidden()
      await look(page, 'admin-set-up-done')
    })
  })
}
