import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createOwner } from '../owners/create-owner.ts'
import { signOutOwner } from '../owners/owner-sessions.ts'
import { signInOwner } from '../owners/sign-in.ts'
import { codeChallenge, codeVerifier } from './testing-browser.ts'

const url = 'https://site.test'
const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const redirectUri = `${url}/admin/signed-in`

let time = Date.parse('2030-01-01T00:00:00Z')
let site: Site
beforeEach(async () => {
  site = await createTestSite({ url, now: () => new Date(time) })
  await createOwner(site, owner)
})
afterEach(() => site.close())

async function signIn(): Promise<string> {
  const request = new Request(`${url}/admin`)
  const { cookies } = await signInOwner(site, request, { ...owner, address: '203.0.113.7' })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

async function authorize(cookie: string, changes: Record<string, string> = {}): Promise<Response> {
  const query = new URLSearchParams({
    client_id: 'admin',
    response_type: 'code',
    redirect_uri: redirectUri,
    state: 'a-state',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...changes,
  })
  return site.fetch(new Request(`${url}/_api/oauth2/authorize?${query}`, { headers: { cookie } }))
}

async function answerOf(response: Promise<Response>): Promise<URLSearchParams> {
  const location = new URL((await response).headers.get('location') ?? '', url)
  expect(location.origin + location.pathname).toBe(redirectUri)
  return location.searchParams
}

async function redeem(code: string, changes: Record<string, string> = {}) {
  const body = { grantType: 'authorization_code', clientId: 'admin', code, codeVerifier, redirectUri, ...changes }
  const answer = await site.fetch(
    new Request(`${url}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const callWith = async (token: string) =>
  (await site.fetch(new Request(`${url}/oauth-app/v1/oauth-apps`, { headers: { authorization: token } }))).status

test('a signed-in owner gets a code, and the code an access token without a refresh token', async () => {
  const answer = await answerOf(authorize(await signIn()))
  expect(answer.get('state')).toBe('a-state')
  expect(answer.get('iss')).toBe(url)
  const { status, body } = await redeem(answer.get('code') ?? '')
  expect(status).toBe(200)
  expect(body.refresh_token).toBeNull()
  expect(await callWith(body.access_token ?? '')).toBe(200)
})

test('without an owner the admin gets login_required', async () => {
  expect((await answerOf(authorize(''))).get('error')).toBe('login_required')
})

test('another redirect URI gets no redirect', async () => {
  for (const redirect_uri of ['https://evil.example/admin/signed-in', `${redirectUri}/`, `${url}/admin`]) {
    const answer = await authorize(await signIn(), { redirect_uri })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  }
})

test.each([
  ['code_challenge_method', 'plain', 'invalid_request'],
  ['code_challenge', '', 'invalid_request'],
  ['response_type', 'token', 'unsupported_response_type'],
  ['response_mode', 'web_message', 'invalid_request'],
])('rejects %s=%s', async (name, value, error) => {
  expect((await answerOf(authorize(await signIn(), { [name]: value }))).get('error')).toBe(error)
})

test('prompt=login and a max_age that has passed need another sign-in', async () => {
  const cookie = await signIn()
  const outcome = async (changes: Record<string, string>) => (await answerOf(authorize(cookie, changes))).get('error')
  time += 60_000
  expect(await outcome({ max_age: '60' })).toBeNull()
  expect(await outcome({ max_age: '59' })).toBe('login_required')
  expect(await outcome({ max_age: 'soon' })).toBe('invalid_request')
  expect(await outcome({ prompt: 'login' })).toBe('login_required')
})

test('a code needs its verifier and redirect URI, and is spent by a wrong one', async () => {
  const cookie = await signIn()
  const code = (await answerOf(authorize(cookie))).get('code') ?? ''
  expect((await redeem(code, { codeVerifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant')
  expect((await redeem(code)).body.error).toBe('invalid_grant')
  const other = (await answerOf(authorize(cookie))).get('code') ?? ''
  expect((await redeem(other, { redirectUri: `${url}/admin` })).body.error).toBe('invalid_grant')
})

test('a code that is used twice takes the token of its first use', async () => {
  const code = (await answerOf(authorize(await signIn()))).get('code') ?? ''
  const { body } = await redeem(code)
  expect((await redeem(code)).body.error).toBe('invalid_grant')
  expect(await callWith(body.access_token ?? '')).toBe(401)
})

test('a code expires after a minute', async () => {
  const code = (await answerOf(authorize(await signIn()))).get('code') ?? ''
  time += 61_000
  expect((await redeem(code)).body.error).toBe('invalid_grant')
})

test('signing out ends the tokens of the admin at once, and its codes', async () => {
  const cookie = await signIn()
  const { body } = await redeem((await answerOf(authorize(cookie))).get('code') ?? '')
  const waiting = (await answerOf(authorize(cookie))).get('code') ?? ''
  await signOutOwner(site, new Request(url, { headers: { cookie } }))
  expect(await callWith(body.access_token ?? '')).toBe(401)
  expect((await redeem(waiting)).body.error).toBe('invalid_grant')
})
