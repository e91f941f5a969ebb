import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import type { NewApp } from '../clients/apps.ts'
import { changeApp, makeSecret, removeApp } from '../clients/manage-apps.ts'
import { codeFor, newEmail, registerMember, signUp } from '../sign-in/testing-members.ts'
import { callSite, createTestApp, requestToken, type TokenAnswer, visitorTokens } from './testing.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const ACTING = {
  grants: ['anonymous', 'refresh_token', 'authorization_code', 'client_credentials'],
  ownerScopes: ['MANAGE_APPS', 'MANAGE_PRODUCTS'],
} as const
const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status
const mayWrite = async (token: string) =>
  (await callSite(site, token, 'GET', '/oauth-app/v1/oauth-apps')).status === 200

async function confidentialApp(app: Partial<NewApp> = {}) {
  const { clientId } = await createTestApp(site, app)
  return makeSecret(site, clientId)
}

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await site.fetch(
    new Request(site.url + path, { method: 'POST', body: new URLSearchParams(form), headers }),
  )
  const body = (await answer.json()) as TokenAnswer & Record<string, unknown>
  return { status: answer.status, headers: answer.headers, body }
}

test('an app with a secret proves itself by Basic or in the body, in a form or in JSON', async () => {
  const { clientId, clientSecret } = await confidentialApp(ACTING)
  const grant = { grant_type: 'client_credentials' }
  const inBody = { ...grant, client_id: clientId, client_secret: clientSecret }
  expect((await post('/oauth2/token', grant, basic(clientId, clientSecret))).status).toBe(200)
  expect((await post('/oauth2/token', inBody)).status).toBe(200)
  expect((await requestToken(site, { ...inBody, instance_id: 'any' })).status).toBe(200)
  expect((await requestToken(site, { grantType: 'client_credentials', clientId, clientSecret })).status).toBe(200)
})

test('rejects a wrong, missing or duplicate credential as RFC 6749 requires', async () => {
  const { clientId, clientSecret } = await confidentialApp(ACTING)
  const grant = { grant_type: 'client_credentials', client_id: clientId }
  const inHeader = await post('/oauth2/token', grant, basic(clientId, 'x'))
  expect([inHeader.status, inHeader.body.error]).toEqual([401, 'invalid_client'])
  expect(inHeader.headers.get('www-authenticate')).toContain('Basic')
  expect((await post('/oauth2/token', grant)).body.error).toBe('invalid_client')
  expect((await post('/oauth2/token', { ...grant, client_secret: 'x' })).body.error).toBe('invalid_client')
  const twice = await post('/oauth2/token', { ...grant, client_secret: clientSecret }, basic(clientId, clientSecret))
  expect(twice.body.error).toBe('invalid_request')
  const { clientId: other } = await createTestApp(site)
  const two = await post('/oauth2/token', { ...grant, client_id: other }, basic(clientId, clientSecret))
  expect(two.body.error).toBe('invalid_client')
  const claimed = await requestToken(site, { clientId: other, grantType: 'anonymous', clientSecret: 'x' })
  expect(claimed.body.error).toBe('invalid_client')
})

test('A12: client credentials are for apps that have a secret and may act for the owner', async () => {
  const { clientId: open } = await createTestApp(site, ACTING)
  const grant = { grantType: 'client_credentials' }
  expect((await requestToken(site, { ...grant, clientId: open })).body.error).toBe('unauthorized_client')
  const plain = await confidentialApp()
  expect((await requestToken(site, { ...grant, ...plain })).body.error).toBe('unauthorized_client')
})

