import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '../packages/server/src/people/sign-in/providers/testing.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { enterPassword, isSignedIn, signOutOnSite, signUpOnSite } from './member-pages.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { newAddress } from './shopping.ts'

const ID = '6f1d2c3b-0000-4000-8000-00000000002d'
const DOWN = '6f1d2c3b-0000-4000-8000-0000000000d2'

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let owner: Awaited<ReturnType<typeof ownerOf>>
test.beforeAll(async ({ shop }) => {
  provider = await startOpenIdProvider('linholme', {
    redirectUris: [`${shop.url}/sign-in/with/${ID}/callback`],
    asks: true,
  })
  owner = await ownerOf(shop)
  const gannet = { id: ID, name: 'Gannet', issuer: provider.issuer, clientId: 'linholme' }
  const petrel = { id: DOWN, name: 'Petrel', issuer: 'http://127.0.0.1:9', clientId: 'linholme' }
  await owner.siteSettings.updateSiteSettings({ identityProviders: [gannet, petrel], memberPasskeys: true })
})
test.afterAll(async () => {
  await owner.siteSettings.updateSiteSettings({ identityProviders: [], memberPasskeys: false })
  provider.stop()
})

/** A person at the provider whose address is new to the shop. */
function newPerson() {
  const sub = `person-${crypto.randomUUID().slice(0, 8)}`
  const person = { sub, email: newAddress(), email_verified: true, given_name: 'Ada' }
  provider.nextUser(person)
  return person
}

const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' })

async function connect(page: Page, sub: string) {
  await ways(page).getByRole('link', { name: 'Connect Gannet' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible()
  await page.getByRole('button', { name: sub }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a member connects a provider, signs in by it, and disconnects it', async ({ page, shop }) => {
      const email = await signUpOnSite(page, shop.url)
      const { sub, email: there } = newPerson()
      await connect(page, sub)
      await expect(page.getByText('Gannet is connected')).toBeVisible()
      await expect(ways(page).getByText(there)).toBeVisible()
      expect(await readMail(page, shop.url, email, 'Another way to sign in')).toContain('Gannet')

      await signOutOnSite(page, shop.url)
      await page.getByRole('link', { name: 'Continue with Gannet' }).click()
      await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible()
      await expect(ways(page).getByText('last used')).toBeVisible()

      const second = await page.context().newPage()
      await second.goto(`${shop.url}/account/security`)
      await page.getByRole('button', { name: `Disconnect Gannet (${there})` }).click()
      await expect(page.getByText('Gannet is disconnected')).toBeVisible()
      await expect(ways(page).getByRole('link', { name: 'Connect Gannet' })).toBeVisible()
      expect(await readMail(page, shop.url, email, 'was removed')).toContain('Gannet')
      await second.getByRole('button', { name: `Disconnect Gannet (${there})` }).click()
      await expect(second.getByText('Gannet was already disconnected')).toBeVisible()
      await second.close()
      await signOutOnSite(page, shop.url)
      await enterPassword(page, email)
      await isSignedIn(page)
    })
  })
}

test('a member signed up by a provider keeps it until there is another sign-in method, and can set a first password', async ({
  page,
  shop,
  quietConsole,
}) => {
  const { sub, email } = newPerson()
  await page.goto(`${shop.url}/sign-in?next=security`)
  await page.getByRole('link', { name: 'Continue with Gannet' }).click()
  await page.getByRole('button', { name: sub }).click()
  await isSignedIn(page)
  await expect(ways(page).getByText('Your only way to sign in.')).toBeVisible()
  await look(page, 'ways-only-provider')
  const disconnect = page.getByRole('button', { name: `Disconnect Gannet (${email})` })
  await disconnect.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible()
  await look(page, 'ways-last')
  expect(quietConsole.splice(0), 'browsers log the error response').toEqual([expect.stringContaining('status of 409')])

  await ways(page).getByRole('link', { name: 'Set one: a password' }).click()
  await page.getByLabel('New password').fill('seven geese over the weir')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await disconnect.click()
  await expect(page.getByText('Gannet is disconnected')).toBeVisible()
  await look(page, 'ways-disconnected')
})

test('one account at a provider opens one account here', async ({ page, browser, shop }) => {
  const { sub } = newPerson()
  await signUpOnSite(page, shop.url)
  await connect(page, sub)
  await expect(page.getByText('Gannet is connected')).toBeVisible()
  const elsewhere = await browser.newPage()
  await signUpOnSite(elsewhere, shop.url)
  await connect(elsewhere, sub)
  await expect(elsewhere.getByRole('heading', { name: 'This account is already in use' })).toBeVisible()
  await look(elsewhere, 'ways-elsewhere')
  await elsewhere.close()
})

test("an owner sees a member's sign-in methods and disconnects one", async ({ page, browser, shop }) => {
  const { sub } = newPerson()
  const elsewhere = await browser.newPage()
  const email = await signUpOnSite(elsewhere, shop.url)
  await connect(elsewhere, sub)
  await expect(elsewhere.getByText('Gannet is connected')).toBeVisible()

  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/customers/accounts?q=${encodeURIComponent(email)}`)
  await page.getByRole('main').locator('tbody a, ul a').first().click()
  await page.getByRole('button', { name: 'Disconnect Gannet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect Gannet' }).click()
  await expect(page.getByText('Disconnected.')).toBeVisible()
  await elsewhere.reload()
  await expect(ways(elsewhere).getByRole('link', { name: 'Connect Gannet' })).toBeVisible()
  await elsewhere.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} the sign-in methods are accessible and fit the screen, in German too`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signUpOnSite(page, shop.url)
    await look(page, `ways-password-${colorScheme}`)
    await ways(page).getByRole('link', { name: 'Connect Petrel' }).click()
    await expect(page.getByRole('heading', { name: 'Petrel is not available' })).toBeVisible()
    await look(page, `ways-unavailable-${colorScheme}`)
    await connect(page, newPerson().sub)
    await expect(page.getByText('Gannet is connected')).toBeVisible()
    await look(page, `ways-connected-${colorScheme}`)
    await page.goto(`${shop.url}/account/security?lang=de`)
    await expect(page.getByRole('heading', { name: 'Anmeldewege' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Gannet .* trennen$/ })).toBeVisible()
    await look(page, `ways-german-${colorScheme}`)
    await page.goto(`${shop.url}/account/security?lang=en`)
  })
}
