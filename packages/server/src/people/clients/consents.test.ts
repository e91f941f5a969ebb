import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditRows } from '../../platform/audit/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { confirmAuthorization } from '../oauth/authorize.ts'
import { createTestApp, REDIRECT_URI, requestToken, turnableClock } from '../oauth/testing.ts'
import {
  authorizeIn,
  codeVerifier,
  newBrowser,
  nextIn,
  outcomeOf,
  requestOf,
  type TestBrowser,
} from '../oauth/testing-browser.ts'
import { createApiKey } from './api-keys.ts'
import { listConsents, withdrawConsent } from './consents.ts'
import { changeApp, removeApp } from './manage-apps.ts'

const clock = turnableClock()
let site: Site
let clientId: string
let ada: TestBrowser
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  clientId = (await createTestApp(site, { requiresConsent: true })).clientId
  ada = await newBrowser(site)
})
afterEach(() => site.close())

const authorize = (changes: Record<string, string> = {}, browser: TestBrowser | null = ada) =>
  authorizeIn(site, clientId, browser, changes)

const LASTING = 'openid offline_access'

/** Says yes on the page that an authorization leads to. */
async function allow(changes: Record<string, string> = {}, browser = ada) {
  const waiting = await authorize(changes, browser)
  expect(outcomeOf(waiting)).toBe('/consent')
  await confirmAuthorization(site, requestOf(waiting), browser.session, ['consent'])
  expect(await nextIn(site, waiting, browser)).toBe('answered')
}

async function tokensOf(browser = ada, scope = LASTING) {
  const code = (await authorize({ scope }, browser)).searchParams.get('code')
  const redemption = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri: REDIRECT_URI }
  const { status, body } = await requestToken(site, redemption)
  expect(status).toBe(200)
  return body
}
const refresh = async (refreshToken: string) =>
  (await requestToken(site, { clientId, grantType: 'refresh_token', refreshToken })).status
const listed = () => listConsents(site.db, ada.session.member.id)

test('an app with consent asks once, and again for new scopes', async () => {
  expect(outcomeOf(await authorize({ prompt: 'none', scope: 'openid' }))).toBe('consent_required')
  await allow({ scope: 'openid email' })
  expect(outcomeOf(await authorize({ scope: 'openid email' }))).toBe('code')
  expect(outcomeOf(await authorize({ scope: 'email' }))).toBe('code')
  expect(outcomeOf(await authorize({ prompt: 'none' }))).toBe('code')
  await allow({ scope: 'openid offline_access' })
  expect(outcomeOf(await authorize({ scope: 'openid email offline_access' }))).toBe('code')
  expect(await listed()).toMatchObject([{ clientId, scopes: ['openid', 'email', 'offline_access'] }])
})

test('a yes is its member’s, for its app, and is written in the log', async () => {
  await allow()
  const eve = await newBrowser(site)
  expect(outcomeOf(await authorize({}, eve))).toBe('/consent')
  const { clientId: other } = await createTestApp(site, { requiresConsent: true })
  expect(outcomeOf(await authorizeIn(site, other, ada, {}))).toBe('/consent')
  const rows = (await auditRows(site)).filter(({ action }) => action === 'CONSENT_GRANTED')
  expect(rows.map(({ subject_id, details }) => [subject_id, JSON.parse(details).clientId])).toEqual([
    [ada.session.member.id, clientId],
  ])
})

test('prompt=consent always asks, even after an earlier consent; other apps never ask', async () => {
  await allow()
  await allow({ prompt: 'consent' })
  const { clientId: own } = await createTestApp(site)
  expect(outcomeOf(await authorizeIn(site, own, ada, { scope: 'openid email' }))).toBe('code')
  await changeApp(site, own, { requiresConsent: true })
  expect(outcomeOf(await authorizeIn(site, own, ada, { scope: 'openid email' }))).toBe('/consent')
})

test("revoking consent ends the app's tokens, codes and silent sign-in immediately", async () => {
  await allow({ scope: LASTING })
  const tokens = await tokensOf()
  const code = (await authorize({ scope: 'openid' })).searchParams.get('code')
  expect(await refresh(tokens.refresh_token)).toBe(200)
  expect(await withdrawConsent(site, ada.session.member.id, clientId)).toBe(true)
  expect(await listed()).toEqual([])
  expect(await refresh(tokens.refresh_token)).toBe(400)
  const redemption = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri: REDIRECT_URI }
  expect((await requestToken(site, redemption)).status).toBe(400)
  expect(outcomeOf(await authorize({ prompt: 'none' }))).toBe('consent_required')
  expect(await withdrawConsent(site, ada.session.member.id, clientId), 'nothing is left').toBe(false)
})

test('taking back from one app leaves the others, and the same app of others, as they are', async () => {
  await allow({ scope: LASTING })
  const eve = await newBrowser(site)
  await allow({ scope: LASTING }, eve)
  const hers = await tokensOf(eve)
  await withdrawConsent(site, ada.session.member.id, clientId)
  expect(await refresh(hers.refresh_token)).toBe(200)
})

test('a yes goes with its app, and with its member', async () => {
  const rows = () => site.db.selectFrom('consents').selectAll().execute()
  await allow()
  await removeApp(site, clientId)
  expect(await rows()).toEqual([])
  clientId = (await createTestApp(site, { requiresConsent: true })).clientId
  await allow({ scope: 'email' })
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const { id } = ada.session.member
  const { export: held } = await ask(site, apiKey, calls.ExportMember, { id })
  expect(held.consents).toMatchObject([{ clientId, scopes: ['email'] }])
  await ask(site, apiKey, calls.EraseMember, { id })
  expect(await rows()).toEqual([])
})

test('the owner says by call whether an app has to ask', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const { oAuthApp } = await ask(site, apiKey, calls.CreateOAuthApp, {
    oAuthApp: { name: 'Planner', allowedRedirectUris: [REDIRECT_URI], requiresConsent: true },
  })
  expect(oAuthApp.requiresConsent).toBe(true)
  const changed = await ask(site, apiKey, calls.UpdateOAuthApp, {
    oAuthApp: { id: oAuthApp.id, requiresConsent: false },
  })
  expect(changed.oAuthApp.requiresConsent).toBe(false)
})

test('an ID token says by what its member signed in', async () => {
  await allow({ scope: LASTING })
  const { id_token = '' } = await tokensOf()
  const [, claims = ''] = id_token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ amr: ['pwd'] })
})

test('a third-party app gets a refresh token only with offline_access', async () => {
  const tokensFor = async (scope: string) => {
    await allow({ scope })
    return tokensOf(ada, scope)
  }
  const once = await tokensFor('openid email')
  expect(once.refresh_token).toBeNull()
  const lasting = await tokensFor('openid email offline_access')
  expect(await refresh(lasting.refresh_token)).toBe(200)
})
