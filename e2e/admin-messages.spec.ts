import { expect, test } from './fixtures.ts'
import { isFree, look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

for (const width of [1280, 760, 390]) {
  test.describe(`${width} px wide`, () => {
    // So low that the panel scrolls, and its buttons are where it ends.
    test.use({ viewport: { width, height: 500 } })

    test('a message covers no button of a panel', async ({ page, shop, quietConsole }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/attributes`)
      await page.getByRole('button', { name: 'Add attribute' }).first().click()
      const panel = page.getByRole('dialog')
      await panel.getByLabel('Name', { exact: true }).fill('Scent')
      await page.route('**/product-attributes', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { message: 'No.', details: {} } })
          : route.fallback(),
      )
      const save = panel.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      await expect(page.locator('[data-toasts]').getByText('That did not work').first()).toBeVisible()
      for (const name of ['Close', 'Cancel', 'Save']) {
        const button = panel.getByRole('button', { name, exact: true })
        await button.scrollIntoViewIfNeeded()
        expect(await isFree(button), name).toBe(true)
      }
      await look(page, 'message-beside-panel')
      quietConsole.length = 0
    })
  })
}
