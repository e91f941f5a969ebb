import { afterEach, describe, expect, test, vi } from 'vitest'
import { wix } from '../host.ts'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json, stubSite } from '../testing/stub-site.ts'
import { createSend } from './send.ts'

afterEach(() => {
  vi.useRealTimers()
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

  test('a write is retried under one idempotency key, if the host supports that', async () => {
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

  test('waits as long as the site asks for a write whose first attempt is in progress', async () => {
    vi.useFakeTimers()
    const description = 'A request with this idempotency key is in progress'
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

  test('a response with Retry-After is retried at that time', async () => {
    vi.useFakeTimers()
    const { currentCart, seen } = connect(failing(1, () => json({}, 423, { 'retry-after': '1' })))
    const call = currentCart.getCurrentCart()
    await vi.advanceTimersByTimeAsync(1_100)
    expect(await call).toEqual({ id: 'c' })
    expect(seen).toHaveLength(2)
  })

  test('an application error is not retried', async () => {
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
