import { createHash, randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { signUpOnSite } from './member-pages.ts'
import { newOwner, signInAsOwner } from './owner.ts'

const READ = 'dev.ucp.shopping.order:read'

/** An agent that the owner has registered. The site's own start page stands for the page of the agent. */
async function newAgent({ dataDir, url }: { dataDir: string; url: string }) {
  const environment = { ...process.env, DATA_DIR: dataDir }
  const name = `Fern ${randomBytes(3).toString('hex')}`
  const profile = `http://127.0.0.1:9/${randomBytes(6).toString('hex')}`
  const options = ['--name', name, '--redirect-uri', `${url}/`, '--agent-profile', profile, '--json']
  const { clientId } = JSON.parse(await cartwright(environment, 'app', 'create', ...options))
  return { name, profile, clientId }
}

/** The status of a search by the agent with a token. */
async function searchStatus(url: string, profile: string, token: string): Promise<number> {
  const { status } = await fetch(`${url}/ucp/v1/catalog/search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ucp-agent': `profile="${profile}"`,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query: 'bowl' }),
  })
  return status
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a member lets an agent shop, sees it in the account, and revokes it', async ({ page, shop, browser }) => {
      const agent = await newAgent(shop)
      await signUpOnSite(page, shop.url)
      const verifier = randomBytes(32).toString('base64url')
      const authorize = address(shop.url, agent.clientId, verifier)
      await page.goto(authorize)
      await expect(page.getByRole('heading', { name: `Let ${agent.name} shop for you?` })).toBeVisible()
      await expect(page.getByText('see all your orders in this shop')).toBeVisible()
      await expect(page.getByText('127.0.0.1:9')).toBeVisible()
      await look(page, `linked-agent-consent`)
      await lookInGerman(page, browser, authorize, width)

      await page.getByRole('button', { name: 'Allow', exact: true }).click()
      const code = () => new URL(page.url()).searchParams.get('code')
      await expect.poll(code).not.toBeNull()
      const tokens = await fetch(`${shop.url}/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: agent.clientId,
          redirect_uri: `${shop.url}/`,
          code: code() ?? '',
          code_verifier: verifier,
        }),
      })
      const { access_token: token, scope } = await tokens.json()
      expect(scope).toBe(READ)
      expect(await searchStatus(shop.url, agent.profile, token)).toBe(200)

      await page.goto(`${shop.url}/account/security`)
      await expect(page.getByText('Can shop for you, see all your orders')).toBeVisible()
      await look(page, `linked-agent-account`)
      await page.getByRole('button', { name: `Revoke access for ${agent.name}` }).click()
      await expect(page.getByText('Access revoked')).toBeVisible()
      expect(await searchStatus(shop.url, agent.profile, token)).toBe(401)
    })

    test('the owner registers an agent that members can link', async ({ page, shop, browser }) => {
      const name = `Reed ${randomBytes(3).toString('hex')}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/agents`)
      await look(page, 'linked-agent-admin-agents')
      await page.getByRole('main').getByRole('link', { name: 'Apps' }).click()
      await page.getByRole('button', { name: 'Create app' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Redirect addresses').fill('https://reed.example/callback')
      await dialog.getByLabel('Profile of an agent').fill('reed.example')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('begins with https://')).toBeVisible()
      await dialog.getByLabel('Profile of an agent').fill('https://reed.example/profile')
      await expect(dialog.getByLabel('Ask members for consent')).toBeHidden()
      await look(page, 'linked-agent-admin-dialog')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const row = page.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText('agent of reed.example')
      await look(page, 'linked-agent-admin-apps')

      const storageState = await page.context().storageState()
      const german = await browser.newContext({ locale: 'de-DE', viewport: { width, height: 900 }, storageState })
      const other = await german.newPage()
      await other.goto(`${shop.url}/admin/settings/apps`)
      await other.getByRole('button', { name: `App bearbeiten: ${name}` }).click()
      await expect(other.getByLabel('Profil eines Agenten')).toHaveValue('https://reed.example/profile')
      await look(other, 'linked-agent-admin-dialog-german')
      await german.close()
    })
  })
}

async function lookInGerman(page: Page, browser: Browser, url: string, width: number) {
  const storageState = await page.context().storageState()
  const german = await browser.newContext({ locale: 'de-DE', viewport: { width, height: 900 }, storageState })
  const other = await german.newPage()
  await other.goto(url)
  await expect(other.getByRole('heading', { name: /für dich einkaufen/ })).toBeVisible()
  await look(other, `linked-agent-consent-german`)
  await german.close()
}

function address(url: string, clientId: string, verifier: string): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${url}/`,
    scope: READ,
    state: 'a-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${url}/_api/oauth2/authorize?${query}`
}
