import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { enterPassword, isSignedIn, signOutOnSite, signUpOnSite } from './member-pages.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

let owner: Awaited<ReturnType<typeof ownerOf>>
test.beforeAll(async ({ shop }) => {
  owner = await ownerOf(shop)
  await owner.siteSettings.updateSiteSettings({ memberPasskeys: true })
})
test.afterAll(() => owner.siteSettings.updateSiteSettings({ memberPasskeys: false }))

interface Authenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** A virtual authenticator that always verifies its user. */
async function authenticatorOf(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** Whether the finger on the reader is the right one. */
const recognise = ({ session, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

/** Whether there is a finger on the reader. With one, Chromium takes what an address field offers as soon as it can. */
const touch = ({ session, authenticatorId }: Authenticator, enabled: boolean) =>
  session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

/** Requests a passkey by the button, while the autofill prompt of the address field gets no passkey. */
async function pressPasskeyButton(page: Page, device: Authenticator) {
  await page.waitForLoadState('networkidle')
  await touch(device, true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

test('a member adds a passkey, signs in with it, and removes it', { tag: '@core' }, async ({
  page,
  shop,
  quietConsole,
}) => {
  const device = await authenticatorOf(page)
  const email = await signUpOnSite(page, shop.url)
  await expect(page.getByText('You have none yet.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('The blue laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added')).toBeVisible()
  await expect(page.getByText('The blue laptop')).toBeVisible()
  expect(await readMail(page, shop.url, email, 'passkey was added')).toContain(`${shop.url}/account/security`)
  await look(page, 'security-with-passkey')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await touch(device, false)
  await signOutOnSite(page, shop.url)
  await pressPasskeyButton(page, device)
  await isSignedIn(page)

  await page.getByRole('button', { name: 'Remove The blue laptop' }).click()
  await expect(page.getByText('The passkey is removed')).toBeVisible()
  expect(await readMail(page, shop.url, email, 'passkey was removed')).toContain('can no longer sign in')
  await touch(device, false)
  await signOutOnSite(page, shop.url)
  await pressPasskeyButton(page, device)
  await expect(page.getByText('This passkey is not valid here.')).toBeVisible()
  await touch(device, false)
  await look(page, 'sign-in-passkey-refused')
  await enterPassword(page, email)
  await isSignedIn(page)
  expect(quietConsole.splice(0), 'browsers log the error response').toEqual([expect.stringContaining('status of 400')])
})

test('a passkey is offered where the address is typed', async ({ page, shop }) => {
  const device = await authenticatorOf(page)
  await signUpOnSite(page, shop.url)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added')).toBeVisible()
  await touch(device, false)
  await signOutOnSite(page, shop.url)
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn')
  await touch(device, true)
  await page.reload()
  await isSignedIn(page)
})

test('an unknown passkey or a closed prompt leaves the page in place and shows a message', async ({ page, shop }) => {
  const device = await authenticatorOf(page)
  await signUpOnSite(page, shop.url)
  await recognise(device, false)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('No passkey was added.')).toBeVisible()
  await look(page, 'security-passkey-cancelled')
  await signOutOnSite(page, shop.url)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await look(page, 'sign-in-passkey-cancelled')
})

test('an owner removes the passkey of a lost phone: the member is signed out everywhere, and gets a mail', async ({
  page,
  shop,
  browser,
}) => {
  const device = await authenticatorOf(page)
  const email = await signUpOnSite(page, shop.url)
  await page.getByLabel('Name', { exact: true }).fill('Field phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added')).toBeVisible()
  await touch(device, false)

  const office = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await office.newPage()
  await signInAsOwner(desk, shop.url, await newOwner(shop))
  await desk.goto(`${shop.url}/admin/customers/accounts`)
  await desk.getByRole('searchbox').fill(email)
  await expect(desk).toHaveURL(/q=/)
  await desk.getByRole('link', { name: email }).click()
  await desk.getByRole('button', { name: 'Remove passkey: Field phone' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Remove passkey: Field phone' })
  await look(desk, 'admin-customer-passkey-remove')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Remove passkey: Field phone' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove passkey' }).press('Enter')
  await expect(desk.getByText('The passkey is removed.')).toBeVisible()
  await expect(desk.getByText('No passkey.')).toBeVisible()
  await office.close()

  await page.goto(`${shop.url}/account/security`)
  await enterPassword(page, email)
  await isSignedIn(page)
  await expect(page.getByText('You have none yet.')).toBeVisible()
  expect(await readMail(page, shop.url, email, 'passkey was removed')).toContain('can no longer sign in')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages work as before, and explain what is missing', async ({ page, shop }) => {
    const email = await signUpOnSite(page, shop.url)
    await expect(page.getByText('This browser does not support passkeys, or JavaScript is off.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
    await page.goto(`${shop.url}/sign-in?next=security&again=1`)
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await enterPassword(page, email)
    await isSignedIn(page)
  })
})
