import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { signUp } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner finds a member, blocks the member and takes it back', async ({ page, shop, browser }) => {
      const shopper = await browser.newContext({ baseURL: shop.storefrontUrl })
      const email = await signUp(await shopper.newPage())
      await shopper.close()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/customers`)
      await page.getByRole('searchbox').fill(email)
      await expect(page.getByRole('main').getByText(email)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /Ada Moor/ })).toHaveCount(1)
      await look(page, 'admin-customers')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ada Moor/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Ada Moor' })).toBeVisible()
      await look(page, 'admin-customer')
      await page.getByRole('button', { name: 'Block' }).click()
      await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
    })
  })
}
