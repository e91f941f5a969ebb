import { createApp, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'

const PATH = '/account/security'
const QUESTION = '/sign-in/passkey-question'
const password = 'a heron in the reeds'
const redirectUri = 'https://planner.test/callback'

let site: Site
let browser: Browser
beforeEach(async () => {
  site = await createTestSite()
  browser = new Browser(site)
  await browser.open('/sign-up', { name: 'Ada', email: 'ada@example.com', password })
})
afterEach(() => site.close())

async function letIn(scope: string) {
  const { clientId } = await createApp(site, { name: 'Planner', redirectUris: [redirectUri], requiresConsent: true })
  const app = { clientId, redirectUri }
  const consent = await browser.begin(app, { scope })
  expect(consent).toMatch(/\/consent\?request=/)
  expect((await browser.press(consent, 'allow')).location).toContain('code=')
  return app
}

test('shows the rights of an app, and revokes them from its next request on', async () => {
  expect((await browser.open(PATH)).text).not.toContain('Apps with access')
  const app = await letIn('openid email offline_access')
  const { text } = await browser.open(`${PATH}?lang=en`)
  expect(text).toContain('Revoke access for Planner')
  expect(text).toContain('see your email address')
  expect(text).toContain('until you revoke it')
  expect(text).not.toContain('your picture')
  expect((await browser.open(`${PATH}?lang=de`)).text).toContain('Apps mit Zugriff')

  expect(await browser.begin(app, { prompt: 'none', scope: 'email' })).toContain('code=')
  const { location } = await browser.open(`${PATH}/consents`, { app: app.clientId })
  expect(location).toBe(`${PATH}?done=withdrawn`)
  expect((await browser.open(`${location}&lang=en`)).text).toContain('Access revoked')
  expect(await browser.begin(app, { prompt: 'none', scope: 'email' })).toContain('error=consent_required')
})

test("Z02: a member cannot revoke another member's consent", async () => {
  const app = await letIn('openid')
  const eve = new Browser(site)
  await eve.open('/sign-up', { name: 'Eve', email: 'eve@example.com', password })
  await eve.open(`${PATH}/consents`, { app: app.clientId })
  expect(await browser.begin(app, { prompt: 'none' })).toContain('code=')
})

test('shows passkeys only if the owner allows them', async () => {
  const ask = (kind: string, who = browser) => who.open(QUESTION, { kind })
  expect([(await ask('get')).status, (await ask('create')).status]).toEqual([403, 403])
  expect((await new Browser(site).open('/sign-in')).text).not.toContain('webauthn')
  await writeSettings(site.db, { memberPasskeys: true })
  expect((await new Browser(site).open('/sign-in')).text).toContain('username webauthn')
  expect(JSON.parse((await ask('get', new Browser(site))).text)).toMatchObject({
    options: { rpId: 'site.test', userVerification: 'required' },
    question: expect.any(String),
  })
  expect((await ask('create', new Browser(site))).status, 'to an unnamed recipient').toBe(403)
  expect(JSON.parse((await ask('create')).text)).toMatchObject({
    options: { user: { name: 'ada@example.com' }, authenticatorSelection: { residentKey: 'required' } },
  })
})

test('a made-up passkey is neither added nor signs anybody in', async () => {
  await writeSettings(site.db, { memberPasskeys: true })
  const { question } = JSON.parse((await browser.open(QUESTION, { kind: 'create' })).text)
  for (const credential of ['', '{}', JSON.stringify({ id: 'made-up', response: {} })]) {
    const fields = { action: 'add-passkey', name: 'X', question, credential }
    expect((await browser.open(`${PATH}/passkeys`, fields)).status).toBe(400)
  }
  const stranger = new Browser(site)
  const rejected = await stranger.open('/sign-in/passkey', { question, credential: '{}' })
  expect([rejected.status, (await stranger.open(PATH)).status]).toEqual([400, 303])
})

test('signing in again as the same member keeps its apps signed in', async () => {
  const app = await letIn('openid')
  const again = '/sign-in?next=security&again=1'
  expect((await browser.open(again)).text).toContain('ada@example.com')
  expect((await browser.open('/sign-in?next=security', { email: 'ada@example.com', password })).location).toBe(PATH)
  const sessions = await site.db.selectFrom('browser_sessions').select('revoked_at').execute()
  expect(sessions).toEqual([{ revoked_at: null }])
  expect(await browser.begin(app, { prompt: 'none' })).toContain('code=')
})
