import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKey } from '@cartwright/server/hosted'
import { createTestApp, createTestCatalog, createTestSite, fixtures } from '@cartwright/server/testing'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import { OAuthStrategy } from '../auth/oauth-strategy.ts'
import { createClient } from '../client.ts'
import { CartwrightError } from '../error.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { selfHosted } from '../host.ts'
import { frameReader } from './frames.ts'
import { type LiveEvent, type WatchOptions, watchEvents } from './watch-events.ts'

const closers: (() => unknown)[] = []
let site: Awaited<ReturnType<typeof createTestSite>>
let host: ReturnType<typeof selfHosted>
let cutConnections: () => void

beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  const server = createServer(getRequestListener((request) => site.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = selfHosted(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  cutConnections = () => server.closeAllConnections()
  closers.push(
    () => site.close(),
    cutConnections,
    () => server.close(),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0).reverse()) await close()
})

const newShopper = async () => {
  const { clientId } = await createTestApp(site)
  return createClient({ auth: OAuthStrategy({ clientId }), host, modules: { currentCart } })
}
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const lineItems = [{ quantity: 1, catalogReference: { appId, catalogItemId: fixtures.wallpaper } }]

function watch(options: WatchOptions) {
  const seen: LiveEvent[] = []
  const controller = new AbortController()
  closers.push(() => controller.abort())
  const over = (async () => {
    for await (const event of watchEvents({ host, signal: controller.signal, ...options })) seen.push(event)
  })()
  return { seen, over, stop: () => controller.abort() }
}

const patience = { timeout: 120_000, interval: 100 }

const types = (seen: readonly LiveEvent[]) => seen.map(({ type }) => type)

describe('watching events', () => {
  test("delivers events of a shopper's own cart, with typed values", async () => {
    const [shopper, other] = [await newShopper(), await newShopper()]
    const { seen } = watch({ auth: shopper.auth })
    await vi.waitFor(async () => {
      await other.currentCart.addToCurrentCart({ lineItems })
      await shopper.currentCart.addToCurrentCart({ lineItems })
      expect(seen.length).toBeGreaterThan(0)
    }, patience)
    const [first] = seen
    if (first?.event?.name !== 'cartUpdated' && first?.event?.name !== 'cartCreated') throw new Error('No cart')
    const own = await shopper.currentCart.getCurrentCart()
    expect(first.event.entity.id).toBe(own.id)
    expect(first.event.entity.createdDate).toEqual(own.createdDate)
    expect(first.event.metadata.eventTime).toBeInstanceOf(Date)
  })

  test('resumes after a lost connection', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { apiKey } = await createApiKey(site, { name: 'Tests' })
    const auth = createClient({ auth: ApiKeyStrategy({ apiKey }), host, modules: {} }).auth
    const { seen } = watch({ auth, types: ['wix.ecom.v1.cart_created'] })
    await vi.waitFor(async () => {
      await (await newShopper()).currentCart.addToCurrentCart({ lineItems })
      expect(seen.length).toBeGreaterThan(0)
    }, patience)
    const before = seen.length
    cutConnections()
    const missed = await newShopper()
    await missed.currentCart.addToCurrentCart({ lineItems })
    await missed.currentCart.deleteCurrentCart()
    await expect.poll(() => seen.length, patience).toBeGreaterThan(before)
    expect(new Set(types(seen))).toEqual(new Set(['wix.ecom.v1.cart_created']))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  })

  test('reports a gap when too many events were missed', async () => {
    const { auth } = await newShopper()
    const { seen } = watch({ auth, lastEventId: 'long forgotten' })
    await expect.poll(() => seen, patience).toEqual([{ id: undefined, type: 'reset', event: undefined }])
  })

  test('ends when its signal aborts', async () => {
    const { auth } = await newShopper()
    const { over, stop } = watch({ auth })
    stop()
    await expect(over).resolves.toBeUndefined()
  })

  test('ends when its signal aborts, even if fetch ignores the signal', async () => {
    const { auth } = await newShopper()
    let connected = 0
    const { over, stop } = watch({
      auth,
      fetch: async (url, { headers = {} }) => {
        const response = await fetch(url, { headers })
        connected += 1
        return response
      },
    })
    await expect.poll(() => connected, patience).toBe(1)
    stop()
    await over
    expect(connected).toBe(1)
  })

  test('fails by a typed error when the site refuses', async () => {
    const auth = { getAuthHeaders: async () => ({ Authorization: 'nonsense' }) }
    await expect(watch({ auth }).over).rejects.toMatchObject({ name: 'CartwrightError', status: 401 })
  })
})

/** Answers each connection with the next response, or fails it. */
function stubStream(...responses: (() => Response | Promise<Response>)[]) {
  let connected = 0
  const fetch = async () => (await responses[Math.min(connected++, responses.length - 1)]?.()) ?? Response.error()
  const over = watch({ auth: { getAuthHeaders: async () => ({}) }, host, fetch }).over
  return { over, connected: () => connected }
}
const frame = (data: string) => () => new Response(`id: 1\nevent: e\ndata: ${data}\n\n`)

test.each(['nonsense', '{}', '{"eventType":"wix.ecom.v1.cart_updated","data":"{"}'])(
  'an event that cannot be read ends the watching with an error: %s',
  async (data) => {
    const { over, connected } = stubStream(frame(data))
    await expect(over).rejects.toMatchObject({ code: 'MALFORMED_PAYLOAD' })
    expect(connected()).toBe(1)
  },
)

test('an error of the tokens ends the watching with the error', async () => {
  let requested = 0
  const failure = new CartwrightError('auth', 'something went wrong', { code: 'invalid_client' })
  const getAuthHeaders = async () => {
    requested++
    throw failure
  }
  await expect(watch({ auth: { getAuthHeaders } }).over).rejects.toBe(failure)
  expect(requested).toBe(1)
})

test('a lost network, a site that is away and one that is busy do not end the watching', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { over, connected } = stubStream(
    () => Promise.reject(new TypeError('fetch failed')),
    () => new Response('', { status: 503 }),
    () => Response.json({}, { status: 429 }),
    frame('nonsense'),
  )
  await expect(over).rejects.toMatchObject({ code: 'MALFORMED_PAYLOAD' })
  expect(connected()).toBe(4)
})

test('parses frames however their text is split', () => {
  const text = 'retry: 3000\n\n: here\n\nid: 1\nevent: a\ndata: {"x":"y: z"}\n\nevent: reset\ndata: {}\n\n'
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), text.length]
      const read = frameReader()
      const frames = at.slice(1).flatMap((end, index) => read(text.slice(at[index], end)))
      expect(frames).toEqual([
        { id: '1', event: 'a', data: '{"x":"y: z"}' },
        { id: undefined, event: 'reset', data: '{}' },
      ])
    }),
  )
})