test('an app acts by its secret for half an hour; the right, the secret and the app each end it', async () => {
  const act = async (app: { clientId: string; clientSecret: string }) => {
    const { body } = await requestToken(site, { ...app, grantType: 'client_credentials' })
    expect(body.refresh_token).toBeNull()
    return body.access_token
  }
  const app = await confidentialApp(ACTING)
  const first = await act(app)
  expect(await mayWrite(first)).toBe(true)
  const renewed = await makeSecret(site, app.clientId)
  expect(await mayWrite(first)).toBe(false)

  const second = await act(renewed)
  await changeApp(site, app.clientId, { grants: ['anonymous'] })
  expect(await mayWrite(second)).toBe(false)
  await changeApp(site, app.clientId, ACTING)
  await post('/oauth2/revoke', { token: second }, basic(app.clientId, renewed.clientSecret))
  expect(await mayWrite(second)).toBe(false)

  const lessened = await act(renewed)
  await changeApp(site, app.clientId, { ownerScopes: ['MANAGE_APPS'] })
  expect(await mayWrite(lessened)).toBe(false)

  const third = await act(renewed)
  await removeApp(site, app.clientId)
  expect(await mayWrite(third)).toBe(false)
})

test('codes and refresh tokens of an app with a secret are of no use without it', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken, refresh_token: visitorRefresh } = await visitorTokens(site, clientId)
  const { clientSecret } = await makeSecret(site, clientId)
  const { sessionToken } = await registerMember(site, visitorToken, newEmail())
  const code = await codeFor(site, { clientId, visitorToken, sessionToken })
  expect((await requestToken(site, code)).body.error).toBe('invalid_client')
  const { status, body } = await requestToken(site, { ...code, clientSecret })
  expect(status).toBe(200)
  const refresh = { grantType: 'refresh_token', refreshToken: body.refresh_token }
  expect((await requestToken(site, refresh)).body.error).toBe('invalid_grant')
  expect((await requestToken(site, { ...refresh, clientId })).body.error).toBe('invalid_client')
  expect((await requestToken(site, { ...refresh, clientId, clientSecret })).status).toBe(200)
  expect((await requestToken(site, { ...refresh, refreshToken: visitorRefresh })).body.error).toBe('invalid_grant')
})

test('removing an app signs its members out', async () => {
  const { access_token, refresh_token: refreshToken, clientId } = await signUp(site)
  await removeApp(site, clientId)
  expect(await whoAmI(access_token)).toBe(401)
  expect((await requestToken(site, { grantType: 'refresh_token', refreshToken })).body.error).toBe('invalid_grant')
})

test('external login: a key and the visitor’s token give the member’s session, and the cart comes along', async () => {
  const { memberId } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Kiosk' })
  const visitor = await visitorTokens(site, (await createTestApp(site)).clientId)
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  const ask = async (authorization: string, body: object = grant) => {
    const answer = await site.fetch(
      new Request(`${site.url}/oauth2/token`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization, 'content-type': 'application/json' },
      }),
    )
    return { status: answer.status, body: (await answer.json()) as TokenAnswer }
  }
  for (const bad of ['', visitor.access_token, `${visitor.access_token},ck_x`, `x,${apiKey}`]) {
    expect([bad, (await ask(bad)).body.error]).toEqual([bad, 'invalid_client'])
  }
  const { status, body } = await ask(`${visitor.access_token},${apiKey}`)
  expect(status).toBe(200)
  expect(await whoAmI(body.access_token)).toBe(200)
  expect(await whoAmI(visitor.access_token), 'the visitor can only read').toBe(404)
  const renewed = await requestToken(site, { grantType: 'refresh_token', refreshToken: body.refresh_token })
  expect(renewed.status).toBe(200)

  expect((await ask(apiKey, { ...grant, member_id: 'nobody' })).body.error).toBe('invalid_grant')
  await site.db.updateTable('members').set({ status: 'BLOCKED' }).where('id', '=', memberId).execute()
  expect((await ask(apiKey)).body.error).toBe('invalid_grant')
})

test('an external login without a visitor belongs to no app, and any authenticated app may renew it', async () => {
  const { memberId } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Kiosk' })
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  // A client that has no token yet leaves the place before the key empty.
  const { body } = await post('/oauth2/token', grant, { authorization: `,${apiKey}` })
  const { clientId } = await createTestApp(site)
  const refresh = { grantType: 'refresh_token', refreshToken: body.refresh_token }
  expect((await requestToken(site, { ...refresh, clientId })).status).toBe(200)
  expect((await requestToken(site, refresh)).status).toBe(200)
  expect((await requestToken(site, { ...refresh, clientId: 'no-app' })).body.error).toBe('invalid_client')
})

