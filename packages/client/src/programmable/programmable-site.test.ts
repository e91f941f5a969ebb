import { createApiKey } from '@cartwright/server/hosted'
import { fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient, currentCart, OAuthStrategy, products, type SessionChange, selfHosted } from '../index.ts'
import { openSite } from '../testing/site-client.ts'
import { programmableSite } from '../testing.ts'

const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
let real: Awaited<ReturnType<typeof openSite>>
let apiKey: string
beforeAll(async () => {
  real = await openSite()
  apiKey = (await createApiKey(real.site, { name: 'Tests' })).apiKey
})
afterAll(() => real.site.close())

/** The whole client against the real site, under the control of a test. */
function open() {
  const site = programmableSite(real.fetch, { apiKey })
  const shop = createClient({
    auth: OAuthStrategy({ clientId: real.clientId }),
    host: selfHosted(real.site.url),
    modules: { currentCart, products },
    fetch: site.fetch,
    retry: { baseDelay: 1 },
  })
  return { site, shop }
}

const items = (catalogItemId: string, quantity = 1) => ({
  lineItems: [{ quantity, catalogReference: { appId: storeAppId, catalogItemId } }],
})

/** Makes the access token one that has to be renewed. */
async function expire({ auth }: ReturnType<typeof open>['shop'], role?: 'member') {
  const tokens = await auth.getTokens()
  const refreshToken = role ? { ...tokens.refreshToken, role } : tokens.refreshToken
  await auth.setTokens({ accessToken: { ...tokens.accessToken, expiresAt: 1 }, refreshToken })
}

describe('a site without programs', () => {
  test('acts as the site, and records its requests', async () => {
    const { site, shop } = open()
    await shop.currentCart.addToCurrentCart(items(fixtures.mug))
    await shop.products.getProduct(fixtures.mug)
    expect(site.requests.map(({ call }) => call)).toEqual(['token', 'addToCurrentCart', 'getProduct'])
    expect(site.requests[1]).toMatchObject({ method: 'POST', body: items(fixtures.mug) })
    expect(site.requests[1]?.headers.get('authorization')).toMatch(/./)
  })
})

describe('nextRefreshFails', () => {
  test('fails one renewal with a status: the shopper keeps the session', async () => {
    const { site, shop } = open()
    await shop.currentCart.addToCurrentCart(items(fixtures.mug))
    await expire(shop)
    const { value } = (await shop.auth.getTokens()).refreshToken
    site.nextRefreshFails(500, { times: 3 })
    await expect(shop.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 500 })
    expect((await shop.auth.getTokens()).refreshToken.value).toBe(value)
  })

  test('fails on the network too', async () => {
    const { site, shop } = open()
    await shop.products.getProduct(fixtures.mug)
    await expire(shop)
    site.nextRefreshFails('network', { times: 3 })
    await expect(shop.products.getProduct(fixtures.mug)).rejects.toMatchObject({ kind: 'network' })
  })

  test('ends the session when the site says so', async () => {
    const { site, shop } = open()
    await shop.products.getProduct(fixtures.mug)
    await expire(shop, 'member')
    const changes: SessionChange[] = []
    shop.auth.onSessionChange((change) => changes.push(change))
    site.nextRefreshFails(400, { code: 'invalid_grant' })
    await shop.products.getProduct(fixtures.mug)
    expect(changes).toEqual([
      { type: 'ended', role: 'member', reason: 'invalid_grant' },
      { type: 'started', role: 'visitor' },
    ])
  })

  test('leaves the tokens of new visitors alone', async () => {
    const { site, shop } = open()
    site.nextRefreshFails(500)
    await expect(shop.products.getProduct(fixtures.mug)).resolves.toBeDefined()
  })
})

describe('lost on the way', () => {
  test('an answer leaves the work done: asked again under the same key, the site does it no second time', async () => {
    const { site, shop } = open()
    site.dropResponse({ on: 'addToCurrentCart', times: 2 })
    const { cart } = await shop.currentCart.addToCurrentCart(items(fixtures.mug))
    expect(cart.lineItems[0]?.quantity).toBe(1)
    expect((await shop.currentCart.getCurrentCart()).lineItems[0]?.quantity).toBe(1)
    const tries = site.requests.filter(({ call }) => call === 'addToCurrentCart')
    expect(tries).toHaveLength(3)
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key')))).toEqual(
      new Set([expect.stringMatching(/^\d+(-\d+){3}$/)]),
    )
  })

  test('a response lost too often is an error, although the write happened', async () => {
    const { site, shop } = open()
    site.dropResponse({ on: 'addToCurrentCart', times: 3 })
    await expect(shop.currentCart.addToCurrentCart(items(fixtures.mug))).rejects.toMatchObject({ kind: 'network' })
    expect((await shop.currentCart.getCurrentCart()).lineItems[0]?.quantity).toBe(1)
  })

  test('repeating an idempotency key returns the first response', async () => {
    const { site, shop } = open()
    const named = { idempotencyKey: 'the first mug of this morning' }
    site.dropResponse({ on: 'addToCurrentCart', times: 3 })
    await expect(shop.currentCart.addToCurrentCart(items(fixtures.mug), named)).rejects.toMatchObject({})
    const { cart } = await shop.currentCart.addToCurrentCart(items(fixtures.mug), named)
    expect(cart.lineItems[0]?.quantity).toBe(1)
  })

  test('a request leaves nothing done', async () => {
    const { site, shop } = open()
    await shop.currentCart.addToCurrentCart(items(fixtures.mug))
    site.dropRequest({ times: 3 })
    await expect(shop.currentCart.addToCurrentCart(items(fixtures.mug))).rejects.toMatchObject({ kind: 'network' })
    expect((await shop.currentCart.getCurrentCart()).lineItems[0]?.quantity).toBe(1)
  })

  test('a read is made again by the client, as often as it tries', async () => {
    const { site, shop } = open()
    site.dropResponse({ on: 'getProduct', times: 2 })
    await expect(shop.products.getProduct(fixtures.mug)).resolves.toBeDefined()
    expect(site.requests.filter(({ call }) => call === 'getProduct')).toHaveLength(3)
  })
})

