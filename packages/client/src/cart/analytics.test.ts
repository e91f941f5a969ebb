import { createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  checkout,
  createClient,
  currentCart,
  memoryStorage,
  OAuthStrategy,
  type Order,
  products,
  redirects,
  STORES_APP_ID,
  selfHosted,
} from '../index.ts'
import { createAnalytics } from './analytics.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import { buyNow } from './buy-now.ts'
import { createCart } from './cart-store.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
beforeAll(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterAll(() => site.close())

const itemOf = (catalogItemId: string, quantity = 1) => ({
  quantity,
  catalogReference: { appId: STORES_APP_ID, catalogItemId },
})
const callbacks = { postFlowUrl: 'https://shop.test/' }

function open(consent?: boolean) {
  const paths: string[] = []
  const client = createClient({
    auth: OAuthStrategy({ clientId, storage: memoryStorage() }),
    host: selfHosted(site.url),
    modules: { checkout, currentCart, products, redirects },
    fetch: (url, init) => {
      paths.push(`${init.method} ${new URL(url).pathname}`)
      return site.fetch(new Request(url, init))
    },
  })
  const events: AnalyticsEvent[] = []
  const analytics = createAnalytics(client, consent === undefined ? {} : { consent })
  const stop = analytics.subscribe((event) => events.push(event))
  return { client, cart: createCart(client), analytics, events, paths, stop }
}

const mug = { item_id: fixtures.mug, item_name: 'Harbour mug', price: 12.5 }

test('the way to a checkout is reported in the terms of GA4', async () => {
  const { client, cart, analytics, events } = open(true)
  const { product } = await client.products.getProduct(fixtures.mug)
  analytics.viewItem(product)
  await cart.add(itemOf(fixtures.mug, 2))
  await cart.checkout({ callbacks })
  await vi.waitFor(() => expect(events).toHaveLength(3))
  expect(events).toEqual([
    { name: 'view_item', params: { currency: 'EUR', value: 12.5, items: [{ ...mug, quantity: 1 }] } },
    { name: 'add_to_cart', params: { currency: 'EUR', value: 25, items: [{ ...mug, quantity: 2 }] } },
    { name: 'begin_checkout', params: { currency: 'EUR', value: 25, items: [{ ...mug, quantity: 2 }] } },
  ])
})

test('nothing is sent before the shopper consents, or after they withdraw it, and no request is made for it', async () => {
  const { cart, analytics, events, paths } = open()
  expect(analytics.hasConsent()).toBe(false)
  await cart.add(itemOf(fixtures.mug))
  await cart.checkout({ callbacks })
  expect(paths.filter((path) => path.startsWith('GET'))).toEqual([])
  analytics.setConsent(true)
  expect(events).toEqual([])
  await cart.add(itemOf(fixtures.mug))
  await vi.waitFor(() => expect(events.map(({ name }) => name)).toEqual(['add_to_cart']))
  analytics.setConsent(false)
  await cart.add(itemOf(fixtures.mug))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(events).toHaveLength(1)
})

test('what the site rejects is no event', async () => {
  const { cart, events } = open(true)
  expect(await cart.add(itemOf(fixtures.teapot))).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(events).toEqual([])
})

test('a purchase is sent once until the page is left, and one before the consent is not', () => {
  const { analytics, events } = open()
  const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
  const order = {
    id: 'order-1',
    currency: 'EUR',
    priceSummary: { total: price('29.90'), tax: price('4.77'), shipping: price('4.90') },
    lineItems: [{ ...itemOf(fixtures.mug, 2), productName: { original: 'Harbour mug' }, price: price('12.50') }],
  } as unknown as Order
  analytics.purchase(order)
  expect(events).toEqual([])
  analytics.setConsent(true)
  analytics.purchase(order)
  analytics.purchase(order)
  const params = { transaction_id: 'order-1', currency: 'EUR', value: 29.9, tax: 4.77, shipping: 4.9 }
  expect(events).toEqual([{ name: 'purchase', params: { ...params, items: [{ ...mug, quantity: 2 }] } }])
})

test('a service that fails stops no sale', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  process.on('uncaughtException', onError)
  const others = process.listeners('uncaughtException').filter((listener) => listener !== onError)
  for (const listener of others) process.off('uncaughtException', listener)
  onTestFinished(() => {
    process.off('uncaughtException', onError)
    for (const listener of others) process.on('uncaughtException', listener)
  })
  const { cart, analytics, events, stop } = open(true)
  stop()
  analytics.subscribe(() => {
    throw new Error('blocked')
  })
  analytics.subscribe((event) => events.push(event))
  expect(await cart.add(itemOf(fixtures.mug))).toBe(true)
  await vi.waitFor(() => expect(events).toHaveLength(1))
  await vi.waitFor(() => expect(errors).toMatchObject([{ message: 'blocked' }]))
})

test('buying at once opens a checkout of the item alone, and leaves the cart as it is', async () => {
  const { client, cart, events } = open(true)
  await cart.add(itemOf(fixtures.wallpaper))
  const before = await client.currentCart.getCurrentCart()
  const details = { email: 'ada@example.com', shippingAddress: { country: 'DE', city: 'Berlin', postalCode: '10115' } }
  let checkoutId = ''
  const createCheckout: typeof client.checkout.createCheckout = async (...parameters) => {
    const created = await client.checkout.createCheckout(...parameters)
    checkoutId = created.id
    return created
  }
  const url = await buyNow({ ...client, checkout: { createCheckout } }, [itemOf(fixtures.mug, 2)], {
    callbacks,
    checkout: details,
  })
  expect(url).toContain(site.url)
  expect((await client.currentCart.getCurrentCart()).revision).toBe(before.revision)
  expect(events.at(-1)).toEqual({
    name: 'begin_checkout',
    params: { currency: 'EUR', value: 25, items: [{ ...mug, quantity: 2 }] },
  })
  expect(await client.checkout.getCheckout(checkoutId)).toMatchObject({
    lineItems: [{ quantity: 2 }],
    buyerInfo: { email: details.email },
    shippingInfo: { shippingDestination: { address: details.shippingAddress } },
  })
})

test('buying at once with a client that lacks a module is an error that names it', async () => {
  const { client } = open()
  const { checkout: _, ...without } = client
  await expect(buyNow(without, [itemOf(fixtures.mug)], { callbacks })).rejects.toThrow('checkout')
})

test('an item that is sold out is an error, and opens nothing', async () => {
  const { client, paths } = open()
  await expect(buyNow(client, [itemOf('00000000-0000-4000-8000-000000000001')], { callbacks })).rejects.toMatchObject({
    name: 'CartwrightError',
  })
  expect(paths.filter((path) => path.includes('redirect'))).toEqual([])
})
