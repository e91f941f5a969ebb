import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestApp, REDIRECT_URI, requestToken, SHOP_ORIGIN } from '../oauth/testing.ts'
import { authorizeIn, codeVerifier, newBrowser, outcomeOf, type TestBrowser } from '../oauth/testing-browser.ts'
import { findRedirectSession } from '../redirects/redirect-session.ts'
import { type SignedUp, signUp } from './testing-members.ts'

let site: Site
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite()
  member = await signUp(site)
})
afterEach(() => site.close())

const logout = (request = {}) => ask(site, member.access_token, calls.Logout, request)
const isSignedIn = async () => (await rejection(site, member.access_token, calls.GetMember, { id: 'x' })).status !== 401

test('A18: signing out takes effect immediately', async () => {
  const { statusCode, headers } = await logout()
  expect(statusCode).toBe(200)
  expect(headers.find(({ key }) => key === 'Set-Cookie')?.value).toContain('Max-Age=0')
  expect(await isSignedIn()).toBe(false)
})

test('the answer leads to an address that the app has registered', async () => {
  const { statusCode, headers, body } = await logout({ clientId: member.clientId, postLogoutRedirectUri: REDIRECT_URI })
  expect([statusCode, body]).toEqual([302, ''])
  expect(headers).toContainEqual({ key: 'Location', value: REDIRECT_URI })
})

test.each([
  `${SHOP_ORIGIN}/`,
  `${REDIRECT_URI}/`,
  `${REDIRECT_URI}?next=x`,
  'https://evil.test/',
  'https://shop.test.evil.test/',
])('A19: does not redirect to %j and does not sign out', async (postLogoutRedirectUri) => {
  expect(await rejection(site, member.access_token, calls.Logout, { postLogoutRedirectUri })).toEqual({
    status: 403,
    code: 'REDIRECT_URI_NOT_ALLOWED',
  })
  expect(await isSignedIn()).toBe(true)
})

test('an app that is not there cannot be signed out of', async () => {
  const clientId = '00000000-0000-4000-8000-00000000dead'
  expect(await rejection(site, member.access_token, calls.Logout, { clientId })).toEqual({
    status: 404,
    code: 'CLIENT_NOT_FOUND',
  })
})

test('Z13: asks before signing out a browser sent by a foreign page, and redirects to the app only', async () => {
  const open = (address: string) => {
    const query = new URLSearchParams({ clientId: member.clientId, postLogoutRedirectUri: address })
    return site.fetch(new Request(`${site.url}/v1/logout?${query}`, { headers: { accept: 'text/html' } }))
  }
  const answer = await open(REDIRECT_URI)
  expect(answer.status).toBe(303)
  const page = new URL(answer.headers.get('location') ?? '')
  expect([page.origin, page.pathname]).toEqual([site.url, '/sign-out'])
  const session = await findRedirectSession(site.db, page.searchParams.get('redirect_session') ?? '', site.now())
  expect(session).toMatchObject({ intent: 'logout', memberId: null, callbacks: { postFlowUrl: REDIRECT_URI } })
  expect(await isSignedIn()).toBe(true)
  expect((await open('https://evil.test/')).status).toBe(403)
})

test('A18: signing out by call also ends the browser session, so that no silent sign-in follows', async () => {
  const { clientId } = await createTestApp(site)
  const browser = await newBrowser(site)
  const code = (await authorizeIn(site, clientId, browser, {})).searchParams.get('code')
  const redemption = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri: REDIRECT_URI }
  const { access_token } = (await requestToken(site, redemption)).body
  const elsewhere = await newBrowser(site)
  const silently = async (at: TestBrowser) => outcomeOf(await authorizeIn(site, clientId, at, { prompt: 'none' }))
  expect(await silently(browser)).toBe('code')
  await ask(site, access_token, calls.Logout, {})
  expect(await silently(browser)).toBe('login_required')
  expect(await silently(elsewhere)).toBe('code')
})
