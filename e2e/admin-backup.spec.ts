import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner makes a backup, downloads it, deletes it, and finds that in the audit log', async ({
      page,
      shop,
    }) => {
      const owner = await newOwner(shop)
      await signInAsOwner(page, shop.url, owner)
      await page.goto(`${shop.url}/admin/settings`)
      await page.getByRole('link', { name: /^Backup and export/ }).click()
      await expect(page.getByText('No backup yet')).toBeVisible()
      await page.getByRole('button', { name: 'Back up now' }).click()
      await expect(page.getByText('The backup is done.')).toBeVisible()
      const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
      await expect(backups).toHaveCount(1)
      await expect(backups).toContainText(`by ${owner.email}`)
      await look(page, 'admin-backup')
      const downloading = page.waitForEvent('download')
      await backups.getByRole('button', { name: /^Download/ }).click()
      const file = await downloading
      expect(file.suggestedFilename()).toMatch(/^backup-.*\.db$/)
      expect((await readFile(await file.path())).subarray(0, 15).toString()).toBe('SQLite format 3')
      await backups.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('No backup yet')).toBeVisible()
      await page.goto(`${shop.url}/admin/settings/audit?action=BACKUP_DOWNLOADED`)
      const entry = page.getByRole('listitem').filter({ hasText: 'A backup was downloaded' })
      await expect(entry.first()).toBeVisible()
    })
  })
}

test('the page of backups is in German for an owner whose browser is', async ({ browser, shop }) => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 900 } })
  const page = await context.newPage()
  const owner = await newOwner(shop)
  await page.goto(`${shop.url}/admin/sign-in?next=/admin/settings/backup`)
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Passwort', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sicherung und Export', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Jetzt sichern' }).click()
  await expect(page.getByText('Die Sicherung ist fertig.')).toBeVisible()
  await look(page, 'admin-backup-de')
  await page
    .getByRole('link', { name: /^Bestellungen/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible()
  await context.close()
})
