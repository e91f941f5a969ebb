import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { unfold } from './page-actions.ts'
import { hydrated } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a shopper opens the size table beside the size, by mouse and by keys', async ({ page }) => {
      await page.goto('/products/waffle-towel')
      await hydrated(page)
      const open = page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: 'Size table' })
      const table = page.getByRole('dialog', { name: 'Size table' })
      await expect(table).toBeHidden()
      await open.click()
      await expect(table.getByRole('cell', { name: '90 × 150 cm' })).toBeVisible()
      await look(page, 'size-table')
      await table.getByRole('button', { name: 'Close' }).click()
      await expect(table).toBeHidden()
      await open.press('Enter')
      await expect(table).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(table).toBeHidden()
      await expect(open).toBeFocused()
      await expect(page.getByRole('main').locator('details', { hasText: 'Size table' })).toHaveCount(0)
      await page.goto('/de/products/waffle-towel')
      await expect(page.getByRole('button', { name: 'Größentabelle' })).toBeVisible()
    })

    test('an owner adds a size table to a product', async ({ page, shop }) => {
      const { catalogWriter, products } = await ownerOf(shop)
      const { product } = await catalogWriter.createProduct({
        ...{ name: `Sized ${width}`, visible: true, priceData: { price: 20 } },
        productOptions: [{ name: 'Size', choices: ['S', 'M'].map((size) => ({ value: size, description: size })) }],
      })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/${product.id}`)
      await unfold(page, 'Info sections')
      await page.getByRole('button', { name: 'Add a size table' }).click()
      await page.getByRole('group', { name: 'Info section 1' }).getByRole('cell').nth(1).click()
      await page.keyboard.type('96')
      await look(page, 'admin-size-table')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const sections = async () => (await products.getProduct(product.id)).product.additionalInfoSections
      await expect.poll(sections).toMatchObject([{ title: 'Size table', description: expect.stringContaining('96') }])
      await page.goto(`${shop.storefrontUrl}/products/${product.slug}`)
      await hydrated(page)
      await page.getByRole('button', { name: 'Size table' }).click()
      await expect(page.getByRole('cell', { name: '96' })).toBeVisible()
      await catalogWriter.deleteProduct(product.id)
    })
  })
}
