import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { type BoughtItem, buy, goToCheckout } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { issueMissing } from '../documents/invoices/issue.ts'
import { readDocuments } from '../documents/invoices/testing-changed-orders.ts'
import { type BillingShop, openBillingShop, TestGateway } from './testing.ts'

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

async function placePaid(items: readonly BoughtItem[], couponCode?: string): Promise<Order> {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, items)
  if (couponCode) await ask(shop.site, token, calls.UpdateCurrentCart, { couponCode })
  const { id } = await buy(shop.site, token, checkoutId)
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('PAID')
  return getOrder(id)
}

/** Refunds a part of an order as it is calculated; answers with the amount and the tax in it. */
async function refund(orderId: string, refundItems: object) {
  const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId, refundItems })
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })
  const { amount } = summary.total
  const paymentRefunds = [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount } }]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds, refundItems })
  return [amount, summary.tax?.amount]
}

const units = (order: Order, quantity: number) => ({
  lineItems: [{ lineItemId: order.lineItems[0]?.id ?? '', quantity }],
})

describe('of three mugs at 12.50, of which a coupon makes one cheaper by 5.00', () => {
  test.each([
    [[2, 1], 'gh:bagisto/bagisto#1509'],
    [[1, 2], 'gh:bagisto/bagisto#1509'],
    [[1, 1, 1], 'gh:awesomemotive/easy-digital-downloads#8076'],
  ])('refunds of %j pieces give back 32.50, the discount once: %s', async (steps) => {
    await saveCoupon(shop.site.db, {
      ...{ code: 'ONE', name: 'One', benefit: { type: 'AMOUNT', amount: 500 }, limitedToOneItem: true },
    })
    const order = await placePaid([[fixtures.mug, 3]], 'ONE')
    expect(order.priceSummary.discount.amount).toBe('5.00')
    let sum = 0
    for (const quantity of steps) {
      const [amount] = await refund(order.id, units(order, quantity))
      const given = Math.round(Number(amount) * 100)
      expect(given).toBeLessThanOrEqual(quantity * 1250)
      sum += given
    }
    expect(sum).toBe(3250)
  })
})

test('of two pieces less 10 % one is refunded at its share: gh:PrestaShop/PrestaShop#25687', async () => {
  await saveCoupon(shop.site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
  const order = await placePaid([[fixtures.mug, 2]], 'TEN')
  expect((await refund(order.id, units(order, 1)))[0]).toBe('11.25')
})

test('the tax of a refund of goods has no tax of delivery in it: gh:magento/magento2#10982', async () => {
  const order = await placePaid([[fixtures.mug, 2]])
  await issueMissing(shop.site, order.id)
  expect(await refund(order.id, units(order, 2))).toEqual(['25.00', '3.99'])
  await issueMissing(shop.site, order.id)
  await expect.poll(async () => (await readDocuments(shop, order.id)).length).toBe(2)
  const credit = (await readDocuments(shop, order.id)).at(-1)
  expect(credit?.taxes).toMatchObject([{ tax: expect.stringContaining('3.99') }])
  expect(await refund(order.id, { shipping: {} })).toEqual(['4.90', '0.78'])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('FULLY_REFUNDED')
  expect(gateway.money).toBe(0)
})

test('an order that is canceled with its refund gives back delivery with its tax: gh:vendurehq/vendure#989', async () => {
  const order = await placePaid([[fixtures.mug, 2]])
  await refund(order.id, { ...units(order, 2), shipping: {} })
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
  await expect.poll(() => gateway.money).toBe(0)
  expect(await getOrder(order.id)).toMatchObject({
    status: 'CANCELED',
    balanceSummary: { balance: { amount: '0.00' } },
  })
})
