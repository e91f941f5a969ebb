import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import type { Call } from '../call.ts'
import { createClient } from '../client.ts'
import { type CartwrightError, isCartwrightError } from '../error.ts'
import { selfHosted, wix } from '../host.ts'
import { currentCart } from '../modules/current-cart.ts'
import { orders } from '../modules/orders.ts'
import { products } from '../modules/products.ts'
import { json, type SeenRequest, stubSite } from '../testing/stub-site.ts'
import { complexQuery } from './complex-query.ts'
import { createSend, type TransportOptions } from './send.ts'
import { traceparent } from './traceparent.ts'

type Reply = (request: SeenRequest) => Response | Promise<Response>

function connect(reply: Reply, options: TransportOptions = {}) {
  const site = stubSite(reply)
  const client = createClient({
    auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
    host: selfHosted('https://site.test/'),
    modules: { currentCart, orders, products },
    fetch: site.fetch,
    retry: { baseDelay: 1 },
    ...options,
  })
  return { ...client, seen: site.seen }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown): CartwrightError => (isCartwrightError(error) ? error : expect.unreachable(String(error))),
  )

afterEach(() => {
  vi.useRealTimers()
})

describe('what goes out', () => {
  test('a read carries its fields in the query, a write in a JSON body; the key goes bare', async () => {
    const { products, currentCart, seen } = connect(() => json({ product: {}, cart: {} }))
    await products.getProduct('a/b?c', { includeMerchantSpecificData: true })
    await currentCart.addToCurrentCart({ lineItems: [] })
    const [get, post] = seen
    expect(get?.url).toBe(
      'https://site.test/stores-reader/v1/products/a%2Fb%3Fc?id=a%2Fb%3Fc&includeMerchantSpecificData=true',
    )
    expect(get?.headers.get('authorization')).toBe('key')
    expect(get?.headers.get('wix-site-id')).toBe('site')
    expect(get?.headers.has('content-type')).toBe(false)
    expect(post).toMatchObject({ method: 'POST', body: { lineItems: [] } })
    expect(post?.headers.get('content-type')).toBe('application/json')
  })

  test('nested fields of a query are dotted', async () => {
    const { orders, seen } = connect(() => json({ orders: [] }))
    await orders.listMyOrders({ paging: { limit: 5, offset: 10 } })
    expect(seen[0]?.url).toMatch(/\?paging\.limit=5&paging\.offset=10$/)
  })

  test.each(['', '.', '..'])('an id of %j never becomes part of an address', async (id) => {
    const { products, seen } = connect(() => json({}))
    await expect(products.getProduct(id)).rejects.toMatchObject({ kind: 'validation' })
    expect(seen).toEqual([])
  })

  test('any other id comes out of the address as it went in', async () => {
    const { products, seen } = connect(() => json({}))
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'grapheme' }), async (id) => {
        fc.pre(!/^\.{1,2}$/.test(id))
        await products.getProduct(id)
        const { pathname } = new URL(seen.at(-1)?.url ?? '')
        expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(id)
        expect(pathname.split('/')).toHaveLength(5)
      }),
    )
  })

  test('a field mask goes as one comma-joined text, NaN and the infinities as words, dates as RFC 3339', async () => {
    const { currentCart, seen } = connect(() => json({ cart: {} }))
    await currentCart.updateCurrentCart({ cartFieldmask: ['buyerNote', 'contactInfo'], cartInfo: { buyerNote: 'x' } })
    expect(seen[0]?.body.cartFieldmask).toBe('buyerNote,contactInfo')
    await currentCart.estimateCurrentCartTotals({
      shippingAddress: { geocode: { latitude: Number.NaN, longitude: -Infinity } },
    })
    expect(seen[1]?.body.shippingAddress).toEqual({ geocode: { latitude: 'NaN', longitude: '-Infinity' } })
  })

  test('a query goes in one parameter, and in a body once it is longer than 4,000 characters', async () => {
    const site = stubSite(() => json({ things: [] }))
    const send = createSend({ fetch: site.fetch }, () => ({ getAuthHeaders: async () => ({}) }))
    const things: Call<object, object> = ['GET /v1/things/query', {}, complexQuery]
    const ask = (name: string) => ({ query: { filter: { name } } })
    await send(things, ask('é'))
    await send(things, { limit: 5, ids: ['a', 'b', null], since: new Date(0) })
    await send(things, ask('x'.repeat(4_000)))
    const [whole, flat, long] = site.seen
    const parameter = new URLSearchParams(whole?.url.split('?')[1]).get('.r') ?? ''
    expect(parameter).toMatch(/^[\w-]+$/)
    expect(JSON.parse(Buffer.from(parameter, 'base64url').toString())).toEqual(ask('é'))
    expect(flat?.url).toBe('/v1/things/query?limit=5&ids=a&ids=b&since=1970-01-01T00%3A00%3A00.000Z')
    expect([whole?.method, flat?.method, long?.method]).toEqual(['GET', 'GET', 'POST'])
    expect(long).toMatchObject({ url: '/v1/things/query', body: ask('x'.repeat(4_000)) })
  })

  test('hosts: the provider has one for calls and one for signing in, and no host is the page itself', async () => {
    const hosted = connect(() => json({ cart: {} }), { host: wix() })
    await hosted.currentCart.getCurrentCart()
    expect(hosted.seen[0]?.url).toBe('https://edge.wixapis.com/ecom/v1/carts/current')
    const relative = connect(() => json({ cart: {} }), { host: selfHosted() })
    await relative.currentCart.getCurrentCart()
    expect(relative.seen[0]?.url).toBe('/ecom/v1/carts/current')
  })

  test('the consistency header is given back with every later call', async () => {
    let answer = 0
    const { currentCart, seen } = connect(() => {
      answer += 1
      return json({ cart: {} }, 200, answer < 3 ? { 'x-wix-consistent': `mark-${answer}` } : {})
    })
    for (let call = 0; call < 4; call += 1) await currentCart.getCurrentCart()
    expect(seen.map(({ headers }) => headers.get('x-wix-consistent'))).toEqual([null, 'mark-1', 'mark-2', 'mark-2'])
  })
})

