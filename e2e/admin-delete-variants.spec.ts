import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390])
  test(`a choice that is removed asks before its variants with stock are deleted, ${width} px wide`, async ({
    page,
    shop,
    quietConsole,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { catalogWriter, inventory, products } = await ownerOf(shop)
    const choices = ['Moss & rain', 'Clay', 'Sky'].map((description) => ({ description, value: description }))
    const { product } = await catalogWriter.createProduct({
      name: `Dyed Coat ${crypto.randomUUID().slice(0, 6)}`,
      priceData: { price: 32 },
      productOptions: [{ name: 'Color', choices }],
      manageVariants: true,
    })
    const units = product.variants.map(({ id }) => ({ variantId: id ?? '', quantity: 4 }))
    await inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants: units })
    const colors = async () =>
      (await products.getProduct(product.id)).product.variants.map(({ choices: one }) => one?.Color).sort()
    await signInAsOwner(page, shop.url, await newOwner(shop))
    for (const language of ['en', 'de']) {
      const isEnglish = language === 'en'
      await page.goto(`${shop.url}/admin/products/${product.id}?lang=${language}`)
      await page.getByLabel(isEnglish ? 'Choices' : 'Auswahl', { exact: true }).fill('Clay, Sky')
      await page.keyboard.press('Control+s')
      const question = page.getByRole('dialog', { name: isEnglish ? 'Delete variants?' : 'Varianten löschen?' })
      await expect(question).toContainText(`Moss & rain: 4 ${isEnglish ? 'in stock' : 'auf Lager'}`)
      await look(page, `admin-delete-variants-${language}`)
      await question.getByRole('button', { name: isEnglish ? 'Cancel' : 'Abbrechen' }).click()
      await expect(question).toBeHidden()
      expect(await colors()).toEqual(['Clay', 'Moss & rain', 'Sky'])
      // Browsers ask before a page with edits is left.
      await page.getByRole('button', { name: isEnglish ? 'Discard' : 'Verwerfen' }).click()
    }
    await page.goto(`${shop.url}/admin/products/${product.id}?lang=en`)
    await page.getByLabel('Choices', { exact: true }).fill('Clay, Sky')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Delete and save' }).click()
    await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
    expect(await colors()).toEqual(['Clay', 'Sky'])
    expect(quietConsole.splice(0), 'browsers log the error responses').toHaveLength(3)
    await catalogWriter.deleteProduct(product.id)
  })
