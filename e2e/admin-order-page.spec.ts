import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

    test('an owner labels an order, adds a custom field, requests a payment and prints it', async ({ page, shop }) => {
      const email = newAddress()
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page.getByRole('link', { name: number }).first().click()

      await page.getByLabel('Add label').fill('Gift')
      await page.getByLabel('Add label').press('Enter')
      await expect(page.getByRole('button', { name: 'Remove label Gift' })).toBeVisible()
      await page.getByRole('button', { name: 'Remove label Gift' }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: 'Remove label Gift' })).toBeVisible()

      await page.getByRole('button', { name: 'Edit fields' }).click()
      const fields = page.getByRole('dialog', { name: 'Custom fields' })
      await fields.getByRole('button', { name: 'Add field' }).click()
      await fields.getByRole('button', { name: 'Save' }).click()
      await expect(fields.getByText('Enter a value.')).toBeVisible()
      await fields.getByLabel('Name').fill('Ribbon')
      await fields.getByLabel('Value').fill('Red')
      await look(page, 'admin-order-fields')
      await fields.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Ribbon')).toBeVisible()

      await page.getByRole('button', { name: 'Request payment' }).click()
      const request = page.getByRole('dialog', { name: 'Request payment' })
      await request.getByLabel('Amount').fill('999')
      await request.getByRole('button', { name: 'Request payment' }).click()
      await expect(request.getByText('At most').last()).toBeVisible()
      await request.getByLabel('Amount').fill('10')
      await look(page, 'admin-order-request')
      await request.getByRole('button', { name: 'Request payment' }).click()
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('http')
      await look(page, 'admin-order-full')
      await page.getByRole('button', { name: 'End', exact: true }).click()
      await expect(page.getByText('Ended')).toBeVisible()

      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Letter Set').first()).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0)
      await look(page, 'admin-order-print')
      const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
      expect(pages).toHaveLength(1)
    })
  })
}
