import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'
import { newAddress, signUp } from './shopping.ts'

test('an owner exports the customers of a view, and the audit log says so', async ({ page, shop }) => {
  const { memberManagement } = await ownerOf(shop)
  const name = `Exported ${crypto.randomUUID().slice(0, 8)}`
  const loginEmail = newAddress()
  await memberManagement.createMember({ loginEmail, contact: { firstName: name } }, { invite: false })
  await memberManagement.createMember({ loginEmail: newAddress() }, { invite: false })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/customers/accounts?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('main').getByText(loginEmail)).toBeVisible()
  await look(page, 'admin-customers-export')
  const download = page.waitForEvent('download')
  await chooseAction(page, 'Export CSV')
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n')
  expect(lines[0]).toContain('Member id,Email,')
  expect(lines.slice(1)).toEqual([expect.stringContaining(loginEmail)])
  await page.goto(`${shop.url}/admin/settings/audit?action=MEMBERS_EXPORTED`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Customers were exported as a file' })
  await expect(entry.first()).toBeVisible()
})

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner finds a member, blocks the member and takes it back', { tag: '@core' }, async ({
      page,
      shop,
      browser,
    }) => {
      const shopper = await browser.newContext({ baseURL: shop.storefrontUrl })
      const email = await signUp(await shopper.newPage())
      await shopper.close()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/customers/accounts`)
      await page.getByRole('searchbox').fill(email)
      await expect(page.getByRole('main').getByText(email)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /Ada Moor/ })).toHaveCount(1)
      await look(page, 'admin-customers')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ada Moor/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Ada Moor' })).toBeVisible()
      await look(page, 'admin-customer')
      await page.getByRole('button', { name: 'Block' }).click()
      await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
    })

    test('staff note something about a customer, merge a second account and see what moved', async ({ page, shop }) => {
      const { memberManagement } = await ownerOf(shop)
      const name = `Merge ${crypto.randomUUID().slice(0, 8)}`
      const invite = (loginEmail: string, addressLine: string) =>
        memberManagement.createMember(
          {
            loginEmail,
            contact: { firstName: name, lastName: 'Moor', addresses: [{ addressLine, city: 'Bremen', country: 'DE' }] },
          },
          { invite: false },
        )
      const stored = await invite(newAddress(), 'Am Deich 5')
      const other = await invite(newAddress(), 'Weidenstieg 8')
      await memberManagement.addMemberNote(other.id, 'Rang about a mug')
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/customers/${stored.id}`)
      await expect(page.getByText('The cart is empty.')).toBeVisible()
      await page.getByLabel('New note').fill('Prefers mails')
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(page.getByRole('list', { name: 'Notes' }).getByText('Prefers mails')).toBeVisible()

      await page.getByRole('button', { name: 'Merge accounts' }).click()
      const dialog = page.getByRole('dialog', { name: 'Merge two accounts of one customer' })
      await dialog.getByRole('searchbox').fill(name)
      await dialog.getByRole('button', { name: other.loginEmail ?? '' }).click()
      await expect(dialog.getByText('Addresses')).toBeVisible()
      await expect(dialog.getByText('A merge cannot be undone.')).toBeVisible()
      await look(page, 'admin-customer-merge')
      await dialog.getByRole('button', { name: 'Merge for good' }).click()
      await expect(page.getByText('The accounts are merged.')).toBeVisible()
      await expect(page.getByText('Rang about a mug')).toBeVisible()
      await expect(page.getByText('Weidenstieg 8')).toBeVisible()
      await expect(page.getByText(other.loginEmail ?? '')).toBeVisible()
      await look(page, 'admin-customer-merged')
    })
  })
}
