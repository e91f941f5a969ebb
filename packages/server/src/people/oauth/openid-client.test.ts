import * as oidc from 'openid-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { makeSecret } from '../clients/manage-apps.ts'
import { createTestApp, REDIRECT_URI, turnableClock } from './testing.ts'
import { newBrowser } from './testing-browser.ts'

const SCOPE = 'openid profile email offline_access'
const ACTING = {
  grants: ['anonymous', 'refresh_token', 'authorization_code', 'client_credentials'],
  ownerScopes: ['READ_PRODUCTS', 'MANAGE_ORDERS'],
} as const
const rejectedAs = (error: string) => ({ code: 'OAUTH_RESPONSE_BODY_ERROR', error })

const clock = turnableClock()
let site: Site
let app: { clientId: string; clientSecret: string }
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  app = await makeSecret(site, (await createTestApp(site, ACTING)).clientId)
  clock.turn(10_000)
})
afterEach(() => site.close())

/** How a client proves itself, and the app that it is. */
const proofs = {
  none: async () => [(await createTestApp(site)).clientId, oidc.None()],
  client_secret_basic: async () => [app.clientId, oidc.ClientSecretBasic(app.clientSecret)],
  client_secret_post: async () => [app.clientId, oidc.ClientSecretPost(app.clientSecret)],
} as const satisfies Record<string, () => Promise<[string, oidc.ClientAuth]>>

async function discover(proof: keyof typeof proofs) {
  const [clientId, authentication] = await proofs[proof]()
  return oidc.discovery(new URL(site.url), clientId, undefined, authentication, {
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: (url, { method, headers, body }) =>
      site.fetch(new Request(url, { method, headers, ...(body && { body: String(body) }) })),
  })
}

/** Everything a client has to bring back from the authorize endpoint. */
async function authorize(config: oidc.Configuration, mode: 'query' | 'fragment', DPoP: oidc.DPoPHandle | undefined) {
  const [pkceCodeVerifier, expectedState, expectedNonce] = [
    oidc.randomPKCECodeVerifier(),
    oidc.randomState(),
    oidc.randomNonce(),
  ]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: SCOPE,
    state: expectedState,
    nonce: expectedNonce,
    max_age: '600',
    response_mode: mode,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...(DPoP && { dpop_jkt: await DPoP.calculateThumbprint() }),
  })
  const { cookie } = await newBrowser(site)
  const { headers } = await site.fetch(new Request(url, { headers: { cookie } }))
  const back = new URL(headers.get('location') ?? '')
  if (mode === 'fragment') back.search = back.hash.slice(1)
  back.hash = ''
  return { back, checks: { pkceCodeVerifier, expectedState, expectedNonce, maxAge: 600, idTokenExpected: true } }
}

const ways = (Object.keys(proofs) as (keyof typeof proofs)[]).flatMap((proof) =>
  (['query', 'fragment'] as const).flatMap((mode) => [true, false].map((isBound) => ({ proof, mode, isBound }))),
)

describe.each(ways)('a certified client, $proof, by $mode, bound to a key: $isBound', ({ proof, mode, isBound }) => {
  it('signs a member in, reads the user info, refreshes with less and full scope, and revokes', async () => {
    const config = await discover(proof)
    const DPoP = isBound ? oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('ES256')) : undefined
    const options = DPoP && { DPoP }
    const { back, checks } = await authorize(config, mode, DPoP)
    const tokens = await oidc.authorizationCodeGrant(config, back, checks, undefined, options)
    expect([tokens.token_type, tokens.scope]).toEqual([isBound ? 'dpop' : 'bearer', SCOPE])
    const { sub = '' } = tokens.claims() ?? {}
    const claims = await oidc.fetchUserInfo(config, tokens.access_token, sub, options)
    expect(claims).toMatchObject({ sub, name: 'Ada', email_verified: false })

    const refresh = (token = '', parameters = {}) => oidc.refreshTokenGrant(config, token, parameters, options)
    const less = await refresh(tokens.refresh_token, { scope: 'openid' })
    expect(await oidc.fetchUserInfo(config, less.access_token, sub, options)).toEqual({ sub })
    await expect(refresh(less.refresh_token, { scope: 'openid phone' })).rejects.toMatchObject(
      rejectedAs('invalid_scope'),
    )
    const all = await refresh(less.refresh_token)
    expect(all.scope).toBe(SCOPE)

    if (proof !== 'none') {
      const active = { active: true, sub, scope: SCOPE, token_type: isBound ? 'DPoP' : 'Bearer' }
      expect(await oidc.tokenIntrospection(config, all.access_token)).toMatchObject(active)
    }
    await oidc.tokenRevocation(config, all.refresh_token ?? '', { token_type_hint: 'refresh_token' })
    await expect(refresh(all.refresh_token)).rejects.toMatchObject(rejectedAs('invalid_grant'))
    const again = oidc.authorizationCodeGrant(config, back, checks, undefined, options)
    await expect(again).rejects.toMatchObject(rejectedAs('invalid_grant'))
  })
})

it.each(['client_secret_basic', 'client_secret_post'] as const)(
  'a certified client acts for the owner, %s, as far as it asks and may',
  async (proof) => {
    const config = await discover(proof)
    expect((await oidc.clientCredentialsGrant(config)).scope).toBe('READ_PRODUCTS MANAGE_ORDERS')
    expect((await oidc.clientCredentialsGrant(config, { scope: 'READ_PRODUCTS' })).scope).toBe('READ_PRODUCTS')
    const more = oidc.clientCredentialsGrant(config, { scope: 'MANAGE_MEMBERS' })
    await expect(more).rejects.toMatchObject(rejectedAs('invalid_scope'))
    const DPoP = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('EdDSA'))
    expect((await oidc.clientCredentialsGrant(config, {}, { DPoP })).token_type).toBe('dpop')
  },
)

it('a certified client with a wrong clock succeeds with the nonce it gets', async () => {
  clock.turn(3_600_000)
  const config = await discover('none')
  const DPoP = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('PS256'))
  expect((await oidc.genericGrantRequest(config, 'anonymous', {}, { DPoP })).token_type).toBe('dpop')
  clock.turn(-3_600_000)
})