describe('delay', () => {
  test('makes answers late until it is forgotten, and lets go of a call that is aborted', async () => {
    const { site, shop } = open()
    await shop.products.getProduct(fixtures.mug)
    site.delay(60_000, { on: 'getProduct' })
    const late = shop.products.getProduct(fixtures.mug, {}, { timeout: 20 })
    await expect(late).rejects.toMatchObject({ kind: 'timeout' })
    const signal = AbortSignal.timeout(20)
    await expect(shop.products.getProduct(fixtures.mug, {}, { signal })).rejects.toMatchObject({ kind: 'aborted' })
    await expect(shop.products.queryProducts().limit(1).find()).resolves.toBeDefined()
    site.reset()
    await expect(shop.products.getProduct(fixtures.mug)).resolves.toBeDefined()
  })
})

describe('rateLimit', () => {
  test('asks the client to wait, which does when it is not for long', async () => {
    const { site, shop } = open()
    site.rateLimit({ retryAfter: 0.01, times: 2 })
    await expect(shop.products.getProduct(fixtures.mug)).resolves.toBeDefined()
    expect(site.requests.filter(({ call }) => call === 'getProduct')).toHaveLength(3)
  })

  test('reports it to the caller, and writes nothing', async () => {
    const { site, shop } = open()
    site.rateLimit({ on: 'addToCurrentCart', retryAfter: 30 })
    await expect(shop.currentCart.addToCurrentCart(items(fixtures.mug))).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 30,
    })
    await expect(shop.currentCart.getCurrentCart()).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })
})

describe('stockDropsAt', () => {
  test('sells the goods to someone else right before the shopper’s request', async () => {
    const { site, shop } = open()
    const { cart } = await shop.currentCart.addToCurrentCart(items(fixtures.mug, 5))
    const id = cart.lineItems[0]?.id ?? ''
    site.stockDropsAt('updateCurrentCartLineItemQuantity', { productId: fixtures.mug, quantity: 3 })
    const changed = await shop.currentCart.updateCurrentCartLineItemQuantity([{ id, quantity: 8 }])
    expect(changed.cart.lineItems[0]?.quantity).toBe(3)
  })

  test('sells out a variant', async () => {
    const { site, shop } = open()
    const variantId = fixtures.apronVariants.largeClay
    const options = { variantId }
    const lineItems = [{ quantity: 1, catalogReference: { appId: storeAppId, catalogItemId: fixtures.apron, options } }]
    site.stockDropsAt('addToCurrentCart', { productId: fixtures.apron, variantId })
    await expect(shop.currentCart.addToCurrentCart({ lineItems })).rejects.toMatchObject({ code: 'ITEM_NOT_AVAILABLE' })
  })

  test('says when the key may not change stock', async () => {
    const site = programmableSite(real.fetch, { apiKey: 'not a key' })
    site.stockDropsAt('getProduct', { productId: fixtures.mug })
    const requested = site.fetch(`${real.site.url}/stores-reader/v1/products/${fixtures.mug}`, { method: 'GET' })
    await expect(requested).rejects.toThrow('The stock could not be set: HTTP 401')
  })
})

describe('programs', () => {
  test('may answer themselves', async () => {
    const { site, shop } = open()
    site.answer(() => new Response('<html>Bad gateway</html>', { status: 502 }), { on: 'getProduct', times: 3 })
    await expect(shop.products.getProduct(fixtures.mug)).rejects.toMatchObject({ kind: 'system', status: 502 })
    await expect(shop.products.getProduct(fixtures.mug)).resolves.toBeDefined()
  })

  test('can select requests by their content', async () => {
    const { site, shop } = open()
    site.dropRequest({ on: ({ url }) => url.includes(fixtures.bowl), times: 3 })
    await expect(shop.products.getProduct(fixtures.mug)).resolves.toBeDefined()
    await expect(shop.products.getProduct(fixtures.bowl)).rejects.toMatchObject({ kind: 'network' })
  })

  test('run together: late, and then lost', async () => {
    const { site, shop } = open()
    site.dropResponse({ on: 'addToCurrentCart', times: 3 })
    site.delay(20, { on: 'addToCurrentCart' })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await expect(shop.currentCart.addToCurrentCart(items(fixtures.mug))).rejects.toMatchObject({ kind: 'network' })
    expect(timers.mock.calls.filter(([, milliseconds]) => milliseconds === 20)).toHaveLength(3)
    timers.mockRestore()
    await expect(shop.currentCart.getCurrentCart()).resolves.toBeDefined()
  })
})
