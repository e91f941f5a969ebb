import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { selfHosted } from '../host.ts'
import { json, stubSite, tokenAnswer } from '../testing/stub-site.ts'
import { parseFromUrl } from './callback.ts'
import { cookieStorage } from './cookie-storage.ts'
import { OAuthStrategy } from './oauth-strategy.ts'
import type { SessionChange } from './session-change.ts'
import { acrossTabs } from './tabs.ts'
import { memoryStorage, type TokenStorage, type Tokens } from './tokens.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cart = () => json({ cart: { id: 'c', lineItems: [] } })
const member = (expiresAt: number): Tokens => ({
  accessToken: { value: 'old', expiresAt },
  refreshToken: { value: 'held', role: 'member' },
})

function openTab(site: ReturnType<typeof stubSite>, storage: TokenStorage, clientId: string) {
  const client = createClient({
    auth: OAuthStrategy({ clientId, storage }),
    host: selfHosted('https://site.test'),
    modules: { currentCart },
    fetch: site.fetch,
    retry: { attempts: 0 },
  })
  const changes: SessionChange[] = []
  client.auth.onSessionChange((change) => changes.push(change))
  return { ...client, changes }
}

/** A site that takes each refresh token once, and ends the session of one that comes again. */
function rotatingSite() {
  let current = 'held'
  let number = 1
  return stubSite(cart, async ({ body }) => {
    // Long enough for all tabs to ask.
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (body.refreshToken !== current) return json({ error: 'invalid_grant' }, 400)
    number += 1
    current = `refresh-${number}`
    return json(tokenAnswer(number))
  })
}

describe('tabs with one session', () => {
  test.each([
    [2, 'gh:supabase/auth-js#213'],
    [3, 'gh:supabase/supabase#8959'],
    [6, 'gh:supabase/auth-js#274'],
  ])('renew it once and stay signed in, of %d tabs: %s', async (count, source) => {
    const site = rotatingSite()
    const storage = { ...memoryStorage(member(1)), shared: acrossTabs }
    const tabs = Array.from({ length: count }, () => openTab(site, storage, source))
    await Promise.all(tabs.map((tab) => tab.currentCart.getCurrentCart()))
    expect(site.tokenRequests()).toHaveLength(1)
    expect(await Promise.all(tabs.map((tab) => tab.auth.loggedIn()))).toEqual(tabs.map(() => true))
    for (const tab of tabs) tab.close()
  })

  test('go on with what another has renewed, long after: gh:supabase/auth-js#441', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const site = rotatingSite()
    const storage = { ...memoryStorage(member(1)), shared: acrossTabs }
    const [one, other] = [openTab(site, storage, 'long'), openTab(site, storage, 'long')]
    await one.currentCart.getCurrentCart()
    for (const tab of [other, one, other]) {
      vi.setSystemTime(Date.now() + 7_200_000)
      await tab.currentCart.getCurrentCart()
    }
    expect(site.tokenRequests().map(({ body }) => body.refreshToken)).toEqual([
      'held',
      'refresh-2',
      'refresh-3',
      'refresh-4',
    ])
    expect(await one.auth.loggedIn()).toBe(true)
    one.close()
    other.close()
  })

  test('that sleeps until its tokens are over asks once, not in a loop: gh:supabase/auth-js#558', async () => {
    const site = stubSite(cart, ({ body }) =>
      body.grantType === 'anonymous' ? json(tokenAnswer(9)) : json({ error: 'invalid_grant' }, 400),
    )
    const tab = openTab(site, memoryStorage(member(1)), 'idle')
    await Promise.all([1, 2, 3].map(() => tab.currentCart.getCurrentCart()))
    expect(site.tokenRequests().map(({ body }) => body.grantType)).toEqual(['refresh_token', 'anonymous'])
    expect(tab.changes).toEqual([
      { type: 'ended', role: 'member', reason: 'invalid_grant' },
      { type: 'started', role: 'visitor' },
    ])
  })
})

