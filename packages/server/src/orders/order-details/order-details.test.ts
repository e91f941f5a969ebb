import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../billing/testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

test('details of an order equal what the calls of its parts respond', async () => {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 3]])
  const orderId = order.id
  const { site, staff } = shop
  const lineItemId = order.lineItems[0]?.id ?? ''
  const byNumber = { query: { filter: { orderId } } }
  await ask(site, staff, calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: { orderId, title: 'First part', amount: { amount: '5' } },
    sendEmail: false,
  })
  await ask(site, staff, calls.MarkOrderAsPaid, { ecomOrderId: orderId })
  await ask(site, staff, calls.CreateFulfillment, {
    orderId,
    fulfillment: { lineItems: [{ id: lineItemId, quantity: 2 }] },
  })
  await ask(site, staff, calls.CreateReturn, {
    return: { orderId, lineItems: [{ lineItemId, quantity: 1, reason: 'DAMAGED' }] },
    sendEmail: false,
  })
  await ask(site, staff, calls.CreateWithdrawal, { withdrawal: { name: 'Ada', email: 'ada@example.com', orderId } })
  // It is issued once the order is paid.
  await expect.poll(async () => (await ask(site, staff, calls.ListOrderInvoices, { orderId })).invoices).toHaveLength(1)
  const list = async () => (await ask(site, staff, calls.ListOrderMails, { orderId })).mails
  await expect.poll(async () => (await list()).every(({ status }) => status === 'SENT')).toBe(true)

  const details = await ask(site, staff, calls.GetOrderDetails, { orderId })
  const { packingSlips, invoices, invoiceMissing, ...others } = details
  expect(invoiceMissing).toBe(invoices.length === 0)
  expect(others).toEqual({
    order: (await ask(site, staff, calls.GetOrder, { id: orderId })).order,
    fulfillments: (await ask(site, staff, calls.ListFulfillmentsForSingleOrder, { orderId })).orderWithFulfillments
      .fulfillments,
    fulfillmentRequests: [],
    fulfillmentServices: [],
    transactions: (await ask(site, staff, calls.ListTransactionsForSingleOrder, { orderId })).orderTransactions,
    refundability: await ask(site, staff, calls.GetOrderRefundability, { orderId }),
    paymentRequests: (await ask(site, staff, calls.QueryOrderPaymentRequests, byNumber)).orderPaymentRequests,
    returns: (await ask(site, staff, calls.QueryReturns, byNumber)).returns,
    withdrawals: (await ask(site, staff, calls.QueryWithdrawals, byNumber)).withdrawals,
    mails: await list(),
    downloads: [],
    lineItemIdsWithoutFile: [],
  })
  expect(details).toMatchObject({
    fulfillments: [{ lineItems: [{ id: lineItemId, quantity: 2 }] }],
    paymentRequests: [{ title: 'First part' }],
    returns: [{ orderId }],
    withdrawals: [{ orderId, name: 'Ada' }],
  })
  expect(details.mails).not.toHaveLength(0)
  // Their links are new each time.
  expect(packingSlips.map(({ fulfillmentId }) => fulfillmentId)).toEqual([undefined, details.fulfillments[0]?.id])
  expect(invoices).toMatchObject([{ kind: 'INVOICE', total: order.priceSummary.total }])
})

test('rejects an unknown order', async () => {
  const unknown = { orderId: '00000000-0000-4000-8000-000000000000' }
  expect(await rejection(shop.site, shop.staff, calls.GetOrderDetails, unknown)).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
})

test('details of an order name its downloads that have no file', async () => {
  const { order } = await placeTestOrder(shop, [
    [fixtures.wallpaper, 1],
    [fixtures.mug, 1],
  ])
  await ask(shop.site, shop.staff, calls.SetProductFiles, { productId: fixtures.wallpaper, files: [] })
  const [wallpaper] = order.lineItems
  const { lineItemIdsWithoutFile } = await ask(shop.site, shop.staff, calls.GetOrderDetails, { orderId: order.id })
  expect(lineItemIdsWithoutFile).toEqual([wallpaper?.id])
})
