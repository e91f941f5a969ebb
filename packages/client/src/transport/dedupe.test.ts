import { describe, expect, test } from 'vitest'
import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import { createClient } from '../client.ts'
import { products } from '../modules/products.ts'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json, stubSite } from '../testing/stub-site.ts'

describe('concurrent identical reads', () => {
  const answers: ((response: Response) => void)[] = []
  const later = () => new Promise<Response>((resolve) => answers.push(resolve))
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  const product = () => json({ product: { id: 'p', lastUpdated: '2026-01-02T03:04:05.678Z' } })

  test('share one request, and each caller gets its own copy', async () => {
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

  test('with other timeouts use another request, and each caller waits as long as it set', async () => {
    const { products, seen } = connect(later, { retry: { attempts: 0 } })
    const hasty = failureOf(products.getProduct('p', {}, { timeout: 20 }))
    const patient = products.getProduct('p')
    expect((await hasty).kind).toBe('timeout')
    expect(seen).toHaveLength(2)
    answers.pop()?.(product())
    expect((await patient).product.id).toBe('p')
    answers.length = 0
  })

  test('send no request for a caller who aborted first, and leave no unhandled rejection', async () => {
    const rejections: unknown[] = []
    const note = (reason: unknown) => rejections.push(reason)
    process.on('unhandledRejection', note)
    const controller = new AbortController()
    const { products } = connect(later, { onRequest: () => controller.abort() })
    expect((await failureOf(products.getProduct('p', {}, { signal: controller.signal }))).kind).toBe('aborted')
    await settled()
    process.off('unhandledRejection', note)
    expect(rejections).toEqual([])
    answers.length = 0
  })

  test('for another product or token, or after the first has finished, use another request', async () => {
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

  test('continue when one caller aborts, and abort with the last', async () => {
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

  test('are sent again after a write', async () => {
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

  test('fail for all callers alike', async () => {
    const { products, seen } = connect(() => json({}, 404))
    const failures = await Promise.all([failureOf(products.getProduct('p')), failureOf(products.getProduct('p'))])
    expect(failures.map(({ status }) => status)).toEqual([404, 404])
    expect(seen).toHaveLength(1)
  })
})
