import type { MemberSessionsResponse } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endDevice, endOtherDevices, findBrowserSession, signInBrowser } from '../../edges/hosted/sign-in.ts'
import { auditRows } from '../../platform/audit/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { callSite, createTestApp, REDIRECT_URI, requestToken, turnableClock, visitorTokens } from '../oauth/testing.ts'
import { codeFor, newVerifier, PASSWORD, registerMember, signUp } from './testing-members.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const clock = turnableClock()
let site: Site
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
})
afterEach(() => site.close())

const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status
const MINE = '/members/v1/members/my/sessions'

async function sessionsOf(token: string, path = MINE) {
  const { status, body } = await callSite<MemberSessionsResponse>(site, token, 'GET', path)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.sessions
}

/** Signs a member in on the site's own pages with Firefox, and lets an app in from there. */
async function inBrowser(email: string) {
  const headers = { 'user-agent': FIREFOX, cookie: '' }
  const request = () => new Request(site.url, { headers })
  const signedIn = await signInBrowser(site, request(), { email, password: PASSWORD, address: '' })
  if (signedIn.state !== 'SUCCESS') throw new Error('Not signed in')
  headers.cookie = signedIn.cookie.split(';')[0] ?? ''
  const { clientId } = await createTestApp(site)
  const { codeVerifier, codeChallenge } = newVerifier()
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  })
  const answer = await site.fetch(new Request(`${site.url}/_api/oauth2/authorize?${query}`, { headers }))
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
  const redemption = { clientId, code, codeVerifier, redirectUri: REDIRECT_URI, grantType: 'authorization_code' }
  const { body } = await requestToken(site, redemption)
  const session = async () => {
    const found = await findBrowserSession(site, request())
    if (!found) throw new Error('Not signed in')
    return found
  }
  const isSignedIn = async () => (await findBrowserSession(site, request())) !== null
  return { token: body.access_token, isSignedIn, session }
}

test('U10: a member sees each device once, by a name people know, and which is this one', async () => {
  const { access_token, email } = await signUp(site)
  clock.turn(60_000)
  const browser = await inBrowser(email)
  const seen = await sessionsOf(browser.token)
  expect(seen).toMatchObject([
    { current: true, device: 'Firefox on Linux', apps: [expect.any(String)] },
    { current: false, apps: [expect.any(String)] },
  ])
  expect((await sessionsOf(access_token)).map(({ current }) => current)).toEqual([false, true])
  expect(JSON.stringify(seen)).not.toContain('Gecko')
  expect(Date.parse(seen[0]?.createdDate ?? '') - Date.parse(seen[1]?.createdDate ?? '')).toBe(60_000)
})

test("U10: ending a device signs out its apps and the site's own pages there, immediately, and no other", async () => {
  const { access_token, refresh_token: refreshToken, email } = await signUp(site)
  const browser = await inBrowser(email)
  const [there] = (await sessionsOf(access_token)).filter(({ current }) => !current)
  expect((await callSite(site, access_token, 'DELETE', `${MINE}/${there?.id}`)).status).toBe(200)
  expect(await whoAmI(browser.token)).toBe(401)
  expect(await browser.isSignedIn()).toBe(false)
  expect(await whoAmI(access_token)).toBe(200)
  expect((await callSite(site, access_token, 'DELETE', `${MINE}/${there?.id}`)).status).toBe(404)

  const [here] = await sessionsOf(access_token)
  expect((await callSite(site, access_token, 'DELETE', `${MINE}/${here?.id}`)).status).toBe(200)
  expect(await whoAmI(access_token)).toBe(401)
  expect((await requestToken(site, { grantType: 'refresh_token', refreshToken })).body.error).toBe('invalid_grant')
})

test('U10: ending all others leaves this one', async () => {
  const { access_token, email } = await signUp(site)
  const browser = await inBrowser(email)
  expect((await callSite(site, browser.token, 'POST', `${MINE}/end-others`, {})).status).toBe(200)
  expect([await whoAmI(access_token), await whoAmI(browser.token)]).toEqual([401, 200])
  expect(await browser.isSignedIn()).toBe(true)
  expect(await sessionsOf(browser.token)).toHaveLength(1)
})

test('U10: the audit log records the ended sessions, by call or on the page', async () => {
  const { access_token, email, memberId } = await signUp(site)
  const written = async () => {
    const rows = (await auditRows(site)).map(({ action, subject_id }) => ({ action, subject_id }))
    return rows.filter(({ action, subject_id }) => subject_id === memberId && action.startsWith('SESSION'))
  }
  const here = await inBrowser(email)
  const there = await inBrowser(email)
  const browser = await here.session()
  const [device] = (await sessionsOf(there.token)).filter(({ current }) => current)
  expect(await endDevice(site, browser, device?.id ?? '')).toBe(true)
  await endOtherDevices(site, browser)
  expect([await whoAmI(there.token), await whoAmI(access_token), await whoAmI(here.token)]).toEqual([401, 401, 200])
  await callSite(site, here.token, 'POST', `${MINE}/end-others`, {})
  expect((await written()).map(({ action }) => action)).toEqual(['SESSION_ENDED', 'SESSIONS_ENDED', 'SESSIONS_ENDED'])
})

test('U10: members list and end their own sessions only; owners any', async () => {
  const [ada, eve] = [await signUp(site), await signUp(site)]
  const [hers] = await sessionsOf(ada.access_token)
  expect((await callSite(site, eve.access_token, 'DELETE', `${MINE}/${hers?.id}`)).status).toBe(404)
  expect((await callSite(site, eve.access_token, 'GET', `/members/v1/members/${ada.memberId}/sessions`)).status).toBe(
    403,
  )
  expect(await whoAmI(ada.access_token)).toBe(200)

  const { apiKey } = await createApiKey(site, { name: 'Admin' })
  const path = `/members/v1/members/${ada.memberId}/sessions`
  expect(await sessionsOf(apiKey, path)).toMatchObject([{ id: hers?.id, current: false }])
  const crossed = await callSite(site, apiKey, 'DELETE', `/members/v1/members/${eve.memberId}/sessions/${hers?.id}`)
  expect(crossed.status).toBe(404)
  expect((await callSite(site, apiKey, 'DELETE', `${path}/${hers?.id}`)).status).toBe(200)
  expect(await whoAmI(ada.access_token)).toBe(401)
  await callSite(site, apiKey, 'POST', `/members/v1/members/${eve.memberId}/sessions/end-all`, {})
  expect(await whoAmI(eve.access_token)).toBe(401)
  const nobody = '/members/v1/members/00000000-0000-4000-8000-00000000dead/sessions'
  expect((await callSite(site, apiKey, 'GET', nobody)).status).toBe(404)
})

test('a session that is over is in no list', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, visitorToken, 'over@example.com')
  const code = await codeFor(site, { clientId, visitorToken, sessionToken })
  await requestToken(site, code)
  clock.turn(31 * 24 * 60 * 60_000)
  const { token } = await inBrowser('over@example.com')
  expect(await sessionsOf(token)).toMatchObject([{ current: true }])
})
