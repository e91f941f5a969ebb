import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { write } from '../../platform/database/write.ts'
import { ask } from '../../platform/http/testing.ts'
import { insertPayment } from '../../selling/payments/payments.ts'
import { STORE_CREDIT } from '../../selling/payments/store-credit.ts'
import { saveBalance } from './balance.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

const DAY = 24 * 60 * 60 * 1000
let gateway: TestGateway
let shop: BillingShop
let at: Date
beforeEach(async () => {
  at = new Date('2026-06-01T12:00:00Z')
  gateway = new TestGateway()
  shop = await openBillingShop({ now: () => at, paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string) => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const numbers = async (filter: Record<string, unknown>) =>
  (await ask(shop.site, shop.staff, calls.SearchOrders, { search: { filter } })).orders.map(({ number }) => number)
const toGiveBack = () => numbers({ 'balanceSummary.refundDue.amount': { $gt: 0 } })
const toReceive = () => numbers({ 'balanceSummary.owed.amount': { $gt: 0 } })

async function paidOrder(): Promise<Order> {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 2]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  return getOrder(order.id)
}

async function draftOf(orderId: string): Promise<string> {
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { orderId })
  return calculatedDraftOrder?.draftOrder?.id ?? ''
}

async function refundAll(orderId: string) {
  const { payments } = (await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId }))
    .orderTransactions
  const paymentRefunds = payments.map(({ id = '' }) => ({ paymentId: id }))
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds })
}

describe('money to give back', () => {
  test('is what was paid for an order that is canceled, until it is refunded', async () => {
    const order = await paidOrder()
    expect(order.balanceSummary).toMatchObject({ owed: { amount: '0.00' }, refundDue: { amount: '0.00' } })
    expect(await toGiveBack()).toEqual([])
    at = new Date(at.getTime() + DAY)
    const { order: canceled } = await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    expect(canceled.balanceSummary).toMatchObject({
      refundDue: { amount: order.priceSummary.total.amount },
      dueSince: '2026-06-02T12:00:00.000Z',
    })
    expect(await toGiveBack()).toEqual([order.number])
    await refundAll(order.id)
    expect(await toGiveBack()).toEqual([])
    await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('FULLY_REFUNDED')
    expect((await getOrder(order.id)).balanceSummary).not.toHaveProperty('dueSince')
  })

  test('comes back when the refund fails', async () => {
    const order = await paidOrder()
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    gateway.refund = () => ({ status: 'failed', reason: 'No money' })
    await refundAll(order.id)
    await expect.poll(toGiveBack).toEqual([order.number])
  })

  test('is what an edit made too much', async () => {
    const order = await paidOrder()
    const draftOrderId = await draftOf(order.id)
    const lineItemChanges = [{ lineItemId: order.lineItems[0]?.id ?? '', newQuantity: 1 }]
    await ask(shop.site, shop.staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges })
    await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId })
    expect((await getOrder(order.id)).balanceSummary.refundDue?.amount).toBe('12.50')
    expect(await toGiveBack()).toEqual([order.number])
  })
})

test('an edit refunds what it can, and the store credit of a deleted member is money to give back', async () => {
  const draftOrder = {
    customLineItems: [{ productName: { original: 'Jug' }, price: { amount: '20' } }],
    buyerInfo: { email: 'ada@example.com' },
  }
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { draftOrder })
  const placed = { draftOrderId: calculatedDraftOrder?.draftOrder?.id ?? '' }
  const { createdOrder: order } = await ask(shop.site, shop.staff, calls.CreateOrderFromDraft, placed)
  const payments = [
    { id: crypto.randomUUID(), provider: STORE_CREDIT, reference: 'erased', amount: 1500 },
    { id: crypto.randomUUID(), provider: 'gateway', reference: 'card', amount: 500 },
  ]
  await write(shop.site, null, async (transaction) => {
    for (const payment of payments)
      await insertPayment(transaction, null, { ...payment, currency: 'EUR', orderId: order.id }, 'captured', at)
    await saveBalance(transaction, order, {}, [], at)
  })
  const draftOrderId = await draftOf(order.id)
  const lineItemChanges = [{ lineItemId: order.lineItems[0]?.id ?? '', newPrice: '2.00' }]
  await ask(shop.site, shop.staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges })
  await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId, refund: true })
  await expect.poll(() => gateway.money).toBe(-500)
  expect((await getOrder(order.id)).balanceSummary.refundDue?.amount).toBe('13.00')
  expect(await toGiveBack()).toEqual([order.number])
})

describe('money to receive', () => {
  test('is what an order claims and no payment covers, until it is paid or canceled', async () => {
    const draftOrder = {
      customLineItems: [{ productName: { original: 'Jug' }, price: { amount: '20' } }],
      buyerInfo: { email: 'ada@example.com' },
    }
    const place = async () => {
      const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { draftOrder })
      const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? ''
      return (await ask(shop.site, shop.staff, calls.CreateOrderFromDraft, { draftOrderId })).createdOrder
    }
    const [first, second] = [await place(), await place()]
    expect(first.balanceSummary).toMatchObject({ owed: { amount: '20.00' }, dueSince: at.toISOString() })
    expect(await toReceive()).toEqual([second.number, first.number])
    await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: first.id })
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: second.id })
    expect(await toReceive()).toEqual([])
    expect(await toGiveBack()).toEqual([])
  })

  test('is not what a provider has authorized', async () => {
    gateway.isCapturing = false
    await placeTestOrder(shop, [[fixtures.mug, 2]])
    expect(await toReceive()).toEqual([])
  })
})
