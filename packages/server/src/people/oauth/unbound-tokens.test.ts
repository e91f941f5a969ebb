import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import type { NewApp } from '../clients/apps.ts'
import { makeSecret } from '../clients/manage-apps.ts'
import { codeFor, newEmail, registerMember } from '../sign-in/testing-members.ts'
import { type KeyHolder, newKeyHolder, newProof } from './dpop/testing.ts'
import { callSite, createTestApp, requestToken, type TokenAnswer, turnableClock } from './testing.ts'

const clock = turnableClock()
let site: Site
let holder: KeyHolder
let app: { clientId: string; clientSecret: string }
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  holder = await newKeyHolder()
  // Proofs of before it began are asked for again.
  clock.turn(10_000)
  app = await newApp()
})
afterEach(() => site.close())

const newApp = async (more: Partial<NewApp> = {}) => makeSecret(site, (await createTestApp(site, more)).clientId)
const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status

/** Tokens that are bound to the key of a page of the app. */
async function boundTokens(fields: object) {
  const dpop = await newProof(site, holder, 'POST', '/oauth2/token')
  const headers = { 'content-type': 'application/json', dpop }
  const body = JSON.stringify({ ...app, ...fields })
  const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', headers, body }))
  return (await answer.json()) as TokenAnswer
}

const boundVisitor = () => boundTokens({ grantType: 'anonymous' })
async function boundMember() {
  const { body: visitor } = await requestToken(site, { ...app, grantType: 'anonymous' })
  const { sessionToken } = await registerMember(site, visitor.access_token, newEmail())
  return boundTokens(await codeFor(site, { ...app, visitorToken: visitor.access_token, sessionToken }))
}

/** As the app's server asks: it does not say its name, since the token does. */
const unbind = (access_token: string, client_secret: string | undefined = app.clientSecret, more = {}) =>
  requestToken(site, { grant_type: 'strip_bound_session', client_secret, access_token, ...more })

test.each([
  ['visitor', boundVisitor],
  ['member', boundMember],
])('an app’s server unbinds the access token that a page of the app has of its %s', async (role, tokensOf) => {
  const bound = await tokensOf()
  expect(await whoAmI(bound.access_token), 'without the page’s key').toBe(401)
  clock.turn(60_000)
  const { status, headers, body } = await unbind(bound.access_token)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    access_token: expect.any(String),
    expires_in: 1740,
    refresh_token: null,
    token_type: 'Bearer',
    scope: bound.scope,
  })
  expect(await whoAmI(body.access_token)).toBe(role === 'member' ? 200 : 404)
  const { cnf, jti, iat, ...before } = decodeJwt(bound.access_token)
  const { jti: newId, iat: newTime, ...after } = decodeJwt(body.access_token)
  expect([after, cnf]).toEqual([before, { jkt: holder.jkt }])
  expect([newId === jti, newTime === iat]).toEqual([false, false])
})

test('lives as long as its source token, however often it is unbound', async () => {
  const bound = await boundMember()
  const { body: once } = await unbind(bound.access_token)
  clock.turn(29 * 60_000)
  const { body: twice } = await unbind(once.access_token)
  expect(twice.expires_in).toBe(60)
  clock.turn(60_000)
  expect(await whoAmI(twice.access_token)).toBe(401)
  expect((await unbind(bound.access_token)).body.error).toBe('invalid_grant')
})

test('it ends with the session that it is of', async () => {
  const { body: first } = await unbind((await boundMember()).access_token)
  const { body: second } = await unbind(first.access_token)
  await requestToRevoke(first.access_token)
  expect([await whoAmI(first.access_token), await whoAmI(second.access_token)]).toEqual([401, 401])
  expect((await unbind(first.access_token)).body.error).toBe('invalid_grant')
})

async function requestToRevoke(token: string) {
  const body = new URLSearchParams({ token, client_id: app.clientId, client_secret: app.clientSecret })
  await site.fetch(new Request(`${site.url}/oauth2/revoke`, { method: 'POST', body }))
}

test('only the app the token was issued to can do it, by its secret', async () => {
  const { access_token } = await boundMember()
  const rejectionOf = async (...given: Parameters<typeof unbind>) => {
    const { status, body } = await unbind(...given)
    return [status, body.error]
  }
  const other = await newApp()
  expect(await rejectionOf(access_token, 'x')).toEqual([401, 'invalid_client'])
  expect(await rejectionOf(access_token, other.clientSecret)).toEqual([401, 'invalid_client'])
  expect(await rejectionOf(access_token, other.clientSecret, other)).toEqual([400, 'invalid_grant'])
  expect(await rejectionOf(access_token, app.clientSecret, { clientId: app.clientId })).toEqual([200, undefined])
  const { body: unproven } = await requestToken(site, { grant_type: 'strip_bound_session', access_token })
  expect(unproven.error).toBe('invalid_client')

  const { clientId: open } = await createTestApp(site)
  const { body: visitor } = await requestToken(site, { clientId: open, grantType: 'anonymous' })
  const strip = { grant_type: 'strip_bound_session', access_token: visitor.access_token }
  expect((await requestToken(site, strip)).body.error, 'of an app without a secret').toBe('unauthorized_client')
})

test('rejects anything but an access token of a visitor or member', async () => {
  const acting = await newApp({
    grants: ['refresh_token', 'client_credentials'],
    ownerScopes: ['MANAGE_PRODUCTS'],
  })
  const { body: own } = await requestToken(site, { ...acting, grantType: 'client_credentials' })
  expect((await unbind(own.access_token, acting.clientSecret)).body.error).toBe('invalid_grant')
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const { refresh_token } = await boundMember()
  for (const token of [apiKey, refresh_token, 'x', 'a.b.c']) {
    expect((await unbind(token)).body.error).toBe('invalid_grant')
  }
  const { body } = await requestToken(site, { grant_type: 'strip_bound_session', client_secret: app.clientSecret })
  expect(body.error).toBe('invalid_request')
})

test.each([
  { grant_type: 'authorization_code', code: 'x' },
  { grant_type: 'refresh_token', refresh_token: 'x' },
])('apps cannot be installed here: rejects $grant_type of that flow, with what to do instead', async (grant) => {
  const install = (body: object) => callSite<TokenAnswer>(site, null, 'POST', '/oauth/access', body)
  const { clientId: client_id, clientSecret: client_secret } = app
  const { status, headers, body } = await install({ ...grant, client_id, client_secret })
  expect([status, headers.get('cache-control'), body]).toEqual([
    400,
    'no-store',
    { error: 'unsupported_grant_type', error_description: expect.stringContaining('client_credentials') },
  ])
  expect((await install({ client_id })).body.error).toBe('invalid_request')
  const withToken = await callSite<TokenAnswer>(site, 'Bearer over', 'POST', '/oauth/access', grant)
  expect(withToken.body.error, 'whatever token is sent along').toBe('unsupported_grant_type')
})
