import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { buyByTestCard } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner cancels and refunds what was withdrawn, and sees which money is to be given back', async ({
      page,
      shop,
    }) => {
      const number = await buyByTestCard(page, '4242 4242 4242 4242')
      await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()

      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders`)
      await expect(page.getByText('Withdrawn').first()).toBeVisible()
      await look(page, 'admin-orders-withdrawn')
      await page.goto(`${shop.url}/admin/orders/withdrawals`)
      await page.getByRole('link', { name: number }).first().click()
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await look(page, 'admin-withdrawal-accept')
      await page.getByRole('button', { name: 'Accept, cancel and refund' }).click()
      await expect(page.getByText('Withdrawal accepted.')).toBeVisible()
      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page.getByRole('link', { name: number }).first().click()
      await expect(page.getByText('Withdrawn').first()).toBeVisible()
      await expect(page.getByText('Canceled').first()).toBeVisible()
      await look(page, 'admin-order-withdrawn')

      const second = await buyByTestCard(page, '4242 4242 4242 4242')
      await page.goto(`${shop.url}/admin/orders?q=${second}`)
      await page.getByRole('link', { name: second }).first().click()
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: /^Cancel/ }).click()
      await look(page, 'admin-order-cancel')
      await page.getByRole('button', { name: `Cancel order ${second}` }).click()
      await expect(page.getByText('What was paid is still to be given back.')).toBeVisible()
      await page.goto(`${shop.url}/admin/orders/payments?tab=give-back`)
      await expect(page.getByRole('link', { name: second }).first()).toBeVisible()
      await look(page, 'admin-give-back')
      await page.goto(`${shop.url}/admin/orders/payments?tab=receive`)
      await look(page, 'admin-receive')
      await page.goto(`${shop.url}/admin`)
      await expect(page.getByRole('link', { name: /Money to give back/ })).toBeVisible()
      await look(page, 'admin-home-to-do')
    })
  })
}
