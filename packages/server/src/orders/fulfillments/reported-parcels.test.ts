import { calls, type Order } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
  const mugs = shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.mug)
  await shop.site.db.updateTable('variants').where('product_number', 'in', mugs).set({ quantity: 500 }).execute()
})
afterAll(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
async function placePaid(quantity: number): Promise<Order> {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, quantity]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  return getOrder(order.id)
}
async function stock(): Promise<number> {
  const mugs = shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.mug)
  const rows = shop.site.db.selectFrom('variants').select('quantity').where('product_number', 'in', mugs)
  return Number((await rows.executeTakeFirstOrThrow()).quantity)
}
const parcel = ({ id, lineItems }: Order, quantity: number, trackingInfo?: object) => ({
  orderId: id,
  fulfillment: { lineItems: [{ id: lineItems[0]?.id ?? '', quantity }], ...(trackingInfo && { trackingInfo }) },
})
const send = (order: Order, quantity: number, trackingInfo?: object) =>
  ask(shop.site, shop.staff, calls.CreateFulfillment, parcel(order, quantity, trackingInfo))

describe('the link to a parcel', () => {
  test.each([
    ['usps', '1111 2222 3333', 'gh:spree/spree#4149'],
    ['ups', '1Z/99&x=#1 ', 'gh:spree/spree#4233'],
  ])(
    'of %s with the number %j opens, and has the whole number: %s',
    async (shippingProvider, trackingNumber, _source) => {
      const order = await placePaid(1)
      const { orderWithFulfillments } = await send(order, 1, { shippingProvider, trackingNumber })
      const link = new URL(orderWithFulfillments.fulfillments[0]?.trackingInfo?.trackingLink ?? '')
      expect([...link.searchParams.values()].map((value) => value.trim())).toContain(trackingNumber.trim())
      expect(link.href).not.toContain(' ')
      expect(link.hash).toBe('')
    },
  )
})

test('a piece that was given back leaves the other one to send, and its stock once: gh:PrestaShop/PrestaShop#16869', async () => {
  const order = await placePaid(2)
  const lineItemId = order.lineItems[0]?.id ?? ''
  const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] }
  const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId: order.id, refundItems })
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: order.id,
  })
  const paymentId = orderTransactions.payments[0]?.id ?? ''
  const paymentRefunds = [{ paymentId, amount: { amount: summary.total.amount } }]
  const before = await stock()
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: order.id,
    paymentRefunds,
    refundItems,
    sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 1 }] } },
  })
  expect((await getOrder(order.id)).lineItems[0]).toMatchObject({ quantity: 2, refundQuantity: 1 })
  expect(await stock()).toBe(before + 1)
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id, restockAllItems: true })
  expect(await stock()).toBe(before + 2)
})

test('more pieces than were bought are an error that names the rule, and nothing is sent: gh:bagisto/bagisto#10234', async () => {
  const order = await placePaid(2)
  await send(order, 1)
  expect(await rejection(shop.site, shop.staff, calls.CreateFulfillment, parcel(order, 2))).toMatchObject({
    status: 400,
  })
  expect((await getOrder(order.id)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
})

test('a parcel that is taken back leaves an order to send, without its link: gh:nozzlegear/ShopifySharp#932', async () => {
  const order = await placePaid(1)
  const { fulfillmentId } = await send(order, 1, { shippingProvider: 'dhl', trackingNumber: 'A1' })
  expect((await getOrder(order.id)).fulfillmentStatus).toBe('FULFILLED')
  const { orderWithFulfillments } = await ask(shop.site, shop.staff, calls.DeleteFulfillment, {
    orderId: order.id,
    fulfillmentId,
  })
  expect(orderWithFulfillments.fulfillments).toEqual([])
  expect((await getOrder(order.id)).fulfillmentStatus).toBe('NOT_FULFILLED')
  await send(order, 1)
  expect((await getOrder(order.id)).fulfillmentStatus).toBe('FULFILLED')
})
