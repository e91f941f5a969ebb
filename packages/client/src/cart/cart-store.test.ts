import { createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createClient,
  currentCart,
  type Fetch,
  memoryStorage,
  OAuthStrategy,
  redirects,
  STORES_APP_ID,
  selfHosted,
} from '../index.ts'
import { createCart } from './cart-store.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
beforeAll(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterAll(() => site.close())

const mug = { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: fixtures.mug } }
const wallpaper = { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: fixtures.wallpaper } }
const teapot = { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: fixtures.teapot } }
const unsigned = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' as const } }

/** A page whose responses can be held back. */
function open() {
  const sent: { path: string; keepalive: boolean | undefined }[] = []
  let isFailing = false
  let held: { until: Promise<void>; release: () => void } | undefined
  const hold = () => {
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    held = { until, release }
    return release
  }
  const fetch: Fetch = async (url, init) => {
    sent.push({ path: new URL(url).pathname, keepalive: init.keepalive })
    if (isFailing) return new Response('{}', { status: 503 })
    const response = await site.fetch(new Request(url, init))
    await held?.until
    return response
  }
  const client = createClient({
    auth: OAuthStrategy({ clientId, storage: memoryStorage() }),
    host: selfHosted(site.url),
    modules: { currentCart, redirects },
    fetch,
    retry: { attempts: 0 },
  })
  const cart = createCart(client)
  const stop = cart.subscribe(() => {})
  return { client, cart, sent, hold, stop, fail: (fails: boolean) => (isFailing = fails) }
}

test('an added item shows at once, and then as the site has it', async () => {
  const { cart } = open()
  const adding = cart.add(mug, { name: 'Harbour mug' })
  expect(cart.getSnapshot()).toMatchObject({ itemCount: 1, isUpdating: true })
  expect(cart.getSnapshot().lines[0]).toMatchObject({ name: 'Harbour mug', pending: true, total: undefined })
  expect(await adding).toBe(true)
  expect(cart.getSnapshot()).toMatchObject({ itemCount: 1, isUpdating: false, error: null })
  expect(cart.getSnapshot().lines[0]).toMatchObject({ pending: false, total: { amount: '12.50' } })
})

test('the checkout has every change that was made before it', async () => {
  const { cart, client } = open()
  for (let time = 0; time < 3; time += 1) void cart.add(mug)
  const url = await cart.checkout({ callbacks: { postFlowUrl: 'https://shop.test/' } })
  expect(url).toContain(site.url)
  expect((await client.currentCart.getCurrentCart()).lineItems).toMatchObject([{ quantity: 3 }])
})

test('no checkout opens when a change before it failed, and the reason is that of the change', async () => {
  const { cart, sent } = open()
  await cart.add(mug)
  void cart.add(teapot)
  await expect(cart.checkout({ callbacks: {} })).rejects.toMatchObject({ code: 'ITEM_NOT_AVAILABLE' })
  expect(sent.filter(({ path }) => path.endsWith('create-checkout'))).toEqual([])
  // The shopper saw the reason: the next click opens it.
  expect(await cart.checkout({ callbacks: {} })).toContain(site.url)
})

test('changes arrive although the page is left', async () => {
  const { cart, sent } = open()
  await cart.add(mug)
  const [line] = cart.getSnapshot().lines
  if (!line) expect.unreachable()
  await cart.setQuantity(line, 2)
  await cart.remove(line)
  const writes = sent.filter(({ path }) => /add-to-cart|quantity|remove-line-items/.test(path))
  expect(writes.map(({ keepalive }) => keepalive)).toEqual([true, true, true])
})

test('after sign-out neither a late response is shown nor a waiting change sent', async () => {
  const { cart, client, sent, hold } = open()
  await cart.add(mug)
  const release = hold()
  const inFlight = cart.add(mug)
  const waiting = cart.add(wallpaper)
  const adds = () => sent.filter(({ path }) => path.endsWith('add-to-cart'))
  await vi.waitFor(() => expect(adds()).toHaveLength(2))
  await client.auth.setTokens(unsigned)
  expect(cart.getSnapshot()).toMatchObject({ cart: undefined, lines: [], isUpdating: false })
  release()
  expect([await inFlight, await waiting]).toEqual([false, false])
  await cart.refresh()
  expect(cart.getSnapshot()).toMatchObject({ cart: null, lines: [] })
  expect(adds()).toHaveLength(2)
  expect((await client.auth.getTokens()).refreshToken.role).toBe('none')
})

test('what is read while a change is in flight is read again after it', async () => {
  const { cart, client, hold } = open()
  await cart.add(mug)
  const release = hold()
  const adding = cart.add(mug)
  const reading = cart.refresh()
  // Another tab of the same shopper adds in the meantime.
  const other = client.currentCart.addToCurrentCart({ lineItems: [wallpaper] })
  release()
  await Promise.all([adding, reading, other])
  expect(cart.getSnapshot().lines.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('without a subscriber the snapshot is up to date, and not that of the former shopper', async () => {
  const { cart, client, stop } = open()
  stop()
  const adding = cart.add(mug, { name: 'Harbour mug' })
  expect(cart.getSnapshot()).toMatchObject({ itemCount: 1, isUpdating: true })
  await adding
  expect(cart.getSnapshot()).toMatchObject({ itemCount: 1, isUpdating: false })
  expect(cart.getSnapshot()).toBe(cart.getSnapshot())
  await client.auth.setTokens(unsigned)
  expect(cart.getSnapshot()).toMatchObject({ cart: undefined, lines: [] })
})

test('a change made before the cart is loaded applies to the cart of the site', async () => {
  const { client } = open()
  const { cart: stored } = await client.currentCart.addToCurrentCart({ lineItems: [mug, wallpaper] })
  const [first, second] = stored.lineItems
  if (!first || !second) expect.unreachable()
  const early = createCart(client)
  expect(await Promise.all([early.setQuantity(first, 3), early.remove(second)])).toEqual([true, true])
  expect((await client.currentCart.getCurrentCart()).lineItems).toMatchObject([{ id: first.id, quantity: 3 }])
  expect(early.getSnapshot()).toMatchObject({ itemCount: 3, error: null })
})

test('a change of a cart that cannot be loaded fails with the reason', async () => {
  const { client, fail } = open()
  const { cart: stored } = await client.currentCart.addToCurrentCart({ lineItems: [mug] })
  const [line] = stored.lineItems
  if (!line) expect.unreachable()
  const early = createCart(client)
  fail(true)
  expect(await early.remove(line)).toBe(false)
  expect(early.getSnapshot().error).toMatchObject({ kind: 'system' })
  fail(false)
  expect((await client.currentCart.getCurrentCart()).lineItems).toHaveLength(1)
})

test('why a change failed stays until the next change, why a read failed until the cart is known', async () => {
  const { cart, fail } = open()
  await cart.add(mug)
  await cart.add(teapot)
  await cart.refresh()
  expect(cart.getSnapshot().error).toMatchObject({ code: 'ITEM_NOT_AVAILABLE' })
  expect(await cart.add(mug)).toBe(true)
  expect(cart.getSnapshot().error).toBeNull()
  fail(true)
  await cart.refresh()
  expect(cart.getSnapshot().error).toMatchObject({ kind: 'system' })
  fail(false)
  await cart.refresh()
  expect(cart.getSnapshot().error).toBeNull()
})

test('a client without the module of the cart is a programming error that names it', () => {
  const client = createClient({
    auth: OAuthStrategy({ clientId, storage: memoryStorage() }),
    host: selfHosted(site.url),
    modules: {},
  })
  expect(() => createCart(client)).toThrow('currentCart')
})
