import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUpBrowser } from '../../edges/hosted/sign-in.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import {
  authRequest,
  newEmail,
  newVerifier,
  PASSWORD,
  redirectSession,
  registerMember,
} from '../sign-in/testing-members.ts'
import { createTestApp, REDIRECT_URI, requestToken, SHOP_ORIGIN, visitorTokens } from './testing.ts'

let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await createTestApp(site)).clientId
})
afterEach(() => site.close())

const { codeVerifier, codeChallenge } = newVerifier()

function parameters(changes: Record<string, string | undefined> = {}): URLSearchParams {
  const complete: Record<string, string | undefined> = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    state: 'a-state',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    prompt: 'none',
    ...changes,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(complete)) if (value !== undefined) query.set(name, value)
  return query
}

async function authorize(query: URLSearchParams, cookie = '') {
  const response = await site.fetch(new Request(`${site.url}/_api/oauth2/authorize?${query}`, { headers: { cookie } }))
  return { status: response.status, headers: response.headers, location: response.headers.get('location'), response }
}

/** The cookie of a browser whose member has just signed up on the site's own page. */
async function browserCookie(): Promise<string> {
  const credentials = { name: 'Ada', email: newEmail(), password: PASSWORD, address: '' }
  const signedIn = await signUpBrowser(site, new Request(site.url), credentials)
  if (signedIn.state !== 'SUCCESS') throw new Error('Not signed in')
  return signedIn.cookie.split(';')[0] ?? ''
}

async function expectPageOnly(query: URLSearchParams) {
  const { status, location, headers } = await authorize(query, await browserCookie())
  expect({ query: String(query), status, location }).toEqual({ query: String(query), status: 400, location: null })
  expect(headers.get('content-type')).toContain('text/html')
}

test.each([
  'https://SHOP.test/auth/callback',
  'https://shop.test/Auth/callback',
  'https://shop.test/auth/callback/',
  'https://shop.test:443/auth/callback',
  'https://shop.test:8443/auth/callback',
  'https://shop.test/auth/callback/../callback',
  'https://shop.test/auth/callback%2e',
  'https://shop.test/auth/%63allback',
  'https://shop.test/auth/callback?next=/',
  'https://shop.test/auth/callback#',
  'https://user@shop.test/auth/callback',
  'https://shop.test@evil.test/auth/callback',
  'https://shop.test.evil.test/auth/callback',
  'http://shop.test/auth/callback',
  '//shop.test/auth/callback',
  '/auth/callback',
  'https://*.test/auth/callback',
  ' https://shop.test/auth/callback',
  'javascript:alert(1)',
  'data:text/html,hello',
])('A01: %s is not the registered address: shows an error page, never redirects', async (redirectUri) => {
  await expectPageOnly(parameters({ redirect_uri: redirectUri }))
})

test('A01: never redirects to a registered address that was changed in any way', async () => {
  const cookie = await browserCookie()
  const spoiled = fc
    .tuple(fc.nat(REDIRECT_URI.length), fc.nat(3), fc.string({ maxLength: 3 }))
    .map(([at, left, put]) => REDIRECT_URI.slice(0, at) + put + REDIRECT_URI.slice(at + left))
    .filter((uri) => uri !== REDIRECT_URI)
  await fc.assert(
    fc.asyncProperty(spoiled, async (uri) => {
      const { status, location } = await authorize(parameters({ redirect_uri: uri }), cookie)
      expect({ status, location }).toEqual({ status: 400, location: null })
    }),
    { numRuns: 100 },
  )
})

test('A01: an unknown app, a parameter given twice, or no redirect address: a page, no redirect', async () => {
  await expectPageOnly(parameters({ client_id: 'somebody' }))
  await expectPageOnly(parameters({ redirect_uri: undefined }))
  const twice = parameters()
  twice.append('redirect_uri', 'https://evil.test/')
  await expectPageOnly(twice)
})

