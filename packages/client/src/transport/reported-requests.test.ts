import { afterEach, describe, expect, test, vi } from 'vitest'
import { wix } from '../host.ts'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json } from '../testing/stub-site.ts'

afterEach(() => {
  vi.useRealTimers()
})

const cart = () => json({ cart: { id: 'c', lineItems: [] } })
/** A site that fails so many times, and then answers. */
function failing(times: number, response: () => Response | Promise<Response>) {
  let count = 0
  return () => (++count > times ? cart() : response())
}

describe('a call that its caller ends', () => {
  test('by a time limit of its own is not made again: gh:smithy-lang/smithy-typescript#2268', async () => {
    const { currentCart, seen } = connect(() => new Promise<never>(() => {}))
    const error = await failureOf(currentCart.getCurrentCart({ signal: AbortSignal.timeout(1) }))
    expect(error.kind).toBe('aborted')
    expect(seen).toHaveLength(1)
  })

  test.each([
    ['429', 'gh:browserbase/sdk-node#205'],
    ['503', 'gh:openai/openai-node#2580'],
    ['408', 'gh:softonic/axios-retry#273'],
  ])('in the pause after a %s ends at once, and sends no more: %s', async (status) => {
    vi.useFakeTimers()
    const controller = new AbortController()
    const { currentCart, seen } = connect(failing(9, () => json({}, Number(status), { 'retry-after': '3' })))
    const failure = failureOf(currentCart.getCurrentCart({ signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(100)
    controller.abort(new Error('stop retrying'))
    expect(await failure).toMatchObject({ kind: 'aborted', cause: new Error('stop retrying') })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seen).toHaveLength(1)
  })

  test('in a second attempt ends that attempt: gh:statsig-io/node-js-server-sdk#49', async () => {
    const controller = new AbortController()
    let attempts = 0
    const { currentCart } = connect(() => (++attempts === 1 ? json({}, 503) : new Promise<never>(() => {})))
    const failure = failureOf(currentCart.getCurrentCart({ signal: controller.signal }))
    await vi.waitFor(() => expect(attempts).toBe(2))
    controller.abort()
    expect((await failure).kind).toBe('aborted')
  })
})

describe('a read that fails', () => {
  test('by the time limit of the client is made again: gh:airplanedev/js-sdk#172', async () => {
    const { currentCart, seen } = connect(
      failing(1, () => new Promise<never>(() => {})),
      { timeout: 5 },
    )
    expect(await currentCart.getCurrentCart()).toMatchObject({ id: 'c' })
    expect(seen).toHaveLength(2)
  })

  test('twice is made three times, with pauses between: gh:urql-graphql/urql#2286', async () => {
    vi.useFakeTimers()
    const { currentCart, seen } = connect(
      failing(2, () => json({}, 502)),
      { retry: { baseDelay: 1000 } },
    )
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const call = currentCart.getCurrentCart()
    await vi.advanceTimersByTimeAsync(499)
    expect(seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_501)
    expect(await call).toMatchObject({ id: 'c' })
    expect(seen).toHaveLength(3)
    vi.restoreAllMocks()
  })

  test.each([
    ['2', '2', 'gh:softonic/axios-retry#72'],
    ['2020-11-10T18:44:02.000+00:00', '2', 'gh:caseyamcl/guzzle_retry_middleware#24'],
    ['Tue, 10 Nov 2020 18:44:02 GMT', '2', 'gh:axios/axios#10732'],
    ['-5', 'no', 'gh:axios/axios#10732'],
    ['soon', 'no', 'gh:JustinBeckwith/retry-axios#142'],
    ['', 'no', 'gh:box/box-node-sdk#1251'],
  ])('with Retry-After of %j waits %s seconds: %s', async (header, seconds) => {
    vi.useFakeTimers({ now: new Date('2020-11-10T18:44:00Z') })
    const { currentCart } = connect(() => json({}, 503, header ? { 'retry-after': header } : {}), {
      retry: { attempts: 0 },
    })
    const { retryAfter } = await failureOf(currentCart.getCurrentCart())
    expect(retryAfter).toBe(seconds === 'no' ? undefined : Number(seconds))
  })
})

describe('a write whose response is lost', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))

  test.each([
    ['a gateway with status', 504, 'gh:nhost/nhost#4927'],
    ['a failing site with status', 500, 'gh:apollographql/apollo-client#6591'],
    ['a timeout of a proxy with status', 408, 'gh:apollographql/apollo-link#464'],
    ['a network with status', 0, 'gh:Urigo/accounter-fullstack#4450'],
  ])('by %s %d is not made twice where a host would run it twice: %s', async (_, status) => {
    const response = () => (status === 0 ? lost() : json({}, status))
    const { currentCart, seen } = connect(failing(9, response), { host: wix() })
    await failureOf(currentCart.addToCurrentCart({ lineItems: [] }))
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('is made again under the same key where the site runs it once: gh:wso2/api-platform#3225', async () => {
    const { currentCart, seen } = connect(failing(1, lost))
    await currentCart.addToCurrentCart({ lineItems: [] })
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[\w-]{16,}$/)
  })
})

