import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { apiKeyScopes } from '../clients/api-keys.ts'
import type { IdTokenAlgorithm, NewApp } from '../clients/apps.ts'
import { makeSecret } from '../clients/manage-apps.ts'
import { AGENT_SCOPES } from '../clients/member-scopes.ts'
import { newKeyHolder, newProof } from './dpop/testing.ts'
import { createTestApp, REDIRECT_URI, requestToken, SHOP_ORIGIN, type TokenAnswer, turnableClock } from './testing.ts'
import { authorizeIn, codeVerifier, newBrowser, outcomeOf } from './testing-browser.ts'
import { tokensFor as askForMember } from './testing-scopes.ts'

const DOCUMENTS = ['openid-configuration', 'oauth-authorization-server'] as const

type Metadata = Readonly<Record<string, unknown>>

let site: Site
let metadata: Metadata
beforeEach(async () => {
  const clock = turnableClock()
  site = await createTestSite({ now: clock.now })
  clock.turn(10_000)
  metadata = await read(DOCUMENTS[0])
})
afterEach(() => site.close())

const get = (address: string, headers: Record<string, string> = {}) => site.fetch(new Request(address, { headers }))

const read = async (name: (typeof DOCUMENTS)[number]) =>
  (await (await get(`${site.url}/.well-known/${name}`)).json()) as Metadata

/** What is promised of something, which is never nothing. */
function promised(name: string): string[] {
  const values = metadata[name]
  if (!Array.isArray(values) || values.length === 0) throw new Error(`Nothing is promised as ${name}`)
  return values.map(String)
}

const addressOf = (name: string) => String(metadata[name])

async function post(address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await site.fetch(new Request(address, { method: 'POST', body: new URLSearchParams(form), headers }))
  const text = await answer.text()
  const body: TokenAnswer & Record<string, unknown> = text === '' ? {} : JSON.parse(text)
  return { status: answer.status, body }
}

/** A member signs in to an app, as far as its tokens. */
async function tokensFor(app: Partial<NewApp>, scope = 'openid profile email offline_access') {
  const { clientId } = await createTestApp(site, app)
  const redirected = await authorizeIn(site, clientId, await newBrowser(site), { scope, nonce: 'n-1' })
  const code = redirected.searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, code, code_verifier: codeVerifier }
  const { status, body } = await post(addressOf('token_endpoint'), { ...grant, client_id: clientId })
  expect(status).toBe(200)
  return { ...body, clientId }
}

async function keySet() {
  return createLocalJWKSet((await (await get(addressOf('jwks_uri'))).json()) as JSONWebKeySet)
}

test('A13: both discovery documents say the same, for this issuer', async () => {
  expect(await read(DOCUMENTS[1])).toEqual(metadata)
  expect(metadata.issuer).toBe(site.url)
})

test('A13: every endpoint that is named is there', async () => {
  const endpoints = Object.keys(metadata).filter((name) => name.endsWith('_endpoint') || name === 'jwks_uri')
  const requested = { userinfo_endpoint: 401, jwks_uri: 200, authorization_endpoint: 400, end_session_endpoint: 303 }
  const posted = { token_endpoint: 400, revocation_endpoint: 400, introspection_endpoint: 401 }
  expect(endpoints.toSorted()).toEqual(Object.keys({ ...requested, ...posted }).toSorted())
  for (const [name, status] of Object.entries(requested)) {
    expect((await get(addressOf(name))).status, name).toBe(status)
  }
  for (const [name, status] of Object.entries(posted))
    expect((await post(addressOf(name), {})).status, name).toBe(status)
})

test('A13: ID tokens are signed by every algorithm that is named, with keys of the key set', async () => {
  for (const algorithm of promised('id_token_signing_alg_values_supported')) {
    const idTokenAlgorithm = algorithm as IdTokenAlgorithm
    const { id_token = '', clientId } = await tokensFor({ idTokenAlgorithm })
    expect(decodeProtectedHeader(id_token).alg).toBe(algorithm)
    const { payload } = await jwtVerify(id_token, await keySet(), { issuer: site.url, audience: clientId })
    expect(payload.nonce).toBe('n-1')
  }
})

test('A13: every claim in a token is on the list', async () => {
  const { id_token = '', access_token } = await tokensFor({})
  const { payload } = await jwtVerify(id_token, await keySet())
  const answer = await get(addressOf('userinfo_endpoint'), { authorization: `Bearer ${access_token}` })
  const info = (await answer.json()) as Metadata
  // The wire's own spelling comes beside the standard's.
  const { emailVerified, ...standard } = info
  expect(emailVerified).toBe(standard.email_verified)
  const supplied = new Set([...Object.keys(payload), ...Object.keys(standard)])
  expect(promised('claims_supported')).toEqual(expect.arrayContaining([...supplied]))
  expect([...supplied]).toEqual(expect.arrayContaining(['sub', 'email', 'email_verified', 'name', 'auth_time', 'sid']))
})

