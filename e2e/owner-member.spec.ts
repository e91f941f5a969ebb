import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readLink } from './mailbox.ts'
import { enterPassword, isSignedIn } from './member-pages.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { newAddress, password } from './shopping.ts'

test('an owner looks after one member: signs it out, sends a link, takes its data along, and erases it', async ({
  page,
  shop,
  browser,
  quietConsole,
}) => {
  const elsewhere = await browser.newContext()
  const member = await elsewhere.newPage()
  const email = newAddress()
  await member.goto(`${shop.url}/sign-up?next=security`)
  await member.getByLabel('Your name').fill('Ada Moor')
  await member.getByLabel('E-mail address').fill(email)
  await member.getByLabel('Password', { exact: true }).fill(password)
  await member.getByRole('button', { name: 'Create account' }).click()
  await isSignedIn(member)

  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.getByRole('link', { name: /^Members/ }).click()
  await page.getByLabel('Name or e-mail address').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Ada Moor' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Moor', level: 1 })).toBeVisible()
  await look(page, 'admin-member')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await look(page, 'admin-member-de')
  await page.getByRole('link', { name: 'English' }).click()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out everywhere.')).toBeVisible()
  await expect(page.getByText('Nowhere.')).toBeVisible()
  await member.goto(`${shop.url}/account/security`)
  await enterPassword(member, email)
  await isSignedIn(member)

  await page.getByRole('button', { name: 'Send a link to set a new password' }).click()
  await expect(page.getByText('A link to set a new password is on its way.')).toBeVisible()
  expect(await readLink(page, shop.url, email, 'password')).toContain('/reset-password?token=')

  await page.getByRole('link', { name: 'All entries' }).click()
  await expect(page.getByText(`Only what concerns ${email}`)).toBeVisible()
  await look(page, 'admin-audit-log-of-member')
  await page.goBack()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything that is held' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^member-[\da-f-]{36}-[\d-]{10}\.json$/)

  await page.getByRole('link', { name: 'Delete the account…' }).click()
  await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible()
  await look(page, 'admin-member-delete')
  await page.getByRole('link', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: 'Erase all its data…' }).click()
  await page.getByRole('button', { name: 'Erase all its data' }).click()
  await expect(page.getByLabel('I know that this cannot be undone')).toHaveAccessibleDescription(/^Tick this/)
  await look(page, 'admin-member-erase-unsure')
  await page.getByLabel('I know that this cannot be undone').check()
  await page.getByRole('button', { name: 'Erase all its data' }).click()
  await expect(page.getByText('Everything that named the member is erased.')).toBeVisible()
  await member.goto(`${shop.url}/account/security`)
  await enterPassword(member, email)
  await expect(member.locator('#password-error')).toHaveText('That e-mail address and password do not go together.')
  await elsewhere.close()
  // The browser itself reports the status of a form that is refused.
  quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('status of 400')))
})
