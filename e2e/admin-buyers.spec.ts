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
      if (width === 390) await page.getByLabel('Buyers').selectOption('Guests')
      else await page.getByRole('button', { name: 'Guests' }).click()
      await page.getByRole('searchbox').fill(email)
      await expect(page.getByText(email).first()).toBeVisible()
      await expect(page).toHaveURL(/tab=guests/)
      await look(page, 'admin-buyers')

      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByLabel('Orders, at least').fill('2')
      await expect(page.getByText('0 customers')).toBeVisible()
      await page.getByLabel('Orders, at least').fill('1')
      await page.getByRole('button', { name: 'Show results' }).click()
      await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Save as segment' }).click()
      await page.getByLabel('Name', { exact: true }).fill(`Ordered at ${width}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('The segment is saved.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Leave segment Ordered at ${width}` })).toBeVisible()
      await look(page, 'admin-segment')
      if (width === 1280) {
        await page.getByRole('searchbox').fill(email)
        await expect(page).toHaveURL(/q=/)
        await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
        await page.getByRole('checkbox').last().check()
        await page.getByRole('button', { name: 'Edit tags' }).click()
        await page.getByRole('dialog').getByRole('textbox').first().fill('Wholesale')
        await page.keyboard.press('Enter')
        await look(page, 'admin-tags')
        await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText('The tags are changed.')).toBeVisible()
        await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Wholesale')
      }
      await page.goto(`${shop.url}/admin/customers?q=${encodeURIComponent(email)}`)
      await page.getByRole('link', { name: 'Ada Moor' }).click()
      await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveCount(1)
      const notes = page.getByRole('region', { name: 'Notes' })
      await notes.getByRole('textbox').fill('Rings twice')
      await notes.getByRole('button', { name: 'Add note' }).click()
      await expect(notes.getByRole('list', { name: 'Notes' })).toContainText('Rings twice')
      await look(page, 'admin-guest-note')
      await notes.getByRole('button', { name: /Rings twice/ }).click()
      await expect(notes.getByText('Rings twice')).toHaveCount(0)
      await expect(page.getByText('The address does not get the newsletter.')).toBeVisible()
      await look(page, 'admin-guest')
      await page.getByRole('link', { name: '← Customers' }).click()
      await page.getByRole('link', { name: 'Segments' }).click()
      await expect(page.getByRole('link', { name: `Ordered at ${width}` })).toBeVisible()
      await page.getByRole('button', { name: `Delete segment: Ordered at ${width}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete segment' }).click()
      await expect(page.getByText('The segment is deleted.')).toBeVisible()
      await page.goto(`${shop.url}/admin/orders?q=${encodeURIComponent(email)}`)
      await page
        .getByRole('link', { name: /^\d{4,}/ })
        .first()
        .click()
      await expect(page.getByRole('link', { name: /^1 order, €/ })).toBeVisible()
    })
  })
}