test.each([
  [{ code_challenge: undefined }, 'invalid_request'],
  [{ code_challenge: 'short' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge_method: 'S512' }, 'invalid_request'],
  [{ code_challenge_method: undefined }, 'invalid_request'],
  [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
])('A02, A03: no code is given without an S256 challenge: %o', async (changes, error) => {
  const { status, location } = await authorize(parameters(changes), await browserCookie())
  expect(status).toBe(303)
  const answer = new URL(location ?? '').searchParams
  expect({ error: answer.get('error'), code: answer.get('code') }).toEqual({ error, code: null })
})

test.each([
  ['token', 'unsupported_response_type'],
  ['id_token', 'unsupported_response_type'],
  ['code token', 'unsupported_response_type'],
  [undefined, 'invalid_request'],
])('A12: rejects the response type %s', async (response_type, error) => {
  const { location } = await authorize(parameters({ response_type }), await browserCookie())
  expect(new URL(location ?? '').searchParams.get('error')).toBe(error)
})

test('A12: an app is limited to its grants and response modes', async () => {
  const limited = { grants: ['anonymous', 'refresh_token'], responseModes: ['query'] } as const
  clientId = (await createTestApp(site, limited)).clientId
  await expectPageOnly(parameters({ response_mode: 'fragment' }))
  await expectPageOnly(parameters({ response_mode: 'form_post' }))
  const { location } = await authorize(parameters(), await browserCookie())
  expect(new URL(location ?? '').searchParams.get('error')).toBe('unauthorized_client')
  const { body } = await requestToken(site, { clientId, grantType: 'authorization_code', code: 'x', codeVerifier })
  expect(body.error).toBe('unauthorized_client')
})

test.each(['password', 'implicit', 'urn:x'])('A12: rejects the grant %s', async (grantType) => {
  const { status, body } = await requestToken(site, { clientId, grantType })
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'unsupported_grant_type' })
})

test('A13: every answer names its issuer, a code as well as an error', async () => {
  for (const cookie of [await browserCookie(), '']) {
    for (const mode of ['query', 'fragment']) {
      const { location } = await authorize(parameters({ response_mode: mode }), cookie)
      const url = new URL(location ?? '')
      const answer = mode === 'query' ? url.searchParams : new URLSearchParams(url.hash.slice(1))
      expect(answer.get('iss')).toBe(site.url)
      expect(answer.get('state')).toBe('a-state')
      expect([...answer.keys()].sort()).toEqual([
        cookie ? 'code' : 'error',
        ...(cookie ? [] : ['error_description']),
        'iss',
        'state',
      ])
    }
  }
})

test('A13: the metadata is true', async () => {
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    const response = await site.fetch(new Request(`${site.url}/.well-known/${name}`))
    const metadata = (await response.json()) as Record<string, string & string[]>
    expect(metadata).toMatchObject({ issuer: site.url, authorization_response_iss_parameter_supported: true })
    expect((await site.fetch(new Request(metadata.jwks_uri ?? ''))).status).toBe(200)
    expect((await site.fetch(new Request(metadata.userinfo_endpoint ?? ''))).status).toBe(401)
    expect((await site.fetch(new Request(metadata.revocation_endpoint ?? '', { method: 'POST' }))).status).toBe(400)
    const { status, location } = await authorize(parameters(), await browserCookie())
    expect(metadata.authorization_endpoint).toBe(`${site.url}/_api/oauth2/authorize`)
    expect({ status, code: location?.includes('code=') }).toEqual({ status: 303, code: true })
    for (const grantType of metadata.grant_types_supported ?? []) {
      expect((await requestToken(site, { clientId, grantType })).body.error).not.toBe('unsupported_grant_type')
    }
  }
})

test('an OpenID Connect client gets an ID token that names its nonce, and it opens nothing', async () => {
  const { location } = await authorize(parameters({ scope: 'openid profile', nonce: 'n-1' }), await browserCookie())
  const code = new URL(location ?? '').searchParams.get('code')
  const { body } = await requestToken(site, {
    clientId,
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: REDIRECT_URI,
  })
  const claims = JSON.parse(Buffer.from(body.id_token?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ iss: site.url, aud: clientId, nonce: 'n-1', auth_time: expect.any(Number) })
  const userInfo = (authorization: string) =>
    site.fetch(new Request(`${site.url}/oauth2/user-info`, { headers: { authorization } }))
  expect((await userInfo(`Bearer ${body.id_token}`)).status).toBe(401)
  expect(await (await userInfo(`Bearer ${body.access_token}`)).json()).toMatchObject({ sub: claims.sub, name: 'Ada' })
  const byPost = await site.fetch(
    new Request(`${site.url}/oauth2/user-info`, { method: 'POST', headers: { authorization: body.access_token } }),
  )
  expect(await byPost.json()).toMatchObject({ sub: claims.sub })
})

