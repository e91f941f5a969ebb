import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeFor, newEmail, newVerifier, registerMember, signUp } from '../sign-in/testing-members.ts'
import { callSite, createTestApp, requestToken, turnableClock, visitorTokens } from './testing.ts'

const clock = turnableClock()
let site: Site
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
})
afterEach(() => site.close())

/** A code as an app's callback gets it, with all that redeems it. */
async function newCode() {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, visitorToken, newEmail())
  return codeFor(site, { clientId, visitorToken, sessionToken })
}

const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status

test('A02: rejects a wrong, missing or too short verifier, which uses the code up', async () => {
  for (const codeVerifier of [newVerifier().codeVerifier, undefined, 'short', `${'a'.repeat(43)}!`]) {
    const code = await newCode()
    const { status, body } = await requestToken(site, { ...code, codeVerifier })
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' })
  }
  const code = await newCode()
  await requestToken(site, { ...code, codeVerifier: newVerifier().codeVerifier })
  expect((await requestToken(site, code)).status).toBe(400)
})

test('A04: a code works once; a second use is rejected and ends the session of the first one', async () => {
  const code = await newCode()
  const first = await requestToken(site, code)
  expect(first.status).toBe(200)
  expect(await whoAmI(first.body.access_token)).toBe(200)
  const second = await requestToken(site, code)
  expect({ status: second.status, error: second.body.error }).toEqual({ status: 400, error: 'invalid_grant' })
  expect(await whoAmI(first.body.access_token)).toBe(401)
  const { refresh_token: refreshToken } = first.body
  expect((await requestToken(site, { grantType: 'refresh_token', refreshToken })).body.error).toBe('invalid_grant')
})

test('A05: a code dies after 60 seconds', async () => {
  const [early, late] = [await newCode(), await newCode()]
  clock.turn(59_000)
  expect((await requestToken(site, early)).status).toBe(200)
  clock.turn(1_000)
  expect((await requestToken(site, late)).status).toBe(400)
})

test('A05: a code is of no use to another app or with another redirect address', async () => {
  const { clientId: other } = await createTestApp(site)
  for (const change of [{ clientId: other }, { redirectUri: undefined }, { redirectUri: 'https://shop.test/other' }]) {
    const { status, body } = await requestToken(site, { ...(await newCode()), ...change })
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' })
  }
})

test('A06: of 50 parallel redemptions of one code exactly one succeeds', async () => {
  const code = await newCode()
  const answers = await Promise.all(Array.from({ length: 50 }, () => requestToken(site, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(49)
})

/** Signs a visitor in, and gives the tokens of both. */
async function signInVisitor() {
  const { clientId } = await createTestApp(site)
  const visitor = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, visitor.access_token, newEmail())
  const code = await codeFor(site, { clientId, visitorToken: visitor.access_token, sessionToken })
  return { visitor, member: (await requestToken(site, code)).body }
}
const statusOf = async (token: string, method: string, path: string, body?: object) =>
  (await callSite(site, token, method, path, body)).status
const readCatalog = (token: string) => statusOf(token, 'POST', '/stores-reader/v1/products/query-platformized', {})

test('U06: after signing in, the access token of the visitor can read for five minutes', async () => {
  const { visitor, member } = await signInVisitor()
  const { access_token: token, refresh_token: refreshToken } = visitor
  const four = await Promise.all(Array.from({ length: 4 }, () => readCatalog(token)))
  expect(four).toEqual([200, 200, 200, 200])
  expect(await statusOf(token, 'POST', '/graphql/alpha', { query: '{ __typename }' })).toBe(200)
  expect(await whoAmI(token), 'a visitor, not the member').toBe(404)
  expect((await requestToken(site, { grantType: 'refresh_token', refreshToken })).body.error).toBe('invalid_grant')
  clock.turn(5 * 60_000)
  expect(await readCatalog(token)).toBe(401)
  expect(await readCatalog(member.access_token)).toBe(200)
})

test('U06: after signing in, the visitor’s token cannot write, sign in or sign out', async () => {
  const { visitor, member } = await signInVisitor()
  const { access_token: token } = visitor
  const writes = [
    ['POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [] }],
    ['POST', '/_api/redirects-api/v1/redirect-session', { logout: {} }],
    ['POST', '/_api/iam/authentication/v2/register', { loginId: { email: newEmail() }, password: 'a heron flies' }],
    ['GET', '/_api/iam/authentication/v1/logout', undefined],
  ] as const
  for (const [method, path, body] of writes)
    expect([path, await statusOf(token, method, path, body)]).toEqual([path, 401])
  expect(await whoAmI(member.access_token)).toBe(200)
})

test('U06: a revoked token of a visitor who signed in cannot read either', async () => {
  const { visitor } = await signInVisitor()
  expect(await readCatalog(visitor.access_token)).toBe(200)
  const form = new URLSearchParams({ token: visitor.access_token })
  const [, claims = ''] = visitor.access_token.split('.')
  const { client_id: clientId } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  form.set('client_id', clientId)
  const revoked = await site.fetch(new Request(`${site.url}/oauth2/revoke`, { method: 'POST', body: form }))
  expect(revoked.status).toBe(200)
  expect(await readCatalog(visitor.access_token)).toBe(401)
})

test('U06: with the member’s tokens the visitor’s can only read', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken, refresh_token: refreshToken } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, visitorToken, newEmail())
  const code = await codeFor(site, { clientId, visitorToken, sessionToken })
  expect(await whoAmI(visitorToken)).toBe(404)
  const { body } = await requestToken(site, code)
  expect(await whoAmI(body.access_token)).toBe(200)
  expect(await whoAmI(visitorToken)).toBe(404)
  expect((await requestToken(site, { grantType: 'refresh_token', refreshToken })).body.error).toBe('invalid_grant')
})

test('a session token signs in once, and within minutes', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, visitorToken, newEmail())
  await codeFor(site, { clientId, visitorToken, sessionToken })
  await expect(codeFor(site, { clientId, visitorToken, sessionToken })).rejects.toThrow('login_required')

  const { sessionToken: late } = await registerMember(site, visitorToken, newEmail())
  clock.turn(5 * 60_000)
  await expect(codeFor(site, { clientId, visitorToken, sessionToken: late })).rejects.toThrow('login_required')
})

test('a blocked member’s code gives nothing', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken, memberId } = await registerMember(site, visitorToken, newEmail())
  const code = await codeFor(site, { clientId, visitorToken, sessionToken })
  await site.db.updateTable('members').set({ status: 'BLOCKED' }).where('id', '=', memberId).execute()
  expect((await requestToken(site, code)).body.error).toBe('invalid_grant')
})

test("U08: a blocked or deleted member's tokens stop working immediately", async () => {
  for (const status of ['BLOCKED', 'DELETED', 'PENDING', 'OFFLINE'] as const) {
    const { access_token, refresh_token: refreshToken, memberId } = await signUp(site)
    expect(await whoAmI(access_token)).toBe(200)
    await site.db.updateTable('members').set({ status }).where('id', '=', memberId).execute()
    expect(await whoAmI(access_token)).toBe(401)
    expect((await requestToken(site, { grantType: 'refresh_token', refreshToken })).body.error).toBe('invalid_grant')
  }
})
