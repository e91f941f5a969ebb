import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart, buyByTestCard, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner sees which orders are tests, and clears them in one step', async ({ page, shop, browser }) => {
      const shopper = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: { width, height: 900 } })
      const visitor = await shopper.newPage()
      await addToCart(visitor, 'letter-set')
      await drawer(visitor).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(visitor, { email: newAddress() })
      await visitor.context().clearCookies()
      await buyByTestCard(visitor, '4242 4242 4242 4242')
      await shopper.close()

      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/payments`)
      const section = page.getByRole('heading', { name: 'Test orders' })
      await section.scrollIntoViewIfNeeded()
      await look(page, 'admin-test-orders')
      await page.getByRole('link', { name: /\d+ test orders?/ }).click()
      await expect(page.getByText('Test orders: Only test orders')).toBeVisible()
      await expect(page.getByText('Test', { exact: true }).first()).toBeVisible()
      await look(page, 'admin-orders-test-only')

      await page.goto(`${shop.url}/admin/settings/payments`)
      await page.getByRole('button', { name: 'Clear test orders' }).click()
      const dialog = page.getByRole('dialog', { name: 'Clear test orders' })
      await expect(dialog).toContainText('Stock, coupon uses')
      await look(page, 'admin-test-orders-clear')
      await dialog.getByRole('button', { name: 'Clear test orders' }).click()
      await expect(page.getByText('There are no test orders.')).toBeVisible()
    })
  })
}
