import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

const glazes = ['Chalk', 'Moss'] as const

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('two variants of a product can be distinguished in parcels, refunds and returns', async ({ page, shop }) => {
      for (const glaze of glazes) await addToCart(page, 'harbour-mug', [glaze])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email: newAddress() })
      const own = (await page.getByRole('link', { name: /order/i }).first().getAttribute('href')) ?? ''
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page.getByRole('link', { name: number }).first().click()
      const fields = (dialog: string) => page.getByRole('dialog', { name: dialog }).getByLabel(/Harbour Mug/)
      const shows = async (dialog: string) => {
        await expect(fields(dialog)).toHaveCount(2)
        for (const glaze of glazes)
          await expect(
            page.getByRole('dialog', { name: dialog }).getByLabel(new RegExp(`Harbour Mug.*${glaze}.*SKU`)),
          ).toBeVisible()
      }
      await page.getByRole('button', { name: 'Send items' }).click()
      await shows('Send items')
      await look(page, 'variants-send')
      await page.getByRole('button', { name: 'Send 2 items' }).click()
      for (const glaze of glazes)
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: new RegExp(`1 × Harbour Mug.*${glaze}`) })
            .first(),
        ).toBeVisible()
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()
      await page.getByRole('button', { name: 'Refund' }).click()
      await shows('Refund')
      await look(page, 'variants-refund')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Register return' }).click()
      await shows('Register return')
      await look(page, 'variants-return')
      await page.keyboard.press('Escape')
      await look(page, 'variants-order')
      await page.goto(own)
      for (const glaze of glazes)
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: new RegExp(`1 × Harbour Mug.*${glaze}`) })
            .first(),
        ).toBeVisible()
      await look(page, 'variants-own-order')
    })
  })
}
