import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { openManagement } from '../../catalog/write/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import { saveShippingOption } from '../../selling/shipping/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const { mug } = fixtures
const variantId = '00000000-0000-0000-0000-000000000000'

let site: Site
let clientId: string
let shop: Awaited<ReturnType<typeof openManagement>>
let main: string
let berlin: string

beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  shop = await openManagement(site)
  const { locations } = await ask(site, shop.apiKey, calls.ListLocations, {})
  main = locations[0]?.id ?? ''
  const location = { name: 'Berlin', timeZone: 'Europe/Berlin', address: { country: 'DE' } }
  berlin = (await ask(site, shop.apiKey, calls.CreateLocation, { location })).location.id ?? ''
})
afterEach(() => site.close())

const set = (atMain: number, atBerlin: number) =>
  ask(site, shop.apiKey, calls.SetStockLevels, {
    stockLevels: [
      { productId: mug, variantId, locationId: main, quantity: atMain },
      { productId: mug, variantId, locationId: berlin, quantity: atBerlin },
    ],
  })

const levels = async () => {
  const { stockLevels } = await ask(site, shop.apiKey, calls.QueryStockLevels, { productIds: [mug] })
  return new Map(stockLevels[0]?.locations.map(({ locationId, quantity }) => [locationId, quantity]))
}

async function order(quantity: number) {
  const { token, checkoutId } = await goToCheckout(site, clientId, [[mug, quantity]])
  return buy(site, token, checkoutId)
}

test('PF44: another location sends only what it has, and the first one gets its pieces back', async () => {
  await set(3, 2)
  const { id: orderId, lineItems } = await order(3)
  const [line] = lineItems
  expect(line?.stockLocations).toEqual([{ locationId: expect.any(String), quantity: 3 }])
  const fulfill = (quantity: number, locationId?: string) => ({
    orderId,
    fulfillment: { lineItems: [{ id: line?.id ?? '', quantity }], ...(locationId && { locationId }) },
  })
  expect(await rejection(site, shop.apiKey, calls.CreateFulfillment, fulfill(3, berlin))).toEqual({
    status: 409,
    code: 'INSUFFICIENT_INVENTORY',
  })
  expect(await levels()).toEqual(
    new Map([
      [main, 0],
      [berlin, 2],
    ]),
  )
  await ask(site, shop.apiKey, calls.CreateFulfillment, fulfill(2, berlin))
  expect(await levels()).toEqual(
    new Map([
      [main, 2],
      [berlin, 0],
    ]),
  )
  const { order: sent } = await ask(site, shop.apiKey, calls.GetOrder, { id: orderId })
  expect(sent.lineItems[0]?.stockLocations).toEqual([
    { locationId: berlin, quantity: 2 },
    { locationId: main, quantity: 1 },
  ])
})

test('PF45: an order that took all there was is fulfilled from where it took it', async () => {
  await set(1, 0)
  const { id: orderId, lineItems } = await order(1)
  const fulfillment = { lineItems: [{ id: lineItems[0]?.id ?? '' }] }
  const { orderWithFulfillments } = await ask(site, shop.apiKey, calls.CreateFulfillment, { orderId, fulfillment })
  expect(orderWithFulfillments.fulfillments).toMatchObject([{ locationId: main }])
})

test('an estimate says what each pickup location has in stock', async () => {
  await set(1, 5)
  await saveShippingOption(site.db, {
    code: 'berlin',
    title: 'Pick up in Berlin',
    method: 'PICKUP',
    tiers: [{ upToWeight: null, cost: 0 }],
    deliveryTime: 'Today',
    pickupAddress: { country: 'DE', city: 'Berlin', addressLine: 'Torstraße 1' },
    stockLocationId: berlin,
    position: 4,
  })
  const { token } = await goToCheckout(site, clientId, [[mug, 2]])
  const { body } = await callSite<{
    shippingInfo: { carrierServiceOptions: { shippingOptions: { code: string; logistics: object }[] }[] }
  }>(site, token, 'POST', '/ecom/v1/carts/current/estimate-totals', {
    shippingAddress: { country: 'DE' },
    calculateShipping: true,
  })
  const options = body.shippingInfo.carrierServiceOptions[0]?.shippingOptions ?? []
  const stockAt = (code: string) => options.find((option) => option.code === code)?.logistics
  expect(stockAt('workshop')).toMatchObject({ pickupDetails: { stock: [{ wanted: 2, inStock: 1 }] } })
  expect(stockAt('berlin')).toMatchObject({ pickupDetails: { stock: [{ wanted: 2, inStock: 2 }] } })
})
