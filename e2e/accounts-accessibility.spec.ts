import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lookHere } from './look.ts'
import { readLink } from './mailbox.ts'
import { ownerOf } from './owner.ts'
import { newAddress, password } from './shopping.ts'

/** Every hosted page about accounts, in the order a person might come by them; each is looked at in full. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the pages of accounts have no accessibility violation and are no wider than the screen', async ({
      page,
      shop,
      quietConsole,
    }) => {
      const owner = await ownerOf(shop)
      const asFound = { emailVerification: false, ownerApproval: false, captcha: 'NEVER', signUp: 'OPEN' } as const
      const email = newAddress()
      try {
        await owner.siteSettings.updateSiteSettings({ ...asFound, emailVerification: true, captcha: 'ALWAYS' })
        await visit(page, `${shop.url}/sign-in`)
        await visit(page, `${shop.url}/sign-up`)
        await fill(page, email, 'Create account')
        await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
        await visit(page)
        await page.getByRole('button', { name: 'Confirm address' }).click()
        await expect(page.getByText('One thing needs your attention')).toBeVisible()
        await visit(page)
        await visit(page, `${shop.url}/forgot-password`)
        await page.getByLabel('Email address').fill(email)
        await page.getByRole('button', { name: 'Send the link' }).click()
        await expect(page.getByText('we send a link')).toBeVisible()
        await visit(page)
        await visit(page, await readLink(page, shop.url, email))
        await page.getByLabel('New password', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Set password and sign in' }).click()
        await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
        await visit(page)
        await visit(page, `${shop.url}/account/security`)
        for (const prompt of ['select_account', 'consent', 'login']) await visit(page, authorize(shop, prompt))
        await visit(page, `${shop.url}/reset-password?token=over`)
        await visit(page, `${shop.url}/sign-out`)
        await page.getByRole('button', { name: 'Sign out' }).click()
        await owner.siteSettings.updateSiteSettings({ ...asFound, ownerApproval: true })
        await page.goto(`${shop.url}/sign-up`)
        await fill(page, newAddress(), 'Create account')
        await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
        await visit(page)
        await owner.siteSettings.updateSiteSettings({ ...asFound, signUp: 'CLOSED' })
        await visit(page, `${shop.url}/sign-up`)
        // The browser itself reports the status of a page that says what is wrong.
        const said = quietConsole.splice(0).filter((text) => !/status of (400|403|410)/.test(text))
        expect(said).toEqual([])
      } finally {
        await owner.siteSettings.updateSiteSettings(asFound)
      }
    })
  })
}

function authorize(
  { url, clientId, storefrontUrl }: { url: string; clientId: string; storefrontUrl: string },
  prompt: string,
) {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${storefrontUrl}/auth/callback`,
    state: 'a-state',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'openid profile email offline_access',
    prompt,
  })
  return `${url}/_api/oauth2/authorize?${query}`
}

async function fill(page: Page, email: string, button: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: button }).click()
}

/** Checks a page; default: the one that is open. */
async function visit(page: Page, address?: string) {
  if (address) await page.goto(address)
  await lookHere(page)
}
