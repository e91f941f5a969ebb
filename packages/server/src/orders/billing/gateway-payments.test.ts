import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const transactionsOf = async (orderId: string) =>
  (await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })).orderTransactions

/** An order whose payment the gateway has captured. */
async function placePaidOrder() {
  const { order } = await placeTestOrder(shop)
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  const paymentId = (await transactionsOf(order.id)).payments[0]?.id ?? ''
  return { orderId: order.id, paymentId, total: order.priceSummary.total.amount }
}

test('the gateway returns the money of a refund, and the order says so once it did', async () => {
  const { orderId, paymentId, total } = await placePaidOrder()
  const before = gateway.money
  const { refund } = await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId,
    paymentRefunds: [{ paymentId }],
  })
  expect(refund.summary).toMatchObject({ pendingRefund: { amount: total }, pending: true })
  await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  expect(before).toBeGreaterThan(0)
  expect(gateway.money).toBe(0)
  const { payments, refunds } = await transactionsOf(orderId)
  expect(payments[0]).toMatchObject({ status: 'REFUNDED' })
  expect(refunds[0]?.transactions[0]).toMatchObject({ refundStatus: 'SUCCEEDED' })
})

test('S04 no more is refunded than was captured, also while a refund is pending', async () => {
  const { orderId, paymentId, total } = await placePaidOrder()
  gateway.refund = () => {
    throw new Error('The gateway is away')
  }
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds: [{ paymentId }] })
  const again = { orderId, paymentRefunds: [{ paymentId, amount: { amount: '0.01' } }] }
  expect(await rejection(shop.site, shop.staff, calls.RefundPayments, again)).toMatchObject({
    code: 'INVALID_PAYMENT_REFUND_AMOUNT',
  })
  expect((await getOrder(orderId)).balanceSummary.pendingRefund).toMatchObject({ amount: total })
})

test('a refund that the gateway declines leaves the payment as it was, and is in the timeline', async () => {
  const { orderId, paymentId } = await placePaidOrder()
  gateway.refund = () => ({ status: 'failed', reason: 'The card is closed' })
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds: [{ paymentId }] })
  await expect
    // The mail of the order may be noted after it.
    .poll(async () => (await getOrder(orderId)).activities)
    .toContainEqual(
      expect.objectContaining({
        activityType: 'PAYMENT_REFUND_FAILED',
        orderRefunded: expect.objectContaining({ reason: 'The card is closed' }),
      }),
    )
  expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
  const { payments } = await ask(shop.site, shop.staff, calls.GetOrderRefundability, { orderId })
  expect(payments[0]).toMatchObject({ refundable: true })
})

test('a payment that is only authorized is captured in part or voided by staff', async () => {
  gateway.isCapturing = false
  const first = (await placeTestOrder(shop)).order
  const second = (await placeTestOrder(shop)).order
  expect(await rejection(shop.site, shop.staff, calls.CancelOrder, { id: first.id })).toMatchObject({
    code: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
  })
  const paymentId = (await transactionsOf(first.id)).payments[0]?.id ?? ''
  const voided = await ask(shop.site, shop.staff, calls.VoidAuthorizedPayments, {
    orderId: first.id,
    paymentIds: [paymentId],
  })
  expect(voided.orderTransactions.payments[0]).toMatchObject({ status: 'VOIDED' })
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: first.id })

  gateway.isCapturing = true
  const other = (await transactionsOf(second.id)).payments[0]?.id ?? ''
  const payments = [{ paymentId: other, amount: { amount: '10.00' } }]
  const captured = await ask(shop.site, shop.staff, calls.CaptureAuthorizedPayments, { orderId: second.id, payments })
  expect(captured.orderTransactions.payments[0]).toMatchObject({ status: 'APPROVED', amount: { amount: '10.00' } })
  expect(await getOrder(second.id)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' })
  expect(
    await rejection(shop.site, shop.staff, calls.CaptureAuthorizedPayments, { orderId: second.id, payments }),
  ).toMatchObject({ code: 'PAYMENT_ALREADY_CAPTURED' })
})
