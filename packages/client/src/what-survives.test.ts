import { fixtures } from '@cartwright/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { OAuthStrategy } from './auth/oauth-strategy.ts'
import type { SessionChange } from './auth/session-change.ts'
import { memoryStorage, type TokenStorage } from './auth/tokens.ts'
import { createClient } from './client.ts'
import { cookieStorage, currentCart, selfHosted } from './index.ts'
import { programmableSite } from './programmable/programmable-site.ts'
import { STORES_APP_ID } from './stores-app.ts'
import { openSite } from './testing/site-client.ts'

// The titles of these tests are the rows of docs/what-survives.md.

const HOUR = 3_600_000
const start = { time: Date.now(), passed: performance.now() }
let pastTime = 0
/** The site's clock, which the clock of the device does not change. */
const now = () => new Date(start.time + performance.now() - start.passed + pastTime)

let shop: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  shop = await openSite({ now })
})
afterAll(() => shop.site.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lineItems = [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: fixtures.mug } }]

/** A page of the shop. Pages with one storage are tabs of one browser. */
function openPage(storage: TokenStorage = memoryStorage()) {
  const site = programmableSite(shop.fetch)
  const changes: SessionChange[] = []
  const { auth, currentCart: cart } = createClient({
    auth: OAuthStrategy({ clientId: shop.clientId, storage }),
    host: selfHosted(shop.site.url),
    modules: { currentCart },
    fetch: site.fetch,
    retry: { baseDelay: 1 },
  })
  auth.onSessionChange((change) => changes.push(change))
  return {
    auth,
    site,
    changes,
    add: () => cart.addToCurrentCart({ lineItems }),
    quantity: async () => (await cart.getCurrentCart()).lineItems[0]?.quantity,
  }
}

/** The next call has to renew the access token. */
async function expire(storage: TokenStorage) {
  const { accessToken, refreshToken } = (await storage.getTokens()) ?? expect.unreachable()
  await storage.setTokens({ accessToken: { ...accessToken, expiresAt: 1 }, refreshToken })
}

async function register({ auth }: ReturnType<typeof openPage>, email: string) {
  const result = await auth.register({ email, password: 'a heron in the reeds' })
  if (result.loginState !== 'SUCCESS') expect.unreachable(result.loginState)
  const data = await auth.generateOAuthData('https://shop.test/auth/callback')
  const { sessionToken } = result.data
  const { authUrl } = await auth.getAuthUrl(data, { sessionToken, responseMode: 'query' })
  const { headers } = await shop.site.fetch(new Request(authUrl))
  const { code, state } = auth.parseFromUrl(headers.get('location') ?? '')
  await auth.setTokens(await auth.getMemberTokens(code, state, data))
}

describe('A response of the site is lost', () => {
  test('When it renews the session: the shopper keeps cart and sign-in, even if the next visit is a day later', async () => {
    const storage = memoryStorage()
    await openPage(storage).add()
    await expire(storage)
    const left = openPage(storage)
    left.site.dropResponse({ on: 'token', times: 3 })
    await expect(left.quantity()).rejects.toMatchObject({ kind: 'network' })
    pastTime += 24 * HOUR
    expect(await openPage(storage).quantity()).toBe(1)
  })

  test('When it adds an item: the client repeats the request, and the cart has the item once', async () => {
    const page = openPage()
    await page.add()
    page.site.dropResponse({ on: 'addToCurrentCart' })
    const { cart } = await page.add()
    expect(cart.lineItems[0]?.quantity).toBe(2)
  })
})

describe('The device is offline, or the site is away', () => {
  test('For a while: a call fails with `kind: network` after its retries, and the shopper keeps the cart', async () => {
    const page = openPage()
    await page.add()
    page.site.dropRequest({ times: 3 })
    await expect(page.quantity()).rejects.toMatchObject({ kind: 'network' })
    expect(await page.quantity()).toBe(1)
  })

  test('While the session is renewed: the shopper keeps cart and sign-in', async () => {
    const storage = memoryStorage()
    const page = openPage(storage)
    await page.add()
    await expire(storage)
    page.site.nextRefreshFails('network', { times: 3 })
    await expect(page.quantity()).rejects.toMatchObject({ kind: 'network' })
    const later = openPage(storage)
    later.site.nextRefreshFails(503, { times: 3 })
    await expect(later.quantity()).rejects.toMatchObject({ status: 503 })
    expect(await openPage(storage).quantity()).toBe(1)
  })

  test('For a moment, as a busy site (429 or 503): the client repeats the request, and the shopper notices nothing', async () => {
    const page = openPage()
    page.site.rateLimit({ on: 'addToCurrentCart' })
    expect((await page.add()).cart.lineItems[0]?.quantity).toBe(1)
  })
})

describe('There are two tabs', () => {
  test('Both renew the session at the same time: the shopper keeps one session and its cart', async () => {
    const storage = memoryStorage()
    await openPage(storage).add()
    await expire(storage)
    const tabs = [openPage(storage), openPage(storage)]
    expect(await Promise.all(tabs.map((tab) => tab.quantity()))).toEqual([1, 1])
    expect(await openPage(storage).quantity()).toBe(1)
  })

  test('Both add an item at the same time: the cart has both', async () => {
    const storage = memoryStorage()
    await openPage(storage).add()
    await Promise.all([openPage(storage).add(), openPage(storage).add()])
    expect(await openPage(storage).quantity()).toBe(3)
  })
})

describe('The member signs out', () => {
  test('In another tab: this tab is signed out too, and does not show the cart of the member', async () => {
    const storage = memoryStorage()
    const [one, other] = [openPage(storage), openPage(storage)]
    await register(one, 'two-tabs@example.com')
    await one.add()
    await other.auth.logout('https://shop.test/')
    await expect(one.quantity()).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    expect(await one.auth.loggedIn()).toBe(false)
  })

  test('While the site is away: this browser is signed out', async () => {
    const page = openPage()
    await register(page, 'away@example.com')
    page.site.dropRequest({ times: 9 })
    await page.auth.logout('https://shop.test/').catch(() => undefined)
    expect(await page.auth.loggedIn()).toBe(false)
  })

  test('On another device, from all devices: this one reports `ended`, and the shopper continues as a visitor', async () => {
    const storage = memoryStorage()
    const page = openPage(storage)
    await register(page, 'devices@example.com')
    await expire(storage)
    page.site.nextRefreshFails(400, { code: 'invalid_grant' })
    await expect(page.quantity()).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    expect(page.changes).toContainEqual(expect.objectContaining({ type: 'ended', role: 'member' }))
  })
})

describe('The clock of the device is wrong', () => {
  test.each([
    ['An hour fast: the shopper keeps the cart', 1],
    ['An hour slow: the shopper keeps the cart', -1],
  ])('%s', async (_, hours) => {
    const storage = memoryStorage()
    await openPage(storage).add()
    vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + hours * HOUR })
    pastTime += HOUR / 2
    expect(await openPage(storage).quantity()).toBe(1)
    expect(await openPage(storage).quantity()).toBe(1)
  })
})

describe('The browser stores nothing', () => {
  test('Cookies are blocked: the shopper keeps cart and sign-in until the page is closed', async () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('document', {
      set cookie(_: string) {},
      get cookie() {
        return ''
      },
    })
    const page = openPage(cookieStorage())
    await page.add()
    expect(await page.quantity()).toBe(1)
    await expect(openPage(cookieStorage()).quantity()).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })
})