test('an external login belongs to the app that it names, whose callbacks it can then use', async () => {
  const { memberId } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Kiosk' })
  const origin = 'https://kiosk.test'
  const { clientId } = await createTestApp(site, { allowedOrigins: [origin] })
  const { clientId: other } = await createTestApp(site)
  const grant = { grantType: 'authorized_client', scope: 'offline_access', memberId, clientId }
  const { status, body } = await post('/oauth2/token', grant, { authorization: apiKey })
  expect(status).toBe(200)
  const redirect = { login: {}, callbacks: { postFlowUrl: `${origin}/back` }, logout: { clientId } }
  const path = '/_api/redirects-api/v1/redirect-session'
  expect((await callSite(site, body.access_token, 'POST', path, { ...redirect, login: undefined })).status).toBe(200)
  const refresh = { grantType: 'refresh_token', refreshToken: body.refresh_token }
  expect((await requestToken(site, { ...refresh, clientId: other })).body.error).toBe('invalid_grant')
  expect((await requestToken(site, { ...refresh, clientId })).status).toBe(200)

  const errorOf = async (authorization: string, more: object) =>
    (await post('/oauth2/token', { ...grant, ...more }, { authorization })).body.error
  expect(await errorOf(apiKey, { clientId: 'no-app' })).toBe('invalid_client')
  expect(await errorOf(apiKey, { clientSecret: 'wrong' })).toBe('invalid_client')
  const visitor = await visitorTokens(site, other)
  expect(await errorOf(`${visitor.access_token},${apiKey}`, {})).toBe('invalid_client')
})

test('external login with a session token is of its member, once, and cannot be renewed', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token } = await visitorTokens(site, clientId)
  const { sessionToken, memberId } = await registerMember(site, access_token, newEmail())
  const { memberId: other } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Kiosk' })
  const ask = async (member_id: string) => {
    const body = JSON.stringify({ grant_type: 'authorized_client', member_id, session_token: sessionToken })
    const headers = { authorization: apiKey, 'content-type': 'application/json' }
    const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', body, headers }))
    return (await answer.json()) as TokenAnswer
  }
  expect((await ask(other)).error).toBe('invalid_grant')
  expect(await ask(memberId)).toMatchObject({ refresh_token: null, access_token: expect.any(String) })
  expect((await ask(memberId)).error).toBe('invalid_grant')
})

test('introspection requires credentials', async () => {
  const { access_token, refresh_token, clientId, memberId } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Gateway' })
  const asks = (token: string, headers: Record<string, string>, form = {}) =>
    post('/oauth2/introspect', { token, ...form }, headers)
  for (const token of [access_token, refresh_token]) {
    const { status, body } = await asks(token, { authorization: apiKey })
    expect(status).toBe(200)
    expect(body).toMatchObject({ active: true, sub: memberId, client_id: clientId, role: 'member', iss: site.url })
  }
  const visitor = await visitorTokens(site, clientId)
  expect((await asks(visitor.refresh_token, { authorization: apiKey })).body).toMatchObject({ active: true })
  expect((await asks('x', { authorization: apiKey })).body).toEqual({ active: false })
  expect((await asks(access_token, {})).status).toBe(401)
  expect((await asks(access_token, {}, { client_id: clientId })).status).toBe(401)
  expect((await asks(access_token, { authorization: 'ck_x' })).status).toBe(401)

  const foreign = await confidentialApp()
  const byOther = await asks(access_token, basic(foreign.clientId, foreign.clientSecret))
  expect(byOther.body, 'another app’s token').toEqual({ active: false })
  await post('/oauth2/revoke', { token: refresh_token })
  expect((await asks(access_token, { authorization: apiKey })).body).toEqual({ active: false })
})

test('an app takes back its own tokens only', async () => {
  const { access_token, refresh_token } = await signUp(site)
  const { clientId } = await createTestApp(site)
  const rejected = await post('/oauth2/revoke', { token: refresh_token, client_id: clientId })
  expect([rejected.status, rejected.body.error]).toEqual([400, 'invalid_grant'])
  expect(await whoAmI(access_token)).toBe(200)
  expect((await post('/oauth2/revoke', { token: 'unknown', client_id: clientId })).status).toBe(200)
})

