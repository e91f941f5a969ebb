import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { unfold } from './page-actions.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner changes a manufacturer once for all products that refer to it', async ({ page, shop }) => {
      const { catalogWriter, safetyContacts, products } = await ownerOf(shop)
      const product = (await products.queryProducts().eq('slug', 'hollow-bowl').find()).items[0]
      const name = `Mill ${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/safety-contacts`)
      await look(page, 'admin-safety-contacts-none')
      await page.getByRole('button', { name: 'Add contact' }).first().click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Text on product pages').fill(`${name}, Moorweg 1, 28195 Bremen`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(`${name}, Moorweg 1, 28195 Bremen`)).toBeVisible()
      await look(page, 'admin-safety-contacts')

      await page.goto(`${shop.url}/admin/products/${product?.id}`)
      await unfold(page, 'Product safety')
      await page.getByLabel('Manufacturer', { exact: true }).selectOption(name)
      await page.getByLabel('Manufacturer', { exact: true }).scrollIntoViewIfNeeded()
      await look(page, 'admin-safety-contacts-product')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()

      const [contact] = (await safetyContacts.querySafetyContacts({ filter: { name } })).safetyContacts
      const text = `${name}, Deich 5, 28195 Bremen`
      await safetyContacts.updateSafetyContact(contact?.id ?? '', { revision: contact?.revision ?? '', text })
      await page.goto(`${shop.storefrontUrl}/products/hollow-bowl`)
      await expect(page.getByText(text)).toBeVisible()
      await look(page, 'safety-contacts-product-page')
      await catalogWriter.updateProduct(product?.id ?? '', { manufacturer: '' })
      await safetyContacts.deleteSafetyContact(contact?.id ?? '')
    })
  })
}
