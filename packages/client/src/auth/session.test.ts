import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { currentCart as currentCartModule } from '../generated/current-cart-functions.ts'
import { selfHosted } from '../host.ts'
import { json, stubSite, tokenAnswer } from '../testing/stub-site.ts'
import { OAuthStrategy } from './oauth-strategy.ts'
import type { SessionChange } from './session-change.ts'
import { memoryStorage, type TokenRole, type Tokens } from './tokens.ts'

const cart = () => json({ cart: { id: 'c', lineItems: [] } })
const held = (role: TokenRole, secondsLeft: number, refresh = 'held'): Tokens => ({
  accessToken: { value: 'old', expiresAt: Math.floor(Date.now() / 1000) + secondsLeft },
  refreshToken: { value: refresh, role },
})
const rejection = (error: string, status = 400, headers = {}) =>
  json({ error, error_description: 'no' }, status, headers)

function connect(site: ReturnType<typeof stubSite>, tokens?: Tokens, compat = false) {
  const storage = memoryStorage(tokens)
  const client = createClient({
    auth: OAuthStrategy({ clientId: 'app', storage, compat }),
    host: selfHosted('https://site.test'),
    modules: { currentCart: currentCartModule },
    fetch: site.fetch,
    retry: { attempts: 0 },
  })
  const changes: SessionChange[] = []
  client.auth.onSessionChange((change) => changes.push(change))
  return { ...client, storage, changes }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('§4.5 C01: 100 parallel calls with no token make one token request and one identity', async () => {
  let number = 0
  const site = stubSite(cart, () => {
    number += 1
    return json(tokenAnswer(number))
  })
  const { currentCart, changes } = connect(site)
  await Promise.all(Array.from({ length: 100 }, () => currentCart.getCurrentCart()))
  expect(site.tokenRequests()).toHaveLength(1)
  expect(site.tokenRequests()[0]?.body).toEqual({ clientId: 'app', grantType: 'anonymous' })
  expect(new Set(site.calls().map(({ headers }) => headers.get('authorization')))).toEqual(new Set(['access-1']))
  expect(changes).toEqual([{ type: 'started', role: 'visitor' }])
})

test('§4.7 C01: 100 parallel calls with an expired token make one refresh', async () => {
  const site = stubSite(cart, () => json(tokenAnswer(2)))
  const { currentCart, changes } = connect(site, held('member', -10))
  await Promise.all(Array.from({ length: 100 }, () => currentCart.getCurrentCart()))
  expect(site.tokenRequests().map(({ body }) => body)).toEqual([
    { clientId: 'app', grantType: 'refresh_token', refreshToken: 'held', rotate: true },
  ])
  expect(changes).toEqual([{ type: 'renewed', role: 'member' }])
})

test('a caller that stops waiting for tokens does not affect the others', async () => {
  let answer: (response: Response) => void = () => undefined
  const site = stubSite(
    cart,
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
  const { currentCart } = connect(site)
  const controller = new AbortController()
  const gaveUp = expect(currentCart.getCurrentCart({ signal: controller.signal })).rejects.toMatchObject({
    kind: 'aborted',
  })
  const patient = currentCart.getCurrentCart()
  await vi.advanceTimersByTimeAsync(1)
  controller.abort()
  await gaveUp
  answer(json(tokenAnswer()))
  await patient
  expect(site.tokenRequests()).toHaveLength(1)
  expect(site.calls()).toHaveLength(1)
})

test('when the storage fails to delete rejected tokens, the call fails without a retry', async () => {
  const site = stubSite(cart, () => rejection('invalid_grant'))
  const storage = { getTokens: () => held('member', -10), setTokens: () => undefined }
  const auth = OAuthStrategy({ clientId: 'app', storage })
  const shop = createClient({
    auth,
    host: selfHosted('https://site.test'),
    modules: { currentCart: currentCartModule },
    fetch: site.fetch,
  })
  await expect(shop.currentCart.getCurrentCart()).rejects.toMatchObject({ kind: 'auth', code: 'invalid_grant' })
  expect(site.tokenRequests()).toHaveLength(1)
})

describe('C03: a refresh that fails for a while', () => {
  const failures = {
    'answers 500': () => json({}, 500),
    'answers 429': () => json({}, 429),
    'meets no network': () => Promise.reject(new TypeError('fetch failed')),
    'is not answered in time': () => new Promise<Response>(() => undefined),
  }

  test.each(Object.entries(failures))('%s: the member stays a member', async (_, fail) => {
    let failing = true
    const site = stubSite(cart, () => (failing ? fail() : json(tokenAnswer(2))))
    const { currentCart, auth, changes } = connect(site, held('member', -10))
    const first = expect(currentCart.getCurrentCart()).rejects.toMatchObject({ name: 'CartwrightError' })
    await vi.advanceTimersByTimeAsync(10_000)
    await first
    expect(await auth.loggedIn()).toBe(true)
    expect(changes).toEqual([])

    failing = false
    await vi.advanceTimersByTimeAsync(1_100)
    await currentCart.getCurrentCart()
    expect(site.calls()).toHaveLength(1)
    expect(changes).toEqual([{ type: 'renewed', role: 'member' }])
  })

  test('backs off, and honours Retry-After', async () => {
    const site = stubSite(cart, () => json({}, 429, { 'retry-after': '30' }))
    const { currentCart } = connect(site, held('member', -10))
    for (let second = 0; second < 30; second += 1) {
      await expect(currentCart.getCurrentCart()).rejects.toMatchObject({ kind: 'auth', status: 429, retryAfter: 30 })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(site.tokenRequests()).toHaveLength(1)
    await expect(currentCart.getCurrentCart()).rejects.toMatchObject({ message: 'something went wrong' })
    expect(site.tokenRequests()).toHaveLength(2)
  })

  test('uses up the old token while it still lasts', async () => {
    const site = stubSite(cart, () => json({}, 503))
    const { currentCart } = connect(site, held('member', 20))
    await currentCart.getCurrentCart()
    expect(site.calls()[0]?.headers.get('authorization')).toBe('old')
  })
})

test('§4.8 C04: invalid_grant signs the member out once, reports it, and continues as a visitor', async () => {
  const site = stubSite(cart, ({ body }) =>
    body.grantType === 'anonymous' ? json(tokenAnswer(7)) : rejection('invalid_grant'),
  )
  const { currentCart, auth, changes } = connect(site, held('member', -10))
  await Promise.all(Array.from({ length: 20 }, () => currentCart.getCurrentCart()))
  expect(changes).toEqual([
    { type: 'ended', role: 'member', reason: 'invalid_grant' },
    { type: 'started', role: 'visitor' },
  ])
  expect(site.tokenRequests()).toHaveLength(2)
  expect((await auth.getTokens()).refreshToken).toEqual({ value: 'refresh-7', role: 'visitor' })
})

test('C05: stores a rotated token before using it, and requests a lost one again', async () => {
  const order: string[] = []
  let lost = true
  const site = stubSite(
    ({ headers }) => {
      order.push(`call with ${headers.get('authorization')}`)
      return cart()
    },
    ({ body }) => {
      order.push(`refresh ${body.refreshToken}`)
      if (lost) {
        lost = false
        return Promise.reject(new TypeError('connection reset'))
      }
      return json(tokenAnswer(2))
    },
  )
  const { currentCart, storage } = connect(site, held('member', -10))
  const set = storage.setTokens
  storage.setTokens = async (tokens) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    order.push(`keep ${tokens.refreshToken.value}`)
    await set(tokens)
  }
  await expect(currentCart.getCurrentCart()).rejects.toMatchObject({ kind: 'network' })
  await vi.advanceTimersByTimeAsync(1_100)
  const call = currentCart.getCurrentCart()
  await vi.advanceTimersByTimeAsync(100)
  await call
  expect(order).toEqual(['refresh held', 'refresh held', 'keep refresh-2', 'call with access-2'])
})

describe('with `compat`, as the first release did it', () => {
  test('a shopper whose tokens cannot be renewed becomes a visitor, with an event', async () => {
    const site = stubSite(cart, ({ body }) => (body.grantType === 'anonymous' ? json(tokenAnswer(7)) : json({}, 500)))
    const { currentCart, auth, changes } = connect(site, held('member', -10), true)
    await currentCart.getCurrentCart()
    expect((await auth.getTokens()).refreshToken).toEqual({ value: 'refresh-7', role: 'visitor' })
    expect(changes).toEqual([
      { type: 'ended', role: 'member', reason: 'compat' },
      { type: 'started', role: 'visitor' },
    ])
  })

  test('refresh tokens are not exchanged', async () => {
    const site = stubSite(cart, () => json({ ...tokenAnswer(2), refresh_token: null }))
    const { currentCart, auth } = connect(site, held('member', -10), true)
    await currentCart.getCurrentCart()
    expect(site.tokenRequests()[0]?.body).toMatchObject({ rotate: false })
    expect((await auth.getTokens()).refreshToken).toEqual({ value: 'held', role: 'member' })
  })
})

describe('C06: clocks', () => {
  test('a token that ends within the leeway is renewed before the call', async () => {
    const site = stubSite(cart, () => json(tokenAnswer(2)))
    const { currentCart } = connect(site, held('visitor', 29))
    await currentCart.getCurrentCart()
    expect(site.calls()[0]?.headers.get('authorization')).toBe('access-2')
  })

  test('tokens that live shorter than the leeway are not renewed at each call', async () => {
    const site = stubSite(cart, () => json({ ...tokenAnswer(), expires_in: 20 }))
    const { currentCart } = connect(site)
    for (let second = 0; second < 10; second += 1) {
      await currentCart.getCurrentCart()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(site.tokenRequests()).toHaveLength(1)
  })

  test.each([-300, 300])('a clock that jumps by %d s costs one renewal at most', async (jump) => {
    const site = stubSite(cart, () => json({ ...tokenAnswer(), expires_in: 240 }))
    const { currentCart } = connect(site)
    await currentCart.getCurrentCart()
    vi.setSystemTime(Date.now() + jump * 1000)
    for (let call = 0; call < 20; call += 1) await currentCart.getCurrentCart()
    expect(site.tokenRequests().length).toBeLessThanOrEqual(2)
  })

  test('a token the site does not take any more is renewed once, and the call made again', async () => {
    const unauthenticated = () =>
      json(
        { message: 'x', details: { applicationError: { code: 'UNAUTHENTICATED', description: 'x', data: {} } } },
        401,
      )
    const site = stubSite(
      ({ headers }) => (headers.get('authorization') === 'access-2' ? cart() : unauthenticated()),
      () => json(tokenAnswer(2)),
    )
    const { currentCart } = connect(site, held('member', 3600))
    await currentCart.getCurrentCart()
    expect(site.tokenRequests()).toHaveLength(1)

    const never = stubSite(unauthenticated, () => json(tokenAnswer(3)))
    await expect(connect(never, held('member', 3600)).currentCart.getCurrentCart()).rejects.toMatchObject({
      status: 401,
    })
    expect(never.calls()).toHaveLength(2)
  })
})

test('signing out during a renewal keeps the shopper signed out', async () => {
  let answer: (response: Response) => void = () => undefined
  const site = stubSite(cart, ({ body }) =>
    body.grantType === 'anonymous'
      ? json(tokenAnswer(9))
      : new Promise<Response>((resolve) => {
          answer = resolve
        }),
  )
  const { currentCart, auth, changes } = connect(site, held('member', -10))
  const call = currentCart.getCurrentCart()
  await vi.advanceTimersByTimeAsync(1)
  await auth.setTokens({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } })
  answer(json(tokenAnswer(2)))
  await call
  expect(await auth.loggedIn()).toBe(false)
  expect(site.calls()[0]?.headers.get('authorization')).toBe('access-9')
  expect(changes).toEqual([
    { type: 'ended', role: 'member', reason: 'logout' },
    { type: 'started', role: 'visitor' },
  ])
})

test('signs out at once, even if the site does not respond', async () => {
  const storage = memoryStorage({
    accessToken: { value: 'access', expiresAt: 4_000_000_000 },
    refreshToken: { value: 'refresh', role: 'member' },
  })
  let started: (headers: Headers) => void
  const requested = new Promise<Headers>((resolve) => {
    started = resolve
  })
  const controller = new AbortController()
  const { auth } = createClient({
    auth: OAuthStrategy({ clientId: 'app', storage }),
    modules: {},
    fetch: (_, init) => {
      started(new Headers(init.headers))
      return new Promise((_resolve, reject) => controller.signal.addEventListener('abort', reject))
    },
    retry: { attempts: 0 },
  })
  const leaving = auth.logout('https://shop.test').catch((error: unknown) => error)
  expect((await requested).get('authorization')).toBe('access')
  expect(await auth.loggedIn()).toBe(false)
  controller.abort()
  await leaving
})

describe('signing out', () => {
  const redirect = (request: { headers: Headers }, accepted: string) =>
    request.headers.get('authorization') === accepted
      ? json({ redirectSession: { fullUrl: 'https://site.test/sign-out' } })
      : json({ message: 'A valid access token is needed' }, 401)

  test('renews a token that the site no longer accepts, and ends the session of the member', async () => {
    const site = stubSite(
      (request) => redirect(request, 'access-2'),
      () => json(tokenAnswer(2)),
    )
    const { auth } = connect(site, held('member', 1000))
    expect(await auth.logout('https://shop.test/')).toEqual({ logoutUrl: 'https://site.test/sign-out' })
    expect(site.tokenRequests().map(({ body }) => body.refreshToken)).toEqual(['held'])
    expect((await auth.getTokens()).refreshToken).toEqual({ value: '', role: 'none' })
  })

  test('tries again once: a site that accepts no token fails the call, and the member is signed out here', async () => {
    const site = stubSite(
      () => json({ message: 'A valid access token is needed' }, 401),
      () => json(tokenAnswer(2)),
    )
    const { auth } = connect(site, held('member', 1000))
    await expect(auth.logout('https://shop.test/')).rejects.toMatchObject({ status: 401 })
    expect(site.calls()).toHaveLength(2)
    expect(await auth.loggedIn()).toBe(false)
  })

  test('opens the sign-out page as a visitor where the session has ended already', async () => {
    const site = stubSite(
      (request) => redirect(request, 'access-9'),
      ({ body }) => (body.grantType === 'anonymous' ? json(tokenAnswer(9)) : rejection('invalid_grant')),
    )
    const { auth } = connect(site, held('member', -10))
    expect(await auth.logout('https://shop.test/')).toEqual({ logoutUrl: 'https://site.test/sign-out' })
    expect((await auth.getTokens()).refreshToken.role).toBe('none')
  })

  test('while a renewal is in flight whose response is lost: the next call is that of a visitor', async () => {
    let lose: (reason: unknown) => void = () => {}
    let renewals = 0
    const site = stubSite(
      (request) => (request.url.includes('redirect') ? redirect(request, 'access-2') : cart()),
      ({ body }) => {
        if (body.grantType === 'anonymous') return json(tokenAnswer(9))
        if (renewals++) return json(tokenAnswer(2))
        return new Promise<Response>((_, reject) => {
          lose = reject
        })
      },
    )
    const { auth, currentCart } = connect(site, held('member', -10))
    const call = currentCart.getCurrentCart()
    await vi.advanceTimersByTimeAsync(1)
    expect(await auth.logout('https://shop.test/')).toEqual({ logoutUrl: 'https://site.test/sign-out' })
    lose(new TypeError('fetch failed'))
    await call
    await currentCart.getCurrentCart()
    expect((await auth.getTokens()).refreshToken.role).toBe('visitor')
    expect(site.calls().at(-1)?.headers.get('authorization')).toBe('access-9')
  })
})

test('a storage that stores nothing makes one visitor, as long as the page lasts', async () => {
  const site = stubSite(cart, () => json(tokenAnswer(1)))
  const { currentCart, auth } = createClient({
    auth: OAuthStrategy({ clientId: 'app', storage: { getTokens: () => undefined, setTokens: () => {} } }),
    host: selfHosted('https://site.test'),
    modules: { currentCart: currentCartModule },
    fetch: site.fetch,
  })
  for (let call = 0; call < 5; call++) await currentCart.getCurrentCart()
  expect(site.tokenRequests()).toHaveLength(1)
  await auth.setTokens({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } })
  expect((await auth.getTokens()).refreshToken.role).toBe('none')
})

test('tokens that another tab has deleted are not taken from memory', async () => {
  const storage = memoryStorage()
  const site = stubSite(cart, () => json(tokenAnswer(1)))
  const client = createClient({
    auth: OAuthStrategy({ clientId: 'app', storage }),
    modules: { currentCart: currentCartModule },
    host: selfHosted('https://site.test'),
    fetch: site.fetch,
  })
  await client.currentCart.getCurrentCart()
  expect((await client.auth.getTokens()).refreshToken.role).toBe('visitor')
  storage.setTokens(undefined as never)
  expect((await client.auth.getTokens()).refreshToken.role).toBe('none')
})
