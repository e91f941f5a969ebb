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
