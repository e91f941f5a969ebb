import { calls, type Order, type SalesDimension } from '@cartwright/contract'
import { REVERSE_CHARGE } from '@cartwright/design/order'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { entriesOf } from '../../orders/journal/entries.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { inZone } from '../../platform/kernel/zoned-time.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { buy, checkOutCart, goToCheckout } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'

const DAY = 24 * 60 * 60 * 1000
let shop: BillingShop
let clock: number
beforeEach(async () => {
  clock = 0
  shop = await openBillingShop({
    paymentProviders: [new TestGateway().provider],
    now: () => new Date(Date.now() + clock),
  })
})
afterEach(() => shop.site.close())

const dayAfter = (days: number) => inZone(new Date(Date.now() + days * DAY), 'UTC').date
const sales = (dimension: SalesDimension, from = dayAfter(0), to = dayAfter(3)) =>
  ask(shop.site, shop.staff, calls.QuerySales, { from, to, dimension })
const cents = (amount: string) => toMinorUnits(amount, 'EUR')
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0)
const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

async function placeWithCoupon(code: string) {
  const { token } = await goToCheckout(shop.site, shop.clientId)
  await callSite(shop.site, token, 'DELETE', '/ecom/v1/carts/current')
  const checkoutId = await checkOutCart(shop.site, token, [[fixtures.mug, 3]])
  await callSite(shop.site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode: code })
  return buy(shop.site, token, checkoutId)
}

/** Three orders on two days, one of them with a coupon. */
async function sellThree() {
  await saveCoupon(shop.site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } }, new Date())
  const first = (await placeTestOrder(shop, [[fixtures.mug, 2]])).order
  const second = await placeWithCoupon('TEN')
  clock = 2 * DAY
  const third = (await placeTestOrder(shop, [[fixtures.mug, 1]])).order
  return [first, second, third]
}

test('sales of days, products, countries, channels and collections add up to the orders', async () => {
  const orders = await sellThree()
  const total = sum(orders.map(({ priceSummary }) => priceSummary.total.amount))
  const lines = sum(orders.flatMap(({ lineItems }) => lineItems.map((line) => line.totalPriceAfterTax.amount)))

  const byDay = await sales('DAY')
  expect(byDay.rows.map(({ key, orders: count }) => [key, count])).toEqual([
    [dayAfter(0), 2],
    [dayAfter(1), 0],
    [dayAfter(2), 1],
    [dayAfter(3), 0],
  ])
  expect(byDay.total).toMatchObject({ orders: 3, quantity: 6 })
  expect(cents(byDay.total.sales)).toBe(total)
  expect(byDay.total.discount).toBe(orders[1]?.priceSummary.discount.amount)
  for (const dimension of ['DAY', 'COUNTRY', 'CHANNEL', 'DEVICE'] as const)
    expect(sum((await sales(dimension)).rows.map((row) => row.sales)), dimension).toBe(total)
  for (const dimension of ['PRODUCT', 'COLLECTION'] as const) {
    const { rows } = await sales(dimension)
    expect(rows.map(({ quantity }) => quantity)).toEqual([6])
    expect(sum(rows.map((row) => row.sales)), dimension).toBe(lines)
  }
})

/** An order of another platform, which leads to no payment and no mail. */
const importOrder = (bought: Date) =>
  ask(shop.site, shop.staff, calls.ImportOrder, {
    order: {
      lineItems: [
        {
          productName: { original: 'Poster' },
          quantity: 1,
          price: { amount: '10.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      channelInfo: { type: 'OTHER_PLATFORM' },
      purchasedDate: bought.toISOString(),
    },
  })

test('an imported order counts on the day it was bought', async () => {
  await importOrder(new Date(Date.now() - 2 * DAY))
  const { rows } = await sales('DAY', dayAfter(-2), dayAfter(0))
  expect(rows.map(({ key, orders }) => [key, orders])).toEqual([
    [dayAfter(-2), 1],
    [dayAfter(-1), 0],
    [dayAfter(0), 0],
  ])
})

test('a discount has the orders it was used in and what it took off', async () => {
  const [, order] = await sellThree()
  expect((await sales('DISCOUNT')).rows).toMatchObject([
    { name: 'TEN', orders: 1, discount: order?.priceSummary.discount.amount, sales: order?.priceSummary.total.amount },
  ])
})

test('a canceled order is no sale, and a refund is counted on the day on which the money went back', async () => {
  const [first, second, third] = await sellThree()
  await sales('DAY')
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: first?.id ?? '' })
  const id = second?.id ?? ''
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('PAID')
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId: id })
  const paymentId = orderTransactions.payments[0]?.id ?? ''
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: id,
    paymentRefunds: [{ paymentId, amount: { amount: '2.50' } }],
  })
  await expect
    .poll(async () => (await sales('DAY')).rows.map(({ refunded }) => refunded))
    .toEqual(['0.00', '0.00', '2.50', '0.00'])
  const { total } = await sales('DAY')
  expect(cents(total.sales)).toBe(sum([second, third].map((order) => order?.priceSummary.total.amount ?? '')))

  const payments = await ask(shop.site, shop.staff, calls.QueryPaymentTotals, { from: dayAfter(0), to: dayAfter(3) })
  const refunds = payments.payments.map(({ refunded }) => refunded)
  expect(sum(refunds)).toBe(sum(payments.payments.map(({ captured }) => captured)) - cents(payments.net))
  expect(sum(refunds)).toBeGreaterThanOrEqual(250)
})