test('A14: the way to sign-in and back is a 303, which posts nothing on', async () => {
  const toSignIn = await authorize(parameters({ prompt: 'login' }))
  expect(toSignIn.status).toBe(303)
  expect(toSignIn.location).toMatch(/^http:\/\/site\.test\/sign-in\?request=[0-9a-f-]{36}$/)
  expect((await authorize(parameters(), await browserCookie())).status).toBe(303)
})

test('A15, A16: responses send no referrer and are not cached', async () => {
  const page = await authorize(parameters({ client_id: 'somebody' }))
  const silent = await authorize(parameters({ response_mode: 'web_message' }))
  for (const { headers } of [page, silent, await authorize(parameters())]) {
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('A17: the message goes to registered origins only, and only they may frame the page', async () => {
  const query = parameters({ response_mode: 'web_message', redirect_uri: undefined, state: '</script><b>' })
  const { status, headers, response } = await authorize(query, await browserCookie())
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-ancestors ${SHOP_ORIGIN}`)
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+'/)
  const html = await response.text()
  expect(html).toContain(`["${SHOP_ORIGIN}"]`)
  expect(html).not.toContain("'*'")
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('A17: of several origins only the requesting one gets the response, and an error comes immediately', async () => {
  const allowedOrigins = ['https://shop.test:8443', 'https://kiosk.test']
  clientId = (await createTestApp(site, { allowedOrigins })).clientId
  const { access_token } = await visitorTokens(site, clientId)
  const { redirectUri: _, ...requested } = { ...authRequest(clientId, codeChallenge), responseMode: 'web_message' }
  const created = await site.fetch(
    new Request(`${site.url}/_api/redirects-api/v1/redirect-session`, {
      method: 'POST',
      headers: { authorization: access_token, origin: 'https://kiosk.test', 'content-type': 'application/json' },
      body: JSON.stringify({ auth: { authRequest: requested, prompt: 'none' } }),
    }),
  )
  const { redirectSession } = (await created.json()) as { redirectSession: { fullUrl: string } }
  const response = await site.fetch(new Request(redirectSession.fullUrl))
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors https://kiosk.test')
  const html = await response.text()
  expect(html).toContain('"error":"login_required"')
  expect(html).toContain('"state":"a-state"')
  expect(html).not.toContain('shop.test')
})

test('a session token signs in without a page and without a cookie, and stays out of the address', async () => {
  const { access_token } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, access_token, newEmail())
  const { redirectUri: _, ...requested } = {
    ...authRequest(clientId, codeChallenge),
    responseMode: 'web_message',
    sessionToken,
  }
  const { fullUrl } = await redirectSession(site, access_token, { auth: { authRequest: requested, prompt: 'none' } })
  expect(fullUrl).not.toContain(sessionToken)
  const response = await site.fetch(new Request(fullUrl))
  expect(response.headers.get('set-cookie')).toBeNull()
  const [, code] = /"code":"([\w-]+)"/.exec(await response.text()) ?? []
  const { status } = await requestToken(site, { clientId, grantType: 'authorization_code', code, codeVerifier })
  expect(status).toBe(200)
})

test('a signed-in member is redirected immediately, unless the app requests a prompt', async () => {
  const cookie = await browserCookie()
  expect((await authorize(parameters({ prompt: undefined }), cookie)).location).toContain('code=')
  const pages = { login: 'sign-in', consent: 'consent', select_account: 'choose-account' }
  for (const [prompt, page] of Object.entries(pages)) {
    expect((await authorize(parameters({ prompt }), cookie)).location).toContain(`/${page}?request=`)
  }
  expect((await authorize(parameters({ prompt: undefined }), '')).location).toContain('/sign-in?request=')
  expect((await authorize(parameters({ prompt: 'none' }), '')).location).toContain('error=login_required')
})

test('A05: the URL of a sign-in by session token gives a code only for its original request, not for another challenge', async () => {
  const { access_token } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, access_token, newEmail())
  const authRequestOfApp = { ...authRequest(clientId, codeChallenge), sessionToken }
  const { fullUrl } = await redirectSession(site, access_token, {
    auth: { authRequest: authRequestOfApp, prompt: 'none' },
  })
  const thief = new URL(fullUrl)
  thief.searchParams.set('code_challenge', newVerifier().codeChallenge)
  expect((await authorize(thief.searchParams)).location).toContain('error=login_required')
  expect((await authorize(new URL(fullUrl).searchParams)).location).toContain('code=')
})
