import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { chooseView } from './page-actions.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner registers a return, receives it, restocks and refunds it less a fee', async ({ page, shop }) => {
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email: newAddress() })
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page.getByRole('link', { name: number }).first().click()
      await page.getByRole('button', { name: 'Send items' }).click()
      await page.getByRole('button', { name: 'Send 1 item' }).click()
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()
      await expect(page.getByRole('link', { name: /^Invoice / })).toBeVisible()

      const slip = await page.getByRole('link', { name: 'Packing slip' }).getAttribute('href')
      expect((await page.request.get(slip ?? '')).headers()['content-type']).toBe('application/pdf')
      await look(page, 'admin-packing-slip')

      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Register return' }).click()
      const create = page.getByRole('dialog', { name: 'Register return' })
      await create.getByRole('button', { name: 'Register return' }).click()
      await expect(create.getByRole('alert')).toBeVisible()
      await create.getByLabel('Return of Letter Set').fill('2')
      await expect(create.getByText('At most 1')).toBeVisible()
      await create.getByLabel('Return of Letter Set').fill('1')
      await create.getByLabel('Reason').selectOption('Damaged')
      await create.getByLabel('Comment').fill('Torn envelope')
      await look(page, 'admin-return-create')
      await create.getByRole('button', { name: 'Register return' }).click()
      await expect(page.getByRole('heading', { name: `Return of order ${number}` })).toBeVisible()
      await expect(page.getByText('Torn envelope')).toBeVisible()

      await page.getByRole('button', { name: 'Mark as received' }).click()
      const receive = page.getByRole('dialog', { name: 'Mark as received' })
      await receive.getByLabel('Back into stock').uncheck()
      await look(page, 'admin-return-receive')
      await receive.getByRole('button', { name: 'Mark as received' }).click()
      await expect(page.getByText('1 arrived, 0 back in stock')).toBeVisible()
      await page.getByRole('button', { name: 'Refund and close' }).click()
      const refund = page.getByRole('dialog', { name: 'Refund and close' })
      await refund.getByLabel('Fee to deduct').fill('90')
      await refund.getByRole('button', { name: /^Refund €/ }).click()
      await expect(refund.getByText('The fee is higher than the refund.')).toBeVisible()
      await refund.getByLabel('Fee to deduct').fill('4')
      await refund.getByLabel('I return the money myself').check()
      await look(page, 'admin-return-refund')
      await refund.getByRole('button', { name: 'Refund €22.00' }).click()
      await expect(page.getByText('Closed').first()).toBeVisible()
      await look(page, 'admin-return')
      await page.getByRole('link', { name: '← Returns' }).click()
      await chooseView(page, 'Ended')
      await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible()
      await look(page, 'admin-returns')
    })
  })
}
