import { calls, type FulfillmentRequest } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import { apron, openPlugin, openPluginShop, reject } from '../../platform/service-plugins/testing.ts'
import { type BoughtItem, buy, goToCheckout } from '../../selling/checkout/testing.ts'

const APP_ID = '5b1f0d0c-93b9-4e8a-9f0d-7d1c4d9a6e21'
const REQUEST = '/v1/request-fulfillment'
const CANCEL = '/v1/cancel-fulfillment'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin()
})
afterEach(async () => {
  await shop.removeAll()
  plugin.calls.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const callsTo = (path: string) => plugin.calls.filter((call) => call.path === path)
/** A retry also calls for other requests, so a test counts its own. */
const callsFor = ({ id }: FulfillmentRequest) =>
  callsTo(REQUEST).filter((call) => call.request.fulfillmentRequestId === id)
const accept = () => ({ externalId: 'PH-1' })

/** An order of three pieces, and a service that is registered. */
async function open(respond: typeof plugin.respond = accept, timeLimit = 10_000) {
  plugin.respond = respond
  const { id: pluginId } = await shop.register({
    kind: 'FULFILLMENT_SERVICE',
    name: 'Parcel house',
    url: plugin.url,
    appId: APP_ID,
    timeLimit,
  })
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron(3)])
  const { id: orderId, number, lineItems } = await buy(shop.site, token, checkoutId)
  const line = lineItems[0]?.id ?? ''
  const request = async (quantity?: number) => {
    const items = [{ id: line, ...(quantity !== undefined && { quantity }) }]
    return { orderId, appId: APP_ID, lineItems: items }
  }
  return {
    pluginId,
    token,
    orderId,
    number,
    line,
    toRequest: request,
    send: async (quantity?: number) =>
      (await ask(shop.site, shop.apiKey, calls.RequestFulfillment, await request(quantity))).fulfillmentRequest,
    requests: async () =>
      (await ask(shop.site, shop.apiKey, calls.ListFulfillmentRequests, { orderId })).fulfillmentRequests,
    timeline: async () =>
      (await ask(shop.site, shop.apiKey, calls.GetOrder, { id: orderId })).order.activities.flatMap(
        ({ customActivity }) => customActivity?.type ?? [],
      ),
    status: async () => (await ask(shop.site, shop.apiKey, calls.GetOrder, { id: orderId })).order.fulfillmentStatus,
    parcel: (quantity: number, more: object = {}) => ({
      orderId,
      fulfillment: { lineItems: [{ id: line, quantity }], ...more },
    }),
  }
}
type Open = Awaited<ReturnType<typeof open>>

const reaches = (order: Open, wanted: Partial<FulfillmentRequest>) =>
  expect.poll(async () => (await order.requests()).at(-1)).toMatchObject(wanted)

/** Makes the retry of a request due, and wakes its queue by another task. A slow machine may have retried it already. */
async function retry({ id }: FulfillmentRequest) {
  const tasks = () => shop.site.db.selectFrom('tasks').select('attempts').where('key', '=', id).execute()
  await expect.poll(async () => (await tasks()).every(({ attempts }) => attempts > 0)).toBe(true)
  const due = { due_at: new Date(0).toISOString() }
  await shop.site.db.updateTable('tasks').set(due).where('key', '=', id).execute()
  const other = await (await open(plugin.respond)).send()
  await expect.poll(() => callsFor(other).length).toBeGreaterThan(0)
}

