// @vitest-environment node
import { type Bound, createClient, currentCart, type Fetch, OAuthStrategy, selfHosted } from '@cartwright/client'
import { createTestApp, createTestCatalog, createTestSite, fixtures } from '@cartwright/server/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeItem } from '../catalog/store-item.ts'
import { forwardedCalls } from '../forwarded-calls.ts'
import { requestTokens, type ShopperTokens } from './request-tokens.ts'
import { type ShopRoutes, shopRoutes } from './shop-routes.ts'

const origin = 'https://shop.test'
const ownPage = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
const lineItems = [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }]

let site: Awaited<ReturnType<typeof createTestSite>>
let routes: ShopRoutes
let clientId: string
let past = 0
beforeAll(async () => {
  site = await createTestSite({ now: () => new Date(Date.now() + past) })
  await createTestCatalog(site)
  clientId = (await createTestApp(site, { allowedOrigins: [origin] })).clientId
  routes = shopRoutes({ clientId, origin, siteUrl: site.url, cookie: { httpOnly: true }, connect })
})
afterAll(() => site.close())
afterEach(() => {
  vi.unstubAllGlobals()
  past = 0
})

const fetchSite: Fetch = (url, init) => site.fetch(new Request(url, init))
const connect = (tokens: ShopperTokens) =>
  createClient({
    auth: OAuthStrategy({ clientId, ...tokens }),
    host: selfHosted(site.url),
    modules: { currentCart },
    fetch: fetchSite,
  })

/** Cookies as the next request sends them. */
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A page of the storefront, whose script cannot read the cookie. */
function openPage(cookie: string): { cart: Bound<typeof currentCart>; sent: Request[]; set: string[] } {
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => site.fetch(new Request(url, init)))
  const sent: Request[] = []
  const set: string[] = []
  const { currentCart: cart } = createClient({
    ...forwardedCalls({ clientId }),
    modules: { currentCart },
    fetch: async (path, init) => {
      const request = new Request(origin + path, init)
      for (const [name, value] of Object.entries({ ...ownPage, cookie })) request.headers.set(name, value)
      sent.push(request)
      const response = await routes.calls(request)
      set.push(...response.headers.getSetCookie())
      return response
    },
  })
  return { cart, sent, set }
}

async function shopperWithCart(): Promise<string> {
  const { tokens, headers } = requestTokens(new Request(origin), { clientId, httpOnly: true })
  await connect(tokens).currentCart.addToCurrentCart({ lineItems })
  return cookieOf(headers)
}

test('a call of the browser has the tokens of the shopper, which the browser never sees', async () => {
  const { cart, sent, set } = openPage(await shopperWithCart())
  expect((await cart.getCurrentCart()).lineItems).toHaveLength(1)
  const { cart: changed } = await cart.addToCurrentCart({ lineItems })
  expect(changed?.lineItems).toMatchObject([{ quantity: 2 }])
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['at-server', 'at-server'])
  expect(set).toEqual([])
})

test('tokens that have expired are renewed into a cookie that scripts cannot read', async () => {
  const { cart, set } = openPage(await shopperWithCart())
  past = 24 * 3_600_000
  expect((await cart.getCurrentCart()).lineItems).toHaveLength(1)
  expect(set).toEqual([expect.stringContaining('; HttpOnly')])
})

test('errors of the site reach the page with their codes', async () => {
  const { cart } = openPage(await shopperWithCart())
  await expect(cart.updateCurrentCart({ couponCode: 'NOPE' })).rejects.toMatchObject({
    code: 'ERROR_COUPON_DOES_NOT_EXIST',
  })
})

const call = (path: string, method = 'GET', headers: Record<string, string> = ownPage) =>
  routes.calls(new Request(`${origin}/calls${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) }))

test.each(['/oauth2/token', '/_api/iam/authentication/v2/login', '/ecom/../oauth2/token', '/graphql'])(
  '%s is not forwarded',
  async (path) => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('not forwarded')))
    expect((await call(path, 'POST')).status).toBe(404)
  },
)

test('another site cannot send a write', async () => {
  const foreign = { Origin: 'https://other.test', 'Sec-Fetch-Site': 'cross-site' }
  expect((await call('/ecom/v1/carts/current/add-to-cart', 'POST', foreign)).status).toBe(403)
})

test('a site that does not respond is an error that can be repeated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect((await call('/ecom/v1/carts/current')).status).toBe(502)
})

test('the route needs the address of the site', async () => {
  const without = shopRoutes({ clientId, origin, connect })
  await expect(without.calls(new Request(`${origin}/calls/ecom/v1/carts/current`))).rejects.toThrow('needs siteUrl')
})
