import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder, signUp } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner finds the payment of an order, and gives and takes store credit', async ({
      page,
      shop,
      browser,
    }) => {
      const shopper = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: { width, height: 900 } })
      const visitor = await shopper.newPage()
      const email = await signUp(visitor)
      await shopper.close()
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email: newAddress() })
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders/payments`)
      await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
      await look(page, 'admin-payments')
      await page.getByRole('button', { name: 'To capture' }).click()
      await expect(page.getByText('No result')).toBeVisible()
      await page.getByRole('button', { name: 'Disputes' }).click()
      await expect(page.getByText('No disputes')).toBeVisible()
      await page.getByRole('button', { name: 'Reconciliation' }).click()
      await expect(page.getByText(/^The books add up|^No report yet/).first()).toBeVisible()
      await look(page, 'admin-reconciliation-adds-up')

      await page.goto(`${shop.url}/admin/customers?q=${email}`)
      await page.getByRole('link', { name: /Ada Moor/ }).click()
      const credit = page.getByRole('region', { name: 'Store credit' })
      await expect(credit.getByText('€0.00')).toBeVisible()
      await credit.getByRole('button', { name: 'Give store credit' }).click()
      const give = page.getByRole('dialog', { name: 'Give store credit' })
      await give.getByRole('button', { name: 'Give store credit' }).click()
      await expect(give.getByText('Enter an amount')).toBeVisible()
      await give.getByLabel('Amount').fill('25')
      await give.getByLabel('Note').fill('Sorry for the delay')
      await give.getByRole('button', { name: 'Give store credit' }).click()
      await expect(credit.getByText('Sorry for the delay')).toBeVisible()
      await credit.getByRole('button', { name: 'Take store credit' }).click()
      const take = page.getByRole('dialog', { name: 'Take store credit' })
      await take.getByLabel('Amount').fill('5')
      await take.getByRole('button', { name: 'Take store credit' }).click()
      await expect(credit.getByText('€20.00')).toBeVisible()
      await look(page, 'admin-store-credit')
    })

    test('an owner reads which payments are disputed and what does not add up', async ({ page, shop }) => {
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email: newAddress() })
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders/payments`)
      const href = await page.getByRole('link', { name: number }).first().getAttribute('href')
      const orderId = href?.split('/').at(-1) ?? ''
      const order = { orderId, orderNumber: number, provider: 'stripe', currency: 'EUR' }
      const paymentId = '6f0f8d0c-0000-4000-8000-000000000001'
      const createdDate = '2026-01-02T03:00:00.000Z'
      // Books that differ cannot be made from outside.
      await page.route('**/v1/payment-reports*', (route) => {
        const differs = { ...order, paymentId, kind: 'PROVIDER_AMOUNT_DIFFERS', problem: 'has 1 here' }
        const differences = [{ ...differs, found: '12.00', expected: '10.00' }]
        const reports = [
          { day: '2026-01-02', createdDate, differences },
          { day: '2026-01-01', createdDate, differences: [] },
        ]
        return route.fulfill({ json: { reports } })
      })
      await page.route('**/v1/payment-disputes*', (route) => {
        const dispute = { ...order, id: 'stripe:dp_1', paymentId, amount: '24.00', reason: 'fraudulent' }
        const dates = { openedDate: createdDate, updatedDate: createdDate, replyByDate: '2026-01-12T12:00:00.000Z' }
        return route.fulfill({ json: { disputes: [{ ...dispute, ...dates, status: 'OPEN' }] } })
      })
      await page.goto(`${shop.url}/admin/orders/payments?tab=reconciliation`)
      await expect(page.getByText('The shop has €12.00, the provider has €10.00.')).toBeVisible()
      await expect(page.getByText('The books add up.')).toBeVisible()
      await look(page, 'admin-reconciliation')
      await page.getByRole('button', { name: 'Disputes' }).click()
      await expect(page.getByText('€24.00')).toBeVisible()
      await expect(page.getByText(/Reply by/)).toBeVisible()
      await look(page, 'admin-disputes')
      await page.getByRole('link', { name: number }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderId}`))
    })

    test('an owner decides when reminders of abandoned checkouts are sent', async ({ page, shop }) => {
      const { siteSettings } = await ownerOf(shop)
      const { recoveryMails, recoveryMailHours } = await siteSettings.getSiteSettings()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders/abandoned`)
      await expect(page.getByText('Last 30 days')).toBeVisible()
      await look(page, 'admin-abandoned')
      await page.getByRole('link', { name: 'Reminder mails' }).first().click()
      await page.getByRole('radio', { name: 'Customers who agreed' }).check()
      await page.getByLabel('First mail').fill('24')
      await page.getByLabel('Second mail').fill('2')
      await page.getByLabel('Third mail').fill('')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Enter more hours than for the mail before.').first()).toBeVisible()
      await page.getByLabel('Second mail').fill('48')
      await look(page, 'admin-reminders')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      expect(await siteSettings.getSiteSettings()).toMatchObject({
        recoveryMails: 'WITH_PERMISSION',
        recoveryMailHours: [24, 48],
      })
      await siteSettings.updateSiteSettings({ recoveryMails, recoveryMailHours })
    })
  })
}
