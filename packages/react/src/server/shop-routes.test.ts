// @vitest-environment node
import { createClient, currentCart, type Fetch, OAuthStrategy, redirects, selfHosted } from '@cartwright/client'
import { createTestApp, createTestCatalog, createTestSite, fixtures } from '@cartwright/server/testing'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeItem } from '../catalog/store-item.ts'
import { reactRouterShop } from '../react-router.ts'
import { nextRequest } from '../testing/next-headers.ts'
import { startHeaders, startRequest } from '../testing/tanstack-start-server.ts'
import { requestTokens, type ShopperTokens } from './request-tokens.ts'
import { type RecordedCalls, shopRoutes } from './shop-routes.ts'

const origin = 'https://shop.test'
/** Headers of a form of the storefront itself. */
const ownForm = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
const lineItems = [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }]

/** The repository has neither Next.js nor TanStack Start: their request is that of the test. */
vi.mock('next/headers.js', () => import('../testing/next-headers.ts'))
vi.mock('@tanstack/react-start/server', () => import('../testing/tanstack-start-server.ts'))

let site: Awaited<ReturnType<typeof createTestSite>>
let connect: (tokens: ShopperTokens, calls?: RecordedCalls) => ReturnType<typeof clientOf>
let past = 0
let clientId: string
beforeAll(async () => {
  site = await createTestSite({ now: () => new Date(Date.now() + past) })
  await createTestCatalog(site)
  clientId = (await createTestApp(site, { allowedOrigins: [origin] })).clientId
  connect = (tokens, calls) => clientOf(clientId, tokens, calls)
})
afterAll(() => site.close())

const fetchSite: Fetch = (url, init) => site.fetch(new Request(url, init))

const clientOf = (clientId: string, tokens: ShopperTokens, { fetch }: RecordedCalls = { fetch: fetchSite }) =>
  createClient({
    auth: OAuthStrategy({ clientId, ...tokens }),
    host: selfHosted(site.url),
    modules: { currentCart, redirects },
    fetch,
  })

/** Cookies of a response as the next request sends them. */
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A shopper with something in the cart. */
async function shopperWithCart(): Promise<string> {
  const { tokens, headers } = requestTokens(new Request(origin), { clientId })
  await connect(tokens).currentCart.addToCurrentCart({ lineItems })
  return cookieOf(headers)
}

test('routes of a language sign in and check out in it, and return to its pages', async () => {
  const cookie = await shopperWithCart()
  const paths: unknown[] = []
  const { auth, checkout } = shopRoutes({
    clientId,
    origin,
    connect: (tokens, calls, request) => {
      paths.push(request?.url && new URL(request.url).pathname)
      return connect(tokens, calls)
    },
    localPath: (path, { url }) => (new URL(url).pathname.startsWith('/de/') ? `/de${path}` : path),
    language: ({ url }) => (new URL(url).pathname.startsWith('/de/') ? 'de' : undefined),
  })
  const signIn = await auth(new Request(`${origin}/de/auth/sign-in`))
  expect(new URL(signIn.headers.get('location') ?? '').searchParams.get('ui_locales')).toBe('de')
  const empty = await checkout(new Request(`${origin}/de/checkout`, { method: 'POST', headers: ownForm }))
  expect(empty.headers.get('location')).toMatch('https://shop.test/de/cart?checkoutError=')
  const headers = { ...ownForm, cookie }
  const full = await checkout(new Request(`${origin}/de/checkout`, { method: 'POST', headers }))
  expect(full.headers.get('location')).toContain(`${site.url}/checkout/`)
  expect(paths).toEqual(['/de/auth/sign-in', '/de/checkout', '/de/checkout'])
})

