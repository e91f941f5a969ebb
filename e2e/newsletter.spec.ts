import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'
import { newAddress } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a visitor subscribes, confirms by mail, and staff sees and ends it', async ({ page, shop, browser }) => {
      const email = newAddress()
      await page.goto('/newsletter')
      await page.getByLabel('Email address').fill('ada.example.com')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('Enter a valid email address.')).toBeVisible()
      await look(page, 'newsletter')
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('Check your inbox')).toBeVisible()
      await look(page, 'newsletter-sent')

      const mail = await readMail(page, shop.url, email, 'Please confirm')
      await page.goto(/https?:\S+\/newsletter\/confirm\S+/.exec(mail)?.[0] ?? '')
      await expect(page.getByRole('heading', { name: 'Confirm the newsletter' })).toBeVisible()
      await look(page, 'newsletter-confirm')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

      const office = await browser.newContext({ viewport: { width, height: 900 } })
      const admin = await office.newPage()
      await signInAsOwner(admin, shop.url, await newOwner(shop))
      await admin.goto(`${shop.url}/admin/customers/newsletter?q=${encodeURIComponent(email)}`)
      await expect(admin.getByText(email)).toBeVisible()
      await look(admin, 'admin-newsletter')
      const download = admin.waitForEvent('download')
      await chooseAction(admin, 'Export as CSV')
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/)
      expect(await readFile(await file.path(), 'utf8')).toMatch(
        new RegExp(`^\\ufeffEmail,Status,[^]*\\r\\n${email},SUBSCRIBED,20`),
      )
      await admin.getByRole('button', { name: `Unsubscribe: ${email}` }).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(admin.getByText('The address is unsubscribed.')).toBeVisible()
      await expect(admin.getByText('No result')).toBeVisible()
      await office.close()
    })
  })
}
