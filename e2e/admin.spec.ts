import { totp } from '../apps/site/src/pages/admin/testing.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

test('an owner sets an authenticator app up, and signs in with its codes and with a recovery code', {
  tag: '@core',
}, async ({ page, shop }) => {
  const owner = await newOwner(shop)
  await page.goto(`${shop.url}/admin`)
  await look(page, 'admin-sign-in')
  await signInAsOwner(page, shop.url, owner)
  await expect(page.getByText(owner.email)).toBeVisible()
  await look(page, 'admin-home')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
  await expect(page.locator('.qr-code')).toHaveJSProperty('complete', true)
  await look(page, 'admin-totp')
  const first = totp(secret, Date.now())
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await look(page, 'admin-recovery-codes')
  const [code = ''] = await page.locator('.recovery-codes code').allTextContents()
  await page.getByRole('link', { name: 'I have stored them' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await signInAsOwner(page, shop.url, owner)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await look(page, 'admin-second-step')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('9 codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await signInAsOwner(page, shop.url, owner)
  // The code that confirmed the app is used; the site accepts the next one a little early.
  await page.getByLabel('Code').fill(totp(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(owner.email)).toBeVisible()
  await page.goto(`${shop.url}/admin/settings/audit?action=OWNER_SIGN_IN`)
  await expect(page.getByRole('listitem').filter({ hasText: 'An owner signed in' }).first()).toBeVisible()
})

test('an owner adds a passkey, and signs in with it alone and as the second step', async ({
  page,
  shop,
  quietConsole,
}) => {
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const owner = await newOwner(shop)
  await signInAsOwner(page, shop.url, owner)
  await page.getByLabel('Name').fill('This laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have stored them' }).click()
  await expect(page.getByText('This laptop')).toBeVisible()
  await look(page, 'admin-home-with-passkey')
  await page.getByRole('button', { name: 'Sign out' }).click()

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await page.goto(`${shop.url}/admin/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()

  await signInAsOwner(page, shop.url, owner)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(owner.email)).toBeVisible()

  await page.getByRole('button', { name: 'Remove This laptop' }).click()
  await expect(page.getByText('You have none yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('The passkey was not accepted.')).toBeVisible()
  expect(quietConsole.splice(0), 'browsers log the error response').toHaveLength(1)
})