describe('what comes in', () => {
  test('dates are dates and odd numbers numbers, only where the wire has them', async () => {
    const { products } = connect(() =>
      json({
        product: {
          id: 'NaN',
          name: 'Infinity',
          lastUpdated: '2026-01-02T03:04:05.678Z',
          weight: 'NaN',
          priceRange: { minValue: '-Infinity', maxValue: 'Infinity' },
          variants: [{ variant: { weight: 'NaN', priceData: { price: 1.5 } } }],
          productOptions: [{ choices: [{ value: 'NaN', description: '2026-01-02T03:04:05.678Z' }] }],
        },
      }),
    )
    expect((await products.getProduct('1')).product).toEqual({
      id: 'NaN',
      name: 'Infinity',
      lastUpdated: new Date('2026-01-02T03:04:05.678Z'),
      weight: Number.NaN,
      priceRange: { minValue: -Infinity, maxValue: Infinity },
      variants: [{ variant: { weight: Number.NaN, priceData: { price: 1.5 } } }],
      productOptions: [{ choices: [{ value: 'NaN', description: '2026-01-02T03:04:05.678Z' }] }],
    })
  })
})

describe('errors', () => {
  test('of validation name every field, sorted', async () => {
    const fieldViolations = [
      { field: 'b', description: 'must be set', violatedRule: 'REQUIRED_FIELD', data: {} },
      { field: 'a[0].c', description: 'is too long', violatedRule: 'MAX_LENGTH', data: { threshold: 3 } },
    ]
    const { currentCart } = connect(() =>
      json({ message: 'x', details: { validationError: { fieldViolations } } }, 400, { 'x-wix-request-id': 'r1' }),
    )
    expect(await failureOf(currentCart.getCurrentCart())).toMatchObject({
      kind: 'validation',
      status: 400,
      message: 'INVALID_ARGUMENT: "a[0].c" is too long, "b" must be set',
      requestId: 'r1',
      fieldErrors: { 'a[0].c': 'is too long', b: 'must be set' },
      details: { requestId: 'r1', validationError: { fieldViolations: fieldViolations.toReversed() } },
    })
  })

  test.each([
    [
      { message: 'm', details: { applicationError: { code: 'C', description: 'd', data: { x: 1 } } } },
      'm: d',
      'C',
      { x: 1 },
    ],
    [{ message: 'd', details: { applicationError: { code: 'C', description: 'd' } } }, 'd', 'C', {}],
    [{ details: { applicationError: {} } }, 'Not Found', 'NOT_FOUND', {}],
  ])('of the application: %j', async (body, message, code, data) => {
    const { currentCart } = connect(() => new Response(JSON.stringify(body), { status: 404, statusText: 'Not Found' }))
    const error = await failureOf(currentCart.getCurrentCart())
    expect(error).toMatchObject({ kind: 'application', message, code })
    expect(error.details.applicationError?.data).toEqual(data)
  })

  test('any other 4xx speaks by its status text', async () => {
    const { currentCart } = connect(() => new Response('<h1>No</h1>', { status: 403, statusText: 'Forbidden for you' }))
    expect(await failureOf(currentCart.getCurrentCart())).toMatchObject({
      kind: 'http',
      status: 403,
      message: 'Forbidden for you',
      code: 'FORBIDDEN_FOR_YOU',
      details: {
        applicationError: { code: 'FORBIDDEN_FOR_YOU', description: 'Forbidden for you', data: {} },
      },
    })
  })

  test('the rest are system errors, with the request id where one is known', async () => {
    const failing = connect(() => json({}, 500, { 'x-wix-request-id': 'r2' }), { retry: { attempts: 0 } })
    expect(await failureOf(failing.currentCart.getCurrentCart())).toMatchObject({
      kind: 'system',
      status: 500,
      message: 'System error occurred, request-id: r2',
    })
    const cut = connect(() => Promise.reject(new TypeError('fetch failed')), { retry: { attempts: 0 } })
    expect(await failureOf(cut.currentCart.getCurrentCart())).toMatchObject({
      kind: 'network',
      message: 'System error occurred',
    })
  })

  const truncated = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"cart":'))
          controller.error(new TypeError('terminated'))
        },
      }),
    )

  test.each<[string, () => Response]>([
    ['nothing', () => new Response(null)],
    ['204', () => new Response(null, { status: 204 })],
    ['201', () => json({ cart: {} }, 201)],
    ['HTML', () => new Response('<!doctype html><p>Sorry</p>')],
    ['half an object', () => new Response('{"cart": {"id"')],
    ['a body cut off', truncated],
    ['10 MB of noise', () => new Response('x'.repeat(10_000_000))],
    ['null', () => json(null)],
    ['a list', () => json([])],
    ['a number', () => json(7)],
    ['an error page', () => new Response('<html>', { status: 502 })],
    ['odd details', () => json({ message: 7, details: { validationError: { fieldViolations: [null, 3, {}] } } }, 400)],
    ['odder details', () => json({ details: [], message: null }, 404)],
    ['a list of errors', () => json({ details: { applicationError: { data: 4, code: 9 } } }, 409)],
  ])('C11: %s is a typed error, never another', async (_, reply) => {
    const { currentCart } = connect(reply, { retry: { attempts: 0 } })
    const error = await failureOf(currentCart.getCurrentCart())
    expect(typeof error.message).toBe('string')
  })

  test('secrets reach no message', async () => {
    const { currentCart } = connect(() => Promise.reject(new Error('x')), { retry: { attempts: 0 } })
    const error = await failureOf(currentCart.getCurrentCart())
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('key')
  })
})