describe('a clock of the shopper that is wrong', () => {
  test.each([
    ['an hour behind', -3_600_000, 'gh:DuendeArchive/identity-model-oidc-client-js#1254'],
    ['20 minutes ahead', 1_200_000, 'gh:manfredsteyer/angular-oauth2-oidc#1053'],
    ['some years behind', -1e11, 'gh:DuendeArchive/identity-model-oidc-client-js#1108'],
    ['two hours ahead', 7_200_000, 'gh:panva/openid-client#113'],
  ])('by %s signs no shopper out, and renews nothing twice: %s', async (_, skew) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
    const site = stubSite(cart)
    const tab = openTab(site, memoryStorage(member(1)), 'skewed')
    for (let calls = 0; calls < 3; calls++) await tab.currentCart.getCurrentCart()
    expect(site.tokenRequests()).toHaveLength(1)
    expect(await tab.auth.loggedIn()).toBe(true)
  })

  test('and is set back while the page is open meets a rejection, and renews once: gh:manfredsteyer/angular-oauth2-oidc#1135', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let valid = 'access-1'
    const site = stubSite(
      ({ headers }) => (headers.get('authorization') === valid ? cart() : json({}, 401)),
      () => json(tokenAnswer(valid === 'access-1' ? 1 : 2)),
    )
    const tab = openTab(site, memoryStorage(member(1)), 'set back')
    await tab.currentCart.getCurrentCart()
    vi.setSystemTime(Date.now() - 86_400_000)
    valid = 'access-2'
    expect(await tab.currentCart.getCurrentCart()).toMatchObject({ id: 'c' })
    expect(site.tokenRequests()).toHaveLength(2)
  })
})

describe('a browser that stores nothing', () => {
  const forbid = (): never => {
    throw new DOMException('The document is sandboxed', 'SecurityError')
  }
  const documents = {
    'that forbids cookies': () => Object.defineProperty({}, 'cookie', { get: forbid, set: forbid }),
    'that stores none': () => Object.defineProperty({}, 'cookie', { get: () => '', set: () => undefined }),
  }

  test.each([
    ['a frame without its origin', 'that forbids cookies', 'https:', 'gh:js-cookie/js-cookie#531'],
    ['a frame of React', 'that forbids cookies', 'http:', 'gh:ItsBenCodes/cookies#226'],
    ['a preview', 'that forbids cookies', 'about:', 'gh:developit/redaxios#77'],
    ['a private window', 'that stores none', 'https:', 'gh:auth0/lock#1242'],
    ['a private window of Safari', 'that stores none', 'http:', 'gh:robinvdvleuten/vuex-persistedstate#17'],
    ['a phone', 'that stores none', 'file:', 'gh:remotestorage/remotestorage.js#921'],
    ['a shop in an app', 'that stores none', 'capacitor:', 'gh:SocketCluster/socketcluster-client#46'],
  ] as const)(
    'as in %s %s, at %s, has one session as long as the page is open: %s',
    async (_, kind, protocol, _source) => {
      vi.stubGlobal('document', documents[kind]())
      vi.stubGlobal('location', { protocol })
      const site = stubSite(cart)
      const tab = openTab(site, cookieStorage(), 'forbidden')
      for (let calls = 0; calls < 3; calls++) expect(await tab.currentCart.getCurrentCart()).toMatchObject({ id: 'c' })
      expect(site.tokenRequests()).toHaveLength(1)
      tab.close()
    },
  )
})

describe('the address a sign-in returns to', () => {
  test.each([
    [
      '?code=c&state=%257B%2522inviteId%2522%253A%2522123%2522%257D',
      '%7B%22inviteId%22%3A%22123%22%7D',
      'gh:casdoor/casdoor#5260',
    ],
    ['?code=c&grant_id=7&state=f4948cc2%253Aibmid%253A', 'f4948cc2%3Aibmid%3A', 'gh:hivecommons/hive#4108'],
    ['?code=c&state=a+b%2Bc', 'a b+c', 'gh:thoughtspot/mcp-server#2'],
  ])('with %s has the state that was sent: %s', (search, state) => {
    expect(parseFromUrl(`https://shop.test/callback${search}`)).toMatchObject({ code: 'c', state })
  })

  test.each([
    ['opened by a bookmark', '', 'gh:DuendeArchive/identity-model-oidc-client-js#519'],
    ['reached by going back', '?code=c&state=used', 'gh:DuendeArchive/identity-model-oidc-client-js#940'],
    ['reached by going back with another state', '?code=c&state=other', 'gh:AxaFrance/oidc-client#1635'],
  ])('%s ends no session, and spends no code: %s', async (_, search) => {
    const site = stubSite(cart)
    const tab = openTab(site, memoryStorage(member(4e9)), 'back')
    const { code, state } = parseFromUrl(`https://shop.test/callback${search}`)
    const sent = { ...(await tab.auth.generateOAuthData('https://shop.test/callback')), state: 'sent' }
    await expect(tab.auth.getMemberTokens(code ?? '', state ?? '', sent)).rejects.toMatchObject({ kind: 'auth' })
    expect(site.tokenRequests()).toEqual([])
    expect(await tab.auth.loggedIn()).toBe(true)
  })
})
