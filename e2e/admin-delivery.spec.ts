import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner sets delivery prices by weight, and by the value of the items', async ({ page, shop }) => {
      const { catalogWriter } = await ownerOf(shop)
      const { product: light } = await catalogWriter.createProduct({
        name: `No weight ${width}`,
        priceData: { price: 5 },
      })
      const name = `Steps ${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/delivery`)
      await page.getByRole('button', { name: 'Add region' }).click()
      const region = page.getByRole('dialog', { name: 'Add region' })
      await region.getByLabel('Name of the region').fill(name)
      await region.getByRole('button', { name: 'EEA' }).click()
      await region.getByRole('button', { name: /without.*EU/i }).click()
      await expect(region.getByText('Countries (3)')).toBeVisible()
      await region.getByRole('button', { name: 'Save' }).click()
      await expect(region).toBeHidden()

      await page.getByRole('button', { name: `Add option: ${name}` }).click()
      const option = page.getByRole('dialog', { name: 'Add option' })
      await option.getByLabel('Name for customers').fill('Parcel')
      await option.getByLabel('The price depends on').selectOption('The weight')
      const limits = option.getByLabel('Up to (kg)')
      const prices = option.getByLabel('Price (EUR)')
      await limits.nth(0).fill('2,5')
      await prices.nth(0).fill('4,90')
      await prices.nth(1).fill('9.90')
      await option.getByRole('button', { name: 'Add a price' }).click()
      await prices.nth(2).fill('19')
      await option.getByRole('button', { name: 'Save' }).click()
      await expect(option.getByText('Each limit must be above the one before.').first()).toBeVisible()
      await limits.nth(1).fill('10')
      await look(page, 'admin-delivery-steps')
      await option.getByRole('button', { name: 'Save' }).click()
      await expect(option).toBeHidden()
      const section = page.getByRole('region', { name })
      await expect(section).toContainText('up to 2.5 kg: €4.90, up to 10 kg: €9.90, above: €19.00')
      const noWeight = page.getByRole('region', { name: /products? ha(s|ve) no weight/ })
      await expect(noWeight).toContainText('Prices here go by weight.')
      await look(page, 'admin-delivery')
      await noWeight.getByRole('link', { name: 'Enter the weights' }).click()
      await expect(page.getByRole('grid')).toBeVisible()
      await page.goto(`${shop.url}/admin/settings/delivery`)

      // A group leaves out what another region has.
      await page.getByRole('button', { name: 'Add region' }).click()
      await region.getByRole('button', { name: 'EEA' }).click()
      await region.getByRole('searchbox').or(region.getByRole('combobox')).fill('Norway')
      await expect(region.getByRole('option', { name: 'Norway' })).toContainText(`in ${name}`)
      await expect(region.getByRole('option', { name: 'Norway' })).toHaveAttribute('aria-selected', 'false')
      await look(page, 'admin-delivery-region')
      await region.getByRole('option', { name: 'Norway' }).click()
      await region.getByLabel('Name of the region').fill(`Twice ${width}`)
      await region.getByRole('button', { name: 'Save' }).click()
      const twice = page.getByRole('region', { name: `Twice ${width}` })
      await expect(twice).toContainText(`Norway is in “${name}” too, whose options apply.`)
      await page.getByRole('button', { name: `Edit region: Twice ${width}` }).click()
      await page.getByRole('button', { name: 'Delete region' }).click()
      await expect(twice).toBeHidden()

      await section.getByRole('button', { name: 'Parcel' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit option' })
      await expect(edit.getByLabel('Up to (kg)').nth(1)).toHaveValue('10')
      await edit.getByLabel('The price depends on').selectOption('The value of the items')
      await edit.getByRole('button', { name: 'Remove price 3' }).click()
      await edit.getByLabel('Below (EUR)').nth(0).fill('50')
      await edit.getByLabel('Below (EUR)').nth(1).fill('')
      await edit.getByLabel('Price (EUR)').nth(1).fill('0')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(section).toContainText('below €50.00: €4.90, from there on: Free')

      await page.getByRole('button', { name: `Edit region: ${name}` }).click()
      await page.getByRole('button', { name: 'Delete region' }).click()
      await expect(section).toBeHidden()
      await catalogWriter.deleteProduct(light.id)
    })
  })
}