describe('trying again', () => {
  const failing = (times: number, response: () => Response | Promise<Response>) => {
    let count = 0
    return () => {
      count += 1
      return count > times ? json({ cart: { id: 'c' }, variants: [] }) : response()
    }
  }

  test.each([500, 502, 503, 504, 429, 408])('a read that meets %d is made again, twice at most', async (status) => {
    const twice = connect(failing(2, () => json({}, status)))
    expect(await twice.currentCart.getCurrentCart()).toEqual({ id: 'c' })
    expect(twice.seen).toHaveLength(3)
    const thrice = connect(failing(3, () => json({}, status)))
    expect(await failureOf(thrice.currentCart.getCurrentCart())).toMatchObject({ status })
  })

  test('reads by POST too', async () => {
    const variants = connect(failing(1, () => json({}, 503)))
    await variants.products.queryProductVariants('p')
    expect(variants.seen).toHaveLength(2)
    const query = connect(failing(1, () => json({}, 503)))
    await query.products.queryProducts().find()
    expect(query.seen).toHaveLength(2)
  })

  test('a write is made again under one key of its own, where the host does it once for that', async () => {
    const { currentCart, seen } = connect(failing(2, () => json({}, 503)))
    await currentCart.addToCurrentCart({ lineItems: [] })
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/), keys[0], keys[0]])
    await currentCart.addToCurrentCart({ lineItems: [] })
    expect(seen[3]?.headers.get('idempotency-key')).not.toBe(keys[0])
  })

  test('a write has the key its caller gives', async () => {
    const { currentCart, seen } = connect(
      failing(1, () => json({}, 503)),
      { host: wix() },
    )
    await currentCart.addToCurrentCart({ lineItems: [] }, { idempotencyKey: 'k' })
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k'])
  })

  test.each([
    ['the provider', wix()],
    ['a host that promises nothing', { url: (path: string) => path }],
  ])('a write to %s is not made again, and has no key', async (_, host) => {
    const { currentCart, seen } = connect(
      failing(1, () => json({}, 503)),
      { host },
    )
    await failureOf(currentCart.addToCurrentCart({ lineItems: [] }))
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null])
  })

  test('a write that answers with secrets is not made again: no site keeps its answer', async () => {
    const site = stubSite(failing(1, () => json({}, 503)))
    const send = createSend({ fetch: site.fetch }, () => ({ getAuthHeaders: async () => ({}) }))
    await failureOf(send(['POST /_api/iam/authentication/v2/register'], {}))
    expect(site.seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null])
  })

  test('a write whose first try is still under way is waited for, as long as the site asks', async () => {
    vi.useFakeTimers()
    const description = 'A request with this idempotency key is still under way'
    const applicationError = { code: 'IDEMPOTENCY_KEY_IN_USE', description }
    const inUse = () => json({ message: description, details: { applicationError } }, 409, { 'retry-after': '1' })
    const { currentCart, seen } = connect(failing(2, inUse))
    const added = currentCart.addToCurrentCart({ lineItems: [] })
    await vi.advanceTimersByTimeAsync(999)
    expect(seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_100)
    await added
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(seen).toHaveLength(3)
  })

  test('any other 409 is a no', async () => {
    const { currentCart, seen } = connect(failing(1, () => json({}, 409)))
    await failureOf(currentCart.addToCurrentCart({ lineItems: [] }))
    expect(seen).toHaveLength(1)
  })

  test('a no is not asked twice', async () => {
    const { currentCart, seen } = connect(() => json({}, 404))
    await failureOf(currentCart.getCurrentCart())
    expect(seen).toHaveLength(1)
  })

  test('Retry-After is waited for, and given up on where it is too long', async () => {
    vi.useFakeTimers()
    const soon = connect(failing(1, () => json({}, 503, { 'retry-after': '2' })))
    const call = soon.currentCart.getCurrentCart()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(soon.seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300)
    await call
    const late = connect(
      failing(1, () => json({}, 503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })),
    )
    const error = await failureOf(late.currentCart.getCurrentCart())
    expect(error.retryAfter).toBeGreaterThan(58)
  })
})

