import { afterEach, describe, expect, test, vi } from 'vitest'
import { CartwrightError, createClient, memoryStorage, OAuthStrategy, products, selfHosted, wix } from '../index.ts'
import { json, stubSite, tokenAnswer } from '../testing/stub-site.ts'

function connect(token?: () => Response, host = selfHosted('https://site.test')) {
  const storage = memoryStorage()
  const site = stubSite(() => json({ product: {} }), token)
  const auth = OAuthStrategy({ clientId: 'app', storage })
  const shop = createClient({ auth, host, modules: { products }, fetch: site.fetch, retry: { attempts: 0 } })
  return { ...shop, site, storage }
}

const data = {
  redirectUri: 'https://shop.test/back',
  originalUri: '',
  codeChallenge: 'c',
  codeVerifier: 'v',
  state: 's',
}

describe('a request for tokens', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('§7.12 uses the anonymous grant first, then the refresh token, and the code for a member; never with a token', async () => {
    const { products, auth, site } = connect()
    await products.getProduct('mug')
    const { refreshToken } = await auth.getTokens()
    await auth.setTokens({ accessToken: { value: 'old', expiresAt: 1 }, refreshToken })
    await products.getProduct('mug')
    await auth.getMemberTokens('code', 's', data)
    expect(site.tokenRequests().map(({ body }) => body)).toEqual([
      { clientId: 'app', grantType: 'anonymous' },
      { clientId: 'app', grantType: 'refresh_token', refreshToken: 'refresh-1', rotate: true },
      {
        ...{ clientId: 'app', grantType: 'authorization_code', code: 'code', codeVerifier: 'v' },
        redirectUri: 'https://shop.test/back',
      },
    ])
    for (const { headers } of site.tokenRequests()) expect(headers.get('authorization')).toBeNull()
  })

  test('goes to the sign-in host, whatever host the calls use', async () => {
    const { products, site } = connect(undefined, wix())
    await products.getProduct('mug')
    expect(site.seen.map(({ url }) => new URL(url).host)).toEqual(['www.wixapis.com', 'edge.wixapis.com'])
  })

  test('§3.3 counts the end of an access token in seconds from now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_900 })
    const { products, auth } = connect(() => json({ ...tokenAnswer(), expires_in: '3600' }))
    await products.getProduct('mug')
    expect((await auth.getTokens()).accessToken).toEqual({ value: 'access-1', expiresAt: 1_700_003_600 })
  })

  test('§3.4 §4.6 by code makes a member', async () => {
    const { auth } = connect()
    expect((await auth.getMemberTokens('code', 's', data)).refreshToken).toEqual({ value: 'refresh-1', role: 'member' })
  })

  test.each([400, 401, 403, 404, 500, 201, 204])(
    '§7.14 reports a response of %d as a generic error',
    async (status) => {
      const { products } = connect(() => new Response(status === 204 ? null : '{"error":"invalid_client"}', { status }))
      const failure = await products.getProduct('mug').catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(CartwrightError)
      expect(failure).toMatchObject({ kind: 'auth', message: 'something went wrong', status })
    },
  )
})

describe('a login by someone else', () => {
  test('§7.13 is proved by the visitor’s token and the app’s key together, and makes a member', async () => {
    const { auth, products, site } = connect()
    await products.getProduct('mug')
    const tokens = await auth.getMemberTokensForExternalLogin('member-1', 'key-1')
    expect(tokens).toMatchObject({ refreshToken: { role: 'member' } })
    const request = site.tokenRequests().at(-1)
    expect(request?.body).toEqual({ grant_type: 'authorized_client', scope: 'offline_access', member_id: 'member-1' })
    expect(request?.headers.get('authorization')).toBe('access-1,key-1')
  })

  test('a failed request is sent once and does not change the session', async () => {
    let refusing = false
    const { auth, products, site } = connect(() => (refusing ? json({}, 401) : json(tokenAnswer())))
    await products.getProduct('mug')
    const before = await auth.getTokens()
    refusing = true
    await expect(auth.getMemberTokensForExternalLogin('member-1', 'key')).rejects.toMatchObject({
      kind: 'auth',
      message: 'something went wrong',
    })
    expect(await auth.getTokens()).toEqual(before)
    expect(site.tokenRequests()).toHaveLength(2)
  })
})