test('two equal writes at once are two requests, each with its own response: gh:urql-graphql/urql#649', async () => {
  let number = 0
  const { currentCart, seen } = connect(() => json({ cart: { id: `c${++number}`, lineItems: [] } }))
  const results = await Promise.all([1, 2].map(() => currentCart.addToCurrentCart({ lineItems: [] })))
  expect(results.map((result) => result.cart.id)).toEqual(['c1', 'c2'])
  expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

describe('a response that is no JSON', () => {
  const page = (status: number) =>
    new Response('<!DOCTYPE html><title>ERROR: The requested URL could not be retrieved</title>', {
      status,
      headers: { 'content-type': 'text/html' },
    })

  test.each([
    [502, 'gh:axios/axios#5078'],
    [403, 'gh:axios/axios#7224'],
    [200, 'gh:axios/axios#889'],
    [407, 'gh:telerik/nativescript-cloud#86'],
  ])('but the page of a proxy with status %d is an error that has the status: %s', async (status) => {
    const { currentCart } = connect(() => page(status), { retry: { attempts: 0 } })
    const error = await failureOf(currentCart.getCurrentCart())
    expect(error.status).toBe(status)
    expect(error.message).not.toContain('Unexpected token')
  })

  test.each([
    [204, null, 'gh:axios/axios#6639'],
    [200, '', 'gh:axios/axios#3373'],
  ])(
    'and is empty, with status %d of a deletion and the text %j, does not count as one: %s',
    async (status, text, _) => {
      const { currentCart } = connect(() => new Response(text, { status }))
      expect(await currentCart.deleteCurrentCart()).toBeUndefined()
    },
  )
})

test.each([
  ['key?:colon', 'gh:aws/aws-sdk-js-v3#283'],
  ['2017+000.zip', 'gh:aws/aws-sdk-java#1946'],
  ['this+that/somefile.txt', 'gh:aws/aws-sdk-cpp#110'],
  ['state=fl/city=orlando', 'gh:grafana/k6-jslib-aws#78'],
  ['Blabla_50%.jpg', 'gh:minio/minio#6706'],
  ['test & file;.txt', 'gh:kaliber-scala/play-s3#19'],
  ['10%2B2', 'gh:mhart/aws4#115'],
  ['a/../b#c', 'gh:http4k/http4k#1333'],
])('the id %s comes out of an address as it went in: %s', async (id) => {
  const { products, seen } = connect(() => json({ product: {} }))
  await products.getProduct(id)
  const { pathname, searchParams } = new URL(seen[0]?.url ?? '')
  expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(id)
  expect(searchParams.get('id')).toBe(id)
})
