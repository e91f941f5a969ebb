import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart, drawer, goToTestPayment, payByTestCard, placeOrder, signUp } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner reads sales, taxes, payments and payouts, and saves a report as a file', async ({
      page,
      shop,
      browser,
    }) => {
      const shopper = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: { width, height: 900 } })
      const visitor = await shopper.newPage()
      const email = await signUp(visitor)
      await addToCart(visitor, 'letter-set')
      await drawer(visitor).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(visitor, { email })
      await visitor.context().clearCookies()
      await goToTestPayment(visitor)
      await payByTestCard(visitor, '4242 4242 4242 4242')
      await expect(visitor.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
      await shopper.close()

      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/analytics`)
      // A test card moves no money.
      await page.getByLabel('Include test orders').click()
      await expect(page).toHaveURL(/tests=yes/)
      await expect(page.getByLabel('Include test orders')).toBeChecked()
      const table = page.getByRole('table', { name: 'Sales' })
      await expect(table.getByRole('row')).toHaveCount(32)
      await expect(page.getByRole('img', { name: 'Sales by day' })).toBeVisible()
      await look(page, 'admin-analytics-sales')

      await page.getByLabel('By', { exact: true }).selectOption('Product')
      const product = table.getByRole('row', { name: /Letter Set/ })
      await expect(product).toBeVisible()
      await expect(page).toHaveURL(/by=PRODUCT/)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^sales-product-.*\.csv$/)
      expect(await readFile(await file.path(), 'utf8')).toMatch(
        /^\uFEFF?Product,Orders,Pieces,Sales,Discount,Tax\r\n[\s\S]*Letter Set,\d+,\d+,/,
      )

      await page.getByLabel('By', { exact: true }).selectOption('Device')
      await expect(table.getByRole('row', { name: /Desktop/ })).toBeVisible()
      await look(page, 'admin-analytics-device')
      await page.getByLabel('By', { exact: true }).selectOption('Country')
      await expect(table.getByRole('row', { name: /Germany/ })).toBeVisible()
      await look(page, 'admin-analytics-country')

      await page.getByRole('button', { name: 'Taxes' }).click()
      await expect(
        page
          .getByRole('table', { name: 'Taxes' })
          .getByRole('row', { name: /Germany/ })
          .first(),
      ).toBeVisible()
      await look(page, 'admin-analytics-taxes')
      await page.getByRole('button', { name: 'Payments' }).click()
      await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
      await look(page, 'admin-analytics-payments')

      await page.getByRole('button', { name: 'Payouts' }).click()
      const payouts = page.getByRole('table', { name: 'Payouts' })
      await expect(payouts.getByRole('row', { name: /Pending/ })).toBeVisible()
      await expect(payouts.getByRole('columnheader', { name: 'Amount' })).toBeInViewport()
      await expect(
        page.getByText('These do not list payouts: On delivery or by enclosed invoice, Bank transfer.'),
      ).toBeVisible()
      await look(page, 'admin-analytics-payouts')
      await payouts.getByRole('button').first().click()
      const payout = page.getByRole('dialog', { name: /^Payout / })
      await expect(payout.getByRole('listitem').first()).toContainText(/Payment · Order \d{4,}/)
      await look(page, 'admin-analytics-payout')
      await payout
        .getByRole('link', { name: /^Order / })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /^Order \d{4,}/, level: 1 })).toBeVisible()
      await page.goto(`${shop.url}/admin/analytics?report=statement&tests=yes`)
      const sold = page.getByRole('table', { name: 'Sales by country and tax' })
      await expect(sold.getByRole('row', { name: /Germany/ }).first()).toBeVisible()
      await look(page, 'admin-analytics-statement')
      const journal = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download journal (CSV)' }).click()
      expect((await journal).suggestedFilename()).toMatch(/^journal-\d{16}\.csv$/)
      await page.getByRole('link', { name: 'Accounts and numbers for DATEV' }).click()
      await page.getByLabel('Consultant number').fill('1234567')
      await page.getByLabel('Client number').fill('42')
      await page.getByLabel('Own accounts').fill('PAYMENTS')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^Line 1: /).first()).toBeVisible()
      await page.getByLabel('Own accounts').fill(`PAYMENTS ${width === 390 ? 1362 : 1361} provider=test`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved')).toBeVisible()
      await look(page, 'admin-settings-accounting')
      await page.goto(`${shop.url}/admin/analytics?report=statement&period=own&from=2020-01-01&to=2020-01-31`)
      await expect(page.getByText('Nothing happened in this period')).toBeVisible()
      await look(page, 'admin-analytics-statement-empty')
      await page.goto(`${shop.url}/admin/analytics?report=payments`)

      await page.getByLabel('Period').selectOption('Own dates')
      await page.getByLabel('From').fill('2020-02-01')
      await page.getByLabel('To').fill('2020-01-01')
      await expect(page.getByText('The first day must not be after the last.')).toBeVisible()
      await page.getByLabel('To').fill('2020-02-02')
      await expect(page.getByText('No payments in this period')).toBeVisible()
    })
  })
}