test.each([
  ['a form', undefined, 'RS256'],
  ['JSON', undefined, 'EdDSA'],
  ['a form', 'EdDSA', 'EdDSA'],
  ['JSON', 'RS256', 'RS256'],
] as const)('A20: an ID token asked for by %s of an app that wants %s is signed with %s', async (kind, wanted, alg) => {
  const { clientId } = await createTestApp(site, { idTokenAlgorithm: wanted ?? null })
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, visitorToken, newEmail())
  const { grantType: _, ...code } = await codeFor(site, { clientId, visitorToken, sessionToken }, 'openid')
  const request = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: code.code,
    code_verifier: code.codeVerifier,
    redirect_uri: code.redirectUri,
  }
  const { body } = kind === 'JSON' ? await requestToken(site, request) : await post('/oauth2/token', request)
  const { alg: signedWith, kid } = decodeProtectedHeader(body.id_token ?? '')
  expect(signedWith).toBe(alg)
  const jwks = await callSite<{ keys: { kid: string; alg: string }[] }>(site, null, 'GET', '/oauth2/jwks')
  expect(jwks.body.keys).toContainEqual(expect.objectContaining({ kid, alg }))
  expect(await whoAmI(body.id_token ?? ''), 'it opens nothing').toBe(401)
})

test('A12: a client-credentials token has all scopes of the app, or fewer on request', async () => {
  const app = await confidentialApp(ACTING)
  const ask = (scope?: string) =>
    requestToken(site, { ...app, grantType: 'client_credentials', ...(scope && { scope }) })
  expect((await ask()).body.scope).toBe('READ_PRODUCTS MANAGE_PRODUCTS MANAGE_APPS')
  const { body } = await ask('MANAGE_APPS')
  expect(body.scope).toBe('MANAGE_APPS')
  expect(decodeJwt(body.access_token)).toMatchObject({ role: 'app', scope: 'MANAGE_APPS' })
  expect(await mayWrite(body.access_token)).toBe(true)
  expect((await ask('MANAGE_PRODUCTS MANAGE_PRODUCTS')).body.scope).toBe('READ_PRODUCTS MANAGE_PRODUCTS')
  expect(await mayWrite((await ask('READ_PRODUCTS')).body.access_token)).toBe(false)
  for (const more of ['MANAGE_ORDERS', 'MANAGE_APPS MANAGE_ORDERS', 'openid', 'manage_apps', 'everything']) {
    expect((await ask(more)).body).toMatchObject({ error: 'invalid_scope' })
  }
  const introspected = await post(
    '/oauth2/introspect',
    { token: body.access_token },
    basic(app.clientId, app.clientSecret),
  )
  expect(introspected.body).toMatchObject({ active: true, scope: 'MANAGE_APPS' })
})

test('an app acts for the owner only within its granted scopes', async () => {
  await expect(confidentialApp({ grants: ACTING.grants })).rejects.toThrow('needs scopes')
  const app = await confidentialApp()
  await expect(changeApp(site, app.clientId, { grants: ACTING.grants })).rejects.toThrow('needs scopes')
})

test('omits members without a value in standard responses (RFC 6749, section 5.1)', async () => {
  const { clientId, clientSecret } = await confidentialApp(ACTING)
  const acting = await post('/oauth2/token', { grant_type: 'client_credentials' }, basic(clientId, clientSecret))
  expect(Object.keys(acting.body).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type'])
  const visitor = await post('/oauth2/token', { grant_type: 'anonymous' }, basic(clientId, clientSecret))
  expect(Object.keys(visitor.body).sort()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type'])
  const refreshing = { grant_type: 'refresh_token', refresh_token: visitor.body.refresh_token }
  const refreshed = await post('/oauth2/token', refreshing, basic(clientId, clientSecret))
  expect(Object.values(refreshed.body)).not.toContain(null)
  // The wire's own clients read null.
  const { body } = await requestToken(site, { grantType: 'client_credentials', clientId, clientSecret })
  expect(body.refresh_token).toBeNull()
})
