import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { createTestApp, requestToken, turnableClock, visitorToken } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { RateLimiter } from './rate-limiter.ts'
import { type RateLimits, usualRateLimits } from './rate-limits.ts'

const CAFE = '192.0.2.7'
const few: RateLimits = { ...usualRateLimits, reads: 5, writes: 2, tokens: 4, visitors: 3, requests: 50 }

let site: Site
afterEach(() => site?.close())

const open = async (rateLimits: RateLimits | null = few, now?: () => Date) => {
  site = await createTestSite({ rateLimits, ...(now && { now }) })
}

const [getCart] = calls.GetCurrentCart.routes
const [addToCart] = calls.AddToCurrentCart.routes

async function call(token: string, address: string, kind: 'read' | 'write', headers: Record<string, string> = {}) {
  const route = kind === 'read' ? getCart : addToCart
  const request = new Request(site.url + route?.path, {
    ...(route && { method: route.method }),
    headers: { authorization: token, ...headers },
    ...(kind === 'write' && { body: '{}' }),
  })
  const answer = await site.fetch(request, address)
  const { details }: { details?: { applicationError?: object } } = JSON.parse(await answer.text())
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...details?.applicationError }
}

async function statuses(times: number, make: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time++) all.push((await make()).status)
  return all
}

test('Z16: too many calls get a 429 with a code and a time to wait, and then succeed', async () => {
  const clock = turnableClock()
  await open(few, clock.now)
  const token = await visitorToken(site)
  expect(await statuses(5, () => call(token, CAFE, 'read'))).toEqual([404, 404, 404, 404, 404])
  expect(await call(token, CAFE, 'read')).toMatchObject({
    status: 429,
    retryAfter: '12',
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfter: 12 },
  })
  clock.turn(12_000)
  expect(await statuses(2, () => call(token, CAFE, 'read'))).toEqual([404, 429])
  clock.turn(60_000)
  expect(await statuses(6, () => call(token, CAFE, 'read'))).toEqual([404, 404, 404, 404, 404, 429])
})

test('Z16: each token has its own limit, from any address; writes count separately', async () => {
  await open()
  const [one, other] = [await visitorToken(site), await visitorToken(site)]
  expect(await statuses(3, () => call(one, CAFE, 'write'))).toEqual([400, 400, 429])
  expect((await call(one, '198.51.100.1', 'write')).status).toBe(429)
  expect((await call(one, CAFE, 'read')).status).toBe(404)
  expect((await call(other, CAFE, 'write')).status).toBe(400)
})

test('Z16: a renewed token is the same caller', async () => {
  await open()
  const { clientId } = await createTestApp(site)
  const { body } = await requestToken(site, { clientId, grantType: 'anonymous' })
  expect(await statuses(3, () => call(body.access_token, CAFE, 'write'))).toEqual([400, 400, 429])
  const renewed = await requestToken(site, { clientId, grantType: 'refresh_token', refreshToken: body.refresh_token })
  expect((await call(renewed.body.access_token, CAFE, 'write')).status).toBe(429)
})

test('Z16: one address has a limit across tokens; an IPv6 network counts as one', async () => {
  await open()
  const guess = (address: string) => () => call('nonsense', address, 'read')
  expect((await statuses(51, guess(CAFE))).slice(-2)).toEqual([401, 429])
  let host = 0
  expect((await statuses(51, () => guess(`2001:db8:1:2::${++host}`)())).slice(-2)).toEqual([401, 429])
  expect((await guess('2001:db8:1:3::1')()).status).toBe(401)
})

test('Z16: token requests are limited by address, with OAuth errors', async () => {
  await open()
  const { clientId } = await createTestApp(site)
  const anonymous = () => requestToken(site, { clientId, grantType: 'anonymous' }, CAFE)
  expect(await statuses(3, anonymous)).toEqual([200, 200, 200])
  const rejected = await anonymous()
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '20'])
  expect(rejected.body.error).toBe('temporarily_unavailable')
  const nonsense = () => requestToken(site, { clientId, grantType: 'nonsense' }, '198.51.100.9')
  expect(await statuses(5, nonsense)).toEqual([400, 400, 400, 400, 429])
})

test('Z16: owners and apps have ten times as much', async () => {
  await open()
  const { apiKey } = await createApiKey(site, { name: 'Import' })
  expect((await statuses(21, () => call(apiKey, CAFE, 'write'))).slice(-2)).toEqual([400, 429])
})

