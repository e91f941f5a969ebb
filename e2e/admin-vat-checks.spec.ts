import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'

/** Stores checks as the site does. The official service is not called in tests. */
function storeChecks(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 10_000 })
  const insert = database.prepare(
    `insert or replace into vat_number_consultations
      (id, vat_number, checked_at, is_registered, consultation_number, requester) values (?, ?, ?, ?, ?, ?)`,
  )
  for (let count = 0; count < 120; count++) {
    const isRegistered = count % 10 !== 3
    insert.run(
      `check-${count}`,
      `FR${String(40_000_000_000 + count)}`,
      new Date(Date.UTC(2026, 9, 1, 12, count)).toISOString(),
      isRegistered ? 1 : 0,
      isRegistered ? `WAPIAAAAZ${count}` : null,
      'DE123456789',
    )
  }
  database.close()
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner finds a check of a VAT number and saves all of them as a file', async ({ page, shop }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/vat-checks`)
      await look(page, 'admin-vat-checks-empty')
      storeChecks(shop.dataDir)
      await page.goto(`${shop.url}/admin/settings`)
      await page.getByRole('link', { name: 'VAT number checks' }).click()
      const list = page.getByRole('main')
      await expect(list.getByText('FR40000000119')).toBeVisible()
      await look(page, 'admin-vat-checks')

      const download = page.waitForEvent('download')
      await chooseAction(page, 'Export CSV')
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^vat-checks-.*\.csv$/)
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(121)
      expect(lines[1]).toMatch(/^FR40000000119,.*,WAPIAAAAZ119,DE123456789$/)

      await page.getByRole('searchbox').fill('FR 40000000003')
      await expect(list.getByText('FR40000000119')).toBeHidden()
      await expect(list.getByText('FR40000000003')).toBeVisible()
      await look(page, 'admin-vat-checks-found')
      await page.getByRole('searchbox').fill('FR1')
      await expect(list.getByText('FR40000000003')).toBeHidden()
      await look(page, 'admin-vat-checks-none')
    })
  })
}
