import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder, signUp } from './shopping.ts'

for (const width of [1280, 390])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a guest asks to cancel an order, and reads why the shop declines', async ({ page, shop, browser }) => {
      const email = newAddress()
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const mail = await readMail(page, shop.url, email, 'Your order')
      const link = /https?:\S+\/orders\/[^\s"]+/.exec(mail)?.[0] ?? ''
      await page.goto(link)
      await page.getByText('Ask to cancel the order').click()
      await page.getByLabel('Why do you want to cancel?').fill('I ordered the wrong size.')
      await look(page, 'cancel-request-form')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('You asked us to cancel this order.')).toBeVisible()
      await look(page, 'cancel-request-sent')
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''

      const office = await browser.newContext({ viewport: { width, height: 900 } })
      const admin = await office.newPage()
      await signInAsOwner(admin, shop.url, await newOwner(shop))
      await admin.goto(`${shop.url}/admin/orders?tab=cancel-requests`)
      await expect(admin.getByText('Cancellation request', { exact: true }).first()).toBeVisible()
      await look(admin, 'admin-cancel-requests')
      await admin.getByRole('link', { name: number }).first().click()
      await expect(admin.getByText('I ordered the wrong size.').first()).toBeVisible()
      await look(admin, 'admin-cancel-request')
      await admin.getByRole('button', { name: 'Decline' }).click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByLabel('Text to the customer').fill('It is packed already.')
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await expect(admin.getByText('Request declined.')).toBeVisible()
      await office.close()

      await page.goto(link)
      await expect(page.getByText('Our answer: It is packed already.')).toBeVisible()
    })

    test('a member asks to cancel an order in German', async ({ page }) => {
      await signUp(page)
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page)
      await page.goto('/account')
      await page.locator('main a[href*="/account/orders/"]').first().click()
      await page.waitForURL(/\/account\/orders\//)
      await page.goto(`/de${new URL(page.url()).pathname}`)
      await page.getByText('Um Stornierung bitten').click()
      await page.getByLabel('Warum möchtest du stornieren?').fill('Ich habe die falsche Größe bestellt.')
      await look(page, 'member-cancel-request-form')
      await page.getByRole('button', { name: 'Wunsch senden' }).click()
      await expect(page.getByText('Du hast um Stornierung dieser Bestellung gebeten.')).toBeVisible()
      await look(page, 'member-cancel-request-sent')
      await page.reload()
      await expect(page.getByText('Du hast um Stornierung dieser Bestellung gebeten.')).toBeVisible()
      await expect(page.getByText('Um Stornierung bitten')).toHaveCount(0)
    })
  })