test('Z16: a storefront on this machine is not counted, and none is where limits are off', async () => {
  await open()
  const token = await visitorToken(site)
  expect(await statuses(10, () => call(token, '127.0.0.1', 'write'))).not.toContain(429)
  expect(await statuses(10, () => call(token, '', 'write'))).not.toContain(429)
  await site.close()
  await open(null)
  const another = await visitorToken(site)
  expect(await statuses(10, () => call(another, CAFE, 'write'))).not.toContain(429)
})

test("Z16: a storefront with a server key may name its shoppers' addresses", async () => {
  await open()
  const { apiKey } = await createApiKey(site, { name: 'Storefront', scopes: ['SERVE_SHOPPERS'] })
  const server = { 'x-cartwright-server-key': apiKey }
  const { clientId } = await createTestApp(site)
  const newVisitor = (headers: Record<string, string>) => () =>
    site.fetch(
      new Request(`${site.url}/oauth2/token`, {
        method: 'POST',
        body: JSON.stringify({ clientId, grantType: 'anonymous' }),
        headers: { 'content-type': 'application/json', ...headers },
      }),
      CAFE,
    )
  expect(await statuses(10, newVisitor(server))).not.toContain(429)
  const forShopper = { ...server, 'x-forwarded-for': '203.0.113.5' }
  expect(await statuses(4, newVisitor(forShopper))).toEqual([200, 200, 200, 429])
  expect((await newVisitor({ ...server, 'x-forwarded-for': '203.0.113.6' })()).status).toBe(200)

  const { apiKey: other } = await createApiKey(site, { name: 'Feed', scopes: ['READ_PRODUCTS'] })
  expect((await newVisitor({ 'x-cartwright-server-key': other })()).status).toBe(403)
  expect((await newVisitor({ 'x-cartwright-server-key': 'ck_made_up' })()).status).toBe(401)
})

test('Z16: a storefront server that shares a secret with the site is not limited as one client', async () => {
  const secret = 'a-secret-of-site-and-storefront-alone'
  site = await createTestSite({ rateLimits: few, serverKey: secret })
  const token = await visitorToken(site)
  const read = (key: string) => () => call(token, CAFE, 'read', { 'x-cartwright-server-key': key })
  expect((await read(`${secret}!`)()).status).toBe(401)
  const { clientId } = await createTestApp(site)
  const newVisitor = () =>
    site.fetch(
      new Request(`${site.url}/oauth2/token`, {
        method: 'POST',
        body: JSON.stringify({ clientId, grantType: 'anonymous' }),
        headers: { 'content-type': 'application/json', 'x-cartwright-server-key': secret },
      }),
      CAFE,
    )
  expect(await statuses(10, newVisitor)).not.toContain(429)
})

test('Z16: X-Forwarded-For without a server key is ignored', async () => {
  await open()
  const token = await visitorToken(site)
  let host = 0
  const spoofed = () => call(token, CAFE, 'read', { 'x-forwarded-for': `203.0.113.${++host}` })
  expect((await statuses(6, spoofed)).at(-1)).toBe(429)
})

test('Z16: uses bounded memory, however many callers there are', () => {
  const limiter = new RateLimiter()
  for (let caller = 0; caller < 300_000; caller++) limiter.take(`requests:${caller}`, 10, 1000)
  expect(limiter.size).toBeLessThanOrEqual(100_000)
})

test("Z16: allows a burst of one minute's worth and then the steady rate, by a token bucket that lasts", () => {
  const step = fc.record({ pause: fc.nat(40_000), key: fc.constantFrom('a', 'b') })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(step, { maxLength: 200 }), (perMinute, steps) => {
      const limiter = new RateLimiter()
      const levels = new Map<string, { level: number; at: number }>()
      let now = 1_000_000
      for (const { pause, key } of steps) {
        now += pause
        const { level, at } = levels.get(key) ?? { level: 0, at: now }
        const leaked = Math.max(0, level - ((now - at) * perMinute) / 60_000)
        const fits = leaked + 1 <= perMinute + 1e-6
        expect(limiter.take(key, perMinute, now) === 0).toBe(fits)
        levels.set(key, { level: fits ? leaked + 1 : leaked, at: now })
      }
    }),
  )
})

test('Z16: the contract says which calls read, also by POST', () => {
  const { QueryProducts, SearchProducts, EstimateCurrentCartTotals, CreateProduct, AddToCurrentCart, LoginV2 } = calls
  const effects = (all: readonly { effect: string }[]) => new Set(all.map(({ effect }) => effect))
  expect(effects([QueryProducts, SearchProducts, EstimateCurrentCartTotals])).toEqual(new Set(['read']))
  expect(effects([CreateProduct, AddToCurrentCart, LoginV2, calls.Logout])).toEqual(new Set(['write']))
})
