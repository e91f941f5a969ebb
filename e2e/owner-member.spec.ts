import type { Page } from '@playwright/test'
import { createClient, OAuthStrategy, selfHosted } from '../packages/client/src/index.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readLink } from './mailbox.ts'
import { enterPassword, isSignedIn } from './member-pages.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { newAddress, password } from './shopping.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    // What judges a page is a script itself.
    const see = async (page: Page, name: string) => javaScriptEnabled && look(page, name)

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
      await member.getByLabel('Email address').fill(email)
      await member.getByLabel('Password', { exact: true }).fill(password)
      await member.getByRole('button', { name: 'Create account' }).click()
      await isSignedIn(member)

      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.getByRole('link', { name: /^Members/ }).click()
      await page.getByLabel('Name or email address').fill(email)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Ada Moor' }).click()
      await expect(page.getByRole('heading', { name: 'Ada Moor', level: 1 })).toBeVisible()
      await see(page, 'admin-member')
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await see(page, 'admin-member-de')
      await page.getByRole('link', { name: 'English' }).click()

      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page.getByText('Signed out everywhere.', { exact: true })).toBeVisible()
      await expect(page.getByText('Nowhere.')).toBeVisible()
      await member.goto(`${shop.url}/account/security`)
      await enterPassword(member, email)
      await isSignedIn(member)

      await page.getByRole('button', { name: 'Send a link to set a new password' }).click()
      await expect(page.getByText('A link to set a new password was sent.')).toBeVisible()
      expect(await readLink(page, shop.url, email, 'password')).toContain('/reset-password?token=')

      await page.getByRole('link', { name: 'All entries' }).click()
      await expect(page.getByText(`Only what concerns ${email}`)).toBeVisible()
      await see(page, 'admin-audit-log-of-member')
      await page.goBack()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download everything that is held' }).click()
      expect((await downloading).suggestedFilename()).toMatch(/^member-[\da-f-]{36}-[\d-]{10}\.json$/)

      await page.getByRole('link', { name: 'Delete the account…' }).click()
      await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible()
      await see(page, 'admin-member-delete')
      await page.getByRole('link', { name: 'Keep it' }).click()
      await page.getByRole('link', { name: 'Erase all its data…' }).click()
      await page.getByRole('button', { name: 'Erase all its data' }).click()
      await expect(page.getByLabel('I know that this cannot be undone')).toHaveAccessibleDescription(/^Tick this/)
      await see(page, 'admin-member-erase-unsure')
      await page.getByLabel('I know that this cannot be undone').check()
      await page.getByRole('button', { name: 'Erase all its data' }).click()
      await expect(page.getByText('Everything that named the member is erased.')).toBeVisible()
      await member.goto(`${shop.url}/account/security`)
      await enterPassword(member, email)
      await expect(member.locator('#password-error')).toHaveText('Wrong email or password.')
      await elsewhere.close()
      // The browser itself logs the status of a rejected form.
      quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('status of 400')))
    })
  })
}

test('the page of a member fits the screen, whatever its name and profile', async ({ page, shop }) => {
  const email = newAddress()
  const endless = 'Linholme'.repeat(12)
  const visitor = createClient({
    auth: OAuthStrategy({ clientId: shop.clientId }),
    host: selfHosted(shop.url),
    modules: {},
  })
  const profile = {
    nickname: endless,
    firstName: 'Ada',
    lastName: 'Moor',
    company: endless,
    privacyStatus: 'PUBLIC' as const,
    secondaryEmails: [{ email: `${'a'.repeat(60)}@${'home.'.repeat(20)}example`, tag: 'HOME' as const }],
    phonesV2: [{ phone: '+49 421 555 0199', tag: 'MOBILE' as const }],
    addresses: [{ address: { addressLine: 'Am Deich 5', postalCode: '28195', city: 'Bremen', country: 'DE' } }],
    customFields: [
      { name: 'Shoe size', value: { numValue: 38.5 } },
      { name: endless, value: { strValue: endless } },
      { name: 'Club', value: { boolValue: true } },
      { name: 'Likes', value: { listValue: { value: [{ strValue: 'clay' }, { strValue: 'linen' }] } } },
      { name: 'Kiln', value: { mapValue: { value: { heat: { numValue: 1200 }, since: { strValue: 'spring' } } } } },
    ],
  }
  expect(await visitor.auth.register({ email, password, profile })).toMatchObject({ loginState: 'SUCCESS' })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/members?search=${email}`)
  await look(page, 'admin-members-endless')
  await page.getByRole('link', { name: endless }).click()
  await expect(page.getByText('heat: 1,200; since: spring')).toBeVisible()
  await look(page, 'admin-member-endless')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${page.url()}?lang=de`)
  await expect(page.getByText('heat: 1.200; since: spring')).toBeVisible()
  await look(page, 'admin-member-endless-de-dark')
  await page.getByRole('link', { name: 'Alle Daten löschen…' }).click()
  await look(page, 'admin-member-erase-endless-de-dark')
})
