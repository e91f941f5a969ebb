import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner enters the details of the business, and customers read them on the imprint', async ({
      page,
      shop,
      quietConsole,
    }) => {
      const { siteSettings, dataItems } = await ownerOf(shop)
      const before = await siteSettings.getBusinessDetails()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings`)
      await page.getByRole('link', { name: /^Business/ }).click()
      await expect(page.getByRole('heading', { name: 'Business', level: 1 })).toBeVisible()
      await look(page, 'admin-business-empty')
      await page.getByLabel('Legal name').fill('Moor & Heide GmbH')
      await page.getByLabel('Street').fill('Moorweg')
      await page.getByLabel('Number', { exact: true }).fill('1')
      await page.getByLabel('Postal code').fill('28195')
      await page.getByLabel('City').fill('Bremen')
      await page.getByLabel('Country').selectOption('DE')
      await page.getByLabel('Managing persons').fill('Ada Moor\nJan Heide')
      await page.getByLabel('VAT number').fill('DE12345')
      await page.getByLabel('Tax numbers').fill('60/123/45678')
      await page.getByLabel('Court of the register').fill('Amtsgericht Bremen')
      await page.getByLabel('Number in the register').fill('HRB 12345')
      await page.getByLabel('IBAN').fill('DE03 1203 0000 0000 2020 51')
      await page.getByLabel('BIC').fill('BYLADEM1001')
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      await expect(page.getByText('Check the IBAN: a digit is wrong or missing.').first()).toBeVisible()
      await look(page, 'admin-business-wrong')
      await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
      await save.click()
      await expect(page.getByText('must be a VAT number such as DE123456789').first()).toBeVisible()
      // The browser reports the rejected request.
      expect(quietConsole.splice(0)).toEqual([expect.stringContaining('400')])
      await page.getByLabel('VAT number').fill('DE136695976')
      await save.click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('IBAN')).toHaveValue('DE02 1203 0000 0000 2020 51')
      await look(page, 'admin-business')
      expect(await siteSettings.getBusinessDetails()).toMatchObject({
        legalName: 'Moor & Heide GmbH',
        managers: ['Ada Moor', 'Jan Heide'],
        bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
      })

      const slug = `notice-${width}`
      const data = { slug, title: 'Legal notice', kind: 'imprint', body: '<p>Further texts.</p>' }
      await dataItems.saveDataItem('pages', { id: slug, data })
      await expect(async () => {
        await page.goto(`${shop.storefrontUrl}/pages/${slug}`)
        await expect(page.getByText('Represented by: Ada Moor, Jan Heide')).toBeVisible({ timeout: 2000 })
      }).toPass()
      await expect(page.getByText('Amtsgericht Bremen, HRB 12345')).toBeVisible()
      await expect(page.getByText('60/123/45678')).toHaveCount(0)
      await look(page, 'imprint')
      await dataItems.removeDataItem('pages', slug)
      await siteSettings.updateBusinessDetails({
        ...{ legalName: before.legalName, address: before.address, managers: before.managers, taxNumbers: [] },
        ...{ vatNumber: before.vatNumber ?? '', register: before.register ?? { court: '', number: '' } },
        bankAccount: before.bankAccount ?? { iban: '' },
      })
    })
  })
}
