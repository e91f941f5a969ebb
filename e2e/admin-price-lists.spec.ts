import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner creates a price list, sets and imports prices, exports and deletes it', async ({
      page,
      shop,
      quietConsole,
    }) => {
      const { priceLists } = await ownerOf(shop)
      const name = `Wholesale ${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/discounts/price-lists`)
      await page.getByRole('button', { name: 'Create price list' }).first().click()
      await page.getByRole('dialog').getByLabel('Name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Create price list' }).click()
      await expect(page.getByRole('heading', { name })).toBeVisible()

      await page.getByLabel('Find a product').fill('Letter')
      await page.getByRole('button', { name: '+ Letter Set' }).click()
      const price = page.getByLabel('Price of Letter Set', { exact: true })
      await expect(price).toHaveValue(/^26/)
      await price.fill('abc')
      await expect(page.getByText('Enter an amount')).toBeVisible()
      await price.fill('21,50')
      await price.press('Enter')
      await expect(price).toHaveValue('21.50')

      await page.getByLabel('Percent').fill('-10')
      await page.getByLabel('Priority').fill('5')
      await look(page, 'admin-price-list')
      // Another owner saves in between: both changes remain.
      const url = new URL(page.url())
      const id = url.pathname.split('/').at(-1) ?? ''
      const { revision = '' } = await priceLists.getPriceList(id)
      await priceLists.updatePriceList(id, { revision, priority: 7 })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const conflict = page.getByRole('dialog', { name: 'Another person saved this in between' })
      await expect(conflict).toBeVisible()
      expect(quietConsole.splice(0), 'browsers log the error response').toHaveLength(1)
      await conflict.getByRole('radio', { name: 'Theirs: 7' }).check()
      await conflict.getByRole('button', { name: 'Merge and save' }).click()
      await expect(page.getByLabel('Priority')).toHaveValue('7')
      expect(await priceLists.getPriceList(id)).toMatchObject({ priority: 7, adjustment: { percentage: -10 } })

      await page.getByRole('button', { name: 'Import CSV' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import CSV' })
      const file = (csv: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await dialog.getByLabel('File', { exact: true }).setInputFiles(file('SKU,Price\nLM-504,20\nNONE,1\n'))
      await expect(dialog.getByText('1 error', { exact: true })).toBeVisible()
      await expect(dialog.getByText('Line 3')).toBeVisible()
      await look(page, 'admin-price-list-import')
      await dialog.getByLabel('File', { exact: true }).setInputFiles(file('SKU,Price\nLM-504,20\n'))
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect
        .poll(async () => (await priceLists.listPriceListPrices(id)).prices.map((one) => one.price))
        .toContain('20.00')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toContain('LM-504')

      await page.getByRole('button', { name: 'Delete price list' }).click()
      await expect(page.getByRole('link', { name })).toBeHidden()
    })

    test('an owner sets currencies with rates and order limits', async ({ page, shop }) => {
      const { siteSettings } = await ownerOf(shop)
      const { currencyRates, orderLimits } = await siteSettings.getSiteSettings()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/currencies`)
      await page.getByLabel('Add a currency').selectOption('JPY')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const yen = page.getByRole('group', { name: /^Japanese Yen/ })
      await yen.getByLabel('1 EUR in JPY').fill('0')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(yen.getByText('Enter a number above zero')).toBeVisible()
      await yen.getByLabel('1 EUR in JPY').fill('163,2')
      await yen.getByLabel('Take the rate of the day').uncheck()
      await look(page, 'admin-currencies')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      expect((await siteSettings.getSiteSettings()).currencyRates).toContainEqual(
        expect.objectContaining({ currency: 'JPY', rate: '163.2' }),
      )

      await page.goto(`${shop.url}/admin/settings/checkout`)
      await page.getByLabel('Minimum order amount').fill('20')
      await page.getByLabel('Maximum order amount').fill('10')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Enter at least the minimum.').first()).toBeVisible()
      await page.getByLabel('Maximum order amount').fill('5000')
      await look(page, 'admin-limits')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect.poll(async () => (await siteSettings.getSiteSettings()).orderLimits?.minimumAmount).toBe('20.00')
      await siteSettings.updateSiteSettings({ currencyRates, orderLimits })
    })

    test('an owner generates codes of a coupon, imports own ones and exports all', async ({ page, shop }) => {
      const { coupons } = await ownerOf(shop)
      const couponId = await coupons.createCoupon({ name: 'Bulk', code: `BULK${width}`, percentOffRate: 10 })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/discounts`)
      await page.getByRole('button', { name: `BULK${width}` }).click()
      await page.getByRole('link', { name: 'Bulk codes' }).click()
      await expect(page.getByRole('heading', { name: `Codes of BULK${width}` })).toBeVisible()
      await page.getByRole('button', { name: 'Generate codes' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Generate codes' })
      await dialog.getByLabel('How many').fill('20000')
      await dialog.getByRole('button', { name: 'Generate codes' }).click()
      await expect(dialog.getByText('Enter a whole number from 1 to 10,000.')).toBeVisible()
      await dialog.getByLabel('How many').fill('1500')
      await dialog.getByLabel('What each code starts with').fill(`W${width}-`)
      await look(page, 'admin-codes-generate')
      await dialog.getByRole('button', { name: 'Generate codes' }).click()
      await expect(page.getByText('1,500 codes', { exact: true })).toBeVisible()
      await chooseAction(page, 'Import codes')
      await page.getByRole('dialog').getByLabel('Codes').fill(`OWN${width}A OWN${width}B\nBULK${width}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Import 3 codes' }).click()
      await expect(page.getByText('2 codes imported.')).toBeVisible()
      await expect(page.getByRole('dialog').getByText(`BULK${width}`)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await look(page, 'admin-codes')
      const download = page.waitForEvent('download')
      await chooseAction(page, 'Export CSV')
      const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
      expect(rows).toHaveLength(1503)
      await coupons.deleteCoupon(couponId)
    })
  })
}
