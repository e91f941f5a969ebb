import { fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { selfHosted } from '../host.ts'
import { openSite } from '../testing/site-client.ts'
import { json, stubSite } from '../testing/stub-site.ts'
import type { LoginResult } from './login-state.ts'
import { OAuthStrategy } from './oauth-strategy.ts'
import type { SessionChange } from './session-change.ts'

const redirectUri = 'https://shop.test/auth/callback'
const password = 'a heron in the reeds'
const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

let shop: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.site.close())

type Shop = ReturnType<typeof shop.connect>

function sessionTokenOf(result: LoginResult): string {
  if (result.loginState !== 'SUCCESS') expect.unreachable(JSON.stringify(result))
  return result.data.sessionToken
}

/** What a browser does with the address of the authorize page: it follows it, and is sent back. */
async function follow(authUrl: string): Promise<string> {
  const response = await shop.site.fetch(new Request(authUrl))
  return response.headers.get('location') ?? expect.unreachable(`${response.status}`)
}

async function signIn({ auth }: Shop, sessionToken: string, responseMode: 'query' | 'fragment' = 'query') {
  const data = await auth.generateOAuthData(redirectUri, '/cart')
  const { authUrl } = await auth.getAuthUrl(data, { sessionToken, responseMode })
  const { code, state } = auth.parseFromUrl(await follow(authUrl))
  return { data, code, state, finish: () => auth.getMemberTokens(code, state, data) }
}

describe('a sign-in, against a real site', () => {
  test('§4.4 §7.5 takes a visitor to member and back, and the cart along', async () => {
    const client = shop.connect()
    const { auth, currentCart, members } = client
    const changes: SessionChange[] = []
    auth.onSessionChange((change) => changes.push(change))
    await currentCart.addToCurrentCart({
      lineItems: [{ quantity: 1, catalogReference: { appId: storeAppId, catalogItemId: fixtures.mug } }],
    })
    expect(await auth.loggedIn()).toBe(false)

    const sessionToken = sessionTokenOf(await auth.register({ email: 'ada@example.com', password }))
    const { finish } = await signIn(client, sessionToken, 'fragment')
    await auth.setTokens(await finish())
    expect(await auth.loggedIn()).toBe(true)
    const { member } = await members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member.loginEmail).toBe('ada@example.com')
    expect((await currentCart.getCurrentCart()).lineItems).toHaveLength(1)

    const { logoutUrl } = await auth.logout('https://shop.test/')
    expect(logoutUrl).toContain(shop.site.url)
    expect(await auth.getTokens()).toEqual({
      accessToken: { value: '', expiresAt: 0 },
      refreshToken: { value: '', role: 'none' },
    })
    expect(changes).toEqual([
      { type: 'started', role: 'visitor' },
      { type: 'started', role: 'member' },
      { type: 'ended', role: 'member', reason: 'logout' },
    ])
  })

  test('C07: two tabs sign in concurrently, each with its own state, and both succeed', async () => {
    const tabs = [shop.connect(), shop.connect()]
    await tabs[0]?.auth.register({ email: 'two@example.com', password })
    const tokens = await Promise.all(
      tabs.map(async (tab) => {
        const sessionToken = sessionTokenOf(await tab.auth.login({ email: 'two@example.com', password }))
        return (await signIn(tab, sessionToken)).finish()
      }),
    )
    expect(tokens.map(({ refreshToken }) => refreshToken.role)).toEqual(['member', 'member'])
  })

  test('§5.4 §8.10 C07: a callback works once, and only for the state it answers', async () => {
    const client = shop.connect()
    const sessionToken = sessionTokenOf(await client.auth.register({ email: 'once@example.com', password }))
    const { data, code, state, finish } = await signIn(client, sessionToken)
    await expect(client.auth.getMemberTokens(code, `${state}x`, data)).rejects.toMatchObject({
      kind: 'auth',
      message: 'Invalid _state',
    })
    await expect(client.auth.getMemberTokens(null, state, data)).rejects.toThrow('Missing code or _state')
    await expect(client.auth.getMemberTokens(code, null, data)).rejects.toThrow('Missing code or _state')
    await finish()
    await expect(finish()).rejects.toMatchObject({
      kind: 'auth',
      message: 'Failed to get member tokens',
      code: 'invalid_grant',
    })
  })

  test('A13: is accepted from the expected issuer only', async () => {
    const connect = (issuer: string) =>
      createClient({
        auth: OAuthStrategy({ clientId: shop.clientId, issuer }),
        host: selfHosted(shop.site.url),
        modules: {},
        fetch: shop.fetch,
      }).auth
    const auth = connect(shop.site.url)
    const sessionToken = sessionTokenOf(await auth.register({ email: 'iss@example.com', password }))
    const data = await auth.generateOAuthData(redirectUri)
    const { authUrl } = await auth.getAuthUrl(data, { sessionToken })
    const { code, state, iss } = auth.parseFromUrl(await follow(authUrl))
    const rejected = { kind: 'auth', message: 'Invalid iss' }
    await expect(connect('https://other.test').getMemberTokens(code, state, data, iss)).rejects.toMatchObject(rejected)
    await expect(auth.getMemberTokens(code, state, data)).rejects.toMatchObject(rejected)
    const tokens = await auth.getMemberTokens(code, state, data, iss)
    expect(tokens.refreshToken.role).toBe('member')
  })

  test('§7.5 without a session token leads to the hosted page', async () => {
    const { auth } = shop.connect()
    const { authUrl } = await auth.getAuthUrl(await auth.generateOAuthData(redirectUri))
    expect(await follow(authUrl)).toContain('/sign-in')
  })

  test('§8.7 that fails says why', async () => {
    const { auth } = shop.connect()
    await auth.register({ email: 'grace@example.com', password })
    expect(await auth.register({ email: 'grace@example.com', password })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'emailAlreadyExists',
    })
    expect(await auth.register({ email: 'no address', password })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
    })
    expect(await auth.login({ email: 'grace@example.com', password: 'wrong horse battery' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidPassword',
    })
    expect(await auth.login({ email: 'nobody@example.com', password })).toMatchObject({ loginState: 'FAILURE' })
  })
})

