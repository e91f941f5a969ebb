import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { makeSecret } from '../clients/manage-apps.ts'
import { signUp } from '../sign-in/testing-members.ts'
import { createTestApp, requestToken, type TokenAnswer } from './testing.ts'
import { authorizeIn, newBrowser, outcomeOf } from './testing-browser.ts'
import { tokensFor } from './testing-scopes.ts'

let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await createTestApp(site)).clientId
})
afterEach(() => site.close())

async function post(path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) {
  const answer = await site.fetch(new Request(site.url + path, { method: 'POST', body, headers }))
  const content = (await answer.json()) as TokenAnswer & { active?: boolean }
  return { status: answer.status, challenge: answer.headers.get('www-authenticate'), ...content }
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

describe('the token endpoint', () => {
  it.each(['APPLICATION/X-WWW-FORM-URLENCODED', 'Application/x-www-form-urlencoded; Charset=UTF-8'])(
    'knows a form however its type is written: %s',
    async (type) => {
      const body = `grant_type=anonymous&client_id=${clientId}`
      expect(await post('/oauth2/token', body, { 'content-type': type })).toMatchObject({ status: 200 })
    },
  )

  it('takes an empty secret for none, in the header as in the body', async () => {
    const basic = (id: string) => ({ authorization: `Basic ${Buffer.from(`${id}:`).toString('base64')}` })
    const grant = form({ grant_type: 'anonymous' })
    expect(await post('/oauth2/token', grant, basic(clientId))).toMatchObject({ status: 200 })
    const inBody = JSON.stringify({ grant_type: 'anonymous', client_id: clientId, client_secret: '' })
    expect(await post('/oauth2/token', inBody)).toMatchObject({ status: 200 })
    const { clientId: confidential } = await makeSecret(site, (await createTestApp(site)).clientId)
    expect(await post('/oauth2/token', grant, basic(confidential))).toMatchObject({
      status: 401,
      error: 'invalid_client',
    })
  })

  it('describes an error in the characters RFC 6749 allows, whatever was sent', async () => {
    const acting = { grants: ['client_credentials'], ownerScopes: ['MANAGE_PRODUCTS'] } as const
    const app = await makeSecret(site, (await createTestApp(site, acting)).clientId)
    const named = { grant_type: 'client_credentials', client_id: app.clientId, client_secret: app.clientSecret }
    const rejected = [
      await post('/oauth2/token', 'für=1&für=2', { 'content-type': 'application/x-www-form-urlencoded' }),
      await post('/oauth2/token', JSON.stringify({ 'say "x"': 1, say_x: 2, 'say_"x"': 3, grant_type: 'anonymous' })),
      await post('/oauth2/token', JSON.stringify({ über: 1, üb_er: 2, grant_type: 'anonymous' })),
      await post('/oauth2/token', form({ ...named, scope: 'Straße' })),
      await post('/oauth2/token', form({ ...named, scope: 'a"b\\c' })),
    ]
    for (const { error, error_description } of rejected) {
      expect([error, error_description]).toEqual([
        expect.stringMatching(/^invalid_\w+$/),
        expect.stringMatching(ALLOWED),
      ])
    }
  })
})

/** RFC 6749, section 5.2: neither quotes nor backslashes, and nothing beyond ASCII. */
const ALLOWED = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/

describe('the authorize endpoint', () => {
  const ask = async (changes: Record<string, string>) =>
    outcomeOf(await authorizeIn(site, clientId, await newBrowser(site), changes))

  it('misses a response type that is not named, and does not take it for one it has not', async () => {
    expect(await ask({ response_type: '' })).toBe('invalid_request')
    expect(await ask({ response_type: 'token' })).toBe('unsupported_response_type')
  })

  it('says that it takes no registration along the way', async () => {
    expect(await ask({ registration: '{}' })).toBe('registration_not_supported')
  })

  it.each(['openid "email"', 'openid für_alle', 'openid\temail', 'launch_missiles', 'MANAGE_ORDERS'])(
    'refuses a scope that is malformed, or of which it knows nothing: %j',
    async (scope) => {
      expect(await ask({ scope })).toBe('invalid_scope')
    },
  )

  it.each([{ byJson: true }, { byJson: false }])(
    'ignores scopes it does not know beside those it does, and tells which were granted: %j',
    async (how) => {
      const scope = 'launch_missiles openid MANAGE_ORDERS  offline_access openid'
      const { scope: granted, refresh_token } = await tokensFor(site, { scope, ...how })
      expect(granted).toBe('openid offline_access')
      const { body } = await requestToken(site, { grantType: 'refresh_token', refreshToken: refresh_token })
      expect(body.scope).toBe('openid offline_access')
    },
  )
})

it('a session that an app opens with its key is granted known scopes only', async () => {
  const { memberId } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const open = (scope: string) =>
    post('/oauth2/token', form({ grant_type: 'authorized_client', scope, member_id: memberId }), {
      authorization: apiKey,
    })
  expect((await open('offline_access launch_missiles')).scope).toBe('offline_access')
  expect(await open('launch_missiles')).toMatchObject({ status: 400, error: 'invalid_scope' })
})

describe('revocation', () => {
  it('says of an API key that it does not take it back', async () => {
    const { apiKey } = await createApiKey(site, { name: 'Owner' })
    expect(await post('/oauth2/revoke', form({ token: apiKey }))).toMatchObject({
      status: 400,
      error: 'unsupported_token_type',
    })
  })

  it('ends a session by a refresh token that has been replaced as well: the answer with the next may be lost', async () => {
    const { refresh_token: first, clientId: client_id } = await signUp(site, { rotate: true })
    const { body } = await requestToken(site, { grantType: 'refresh_token', refreshToken: first })
    expect(await post('/oauth2/revoke', form({ token: first, client_id: clientId }))).toMatchObject({ status: 400 })
    expect(await post('/oauth2/revoke', form({ token: first, client_id }))).toMatchObject({ status: 200 })
    const next = await requestToken(site, { grantType: 'refresh_token', refreshToken: body.refresh_token })
    expect(next.body.error).toBe('invalid_grant')
  })
})

it('introspection challenges a client with an unknown key', async () => {
  for (const authorization of ['Bearer x', 'Bearer cw_unknown', 'x']) {
    expect(await post('/oauth2/introspect', form({ token: 'x' }), { authorization })).toMatchObject({
      status: 401,
      error: 'invalid_client',
      challenge: 'Bearer error="invalid_token"',
    })
  }
  expect(await post('/oauth2/introspect', form({ token: 'x' }))).toMatchObject({ status: 401, challenge: null })
  const { clientSecret } = await makeSecret(site, clientId)
  const named = form({ token: 'x', client_id: clientId, client_secret: clientSecret })
  expect(await post('/oauth2/introspect', named, { authorization: 'Bearer x' })).toMatchObject({ active: false })
})

it.each(['token', 'revoke', 'introspect', 'token-info'])(
  '/oauth2/%s responds to GET that POST is required',
  async (name) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
      const { status, headers } = await site.fetch(new Request(`${site.url}/oauth2/${name}`, { method }))
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  },
)