test('the checkout of a cart is a page of the site, which knows the way back', async () => {
  const cookie = await shopperWithCart()
  const { checkout } = shopRoutes({ clientId, connect, origin, thankYouPage: '/thanks' })
  const response = await checkout(
    new Request(`${origin}/checkout`, { method: 'POST', headers: { cookie, ...ownForm } }),
  )
  expect(response.status).toBe(303)
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(new RegExp(`^${site.url}/`))
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('the checkout of an empty cart returns to the cart with the code of the error', async () => {
  const { checkout } = shopRoutes({ clientId, connect, origin, cartPage: '/basket' })
  const response = await checkout(new Request(`${origin}/checkout`, { method: 'POST', headers: ownForm }))
  expect(response.headers.get('location')).toMatch(/^https:\/\/shop\.test\/basket\?checkoutError=[A-Z_]+$/)
})

test.each([
  ['GET', '/checkout', 405],
  ['GET', '/auth/sign-out', 404],
  ['POST', '/auth/sign-in', 404],
  ['GET', '/auth/toString', 404],
])('%s %s is rejected with %i', async (method, path, status) => {
  const { auth, checkout } = shopRoutes({ clientId, connect, origin })
  const answer = path === '/checkout' ? checkout : auth
  expect((await answer(new Request(origin + path, { method, headers: ownForm }))).status).toBe(status)
})

test('the routes of signing in share an address that the app has to know', async () => {
  const { auth } = shopRoutes({ clientId, connect, origin })
  const started = await auth(new Request(`${origin}/auth/sign-in`))
  const address = new URL(started.headers.get('location') ?? '')
  expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/auth/callback`)
  const returned = await auth(new Request(`${origin}/auth/callback?code=a&state=b`))
  expect(returned.headers.get('location')).toBe('/?signInError=expired')
  const left = await auth(new Request(`${origin}/auth/sign-out`, { method: 'POST', headers: ownForm }))
  expect(left.headers.get('location')).toMatch(new RegExp(`^${site.url}/`))
})

describe('a form of another site', () => {
  const foreign: HeadersInit[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.shop.test', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    {},
  ]
  test.each(foreign)(
    'is rejected without a cookie, so that the shopper keeps cart and sign-in: %o',
    async (headers) => {
      const { auth, checkout } = shopRoutes({ clientId, connect, origin })
      const send = (path: string) => new Request(origin + path, { method: 'POST', headers })
      for (const response of [await checkout(send('/checkout')), await auth(send('/auth/sign-out'))]) {
        expect(response.status).toBe(403)
        expect(response.headers.getSetCookie()).toEqual([])
      }
    },
  )

  test('that is a page of React Router, such as a bank that returns by POST, gets no cookie of a new visitor', async () => {
    const headers = { Origin: 'https://bank.example', 'Sec-Fetch-Site': 'cross-site' }
    const { setCookie } = await load(
      reactRouterShop({ clientId, connect, origin }),
      new Request(origin, { method: 'POST', headers }),
    )
    expect(setCookie).toBe('')
  })

  test('gets no cookie of a new visitor from TanStack Start either', async () => {
    const headers = { Origin: 'https://bank.example', 'Sec-Fetch-Site': 'cross-site' }
    startRequest.request = new Request(origin, { method: 'POST', headers })
    startRequest.cookies.clear()
    const { tanstackStartShop } = await import('../tanstack-start.ts')
    await tanstackStartShop({ clientId, connect, origin }).client().auth.getAuthHeaders()
    expect(startRequest.cookies.size).toBe(0)
  })

  test('is not confused with a form of a page that sends no referrer', async () => {
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin', cookie: await shopperWithCart() }
    const { checkout } = shopRoutes({ clientId, connect, origin })
    expect((await checkout(new Request(`${origin}/checkout`, { method: 'POST', headers }))).status).toBe(303)
  })
})

test('no other site can show a route in a frame', async () => {
  const { auth } = shopRoutes({ clientId, connect, origin })
  const { headers } = await auth(new Request(`${origin}/auth/sign-in`))
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('routes without a client id say what is missing', () => {
  expect(() => shopRoutes({ clientId: '', connect, origin })).toThrow('shopRoutes needs clientId')
})

test('a Server Component of Next.js reads the cart of the shopper by the cookies of the request', async () => {
  const cookie = await shopperWithCart()
  nextRequest.headers = new Headers({ cookie, 'x-forwarded-proto': 'https' })
  const { nextShop } = await import('../next.ts')
  const shop = await nextShop({ clientId, connect, origin }).client()
  expect((await shop.currentCart.getCurrentCart()).lineItems).toHaveLength(1)
})

describe('a Server Action of Next.js', () => {
  /** A request whose cookies an action sets. `headers()` never changes, `cookies()` does. */
  async function openAction(header = '') {
    const jar = new Map(header.split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])))
    nextRequest.headers = new Headers({ cookie: header, 'x-forwarded-proto': 'https' })
    nextRequest.cookies = {
      getAll: () => [...jar].map(([name, value]) => ({ name, value: decodeURIComponent(value) })),
      set: (name, value) => jar.set(name, encodeURIComponent(value)),
    }
    const { nextShop } = await import('../next.ts')
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return { shop: nextShop({ clientId, connect, origin }), cookie }
  }

  test('of a new visitor keeps the first cart for the rest of the action and for the next page', async () => {
    const { shop, cookie } = await openAction()
    await (await shop.client()).currentCart.addToCurrentCart({ lineItems })
    expect((await (await shop.client()).currentCart.getCurrentCart()).lineItems).toHaveLength(1)
    const next = await openAction(cookie())
    expect((await (await next.shop.client()).currentCart.getCurrentCart()).lineItems).toHaveLength(1)
  })

  test('and the components of one page are one visitor', async () => {
    const { shop } = await openAction()
    const clients = await Promise.all([shop.client(), shop.client(), shop.client()])
    const tokens = await Promise.all(clients.map(({ auth }) => auth.getAuthHeaders()))
    expect(new Set(tokens.map(({ Authorization }) => Authorization)).size).toBe(1)
  })
})

test('server functions of TanStack Start share one client, which sets the cookie of a new shopper', async () => {
  startRequest.request = new Request(origin)
  const { tanstackStartShop } = await import('../tanstack-start.ts')
  const shop = tanstackStartShop({ clientId, connect, origin })
  await Promise.all([shop.client().currentCart.addToCurrentCart({ lineItems }), shop.client().auth.getTokens()])
  await shop.client().currentCart.addToCurrentCart({ lineItems })
  const [[name, cookie] = []] = startRequest.cookies
  expect(name).toBe(`__Host-cartwright-${clientId}`)
  expect(cookie).toMatchObject({ attributes: { httpOnly: true, secure: true, path: '/' } })
  expect(startHeaders.get('cache-control')).toBe('private, no-store')
  expect((await shop.client().currentCart.getCurrentCart()).lineItems[0]?.quantity).toBe(2)
  const out = await shop.auth.POST({
    request: new Request(`${origin}/auth/sign-out`, { method: 'POST', headers: ownForm }),
  })
  expect(out.status).toBe(303)
})

test('a page of React Router says which calls were made for it, where that is switched on', async () => {
  const shop = reactRouterShop({ clientId, origin, recordCalls: true, connect })
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => site.fetch(new Request(String(url), init)))
  const { serverTiming } = await load(shop, new Request(origin))
  expect(serverTiming).toMatch(/cartwright;dur=[\d.]+;desc="POST 200 \/ecom\/v1\/carts\/current\/add-to-cart"/)
  expect((await load(reactRouterShop({ clientId, connect, origin }), new Request(origin))).serverTiming).toBeNull()
})

test('a loader of React Router uses the tokens of the shopper, and its response sets those that are new', async () => {
  const shop = reactRouterShop({ clientId, connect, origin })
  const first = await load(shop, new Request(origin))
  expect(first.cookie).toMatch(/^__Host-cartwright-[^=]+=/)
  expect(first.setCookie).toContain('HttpOnly')
  expect(first.cacheControl).toBe('private, no-store')
  const second = await load(shop, new Request(origin, { headers: { cookie: first.cookie } }))
  expect(second.quantity).toBe(2)
})

describe('a loader of React Router that is not awaited, whose cookies no response carries,', () => {
  test('leaves the refresh token as it is', async () => {
    const { quantity, refreshToken, held } = await loadLate(await expire(await shopperWithCart()))
    expect({ quantity, refreshToken }).toEqual({ quantity: 1, refreshToken: held })
  })

  test('loses no cart where an earlier response has replaced it: the one of the browser stays good', async () => {
    const { tokens, headers } = requestTokens(
      new Request(origin, { headers: { cookie: await expire(await shopperWithCart()) } }),
      { clientId },
    )
    await connect(tokens).currentCart.getCurrentCart()
    const cookie = await expire(cookieOf(headers))
    for (let page = 0; page < 3; page++) {
      expect((await loadLate(cookie)).quantity).toBe(1)
      past += 24 * 60 * 60_000
    }
  })
})

/** The cookie of a shopper whose access token is over. */
async function expire(cookie: string): Promise<string> {
  const { tokens, headers } = requestTokens(new Request(origin, { headers: { cookie } }), { clientId })
  const held = (await tokens.storage?.getTokens()) ?? expect.unreachable()
  await tokens.storage?.setTokens({ ...held, accessToken: { value: 'spent', expiresAt: 1 } })
  return cookieOf(headers)
}

/** Runs the middleware, whose headers are sent, and then a loader. */
async function loadLate(cookie: string) {
  const request = new Request(origin, { headers: { cookie } })
  const shop = reactRouterShop({ clientId, connect, origin })
  const context = new RouterContextProvider()
  const args = { request, context, params: {}, url: new URL(origin), pattern: '/' }
  await shop.middleware(args, async () => new Response())
  const { currentCart, auth } = shop.client({ context })
  const held = (await auth.getTokens()).refreshToken.value
  const { lineItems } = await currentCart.getCurrentCart()
  return { quantity: lineItems[0]?.quantity, refreshToken: (await auth.getTokens()).refreshToken.value, held }
}

/** Runs the middleware around a loader that adds a mug. */
async function load(shop: ReturnType<typeof reactRouterShop<ReturnType<typeof clientOf>>>, request: Request) {
  const context = new RouterContextProvider()
  let quantity: number | undefined
  const next = async () => {
    const { cart } = await shop.client({ context }).currentCart.addToCurrentCart({ lineItems })
    quantity = cart.lineItems[0]?.quantity
    return new Response()
  }
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' }
  const response = await shop.middleware(args, next)
  if (!(response instanceof Response)) return expect.unreachable()
  const { headers } = response
  return {
    quantity,
    cookie: cookieOf(headers),
    setCookie: headers.getSetCookie().join(),
    cacheControl: headers.get('cache-control'),
    serverTiming: headers.get('server-timing'),
  }
}