test('sends lines to a fulfillment service and records the parcel that it reports', async () => {
  const order = await open()
  const request = await order.send(2)
  expect(request).toMatchObject({ status: 'REQUESTED', lineItems: [{ id: order.line, quantity: 2 }] })
  await reaches(order, { status: 'ACCEPTED', externalId: 'PH-1' })
  expect(callsTo(REQUEST).map((call) => call.request)).toMatchObject([
    {
      fulfillmentRequestId: request.id,
      orderId: order.orderId,
      orderNumber: order.number,
      lineItems: [{ id: order.line, quantity: 2, catalogReference: { catalogItemId: expect.any(String) } }],
      recipientInfo: { address: { country: 'DE' } },
      deliveryOption: { title: expect.any(String) },
    },
  ])
  const trackingInfo = { shippingProvider: 'dhl', trackingNumber: '0034' }
  const parcel = order.parcel(2, { trackingInfo, fulfillmentRequestId: request.id })
  await ask(shop.site, shop.apiKey, calls.CreateFulfillment, parcel)
  await reaches(order, { status: 'FULFILLED' })
  expect(await order.status()).toBe('PARTIALLY_FULFILLED')
  expect(await order.timeline()).toEqual(['FULFILLMENT_REQUESTED', 'FULFILLMENT_ACCEPTED', 'FULFILLMENT_FULFILLED'])
  expect(await rejection(shop.site, shop.apiKey, calls.CreateFulfillment, parcel)).toMatchObject({ status: 409 })
})

test('tells two variants of a product apart for a fulfillment service', async () => {
  await open()
  const { smallMoss, mediumMoss } = fixtures.apronVariants
  const items = [smallMoss, mediumMoss].map((variantId): BoughtItem => [fixtures.apron, 1, { variantId }])
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, items)
  const { id: orderId, lineItems } = await buy(shop.site, token, checkoutId)
  const request = { orderId, appId: APP_ID, lineItems: lineItems.map(({ id }) => ({ id })) }
  await ask(shop.site, shop.apiKey, calls.RequestFulfillment, request)
  await expect.poll(() => callsTo(REQUEST)).toHaveLength(1)
  expect(callsTo(REQUEST)[0]?.request.lineItems).toMatchObject([
    { name: 'Gardener’s apron, Size: Small, Color: Moss', sku: 'APR-S-M' },
    { name: 'Gardener’s apron, Size: Medium, Color: Moss', sku: 'APR-M-M' },
  ])
})

test('records the parcel of a service that names it in its response', async () => {
  const order = await open(() => ({ externalId: 'PH-2', trackingInfo: { trackingNumber: '0035' } }))
  await order.send()
  await reaches(order, { status: 'FULFILLED', externalId: 'PH-2' })
  expect(await order.status()).toBe('FULFILLED')
})

test('neither requests nor sends pieces that are at a service', async () => {
  const order = await open()
  const { id } = await order.send(2)
  await reaches(order, { status: 'ACCEPTED' })
  const fields = (field: string) => ({ status: 400, fields: [field] })
  const again = await order.toRequest(2)
  expect(await rejection(shop.site, shop.apiKey, calls.RequestFulfillment, again)).toEqual(
    fields('lineItems[0].quantity'),
  )
  expect(await rejection(shop.site, shop.apiKey, calls.CreateFulfillment, order.parcel(2))).toEqual(
    fields('fulfillment.lineItems[0].quantity'),
  )
  await ask(shop.site, shop.apiKey, calls.CreateFulfillment, order.parcel(1))
  expect(await rejection(shop.site, shop.apiKey, calls.CreateFulfillment, order.parcel(1))).toEqual(
    fields('fulfillment.lineItems[0]'),
  )
  const tooMuch = order.parcel(3, { fulfillmentRequestId: id })
  expect(await rejection(shop.site, shop.apiKey, calls.CreateFulfillment, tooMuch)).toEqual(
    fields('fulfillment.lineItems[0].quantity'),
  )
})