test('A13: keys of every algorithm that is named for DPoP are taken', async () => {
  for (const alg of promised('dpop_signing_alg_values_supported')) {
    const { clientId } = await createTestApp(site)
    const dpop = await newProof(site, await newKeyHolder(alg), 'POST', '/oauth2/token', { header: { alg } })
    const { body } = await post(addressOf('token_endpoint'), { grant_type: 'anonymous', client_id: clientId }, { dpop })
    expect([alg, body.token_type]).toEqual([alg, 'DPoP'])
  }
})

test('A13: apps prove themselves in every way that is named, and in no other', async () => {
  const { clientId } = await createTestApp(site)
  const { clientSecret } = await makeSecret(site, clientId)
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const ways: Record<string, [Record<string, string>, Record<string, string>]> = {
    none: [{ client_id: (await createTestApp(site)).clientId }, {}],
    client_secret_basic: [{}, { authorization: `Basic ${credentials}` }],
    client_secret_post: [{ client_id: clientId, client_secret: clientSecret }, {}],
  }
  const forms = {
    token: { grant_type: 'anonymous' },
    revocation: { token: 'unknown' },
    introspection: { token: 'unknown' },
  }
  for (const [endpoint, form] of Object.entries(forms)) {
    const named = promised(`${endpoint}_endpoint_auth_methods_supported`)
    for (const [way, [fields, headers]] of Object.entries(ways)) {
      const { status } = await post(addressOf(`${endpoint}_endpoint`), { ...form, ...fields }, headers)
      expect([endpoint, way, status]).toEqual([endpoint, way, named.includes(way) ? 200 : 401])
    }
  }
})

test('A13: answers come in every response mode that is named, by the one response type', async () => {
  const { clientId } = await createTestApp(site)
  const browser = await newBrowser(site)
  expect(promised('response_types_supported')).toEqual(['code'])
  for (const mode of promised('response_modes_supported')) {
    const query = { response_mode: mode, prompt: 'none' }
    if (mode === 'web_message') {
      const parameters = { client_id: clientId, response_type: 'code', code_challenge_method: 'S256', ...query }
      const challenge = new URLSearchParams({ ...parameters, code_challenge: 'c'.repeat(43), state: 'a-state' })
      const headers = { cookie: browser.cookie, referer: `${SHOP_ORIGIN}/` }
      const page = await site.fetch(new Request(`${addressOf('authorization_endpoint')}?${challenge}`, { headers }))
      expect(await page.text()).toMatch(/postMessage[\s\S]*a-state|a-state[\s\S]*postMessage/)
      continue
    }
    const to = await authorizeIn(site, clientId, browser, query)
    const part = mode === 'query' ? to.search.slice(1) : to.hash.slice(1)
    const answer = new URLSearchParams(part)
    expect([mode, answer.get('code')?.length, answer.get('iss')]).toEqual([mode, 43, site.url])
  }
})

test('A13: every prompt and every PKCE method that is named is taken, and no other', async () => {
  const { clientId } = await createTestApp(site)
  const browser = await newBrowser(site)
  const begin = async (changes: Record<string, string>) =>
    outcomeOf(await authorizeIn(site, clientId, browser, changes))
  for (const prompt of promised('prompt_values_supported')) expect(await begin({ prompt })).toMatch(/^(code$|\/)/)
  expect(await begin({ prompt: 'create' })).toBe('invalid_request')
  for (const code_challenge_method of promised('code_challenge_methods_supported')) {
    expect(await begin({ code_challenge_method })).toBe('code')
  }
  expect(await begin({ code_challenge_method: 'plain' })).toBe('invalid_request')
})

test('A13: every scope that is named is granted to a member’s app, one that acts for the owner, or that of an agent', async () => {
  const acting = { grants: ['client_credentials'], ownerScopes: apiKeyScopes } as const
  const app = await makeSecret(site, (await createTestApp(site, acting)).clientId)
  const agent = await createTestApp(site, { agentProfile: 'https://agent.test/profile' })
  const browser = await newBrowser(site)
  for (const scope of promised('scopes_supported')) {
    if (AGENT_SCOPES.includes(scope)) {
      expect(outcomeOf(await authorizeIn(site, agent.clientId, browser, { scope }))).toBe('/consent')
      continue
    }
    const byOwner = await requestToken(site, { ...app, grantType: 'client_credentials', scope })
    const granted = byOwner.body.scope ?? (await askForMember(site, { scope })).scope
    expect(granted?.split(' ')).toContain(scope)
  }
})
