import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner fills in and clears texts, a number and a choice of a product', async ({ page, shop }) => {
      const { catalogWriter, products } = await ownerOf(shop)
      const { product } = await catalogWriter.createProduct({ name: 'Quiet Jug', priceData: { price: 20 } })
      const stored = async () => (await products.getProduct(product.id)).product
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/${product.id}`)
      const section = (name: string) => page.getByRole('region', { name, exact: true })
      const open = async (name: string) => section(name).locator('summary').click()
      const save = async () => {
        await page.keyboard.press('Control+s')
        await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
      }

      await page.getByLabel('Ribbon').fill('New')
      await open('Delivery time')
      const days = page.getByLabel('Working days until it is sent')
      await days.fill('400')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Enter a whole number from 0 to 365.', { exact: true })).toBeVisible()
      await days.fill('5')
      await open('Product safety')
      await page.getByLabel('Warnings and safety information').fill(' Keep away from fire. ')
      await open('Withdrawal')
      await page.getByLabel('Right of withdrawal').selectOption({ label: 'None: made to order' })
      await save()
      expect(await stored()).toMatchObject({
        ribbon: 'New',
        leadTime: 5,
        safetyInformation: 'Keep away from fire.',
        withdrawalExemption: 'MADE_TO_ORDER',
      })
      await page.reload()
      await expect(section('Withdrawal').getByText('None: made to order').first()).toBeVisible()
      await expect(section('History').getByText('Delivery time: Empty → 5')).toBeVisible()
      await expect(section('History').getByText('Withdrawal: Empty → None: made to order')).toBeVisible()
      await look(page, 'admin-plain-fields')

      await open('Delivery time')
      await days.fill('')
      await open('Withdrawal')
      await page.getByLabel('Right of withdrawal').selectOption({ label: 'Customers may withdraw' })
      await save()
      const { leadTime, withdrawalExemption, safetyInformation } = await stored()
      expect({ leadTime, withdrawalExemption, safetyInformation }).toEqual({
        safetyInformation: 'Keep away from fire.',
      })
    })
  })
}
