import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { confirmAuthorization } from './authorize.ts'
import { createTestApp, REDIRECT_URI, requestToken, turnableClock } from './testing.ts'
import {
  authorizeIn,
  codeVerifier,
  newBrowser as newBrowserOf,
  nextIn,
  outcomeOf as outcome,
  requestOf,
  type TestBrowser,
} from './testing-browser.ts'

const clock = turnableClock()
let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  clientId = (await createTestApp(site)).clientId
})
afterEach(() => site.close())

const newBrowser = () => newBrowserOf(site)
const authorize = (browser: TestBrowser | null, changes: Record<string, string>) =>
  authorizeIn(site, clientId, browser, changes)
const next = (url: URL, browser: TestBrowser) => nextIn(site, url, browser)

test('login wants a sign-in that is made for it', async () => {
  const browser = await newBrowser()
  clock.turn(1_000)
  const waiting = await authorize(browser, { prompt: 'login' })
  expect(await next(waiting, browser)).toBe('sign-in')
  await confirmAuthorization(site, requestOf(waiting), browser.session, ['account', 'consent'])
  expect(await next(waiting, browser), 'a yes is not a password').toBe('sign-in')
  expect(await next(waiting, await newBrowser())).toBe('answered')
  expect(await next(waiting, browser), 'it is over by that').toBe('gone')
})

test('max_age requires a recent sign-in, silently too', async () => {
  const browser = await newBrowser()
  clock.turn(60_000)
  expect(outcome(await authorize(browser, { max_age: '60' }))).toBe('code')
  expect(outcome(await authorize(browser, { max_age: '59' }))).toBe('/sign-in')
  expect(outcome(await authorize(browser, { max_age: '0' }))).toBe('/sign-in')
  expect(outcome(await authorize(browser, { max_age: '59', prompt: 'none' }))).toBe('login_required')
  for (const max_age of ['-1', 'soon', '1.5']) {
    expect(outcome(await authorize(browser, { max_age }))).toBe('invalid_request')
  }
  const waiting = await authorize(browser, { max_age: '59' })
  expect(await next(waiting, browser)).toBe('sign-in')
  expect(await next(waiting, await newBrowser())).toBe('answered')
})

test("select_account asks a signed-in member, and ignores another member's choice", async () => {
  const [ada, eve] = [await newBrowser(), await newBrowser()]
  clock.turn(1_000)
  const waiting = await authorize(ada, { prompt: 'select_account' })
  expect(await next(waiting, ada)).toBe('choose-account')
  await confirmAuthorization(site, requestOf(waiting), ada.session, ['account'])
  expect(await next(waiting, eve)).toBe('choose-account')
  expect(await next(waiting, ada)).toBe('answered')
})

test('a new sign-in counts as choosing the account', async () => {
  const old = await newBrowser()
  clock.turn(1_000)
  const waiting = await authorize(old, { prompt: 'select_account' })
  expect(await next(waiting, await newBrowser())).toBe('answered')
})

test('consent is always asked, also after a sign-in; with login, both are required', async () => {
  const old = await newBrowser()
  clock.turn(1_000)
  const waiting = await authorize(old, { prompt: 'login consent' })
  expect(await next(waiting, old)).toBe('sign-in')
  const fresh = await newBrowser()
  expect(await next(waiting, fresh)).toBe('consent')
  await confirmAuthorization(site, requestOf(waiting), fresh.session, ['consent'])
  expect(await next(waiting, fresh)).toBe('answered')
})

test('none cannot be combined, and shows no page', async () => {
  const browser = await newBrowser()
  expect(outcome(await authorize(browser, { prompt: 'none' }))).toBe('code')
  expect(outcome(await authorize(null, { prompt: 'none' }))).toBe('login_required')
  expect(outcome(await authorize(browser, { prompt: 'none consent' }))).toBe('invalid_request')
  expect(outcome(await authorize(browser, { prompt: 'sometimes' }))).toBe('invalid_request')
})

test("an ID token hint limits silent sign-in to its member, and must be the app's own", async () => {
  const [ada, eve] = [await newBrowser(), await newBrowser()]
  const code = (await authorize(ada, { scope: 'openid' })).searchParams.get('code')
  const redemption = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri: REDIRECT_URI }
  const id_token_hint = (await requestToken(site, redemption)).body.id_token ?? ''
  expect(outcome(await authorize(ada, { id_token_hint, prompt: 'none' }))).toBe('code')
  expect(outcome(await authorize(eve, { id_token_hint, prompt: 'none' }))).toBe('login_required')
  expect(outcome(await authorize(ada, { id_token_hint: 'x' }))).toBe('invalid_request')
  clientId = (await createTestApp(site)).clientId
  expect(outcome(await authorize(ada, { id_token_hint }))).toBe('invalid_request')
})

test('parameters come in the query and nowhere else', async () => {
  const browser = await newBrowser()
  expect(outcome(await authorize(browser, { request: 'e30.e30.' }))).toBe('request_not_supported')
  expect(outcome(await authorize(browser, { request_uri: 'https://evil.test/' }))).toBe('request_uri_not_supported')
})

test('a code may name the key it is for', async () => {
  const browser = await newBrowser()
  expect(outcome(await authorize(browser, { dpop_jkt: 'short' }))).toBe('invalid_request')
  const { searchParams } = await authorize(browser, { dpop_jkt: 'x'.repeat(43) })
  const redemption = { clientId, grantType: 'authorization_code', codeVerifier, redirectUri: REDIRECT_URI }
  const { body } = await requestToken(site, { ...redemption, code: searchParams.get('code') })
  expect(body.error).toBe('invalid_grant')
})

test('A01: a native app’s loopback address may have any port, and nothing else may differ', async () => {
  const browser = await newBrowser()
  const redirectUris = ['http://127.0.0.1/callback', 'http://[::1]:5000/callback', 'https://app.test/callback']
  const at = async (redirect_uri: string) => outcome(await authorize(browser, { redirect_uri }))
  clientId = (await createTestApp(site, { applicationType: 'native', redirectUris })).clientId
  for (const uri of ['http://127.0.0.1/callback', 'http://127.0.0.1:41234/callback', 'http://[::1]:1/callback']) {
    expect([uri, await at(uri)]).toEqual([uri, 'code'])
  }
  for (const uri of [
    'http://localhost:41234/callback',
    'http://127.0.0.1:41234/callback/',
    'http://127.0.0.1:41234/Callback',
    'http://127.0.0.1:41234/callback?a=b',
    'http://user@127.0.0.1:41234/callback',
    'http://127.0.0.2:41234/callback',
    'http://127.0.0.1.evil.test/callback',
    'https://app.test:8443/callback',
  ]) {
    expect([uri, await at(uri)]).toEqual([uri, '/'])
  }
  clientId = (await createTestApp(site, { redirectUris })).clientId
  expect(await at('http://127.0.0.1:41234/callback'), 'a web app').toBe('/')
})

test('an error tells the developer which address to add and how, without a redirect', async () => {
  const page = async (redirect_uri: string) => {
    const query = new URLSearchParams({ client_id: clientId, response_type: 'code', redirect_uri })
    return (await site.fetch(new Request(`${site.url}/_api/oauth2/authorize?${query}`))).text()
  }
  expect(await page('http://localhost:3000/auth')).toContain(
    `cartwright app add-redirect-uri ${clientId} &#39;http://localhost:3000/auth&#39;`,
  )
  for (const never of ['javascript:alert(1)', 'http://shop.example/auth', 'https://shop.test/#x']) {
    expect(await page(never)).not.toContain('add-redirect-uri')
  }
})
