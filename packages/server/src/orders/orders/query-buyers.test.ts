import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
})
afterEach(() => shop.site.close())

const query = (request: object = {}) => ask(shop.site, shop.staff, calls.QueryBuyers, request)

test('guests and members are one row for each address, with the number and value of their orders', async () => {
  const { order: first } = await placeTestOrder(shop, [[fixtures.mug, 2]])
  const { order: second } = await placeTestOrder(shop, [[fixtures.mug, 1]])
  const email = first.buyerInfo.email?.toLowerCase()
  expect(second.buyerInfo.email?.toLowerCase()).toBe(email)
  const total = [first, second].reduce((sum, { priceSummary }) => sum + Number(priceSummary.total.amount), 0)
  const { buyers, total: count, currency } = await query()
  expect(count).toBe(1)
  expect(currency).toBe('EUR')
  expect(buyers).toMatchObject([
    { email, orders: 2, spent: total.toFixed(2), firstOrderDate: new Date(first.createdDate).toISOString() },
  ])
  expect((await query({ email: email?.toUpperCase() })).total).toBe(1)
  expect((await query({ email: 'nobody@example.com' })).buyers).toEqual([])
  expect((await query({ search: email?.slice(1, 6) })).total).toBe(1)
  expect((await query({ search: '%' })).total).toBe(0)
  expect((await query({ minimumOrders: 3 })).total).toBe(0)
  expect((await query({ guestsOnly: true, sort: 'SPENT' })).total).toBe(1)
})

test('refunds lower the value, and canceled orders do not count', async () => {
  const { order: refunded } = await placeTestOrder(shop, [[fixtures.mug, 2]])
  const { order: canceled } = await placeTestOrder(shop, [[fixtures.mug, 1]])
  await expect
    .poll(async () => (await ask(shop.site, shop.staff, calls.GetOrder, { id: canceled.id })).order.paymentStatus)
    .toBe('PAID')
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: canceled.id })
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: refunded.id,
  })
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: refunded.id,
    paymentRefunds: [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: '5.00' } }],
  })
  await expect
    .poll(async () => (await query()).buyers.map(({ orders, spent }) => [orders, spent]))
    .toEqual([[1, (Number(refunded.priceSummary.total.amount) - 5).toFixed(2)]])
})