test('two requests for the same pieces at the same time make one', async () => {
  const order = await open()
  const request = await order.toRequest()
  const responses = await Promise.all(
    [1, 2].map(() => callOf(shop.site, shop.apiKey, calls.RequestFulfillment, request)),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await reaches(order, { status: 'ACCEPTED' })
  expect(callsTo(REQUEST)).toHaveLength(1)
})

test('a rejected request has its reason, and its pieces can be requested again', async () => {
  const order = await open((_, response) => {
    const body = { applicationError: { code: 'FULFILLMENT_REJECTED', data: { reason: 'Not in our warehouse' } } }
    return void response.writeHead(428, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await order.send()
  await reaches(order, { status: 'REJECTED', reason: 'Not in our warehouse' })
  shop.clock.turn(1000)
  plugin.respond = accept
  await order.send()
  await reaches(order, { status: 'ACCEPTED' })
  expect(await order.timeline()).toEqual([
    'FULFILLMENT_REQUESTED',
    'FULFILLMENT_REJECTED',
    'FULFILLMENT_REQUESTED',
    'FULFILLMENT_ACCEPTED',
  ])
})

test.each([
  [
    'responds with 500',
    (_: unknown, response: { writeHead(status: number): { end(): void } }) => void response.writeHead(500).end(),
  ],
  ['does not respond', () => undefined],
  ['leaves out its id', () => ({})],
])('a service that %s is called again with the same request', async (_, fail) => {
  const order = await open(fail, 100)
  const request = await order.send()
  await expect.poll(() => callsFor(request).length).toBeGreaterThan(0)
  expect(await order.requests()).toMatchObject([{ status: 'REQUESTED' }])
  await shop.call('PATCH', `/plugins/${order.pluginId}`, {
    servicePlugin: { id: order.pluginId, name: 'No longer paused', timeLimit: 10_000 },
  })
  plugin.respond = accept
  await retry(request)
  await reaches(order, { status: 'ACCEPTED' })
  expect(callsFor(request).length).toBeGreaterThan(1)
  expect(await order.timeline()).toEqual(['FULFILLMENT_REQUESTED', 'FULFILLMENT_ACCEPTED'])
})

test('canceling an order cancels its requests at the service', async () => {
  const order = await open()
  const { id } = await order.send()
  await reaches(order, { status: 'ACCEPTED' })
  plugin.respond = () => ({})
  await ask(shop.site, shop.apiKey, calls.CancelOrder, { id: order.orderId })
  await reaches(order, { status: 'CANCELED', cancelRequested: false })
  expect(callsTo(CANCEL).map((call) => call.request)).toEqual([
    { fulfillmentRequestId: id, externalId: 'PH-1', orderId: order.orderId },
  ])
  expect(await rejection(shop.site, shop.apiKey, calls.RequestFulfillment, await order.toRequest())).toEqual({
    status: 409,
    code: 'ORDER_IS_CANCELED',
  })
})

test('pieces stay with a service that cannot cancel, and are free once one confirms', async () => {
  const order = await open()
  const { id } = await order.send()
  await reaches(order, { status: 'ACCEPTED' })
  const cancel = { orderId: order.orderId, fulfillmentRequestId: id }
  plugin.respond = (_, response) => reject(response, 428, 'FULFILLMENT_NOT_CANCELABLE')
  const { fulfillmentRequest } = await ask(shop.site, shop.apiKey, calls.CancelFulfillmentRequest, cancel)
  expect(fulfillmentRequest).toMatchObject({ status: 'ACCEPTED', cancelRequested: true })
  await reaches(order, { status: 'ACCEPTED', cancelRequested: false, reason: 'FULFILLMENT_NOT_CANCELABLE' })
  expect(await rejection(shop.site, shop.apiKey, calls.CreateFulfillment, order.parcel(3))).toMatchObject({
    status: 400,
  })
  plugin.respond = (_, response) => reject(response, 404, 'FULFILLMENT_REQUEST_UNKNOWN')
  await ask(shop.site, shop.apiKey, calls.CancelFulfillmentRequest, cancel)
  await reaches(order, { status: 'CANCELED' })
  await ask(shop.site, shop.apiKey, calls.CreateFulfillment, order.parcel(3))
  expect(await rejection(shop.site, shop.apiKey, calls.CancelFulfillmentRequest, cancel)).toEqual({
    status: 409,
    code: 'FULFILLMENT_REQUEST_NOT_OPEN',
  })
  expect(await rejection(shop.site, order.token, calls.ListFulfillmentRequests, cancel)).toMatchObject({ status: 403 })
})
