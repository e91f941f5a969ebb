import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '../packages/server/src/sign-in/providers/testing.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { isSignedIn } from './member-pages.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { newAddress } from './shopping.ts'

const secret = { value: 'what only the shop and the provider know', sent: 'client_secret_basic' } as const

test.afterAll(async ({ shop }) => {
  await (await ownerOf(shop)).siteSettings.updateSiteSettings({ identityProviders: [] })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, permissions: ['clipboard-read', 'clipboard-write'] })
    // What judges a page is a script itself.
    const see = async (page: Page, name: string) => javaScriptEnabled && look(page, name)

    test('an owner adds a provider, a shopper signs up by it, and the owner removes it', async ({
      page,
      shop,
      browser,
      quietConsole,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.getByRole('link', { name: /^Sign-up and sign-in/ }).click()
      await see(page, 'admin-settings-providers')
      await page.getByRole('link', { name: 'Manage identity providers' }).click()
      await expect(page.getByText('None yet')).toBeVisible()
      await see(page, 'admin-providers-none')
      await page.getByRole('link', { name: 'Add an identity provider' }).click()
      const callback = (await page.locator('.copied code').textContent()) ?? ''
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: 'Copy' }).click()
        await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(callback)
      } else await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
      await see(page, 'admin-provider-new')
      const provider = await startOpenIdProvider('linholme', { redirectUris: [callback], secret, asks: true })

      await page.getByLabel('Name', { exact: true }).fill('Gannet')
      await page.getByLabel('Issuer').fill(`${provider.issuer}/`)
      await page.getByLabel('Client id').fill('linholme')
      await page.getByLabel('Client secret').fill(secret.value)
      await page.getByRole('button', { name: 'Check and add' }).click()
      await expect(page.getByLabel('Issuer')).toHaveAccessibleDescription(/Enter exactly that/)
      await expect(page.getByLabel('Client secret')).toHaveValue('')
      await expect(page.locator('.copied code')).toHaveText(callback)
      await see(page, 'admin-provider-refused')
      await page.getByLabel('Issuer').fill(provider.issuer)
      await page.getByLabel('Client secret').fill(secret.value)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Added. Its button stands on the pages')).toBeVisible()
      await see(page, 'admin-provider')

      const person = { sub: `person-${crypto.randomUUID().slice(0, 8)}`, email: newAddress(), email_verified: true }
      provider.nextUser({ ...person, given_name: 'Ada' })
      const elsewhere = await browser.newContext()
      const shopper = await elsewhere.newPage()
      await shopper.goto(`${shop.url}/sign-in?next=security`)
      await shopper.getByRole('link', { name: 'Continue with Gannet' }).click()
      await shopper.getByRole('button', { name: person.sub }).click()
      await isSignedIn(shopper)

      const second = await page.context().newPage()
      await second.goto(page.url())
      await page.getByLabel('Name', { exact: true }).fill('Northern Gannet')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { name: 'Northern Gannet' })).toBeVisible()
      await second.getByLabel('It posts its answer').check()
      await second.getByRole('button', { name: 'Save' }).click()
      await expect(second.getByRole('heading', { name: 'Northern Gannet' }), 'the first window').toBeVisible()
      await expect(second.getByText('by a form that is posted')).toBeVisible()
      await second.close()

      await page.getByRole('link', { name: 'All identity providers' }).click()
      await expect(page.getByText('signs 1 member in')).toBeVisible()
      await see(page, 'admin-providers')
      await page.getByRole('link', { name: 'Northern Gannet' }).click()
      await page.getByRole('link', { name: 'Remove the provider…' }).click()
      await expect(page.getByText('1 member has nothing else to sign in with')).toBeVisible()
      await see(page, 'admin-provider-remove')
      await page.getByLabel('I know that this cannot be undone').check()
      await page.getByRole('button', { name: 'Remove the provider' }).click()
      await expect(page.getByText('The provider is removed.')).toBeVisible()
      await shopper.reload()
      await isSignedIn(shopper)
      await shopper.goto(`${shop.url}/sign-in?again=1`)
      await expect(shopper.getByRole('link', { name: /Gannet/ })).toHaveCount(0)
      await elsewhere.close()
      provider.stop()
      await page.goto(`${shop.url}/admin/audit-log`)
      await expect(page.getByText('An identity provider was removed').first()).toBeVisible()
      await see(page, 'admin-audit-log-words')
      // The browser itself logs the status of a rejected form.
      quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('status of 400')))
    })
  })
}

test('the pages of providers fit the screen in German and dark mode, also with long names', async ({ page, shop }) => {
  const owner = await ownerOf(shop)
  const id = '6f1d2c3b-0000-4000-8000-0000000000e5'
  const name = `Linholme${'moor'.repeat(20)}`
  const issuer = `https://${'long.'.repeat(30)}example`
  await owner.siteSettings.updateSiteSettings({ identityProviders: [{ id, name, issuer, clientId: 'x'.repeat(120) }] })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('link', { name: /^Identity providers/ }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await look(page, 'admin-providers-endless-de-dark')
  await page.getByRole('link', { name }).click()
  await look(page, 'admin-provider-endless-de-dark')
  await page.getByRole('link', { name: 'Den Anbieter entfernen…' }).click()
  await look(page, 'admin-provider-remove-endless-de-dark')
  await page.goto(`${shop.url}/admin/providers/new`)
  await look(page, 'admin-provider-new-de-dark')
  await owner.siteSettings.updateSiteSettings({ identityProviders: [] })
})
