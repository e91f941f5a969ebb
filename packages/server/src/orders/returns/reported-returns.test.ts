import { calls, type Order } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
async function sent(quantity: number): Promise<Order> {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, quantity]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  const fulfillment = { lineItems: [{ id: order.lineItems[0]?.id ?? '' }] }
  await ask(shop.site, shop.staff, calls.CreateFulfillment, { orderId: order.id, fulfillment })
  return getOrder(order.id)
}
const toReturn = (order: Order, quantity: number) => ({
  return: {
    orderId: order.id,
    lineItems: [{ lineItemId: order.lineItems[0]?.id ?? '', quantity, reason: 'DAMAGED' as const }],
  },
})
const create = async (order: Order, quantity: number) =>
  (await ask(shop.site, shop.staff, calls.CreateReturn, toReturn(order, quantity))).return.id
async function finish(returnId: string) {
  await ask(shop.site, shop.staff, calls.ReceiveReturn, { returnId })
  return (await ask(shop.site, shop.staff, calls.CloseReturn, { returnId, refund: {} })).return.refund?.amount.amount
}

test('of five pieces two are returned, then one, then no more than two: gh:AnthropicBots/compressor#1477', async () => {
  const order = await sent(5)
  await finish(await create(order, 2))
  await finish(await create(order, 1))
  expect(await rejection(shop.site, shop.staff, calls.CreateReturn, toReturn(order, 3))).toMatchObject({
    code: 'INVALID_RETURN_QUANTITY',
  })
  await finish(await create(order, 2))
  expect((await getOrder(order.id)).lineItems[0]).toMatchObject({ refundQuantity: 5, restockQuantity: 5 })
})

test('two returns of an order give back delivery no second time: gh:ten24/slatwall#5225', async () => {
  const order = await sent(2)
  expect([await finish(await create(order, 1)), await finish(await create(order, 1))]).toEqual(['12.50', '12.50'])
  const refundItems = { lineItems: [], shipping: {} }
  const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId: order.id, refundItems })
  expect(summary.total.amount).toBe('4.90')
})

test('what comes back broken is refunded and not in stock again: gh:woocommerce/woocommerce#20114', async () => {
  const order = await sent(2)
  const returnId = await create(order, 2)
  const lineItemId = order.lineItems[0]?.id ?? ''
  await ask(shop.site, shop.staff, calls.ReceiveReturn, {
    returnId,
    lineItems: [{ lineItemId, quantity: 2, restock: false }],
  })
  await ask(shop.site, shop.staff, calls.CloseReturn, { returnId, refund: {} })
  const [line] = (await getOrder(order.id)).lineItems
  expect([line?.refundQuantity, line?.restockQuantity ?? 0]).toEqual([2, 0])
})

test('a product that is deleted after it was sent can be returned, by quantity: gh:Sylius/RefundPlugin#241', async () => {
  const { order } = await placeTestOrder(shop, [[fixtures.bowl, 1]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  const fulfillment = { lineItems: [{ id: order.lineItems[0]?.id ?? '' }] }
  await ask(shop.site, shop.staff, calls.CreateFulfillment, { orderId: order.id, fulfillment })
  await ask(shop.site, shop.staff, calls.DeleteProduct, { id: fixtures.bowl })
  expect(await finish(await create(await getOrder(order.id), 1))).toBe('30.00')
})
