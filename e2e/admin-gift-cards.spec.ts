import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'
import { newAddress } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

    test('an owner issues gift cards, disables one, changes its last day and saves all as CSV', async ({
      page,
      shop,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/discounts`)
      await page.getByRole('link', { name: 'Gift cards' }).click()
      await page.getByRole('button', { name: 'Issue gift card' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Issue gift card' })
      await dialog.getByRole('button', { name: 'Issue gift card' }).click()
      await expect(dialog.getByText('Enter an amount')).toBeVisible()
      await dialog.getByLabel('Value').fill('50')
      await look(page, 'admin-gift-card-issue')
      await dialog.getByRole('button', { name: 'Issue gift card' }).click()
      const issued = page.getByRole('dialog', { name: 'Gift card issued' })
      const code = (await issued.getByText(/^[A-Z0-9]{4}-/).textContent()) ?? ''
      await issued.getByRole('button', { name: 'Copy' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
      await issued.getByRole('button', { name: 'Close' }).last().click()

      await page.getByRole('button', { name: 'Issue gift card' }).first().click()
      const recipient = newAddress()
      await dialog.getByLabel('Value').fill('20')
      await dialog.getByLabel('Email of the recipient').fill(recipient)
      await dialog.getByLabel('Name of the recipient').fill('Grace')
      await dialog.getByLabel('Message').fill('Happy birthday!')
      await dialog.getByRole('button', { name: 'Issue and mail it' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Grace').first()).toBeVisible()
      await look(page, 'admin-gift-cards')

      await page
        .getByRole('link', { name: new RegExp(code.slice(-4)) })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /^Gift card / })).toBeVisible()
      await expect(page.getByText('Issued')).toBeVisible()
      await page.getByRole('button', { name: 'Disable' }).click()
      await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Enable' }).click()
      await expect(page.getByText('Valid', { exact: true })).toBeVisible()
      await page.getByLabel('Last day').fill('2099-12-31')
      await look(page, 'admin-gift-card')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.').first()).toBeVisible()
      await page.getByLabel('Last day').fill('')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()

      await page.getByRole('link', { name: '← Gift cards' }).click()
      const download = page.waitForEvent('download')
      await chooseAction(page, 'Export CSV')
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(recipient)
      expect(file).not.toContain(code)
    })
  })
}
