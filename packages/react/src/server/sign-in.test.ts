// @vitest-environment node
import { createClient, currentCart, members, OAuthStrategy, selfHosted } from '@cartwright/client'
import { createTestApp, createTestCatalog, createTestSite, fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { storeItem } from '../catalog/store-item.ts'
import { signInAt } from '../testing/sign-in.ts'
import { requestTokens, type ShopperTokens } from './request-tokens.ts'
import { handleReturn, handleSignOut, startSignIn } from './sign-in.ts'

const origin = 'https://shop.test'
const redirectUri = `${origin}/auth/callback`
const ada = { email: 'ada@example.com', password: 'a heron in the reeds' }

let site: Awaited<ReturnType<typeof createTestSite>>
let connect: (tokens: ShopperTokens) => ReturnType<typeof clientOf>
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  const { clientId } = await createTestApp(site)
  connect = (tokens) => clientOf(clientId, tokens)
  await connect({}).auth.register(ada)
})
afterAll(() => site.close())

const clientOf = (clientId: string, tokens: ShopperTokens) =>
  createClient({
    auth: OAuthStrategy({ clientId, ...tokens }),
    host: selfHosted(site.url),
    modules: { currentCart, members },
    fetch: (url, init) => site.fetch(new Request(url, init)),
  })

/** A browser's cookies. */
function openBrowser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    request: (path: string) =>
      new Request(path.startsWith('/') ? origin + path : path, {
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    take(headers: Headers) {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (cookie.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
      return headers.get('location') ?? ''
    },
  }
}

test('a visitor signs in through three routes, and keeps the cart', async () => {
  const browser = openBrowser()
  const visit = requestTokens(browser.request('/'))
  const lineItems = [{ quantity: 1, catalogReference: storeItem(fixtures.mug) }]
  await connect(visit.tokens).currentCart.addToCurrentCart({ lineItems })
  expect(visit.headers.get('cache-control')).toBe('private, no-store')
  browser.take(visit.headers)

  const started = await startSignIn(browser.request('/auth/sign-in?returnTo=/cart'), connect, { redirectUri })
  const address = await signInAt(site, browser.take(started.headers), ada)
  const returned = await handleReturn(browser.request(address), connect)
  expect(returned.status).toBe(302)
  expect(browser.take(returned.headers)).toBe('/cart')
  expect([...browser.cookies.keys()]).toEqual(['__Host-cartwright'])

  const shop = connect(requestTokens(browser.request('/cart')).tokens)
  expect((await shop.members.getCurrentMember({ fieldsets: ['FULL'] })).member.loginEmail).toBe(ada.email)
  expect((await shop.currentCart.getCurrentCart()).lineItems).toHaveLength(1)

  const again = await handleReturn(browser.request(address), connect)
  expect(again.headers.get('location')).toBe('/?signInError=expired')
  expect(await connect(requestTokens(browser.request('/')).tokens).auth.loggedIn()).toBe(true)

  const left = await handleSignOut(browser.request('/auth/sign-out'), connect, { postFlowUrl: `${origin}/` })
  expect(left.status).toBe(303)
  expect(browser.take(left.headers)).toContain(site.url)
  expect(browser.cookies.size).toBe(0)
})

test.each([
  ['fails', async () => new Response('', { status: 503 }), 'system'],
  ['does not respond', () => new Promise<Response>(() => undefined), 'timeout'],
  ['rejects it', async () => Response.json({ message: 'No' }, { status: 403, statusText: 'Forbidden' }), 'FORBIDDEN'],
])('a shopper whose site %s is signed out at once', async (_, fetch, code) => {
  const browser = openBrowser()
  const visit = requestTokens(browser.request('/'))
  await connect(visit.tokens).auth.getAuthHeaders()
  browser.take(visit.headers)
  expect(browser.cookies.size).toBe(1)
  const away = (tokens: ShopperTokens) =>
    createClient({
      auth: OAuthStrategy({ clientId: 'app', ...tokens }),
      host: selfHosted(site.url),
      modules: {},
      fetch,
    })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const leaving = handleSignOut(browser.request('/auth/sign-out'), away, { postFlowUrl: `${origin}/` })
  await vi.advanceTimersByTimeAsync(3_000)
  const left = await leaving
  expect(browser.take(left.headers)).toBe(`${origin}/?signOutError=${code}`)
  expect(browser.cookies.size).toBe(0)
})

test('the return address of another browser does not sign in', async () => {
  const browser = openBrowser()
  const started = await startSignIn(browser.request('/auth/sign-in'), connect, { redirectUri })
  const address = await signInAt(site, browser.take(started.headers), ada)
  const returned = await handleReturn(openBrowser().request(address), connect)
  expect(returned.headers.get('location')).toBe('/?signInError=expired')
})

test('a shopper who cancels returns to the page, which can say why', async () => {
  const browser = openBrowser()
  const started = await startSignIn(browser.request('/auth/sign-in?returnTo=/a%3Fb=c'), connect, { redirectUri })
  const state = new URL(browser.take(started.headers)).searchParams.get('state')
  const returned = await handleReturn(browser.request(`${redirectUri}?error=access_denied&state=${state}`), connect)
  expect(browser.take(returned.headers)).toBe('/a?b=c&signInError=access_denied')
  expect([...browser.cookies.keys()]).toEqual(['__Host-cartwright'])
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'does not return to %s',
  async (returnTo) => {
    const browser = openBrowser()
    const path = `/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`
    const started = await startSignIn(browser.request(path), connect, { redirectUri })
    const state = new URL(browser.take(started.headers)).searchParams.get('state')
    const returned = await handleReturn(browser.request(`${redirectUri}?error=access_denied&state=${state}`), connect)
    expect(returned.headers.get('location')).toBe('/?signInError=access_denied')
  },
)

test('cookies of a page without https have no host prefix, also behind a proxy', () => {
  const nameAt = async (url: string, headers: HeadersInit = {}) => {
    const { tokens, headers: response } = requestTokens(new Request(url, { headers }))
    await connect(tokens).auth.getAuthHeaders()
    return response.getSetCookie()[0]?.split('=')[0]
  }
  return Promise.all([
    expect(nameAt('http://localhost:3000/')).resolves.toBe('cartwright'),
    expect(nameAt('https://shop.test/')).resolves.toBe('__Host-cartwright'),
    expect(nameAt('http://127.0.0.1/', { 'x-forwarded-proto': 'https' })).resolves.toBe('__Host-cartwright'),
  ])
})
