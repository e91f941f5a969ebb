import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isFree, look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

async function showsBar(page: Page) {
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toBeInViewport()
  return bar
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the bar of unsaved changes covers no action of a draft and no state of a product', async ({ page, shop }) => {
      const { catalogWriter, draftOrders } = await ownerOf(shop)
      const name = `Barred Bowl ${crypto.randomUUID().slice(0, 6)}`
      const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/${product.id}`)
      await page.getByLabel('Name', { exact: true }).fill(`${name}!`)
      await showsBar(page)
      const state = page.getByLabel('Visible in the shop')
      if (width < 1000) await state.evaluate((node) => node.scrollIntoView({ block: 'center' }))
      else await page.evaluate(() => scrollTo(0, 0))
      expect(await isFree(state)).toBe(true)
      await look(page, 'save-bar-product')
      await page.getByRole('button', { name: 'Discard' }).click()

      const { draftOrder } = await draftOrders.createDraftOrder({})
      await page.goto(`${shop.url}/admin/orders/drafts/${draftOrder.id}`)
      await page.getByLabel('First name').fill('Ada')
      await showsBar(page)
      const place = page.getByRole('button', { name: 'Place order' })
      await page.evaluate(() => scrollTo(0, 0))
      expect(await isFree(place)).toBe(true)
      await look(page, 'save-bar-draft')
      await page.getByRole('button', { name: 'Discard' }).click()
      await draftOrders.deleteDraftOrder(draftOrder.id)
      await catalogWriter.deleteProduct(product.id)
    })
  })
}
