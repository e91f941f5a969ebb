import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner finds a guest among the buyers, and reads on an order what the guest bought', async ({
      page,
      shop,
      browser,
    }) => {
      const email = newAddress()
      const shopper = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: { width, height: 900 } })
      const visitor = await shopper.newPage()
      await addToCart(visitor, 'letter-set')
      await drawer(visitor).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(visitor, { email })
      await shopper.close()

      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/customers`)
      await page.getByRole('link', { name: 'Buyers' }).click()
      await expect(page.getByRole('heading', { name: 'Buyers', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Guests' }).click()
      await page.getByRole('searchbox').fill(email)
      await expect(page.getByText(email).first()).toBeVisible()
      await expect(page).toHaveURL(/tab=guests/)
      await look(page, 'admin-buyers')
      await page.goto(`${shop.url}/admin/orders?q=${encodeURIComponent(email)}`)
      await page
        .getByRole('link', { name: /^\d{4,}/ })
        .first()
        .click()
      await expect(page.getByRole('link', { name: /^1 order, €/ })).toBeVisible()
    })
  })
}