describe('stopping', () => {
  const never = () => new Promise<Response>(() => undefined)

  test('a call ends after its time, even when fetch does not', async () => {
    vi.useFakeTimers()
    const { currentCart } = connect(never)
    const failed = failureOf(currentCart.getCurrentCart())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toMatchObject({ kind: 'timeout', message: 'No answer within 10000 ms' })
    const sooner = failureOf(currentCart.getCurrentCart({ timeout: 50 }))
    await vi.advanceTimersByTimeAsync(50)
    expect((await sooner).kind).toBe('timeout')
  })

  test('a call ends when its caller says so: before, during, and between two tries', async () => {
    const before = connect(never)
    expect((await failureOf(before.currentCart.getCurrentCart({ signal: AbortSignal.abort('why') }))).cause).toBe('why')
    expect(before.seen).toEqual([])

    for (const reply of [never, () => json({}, 503, { 'retry-after': '4' })]) {
      const controller = new AbortController()
      const { currentCart } = connect(reply)
      const failed = failureOf(currentCart.getCurrentCart({ signal: controller.signal }))
      setTimeout(() => controller.abort(), 5)
      expect((await failed).kind).toBe('aborted')
    }
  })

  test('C12: 10,000 calls leave no listener and no timer', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    let listeners = 0
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1
      remove(...args)
    }
    const { currentCart } = connect(() => json({ cart: {} }))
    for (let call = 0; call < 10_000; call += 1) await currentCart.getCurrentCart({ signal })
    expect(listeners).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('hooks see each request, answer and failure, and may add a header', async () => {
  const events: string[] = []
  let failed = false
  const { currentCart, seen } = connect(
    () => {
      if (failed) return json({ cart: {} }, 200, { 'x-wix-request-id': 'r' })
      failed = true
      return json({}, 503)
    },
    {
      onRequest: ({ method, headers }) => {
        events.push(method)
        headers.set('traceparent', '00-1-1-01')
      },
      onResponse: ({ status, requestId }) => events.push(`${status} ${requestId}`),
      onError: ({ kind }) => events.push(kind),
    },
  )
  await currentCart.getCurrentCart()
  expect(events).toEqual(['GET', '503 undefined', 'system', 'GET', '200 r'])
  expect(seen[0]?.headers.get('traceparent')).toBe('00-1-1-01')
})

describe('a trace', () => {
  const parts = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
  const tracesOf = async (begun?: string) => {
    const { currentCart, seen } = connect(() => json({ cart: {} }), { onRequest: traceparent(begun) })
    await currentCart.getCurrentCart()
    await currentCart.getCurrentCart()
    return seen.map(({ headers }) => parts.exec(headers.get('traceparent') ?? '')?.slice(1))
  }

  test.each([undefined, 'nonsense', '00-1-2-01'])(
    'begins with each request where none has begun: %s',
    async (begun) => {
      const [first, next] = await tracesOf(begun)
      expect([first?.[2], next?.[2]]).toEqual(['01', '01'])
      expect(next?.[0]).not.toBe(first?.[0])
    },
  )

  test('goes on where one has begun, with a part for each request', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const [first, next] = await tracesOf(`00-${trace}-00f067aa0ba902b7-00`)
    expect([first?.[0], next?.[0], first?.[2]]).toEqual([trace, trace, '00'])
    expect(next?.[1]).not.toBe(first?.[1])
  })
})

describe('the same read, asked for several times at once', () => {
  const answers: ((response: Response) => void)[] = []
  const later = () => new Promise<Response>((resolve) => answers.push(resolve))
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  const product = () => json({ product: { id: 'p', lastUpdated: '2026-01-02T03:04:05.678Z' } })

  test('is one request, and each caller has an answer of their own', async () => {
    const { products, seen } = connect(later)
    const both = Promise.all([products.getProduct('p'), products.getProduct('p'), products.getProduct('p')])
    await settled()
    expect(seen).toHaveLength(1)
    answers.pop()?.(product())
    const [one, two, three] = await both
    expect(two).toEqual({ product: { id: 'p', lastUpdated: new Date('2026-01-02T03:04:05.678Z') } })
    expect([two, three]).toEqual([one, one])
    expect(new Set([one, two, three].map((answer) => answer?.product)).size).toBe(3)
  })

  test('is another request for another product, another token, and once the first is done', async () => {
    let token = 'a'
    const site = stubSite(product)
    const shop = createClient({
      auth: () => ({ getAuthHeaders: async () => ({ Authorization: token }) }),
      modules: { products },
      fetch: site.fetch,
    })
    const first = [shop.products.getProduct('p'), shop.products.getProduct('q')]
    await Promise.resolve()
    token = 'b'
    await Promise.all([...first, shop.products.getProduct('p')])
    await shop.products.getProduct('p')
    expect(site.seen).toHaveLength(4)
  })

  test('goes on for the others when one of them gives up, and ends with the last', async () => {
    let ended = false
    const site = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answers.push(resolve)
        signal?.addEventListener('abort', () => {
          ended = true
          reject(signal.reason)
        })
      })
    const shop = createClient({
      auth: ApiKeyStrategy({ apiKey: 'key' }),
      modules: { products },
      fetch: site,
    })
    const [one, other] = [new AbortController(), new AbortController()]
    const gaveUp = failureOf(shop.products.getProduct('p', {}, { signal: one.signal }))
    const stayed = failureOf(shop.products.getProduct('p', {}, { signal: other.signal }))
    await settled()
    one.abort()
    expect((await gaveUp).kind).toBe('aborted')
    await settled()
    expect(ended).toBe(false)
    other.abort()
    expect((await stayed).kind).toBe('aborted')
    await settled()
    expect(ended).toBe(true)

    const next = shop.products.getProduct('p')
    await settled()
    answers.pop()?.(product())
    expect((await next).product.id).toBe('p')
  })

  test('is asked anew after a write, which may have changed the answer', async () => {
    const { currentCart, products, seen } = connect(({ method }) => (method === 'GET' ? later() : json({ cart: {} })))
    const before = products.getProduct('p')
    await settled()
    await currentCart.addToCurrentCart({ lineItems: [] })
    const after = products.getProduct('p')
    await settled()
    expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(2)
    for (const answer of answers.splice(0)) answer(product())
    await Promise.all([before, after])
  })

  test('fails for all of them alike', async () => {
    const { products, seen } = connect(() => json({}, 404))
    const failures = await Promise.all([failureOf(products.getProduct('p')), failureOf(products.getProduct('p'))])
    expect(failures.map(({ status }) => status)).toEqual([404, 404])
    expect(seen).toHaveLength(1)
  })
})
