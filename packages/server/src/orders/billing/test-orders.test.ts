import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { buy, checkOutCart, goToCheckout } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

let shop: BillingShop
beforeEach(async () => {
  const gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [{ ...gateway.provider, isTest: true }] })
})
afterEach(() => shop.site.close())

const today = () => new Date().toISOString().slice(0, 10)
const days = () => ({ from: today(), to: today() })
const sales = (includeTestOrders?: boolean) =>
  ask(shop.site, shop.staff, calls.QuerySales, {
    ...days(),
    dimension: 'DAY',
    ...(includeTestOrders !== undefined && { includeTestOrders }),
  })
const stockOfMug = async () =>
  (await ask(shop.site, shop.staff, calls.GetProduct, { id: fixtures.mug })).product?.stock.quantity
const clear = () => ask(shop.site, shop.staff, calls.ClearTestOrders, {})

test('an order that a provider in test mode takes the payment of is marked, found by its mark and left out of reports', async () => {
  const { order } = await placeTestOrder(shop)
  expect((await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })).order.testOrder).toBe(true)
  const found = await ask(shop.site, shop.staff, calls.SearchOrders, { search: { filter: { testOrder: true } } })
  expect(found.orders.map(({ id }) => id)).toEqual([order.id])

  expect(await sales()).toMatchObject({ total: { orders: 0, sales: '0.00' }, testOrders: 1 })
  expect(await sales(true)).toMatchObject({
    total: { orders: 1, sales: order.priceSummary.total.amount },
    testOrders: 1,
  })
  const funnel = await ask(shop.site, shop.staff, calls.QueryFunnel, days())
  expect(funnel).toMatchObject({ checkouts: 0, completed: 0, newCustomers: 0, returningCustomers: 0 })
  const all = await ask(shop.site, shop.staff, calls.QueryFunnel, { ...days(), includeTestOrders: true })
  expect(all).toMatchObject({ checkouts: 1, completed: 1, newCustomers: 1 })
  const paid = (includeTestOrders: boolean) =>
    ask(shop.site, shop.staff, calls.QueryPaymentTotals, { ...days(), includeTestOrders })
  await expect.poll(async () => (await paid(true)).payments.length).toBe(1)
  expect((await paid(false)).payments).toEqual([])
  expect((await ask(shop.site, shop.staff, calls.QueryTaxTotals, days())).untaxed).toEqual([])
})

test('an order that moves money has no mark', async () => {
  await shop.site.close()
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
  const { order } = await placeTestOrder(shop)
  expect(order.testOrder).toBeUndefined()
  expect(await clear()).toEqual({ cleared: 0, remaining: 0 })
  expect((await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })).order.status).toBe('APPROVED')
})

test('clearing gives stock and coupon uses back, cancels without a mail, and archives; a repetition changes nothing', async () => {
  await saveCoupon(
    shop.site.db,
    { code: 'ONCE', name: 'Once', usageLimit: 1, benefit: { type: 'PERCENT', percent: '10' } },
    new Date(),
  )
  const before = await stockOfMug()
  const { token } = await goToCheckout(shop.site, shop.clientId)
  await callSite(shop.site, token, 'DELETE', '/ecom/v1/carts/current')
  const checkoutId = await checkOutCart(shop.site, token, [[fixtures.mug, 3]])
  await callSite(shop.site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode: 'ONCE' })
  const order = await buy(shop.site, token, checkoutId)
  await placeTestOrder(shop, [[fixtures.mug, 1]])
  expect(await stockOfMug()).toBe((before ?? 0) - 4)
  const uses = () => shop.site.db.selectFrom('coupon_uses').selectAll().execute()
  expect(await uses()).toHaveLength(1)

  expect(await clear()).toEqual({ cleared: 2, remaining: 0 })
  expect(await stockOfMug()).toBe(before)
  expect(await uses()).toEqual([])
  const { order: cleared } = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
  expect(cleared).toMatchObject({ status: 'CANCELED', archived: true, testOrder: true })
  expect(await clear()).toEqual({ cleared: 0, remaining: 0 })
  expect(await stockOfMug()).toBe(before)
})
