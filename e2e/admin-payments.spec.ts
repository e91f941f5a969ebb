import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { OwnShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseView } from './page-actions.ts'
import { addToCart, buyByTestCard, drawer, newAddress, placeOrder, signUp } from './shopping.ts'

const toCents = (amount: number) => Math.round(amount * 100)

/**
 * Has the test provider return money that the shop knows nothing of, as on the provider's own page.
 *
 * @returns takes it back
 */
function refundAtProvider({ dataDir }: OwnShop, orderId: string, cents: number): () => void {
  const key = crypto.randomUUID()
  const run = (statement: string, ...values: (string | number)[]) => {
    const database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 10_000 })
    try {
      return database.prepare(statement).run(...values).changes
    } finally {
      database.close()
    }
  }
  const added = run(
    `insert into test_payment_actions (key, reference, kind, amount_minor, fee_minor, created_at)
     select ?, reference, 'refund', ?, 0, ? from payments where order_id = ? and provider = 'test'`,
    key,
    cents,
    new Date().toISOString(),
    orderId,
  )
  expect(Number(added), 'the order has a payment at the test provider').toBe(1)
  return () => void run('delete from test_payment_actions where key = ?', key)
}

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
      await chooseView(page, 'To capture')
      await expect(page.getByText('No result')).toBeVisible()
      await chooseView(page, 'Reconciliation')
      await expect(page.getByText(/^The books add up|^No report yet/).first()).toBeVisible()
      await look(page, 'admin-reconciliation-adds-up')

      await page.goto(`${shop.url}/admin/customers/accounts?q=${email}`)
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

    test('a shopper disputes a payment, and the owner reads it in the list, the order and a mail', async ({
      page,
      shop,
    }) => {
      const number = await buyByTestCard(page, 'The payment succeeds and is disputed later')
      await signInAsOwner(page, shop.url, await newOwner(shop))
      const mail = await readMail(page, shop.url, 'hello@larkmoor.example', `Payment of order ${number}`)
      expect(mail).toContain('A customer disputes a payment')
      await page.goto(`${shop.url}/admin/orders/payments?tab=disputes`)
      const dispute = page.getByRole('link', { name: number })
      await expect(dispute).toBeVisible()
      await expect(page.getByText('Not recognized or fraud').first()).toBeVisible()
      await expect(page.getByText(/Reply by/).first()).toBeVisible()
      await look(page, 'admin-disputes')
      await dispute.click()
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
      await expect(page.getByText('Payment disputed')).toBeVisible()
      await look(page, 'admin-disputed-order')
    })

    test('an owner captures a payment in two parts, refunds a part, and releases the rest', async ({ page, shop }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/payments`)
      await page.getByText('Test payments', { exact: true }).click()
      await page.getByLabel('Capture payments by hand').check()
      await look(page, 'admin-capture-by-hand')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      const number = await buyByTestCard(page, '4242 4242 4242 4242')
      await (await ownerOf(shop)).siteSettings.updateSiteSettings({ paymentWays: [] })

      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page.getByRole('link', { name: number }).first().click()
      const money = page.getByRole('region', { name: 'Payment', exact: true })
      await expect(money.getByText(/ authorized /)).toBeVisible()
      await look(page, 'admin-authorized-order')
      await money.getByRole('button', { name: 'Capture' }).click()
      const panel = page.getByRole('dialog', { name: 'Capture payment' })
      const amount = panel.getByLabel('Amount to capture')
      const whole = await amount.inputValue()
      expect(Number(whole)).toBeGreaterThan(12)
      await amount.fill('999')
      await expect(panel.getByText(/^Enter an amount above zero and at most €/)).toBeVisible()
      await amount.fill('8')
      await expect(panel.getByText('Stays authorized')).toBeVisible()
      await look(page, 'admin-capture-part')
      await panel.getByRole('button', { name: 'Capture €8.00' }).click()
      await expect(panel).toBeHidden()
      await money.getByRole('button', { name: 'Capture' }).click()
      await expect(amount).toHaveValue((Number(whole) - 8).toFixed(2))
      await amount.fill('4')
      await expect(panel.getByText('Captured before')).toBeVisible()
      await panel.getByRole('button', { name: 'Capture €4.00' }).click()
      await expect(panel).toBeHidden()

      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      const refund = page.getByRole('dialog', { name: 'Refund' })
      await expect(refund.getByText('At most €12.00')).toBeVisible()
      await refund.getByLabel('Amount to refund').fill('3')
      await refund.getByRole('button', { name: 'Refund €3.00' }).click()
      await expect(money.getByText(/^Refunded, /)).toBeVisible()
      await money.getByRole('button', { name: /^Release/ }).click()
      const release = page.getByRole('dialog', { name: /^Release/ })
      await release.getByRole('button', { name: 'Release' }).click()
      await expect(money.getByText(/ authorized /)).toBeHidden()
      await expect(page.getByText(/^Payment released €/)).toBeVisible()
      await expect(page.getByText('Payment captured €8.00')).toBeVisible()
      await look(page, 'admin-captured-order')
    })

    test('an owner reads what does not add up, and that it does once it is corrected', async ({ page, shop }) => {
      const { orderSearch } = await ownerOf(shop)
      const number = await buyByTestCard(page, '4242 4242 4242 4242')
      const placed = async () => (await orderSearch.searchOrders({ filter: { number } })).orders[0]
      await expect.poll(async () => (await placed())?.paymentStatus).toBe('PAID')
      const order = await placed()
      const total = Number(order?.priceSummary?.total?.amount)
      const environment = { ...process.env, DATA_DIR: shop.dataDir }
      const reconcile = () => cartwright(environment, 'payments', 'reconcile')
      const difference = `The shop has €${total.toFixed(2)}, the provider has €${(total - 2).toFixed(2)}.`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      const reports = `${shop.url}/admin/orders/payments?tab=reconciliation`

      const correct = refundAtProvider(shop, order?.id ?? '', 200)
      try {
        expect(await reconcile()).toContain(`has ${toCents(total)} here and ${toCents(total) - 200} at the provider`)
        await page.goto(reports)
        await expect(page.getByText(difference)).toBeVisible()
        await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
        await look(page, 'admin-reconciliation')
      } finally {
        correct()
      }
      await reconcile()
      await page.goto(reports)
      await expect(page.getByText(/^The books add up|The shop has/).first()).toBeVisible()
      await expect(page.getByText(difference)).toHaveCount(0)
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
