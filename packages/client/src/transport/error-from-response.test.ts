import { describe, expect, test, vi } from 'vitest'
import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import { createClient } from '../client.ts'
import { products } from '../modules/products.ts'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json, stubSite } from '../testing/stub-site.ts'

describe('errors', () => {
  test('§5.1 of validation name every field, sorted', async () => {
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
    [
      { message: 'd', details: { applicationError: { code: 404, description: 'd', data: { code: 'C' } } } },
      'd',
      'C',
      { code: 'C' },
    ],
    [{ message: 'd', details: { applicationError: { code: 404, description: 'd' } } }, 'd', '404', {}],
  ])('§8.2 of the application: %j', async (body, message, code, data) => {
    const { currentCart } = connect(() => new Response(JSON.stringify(body), { status: 404, statusText: 'Not Found' }))
    const error = await failureOf(currentCart.getCurrentCart())
    expect(error).toMatchObject({ kind: 'application', message, code })
    expect(error.details.applicationError?.data).toEqual(data)
  })

  test('§8.3 any other 4xx uses its status text', async () => {
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

  test.each([
    [{ status: 404, error: 'Not Found', path: '/carts' }, 'http', 'NOT_FOUND'],
    [{ error: { code: 7 } }, 'http', 'NOT_FOUND'],
    [
      { error: 'Bad', details: { applicationError: { code: 'CART_GONE', description: 'd' } } },
      'application',
      'CART_GONE',
    ],
    [{ error: 'invalid_grant', error_description: 'd' }, 'http', 'invalid_grant'],
  ])('have the site’s code, and that of RFC 6749, but none of what a proxy says: %j', async (body, kind, code) => {
    const { currentCart } = connect(() => new Response(JSON.stringify(body), { status: 404, statusText: 'Not Found' }))
    expect(await failureOf(currentCart.getCurrentCart())).toMatchObject({ kind, code })
  })

  test.each([
    ['3', 3],
    [new Date(Date.UTC(2026, 0, 1, 0, 0, 7)).toUTCString(), 7],
    [new Date(Date.UTC(2025, 0, 1)).toUTCString(), undefined],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['Infinity', undefined],
  ])('of a Retry-After of %j ask for %j seconds', async (header, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
    const { currentCart, seen } = connect(() => json({}, 404, { 'retry-after': header }), { retry: { attempts: 0 } })
    expect((await failureOf(currentCart.getCurrentCart())).retryAfter).toBe(seconds)
    expect(seen).toHaveLength(1)
    vi.useRealTimers()
  })

  test('§8.4 the rest are system errors, with the request id where one is known', async () => {
    const failing = connect(() => json({}, 500, { 'x-wix-request-id': 'r2' }), { retry: { attempts: 0 } })
    expect(await failureOf(failing.currentCart.getCurrentCart())).toMatchObject({
      kind: 'system',
      status: 500,
      message: 'System error occurred, request-id: r2',
    })
    const cut = connect(() => Promise.reject(new TypeError('fetch failed')), { retry: { attempts: 0 } })
    expect(await failureOf(cut.currentCart.getCurrentCart())).toMatchObject({
      kind: 'network',
      message: expect.stringMatching(/^System error occurred: No connection to https:\/\/site\.test\./),
    })
  })

  test('carry the hint that the site gives', async () => {
    const hint = 'Give the key the scope MANAGE_CARTS'
    const applicationError = { code: 'INSUFFICIENT_SCOPE', description: 'd' }
    for (const details of [
      { applicationError, hint },
      { validationError: { fieldViolations: [] }, hint },
    ]) {
      const { currentCart } = connect(() => json({ message: 'm', details }, 403))
      expect((await failureOf(currentCart.getCurrentCart())).hint).toBe(hint)
    }
    const silent = connect(() => json({ message: 'm', details: { applicationError } }, 403))
    expect((await failureOf(silent.currentCart.getCurrentCart())).hint).toBeUndefined()
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
    ['what no text can be made of', () => json({ message: { toString: 1, valueOf: 1 } }, 404)],
  ])('§8.5 C11: %s is a typed error, never another', async (_, reply) => {
    const { currentCart } = connect(reply, { retry: { attempts: 0 } })
    expect((await failureOf(currentCart.getCurrentCart())).message).toMatch(/\w/)
    expect((await failureOf(currentCart.addToCurrentCart({ lineItems: [] }))).message).toMatch(/\w/)
  })

  test('C11: a header that no request can carry is a typed error too', async () => {
    const { currentCart } = connect(() => json({ cart: {} }))
    const failed = currentCart.addToCurrentCart({ lineItems: [] }, { idempotencyKey: 'a\nb' })
    expect((await failureOf(failed)).kind).toBe('network')
  })

  test('as JSON contain only what is useful in logs', async () => {
    const applicationError = { code: 'CART_GONE', description: 'It is gone', data: {} }
    const body = { message: 'Gone', details: { applicationError } }
    const { currentCart } = connect(() => json(body, 404, { 'x-wix-request-id': 'r3' }))
    expect(JSON.parse(JSON.stringify(await failureOf(currentCart.getCurrentCart())))).toEqual({
      name: 'CartwrightError',
      message: 'Gone: It is gone',
      kind: 'application',
      code: 'CART_GONE',
      status: 404,
      requestId: 'r3',
      details: { applicationError, requestId: 'r3' },
      fieldErrors: {},
    })
  })

  test('whitespace around a key is removed, and the key is in no message', async () => {
    const { fetch, seen } = stubSite(() => json({ product: {} }))
    const auth = ApiKeyStrategy({ apiKey: ' sec\nret\u200b-key\r\n' })
    await createClient({ auth, modules: { products }, fetch }).products.getProduct('p')
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['secret-key'])
  })

  test('secrets reach no message', async () => {
    const { currentCart } = connect(() => Promise.reject(new Error('x')), { retry: { attempts: 0 } })
    const error = await failureOf(currentCart.getCurrentCart())
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('key')
  })
})