describe('the states of a sign-in', () => {
  const rejection = (code: string, status = 400) =>
    json({ message: 'm', details: { applicationError: { code, description: 'd', data: {} } } }, status)
  const connect = (reply: () => Response | Promise<Response>) => {
    const site = stubSite(reply)
    return createClient({
      auth: OAuthStrategy({ clientId: 'app' }),
      host: selfHosted('https://site.test'),
      modules: {},
      fetch: site.fetch,
    }).auth
  }
  const credentials = { email: 'a@example.com', password: 'p' }

  test.each([
    [
      { state: 'SUCCESS', sessionToken: 's' },
      { loginState: 'SUCCESS', data: { sessionToken: 's' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } },
    ],
    [{ state: 'STATUS_CHECK' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{ state: 'UNKNOWN_STATE' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [{}, { loginState: 'FAILURE', error: 'Unknown _state' }],
  ])('§4.2 %j', async (answer, expected) => {
    const auth = connect(() => json(answer))
    expect(await auth.login(credentials)).toMatchObject(expected)
    expect(await auth.register(credentials)).toMatchObject(expected)
  })

  test.each([
    ['-19971', 'missingCaptchaToken', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken', 'invalidCaptchaToken'],
    ['-19995', 'emailAlreadyExists', 'invalidEmail'],
    ['-19976', undefined, 'invalidPassword'],
    ['-19973', undefined, 'resetPassword'],
    ['ANYTHING', undefined, 'invalidEmail'],
  ])('§8.8 code %s', async (code, registering, loggingIn) => {
    const auth = connect(() => rejection(code))
    const failed = {
      loginState: 'FAILURE',
      error: 'm: d',
      cause: expect.objectContaining({ kind: 'application', code }),
    }
    expect(await auth.register(credentials)).toEqual({ ...failed, errorCode: registering })
    expect(await auth.login(credentials)).toEqual({ ...failed, errorCode: loggingIn })
  })

  test('a network that fails, a site in trouble and one that asks for patience are thrown, not blamed on the shopper', async () => {
    for (const reply of [
      () => Promise.reject(new TypeError('x')),
      () => json({}, 500),
      () => rejection('TOO_MANY', 429),
    ]) {
      const auth = connect(reply)
      await expect(auth.login(credentials)).rejects.toMatchObject({ name: 'CartwrightError' })
      await expect(auth.register(credentials)).rejects.toMatchObject({ name: 'CartwrightError' })
    }
  })

  test('§4.3 a code is taken only while the site waits for one', async () => {
    let answer: object = { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' }
    const auth = connect(() => json(answer))
    const rejected = { loginState: 'FAILURE', error: 'Unknown _state' }
    expect(await auth.processVerification({ verificationCode: '123456' })).toEqual(rejected)
    const waiting = await auth.register(credentials)
    answer = { state: 'SUCCESS', sessionToken: 's' }
    const done = await auth.processVerification({ verificationCode: '123456' })
    expect(done).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: 's' } })
    expect(await auth.processVerification({ verificationCode: '123456' })).toEqual(rejected)
    expect(await auth.processVerification({ verificationCode: '123456' }, waiting)).toMatchObject({
      loginState: 'SUCCESS',
    })
  })
})

test.each([{}, { redirectSession: null }, { redirectSession: {} }])(
  'C11: an answer without the address of a hosted page is a typed error: %j',
  async (answer) => {
    const { fetch } = stubSite(() => json(answer))
    const auth = OAuthStrategy({ clientId: 'app' })
    const shop = createClient({ auth, host: selfHosted('https://site.test'), modules: {}, fetch })
    const data = await shop.auth.generateOAuthData(redirectUri)
    await expect(shop.auth.getAuthUrl(data)).rejects.toMatchObject({ kind: 'system', status: 200 })
    await expect(shop.auth.logout('https://shop.test/')).rejects.toMatchObject({ kind: 'system', status: 200 })
  },
)
