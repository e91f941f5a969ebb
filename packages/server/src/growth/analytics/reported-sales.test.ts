import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { issueMissing } from '../../orders/documents/invoices/issue.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

let at: Date
let shop: BillingShop
beforeEach(async () => {
  at = new Date('2027-06-15T12:00:00Z')
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider], now: () => at })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const sales = async (from: string, to = from) =>
  (await ask(shop.site, shop.staff, calls.QuerySales, { from, to, dimension: 'DAY' })).rows
async function placePaid(quantity = 1): Promise<Order> {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, quantity]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  return getOrder(order.id)
}
async function refundAll({ id, lineItems }: Order) {
  const items = lineItems.map((line) => ({ lineItemId: line.id ?? '', quantity: line.quantity ?? 1 }))
  const refundItems = { lineItems: items, shipping: {} }
  const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId: id, refundItems })
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId: id })
  const paymentRefunds = [
    { paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: summary.total.amount } },
  ]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId: id, paymentRefunds, refundItems })
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('FULLY_REFUNDED')
}

test('the tax of an order that is refunded is no tax of the shop: gh:woocommerce/woocommerce-admin#6692', async () => {
  const order = await placePaid(2)
  expect((await sales('2027-06-15'))[0]?.tax).toBe(order.priceSummary.tax.amount)
  await refundAll(order)
  const { taxes } = await ask(shop.site, shop.staff, calls.QueryTaxTotals, { from: '2027-06-15', to: '2027-06-15' })
  expect(taxes.map(({ tax }) => tax)).toEqual(['0.00'])
  expect((await sales('2027-06-15'))[0]?.tax).toBe('0.00')
})

test('an order that is refunded and canceled is subtracted once: gh:woocommerce/woocommerce-admin#2522', async () => {
  const [, gone] = [await placePaid(), await placePaid(2)]
  await refundAll(gone)
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: gone.id })
  await expect
    .poll(async () => (await sales('2027-06-15'))[0])
    .toMatchObject({ orders: 1, sales: '47.30', refunded: gone.priceSummary.total.amount })
  await issueMissing(shop.site, gone.id)
  const { invoices } = await ask(shop.site, shop.staff, calls.ListOrderInvoices, { orderId: gone.id })
  expect(invoices).toHaveLength(2)
})

test.each([
  ['2027-06-15T22:30:00Z', '2027-06-16', 'gh:umbraco/Umbraco.Commerce.Issues#303'],
  ['2027-06-15T21:59:59.999Z', '2027-06-15', 'gh:umbraco/Umbraco.Commerce.Issues#778'],
  ['2027-12-31T23:00:00Z', '2028-01-01', 'gh:woocommerce/woocommerce-admin#489'],
  ['2027-10-31T00:30:00Z', '2027-10-31', 'gh:magento/magento2#6726'],
])('an order of %s is one of %s in Berlin: %s', async (time, day) => {
  await writeSettings(shop.site.db, { business: { timeZone: 'Europe/Berlin' } })
  at = new Date(time)
  await placeTestOrder(shop)
  const rows = await sales('2027-06-14', '2028-01-02')
  expect(rows.filter(({ orders }) => orders > 0).map(({ key }) => key)).toEqual([day])
})
