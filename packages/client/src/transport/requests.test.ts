import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Call } from '../call.ts'
import { selfHosted, wix } from '../host.ts'
import { connect } from '../testing/stub-shop.ts'
import { json, stubSite } from '../testing/stub-site.ts'
import { complexQuery } from './complex-query.ts'
import { createSend } from './send.ts'

describe('requests', () => {
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

  test('a field mask is one text, and absent when undefined', async () => {
    const { currentCart, seen } = connect(() => json({ cart: {} }))
    await currentCart.updateCurrentCart({ couponCode: 'x', cartFieldmask: ['couponCode', 'lineItems'] })
    const undefinedMask: object = { couponCode: 'x', cartFieldmask: undefined }
    await currentCart.updateCurrentCart(undefinedMask)
    expect(seen.map(({ body }) => body)).toEqual([
      { couponCode: 'x', cartFieldmask: 'couponCode,lineItems' },
      { couponCode: 'x' },
    ])
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

  test('§7.4 a field mask is one comma-joined text, NaN and infinities are words, dates are RFC 3339', async () => {
    const { currentCart, seen } = connect(() => json({ cart: {} }))
    await currentCart.updateCurrentCart({ cartFieldmask: ['buyerNote', 'contactInfo'], cartInfo: { buyerNote: 'x' } })
    expect(seen[0]?.body.cartFieldmask).toBe('buyerNote,contactInfo')
    await currentCart.estimateCurrentCartTotals({
      shippingAddress: { geocode: { latitude: Number.NaN, longitude: -Infinity } },
    })
    expect(seen[1]?.body.shippingAddress).toEqual({ geocode: { latitude: 'NaN', longitude: '-Infinity' } })
  })

  test('§7.7 a query goes in one parameter, and in a body once it is longer than 4,000 characters', async () => {
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

  test('§7.3 hosts: the provider has one for calls and one for signing in, and no host is the page itself', async () => {
    const hosted = connect(() => json({ cart: {} }), { host: wix() })
    await hosted.currentCart.getCurrentCart()
    expect(hosted.seen[0]?.url).toBe('https://edge.wixapis.com/ecom/v1/carts/current')
    const relative = connect(() => json({ cart: {} }), { host: selfHosted() })
    await relative.currentCart.getCurrentCart()
    expect(relative.seen[0]?.url).toBe('/ecom/v1/carts/current')
  })

  test("prices are requested in the shopper's currency, or in that of the call", async () => {
    const { products, seen } = connect(() => json({ product: {} }), { currency: 'CHF' })
    await products.getProduct('p')
    await Promise.all([products.getProduct('p', {}, { currency: 'JPY' }), products.getProduct('p')])
    expect(seen.map(({ headers }) => headers.get('x-wix-currency'))).toEqual(['CHF', 'JPY', 'CHF'])
    const plain = connect(() => json({ product: {} }))
    await plain.products.getProduct('p')
    expect(plain.seen[0]?.headers.has('x-wix-currency')).toBe(false)
  })

  test('options of fetch reach it with the call they are given to', async () => {
    const inits: RequestInit[] = []
    const { products } = connect(() => json({ product: {} }), {
      fetch: async (_, init) => {
        inits.push(init)
        return json({ product: {} })
      },
    })
    const next: object = { next: { tags: ['catalog'] } }
    const cached = products.getProduct('p', {}, { fetchOptions: { cache: 'force-cache', ...next } })
    await Promise.all([cached, products.getProduct('p')])
    expect(inits).toMatchObject([
      { method: 'GET', cache: 'force-cache', next: { tags: ['catalog'] } },
      { method: 'GET' },
    ])
    expect(inits[1]).not.toHaveProperty('next')
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
