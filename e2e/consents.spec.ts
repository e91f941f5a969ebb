import type { Page } from '@playwright/test'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { signUpOnSite } from './member-pages.ts'

/** A third-party app, which uses the site's own start page for the test. */
async function newApp({ dataDir, url }: { dataDir: string; url: string }) {
  const environment = { ...process.env, DATA_DIR: dataDir }
  const name = `Planner ${Date.now()}`
  const options = ['--name', name, '--redirect-uri', `${url}/`, '--require-consent', '--json']
  const { clientId } = JSON.parse(await cartwright(environment, 'app', 'create', ...options))
  return { name, clientId }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a member lets an app in once, and takes that back', async ({ page, shop }) => {
      const { name, clientId } = await newApp(shop)
      const email = await signUpOnSite(page, shop.url)
      const open = (more: Record<string, string> = {}) => page.goto(authorize(shop.url, clientId, more))
      const outcome = () => new URL(page.url()).searchParams

      await open()
      await expect(page.getByRole('heading', { name: `Allow ${name} to access your account?` })).toBeVisible()
      if (javaScriptEnabled) await look(page, 'consent')
      await page.getByRole('button', { name: 'Allow', exact: true }).click()
      await expect.poll(() => outcome().has('code')).toBe(true)
      await open()
      expect(outcome().has('code'), 'it is not asked again').toBe(true)

      await page.goto(`${shop.url}/account/security`)
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByText('see your email address', { exact: false })).toBeVisible()
      if (javaScriptEnabled) await lookInBoth(page, 'security-with-consent')
      await page.getByRole('button', { name: `Revoke access for ${name}` }).click()
      await expect(page.getByText('Access revoked')).toBeVisible()
      await open({ prompt: 'none' })
      expect(outcome().get('error')).toBe('consent_required')
      await open()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(() => outcome().get('error')).toBe('access_denied')
    })
  })
}

async function lookInBoth(page: Page, name: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(page, `${name}-${colorScheme}`)
  }
}

function authorize(siteUrl: string, clientId: string, more: Record<string, string>): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${siteUrl}/`,
    state: 'a-state',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'openid profile email',
    ...more,
  })
  return `${siteUrl}/_api/oauth2/authorize?${query}`
}
