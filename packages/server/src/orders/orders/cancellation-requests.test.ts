import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../billing/testing.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
  await writeSettings(shop.site.db, { business: { email: 'shop@example.com' } })
})
afterAll(() => shop.site.close())

const reason = 'I ordered twice.'
const requestFor = (token: string, orderId: string) =>
  ask(shop.site, token, calls.RequestOrderCancellation, { orderId, reason })
const mailKinds = async (orderId: string) =>
  (await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId })).mails.map(({ kind }) => kind)
const requestedOrders = async () =>
  (
    await ask(shop.site, shop.staff, calls.SearchOrders, {
      search: { filter: { 'cancellationRequest.status': 'REQUESTED' } },
    })
  ).orders

test('a customer asks once, staff finds the order, and canceling it accepts the request', async () => {
  const { order, token } = await placeTestOrder(shop)
  const { order: requested } = await requestFor(token, order.id)
  expect(requested.cancellationRequest).toMatchObject({ status: 'REQUESTED', reason })
  expect((await requestedOrders()).map(({ id }) => id)).toEqual([order.id])
  await expect
    .poll(() => mailKinds(order.id))
    .toEqual(expect.arrayContaining(['CANCELLATION_REQUESTED', 'NEW_CANCELLATION_REQUEST']))
  const again = await callOf(shop.site, token, calls.RequestOrderCancellation, { orderId: order.id, reason })
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { details: { applicationError: { code: 'CANCELLATION_REQUEST_NOT_ALLOWED', data: { reason: 'REQUESTED' } } } },
  ])
  const { order: canceled } = await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
  expect(canceled).toMatchObject({ status: 'CANCELED', cancellationRequest: { status: 'ACCEPTED' } })
  expect(await requestedOrders()).toEqual([])
})

test('staff declines with a text that the customer reads, and the order stays', async () => {
  const { order, token } = await placeTestOrder(shop)
  const orderId = order.id
  const decline = { orderId, message: 'It is packed already.' }
  expect(await rejection(shop.site, shop.staff, calls.DeclineOrderCancellation, decline)).toMatchObject({
    code: 'CANCELLATION_NOT_REQUESTED',
  })
  await requestFor(token, orderId)
  const { order: declined } = await ask(shop.site, shop.staff, calls.DeclineOrderCancellation, decline)
  expect(declined).toMatchObject({
    status: 'APPROVED',
    cancellationRequest: { status: 'DECLINED', message: 'It is packed already.' },
  })
  await expect.poll(() => mailKinds(orderId)).toContain('CANCELLATION_DECLINED')
  expect(await rejection(shop.site, token, calls.RequestOrderCancellation, { orderId, reason })).toMatchObject({
    code: 'CANCELLATION_REQUEST_NOT_ALLOWED',
  })
  expect(await rejection(shop.site, token, calls.DeclineOrderCancellation, decline)).toMatchObject({ status: 403 })
})

test('rejects orders that were sent or canceled, and those of other customers', async () => {
  const { order, token } = await placeTestOrder(shop, [[fixtures.mug, 1]])
  const stranger = await visitorToken(shop.site)
  expect(await rejection(shop.site, stranger, calls.RequestOrderCancellation, { orderId: order.id, reason })).toEqual({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  })
  await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId: order.id,
    fulfillment: { lineItems: [{ id: order.lineItems[0]?.id ?? '' }] },
  })
  const sent = await callOf(shop.site, token, calls.RequestOrderCancellation, { orderId: order.id, reason })
  expect(await sent.json()).toMatchObject({ details: { applicationError: { data: { reason: 'SENT' } } } })
  const other = await placeTestOrder(shop)
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: other.order.id })
  const gone = await callOf(shop.site, other.token, calls.RequestOrderCancellation, { orderId: other.order.id, reason })
  expect(await gone.json()).toMatchObject({ details: { applicationError: { data: { reason: 'CANCELED' } } } })
})