test('orders without any tax are counted by country, reverse charge apart', async () => {
  await shop.site.db.deleteFrom('tax_regions').execute()
  const orders = await sellThree()
  const read = () => ask(shop.site, shop.staff, calls.QueryTaxTotals, { from: dayAfter(0), to: dayAfter(3) })
  const country = orders[0]?.shippingInfo?.logistics?.shippingDestination?.address?.country ?? ''
  const { taxes, untaxed } = await read()
  expect(taxes).toEqual([])
  const sold = sum(orders.map(({ priceSummary }) => priceSummary.total.amount))
  expect(untaxed.map((one) => ({ ...one, sales: cents(one.sales) }))).toEqual([{ country, orders: 3, sales: sold }])
  const [sale] = await entriesOf(shop.site.db, orders[0]?.id ?? '')
  if (!sale) expect.unreachable('each order is booked')
  const reversed = { ...sale, order_id: 'reversed', tax_name: REVERSE_CHARGE, jurisdiction: country }
  await shop.site.db.insertInto('journal_entries').values(reversed).execute()
  expect((await read()).untaxed).toEqual(untaxed)
  expect((await read()).taxes).toMatchObject([{ name: REVERSE_CHARGE, tax: '0.00' }])
})

test('taxes are added up by region and rate as they were charged', async () => {
  const orders = await sellThree()
  const { taxes, untaxed, total } = await ask(shop.site, shop.staff, calls.QueryTaxTotals, {
    from: dayAfter(0),
    to: dayAfter(3),
  })
  expect(cents(total)).toBe(sum(orders.map(({ priceSummary }) => priceSummary.tax.amount)))
  expect(untaxed).toEqual([])
  expect(taxes.map(({ country, rate, orders: count }) => ({ country, rate, count }))).toEqual([
    { country: 'DE', rate: '0.19', count: 3 },
  ])
})

test('days begin at midnight of the shop, across a change of clocks', async () => {
  await writeSettings(shop.site.db, { business: { timeZone: 'Pacific/Auckland' } })
  clock = Date.parse('2027-04-03T10:30:00Z') - Date.now()
  const { order } = await placeTestOrder(shop)
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  clock = Date.parse('2027-04-03T11:30:00Z') - Date.now()
  await placeTestOrder(shop)
  const { rows } = await sales('DAY', '2027-04-03', '2027-04-04')
  expect(rows.map(({ key, orders }) => [key, orders])).toEqual([
    ['2027-04-03', 1],
    ['2027-04-04', 1],
  ])
  const period = { from: '2027-04-04', to: '2027-04-04' }
  const payments = async () => (await ask(shop.site, shop.staff, calls.QueryPaymentTotals, period)).payments
  await expect.poll(payments).toMatchObject([{ day: '2027-04-04', captures: 1 }])
})

test('days in the wrong order, and too many of them, are rejected by the field', async () => {
  const days = (from: string, to: string) => ({ from, to, dimension: 'DAY' as const })
  for (const wrong of [days('2026-02-02', '2026-02-01'), days('2020-01-01', '2026-01-01')])
    expect(await rejection(shop.site, shop.staff, calls.QuerySales, wrong)).toMatchObject({ status: 400 })
})

test('sales by device count the kind of device that the shopper checked out on, and no more of it', async () => {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  const update = async (userAgent: string) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'user-agent': userAgent }
    const body = JSON.stringify({ checkout: { id: checkoutId, buyerNote: 'Please ring' } })
    const path = `${shop.site.url}/ecom/v1/checkouts/${checkoutId}`
    expect((await shop.site.fetch(new Request(path, { method: 'PATCH', headers, body }))).status).toBe(200)
  }
  await update(agent)
  // The server of a storefront says nothing about the device.
  await update('node')
  await buy(shop.site, token, checkoutId)
  const { rows } = await sales('DEVICE')
  expect(rows.map(({ key, orders }) => [key, orders])).toEqual([['PHONE', 1]])
  const stored = await shop.site.db.selectFrom('checkouts').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('iPhone')
})

test('the funnel counts carts, checkouts and orders, and new and returning customers', async () => {
  const funnel = (from: number, to: number) =>
    ask(shop.site, shop.staff, calls.QueryFunnel, { from: dayAfter(from), to: dayAfter(to) })
  expect(await funnel(0, 1)).toEqual({ carts: 0, checkouts: 0, completed: 0, newCustomers: 0, returningCustomers: 0 })
  await placeTestOrder(shop)
  await goToCheckout(shop.site, shop.clientId)
  const first = await funnel(0, 1)
  expect(first).toMatchObject({ carts: 2, checkouts: 2, completed: 1, newCustomers: 1, returningCustomers: 0 })
  clock = 2 * DAY
  await placeTestOrder(shop)
  expect(await funnel(2, 3)).toMatchObject({ completed: 1, newCustomers: 0, returningCustomers: 1 })
  expect(await funnel(0, 1)).toEqual(first)
})
