import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, amount, drawer, hydrated, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('each discount has a line of its own to the admin, and the parts of a refund add up', async ({
      page,
      shop,
    }) => {
      const { discountRules } = await ownerOf(shop)
      const percentOff = { values: [{ percentage: 10 }] }
      const rule = await discountRules.createDiscountRule({ name: 'Second cup', discounts: percentOff })
      try {
        await addToCart(page, 'letter-set')
        await page.goto('/cart')
        await hydrated(page)
        await page.getByText('Have a coupon or gift card?').click()
        await page.getByLabel('Coupon or gift card code').fill('WELCOME10')
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(amount(page, 'Coupon WELCOME10')).toHaveText('−€2.34')
        await page
          .getByRole('button', { name: 'Go to checkout' })
          .or(page.getByRole('link', { name: 'Go to checkout' }))
          .first()
          .click()
        await placeOrder(page, { email: newAddress() })
      } finally {
        await discountRules.deleteDiscountRule(rule.id ?? '')
      }
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await look(page, 'money-thanks')
      await page.locator('a[href*="/orders/"]').first().click()
      for (const text of ['Second cup', '−€2.60', 'Discount (WELCOME10)', '−€2.34'])
        await expect(page.getByText(text, { exact: true })).toBeVisible()
      await look(page, 'money-order')

      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page.getByRole('link', { name: number }).first().click()
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()
      for (const text of ['Second cup', 'Discount WELCOME10'])
        await expect(page.getByText(text, { exact: true })).toBeVisible()
      await look(page, 'money-admin-order')
      await page.getByRole('button', { name: 'Refund' }).click()
      const refund = page.getByRole('dialog', { name: 'Refund' })
      await refund.getByRole('spinbutton').first().fill('1')
      await expect(refund.getByLabel('Amount to refund')).toHaveValue('21.06')
      for (const text of ['€26.00', '−€4.94', '€21.06'])
        await expect(refund.getByText(text, { exact: true })).toBeVisible()
      await look(page, 'money-admin-refund')
    })

    test('an owner gives a download its file, and only then is it for sale', async ({ page, shop }) => {
      const { catalogWriter } = await ownerOf(shop)
      const name = `Tide tables ${crypto.randomUUID().slice(0, 4)}`
      const { product } = await catalogWriter.createProduct({ name, productType: 'digital', priceData: { price: 7 } })
      await page.goto(`/products/${product.slug}`)
      await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
      await look(page, 'download-not-for-sale')
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/${product.id}`)
      await expect(page.getByText('This product has no file, so it is not for sale.')).toBeVisible()
      await look(page, 'admin-download-without-file')
      const file = { name: 'Tide tables.txt', mimeType: 'text/plain', buffer: Buffer.from('High water at noon.') }
      await page.locator('main input[type=file]:not([accept])').setInputFiles(file)
      await expect(page.getByText('Tide tables.txt')).toBeVisible()
      await expect(page.getByText('This product has no file, so it is not for sale.')).toBeHidden()
      await look(page, 'admin-download-with-file')
      await addToCart(page, product.slug)
      await expect(drawer(page)).toContainText(name)
    })
  })
}
