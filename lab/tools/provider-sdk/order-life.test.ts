import { buy, checkOutCart, fixtures, visitorTokens } from '@cartwright/server/testing'
import * as orderBilling from '@wix/auto_sdk_ecom_order-billing'
import * as orderFulfillments from '@wix/auto_sdk_ecom_order-fulfillments'
import * as orderInvoices from '@wix/auto_sdk_ecom_order-invoices'
import * as orderTransactions from '@wix/auto_sdk_ecom_order-transactions'
import * as orders from '@wix/auto_sdk_ecom_orders'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { APP_ID } from './plugin-apps.ts'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { orders, orderFulfillments, orderTransactions, orderBilling, orderInvoices }
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })

const failedWith = (code: string) => ({ details: { applicationError: { code } } })

/** A guest's order of mugs. */
async function placeOrder(quantity: number) {
  const { access_token: token } = await visitorTokens(shop.site, shop.clientId)
  const placed = await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.mug, quantity]]))
  return { orderId: placed.id, number: placed.number, lineItemId: placed.lineItems[0]?.id ?? '' }
}

test('O12: an order is found, sent in two parcels, paid, and refunded in part and then in whole', async () => {
  const client = owner()
  const { orderId, number, lineItemId } = await placeOrder(3)
  const { orders: found } = await client.orders.searchOrders({
    filter: { number: { $eq: number }, paymentStatus: { $in: ['NOT_PAID'] } },
    sort: [{ fieldName: '_createdDate', order: 'DESC' }],
    cursorPaging: { limit: 10 },
  })
  expect(found).toMatchObject([{ _id: orderId, fulfillmentStatus: 'NOT_FULFILLED', lineItems: [{ _id: lineItemId }] }])

  const first = await client.orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ _id: lineItemId, quantity: 2 }],
    trackingInfo: { shippingProvider: 'ups', trackingNumber: '1Z1' },
  })
  expect(first.orderWithFulfillments).toMatchObject({
    orderId,
    fulfillments: [
      {
        _id: first.fulfillmentId,
        _createdDate: expect.any(Date),
        lineItems: [{ _id: lineItemId, quantity: 2 }],
        trackingInfo: { trackingLink: 'https://www.ups.com/track?tracknum=1Z1' },
      },
    ],
  })
  expect((await client.orders.getOrder(orderId)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  const repeated = client.orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ _id: lineItemId, quantity: 1 }],
    trackingInfo: { shippingProvider: 'ups', trackingNumber: '1Z1' },
  })
  expect(await thrown(repeated)).toMatchObject(failedWith('TRACKING_NUMBER_ALREADY_EXISTS'))
  const second = await client.orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ _id: lineItemId, quantity: 1 }],
  })
  const changed = await client.orderFulfillments.updateFulfillment(
    { orderId, fulfillmentId: second.fulfillmentId ?? '' },
    { fulfillment: { trackingInfo: { shippingProvider: 'Courier', trackingNumber: '7' } } },
  )
  expect(changed.fulfillments).toMatchObject([{}, { trackingInfo: { trackingNumber: '7' } }])
  expect((await client.orders.getOrder(orderId)).fulfillmentStatus).toBe('FULFILLED')
  const listed = await client.orderFulfillments.listFulfillmentsForMultipleOrders([orderId])
  expect(listed.ordersWithFulfillments).toMatchObject([{ orderId, fulfillments: [{}, {}] }])
  expect((await client.orderFulfillments.listFulfillmentsForSingleOrder(orderId)).orderWithFulfillments).toMatchObject({
    orderId,
    fulfillments: [{}, {}],
  })

  const before = await client.orders.getPaymentCollectabilityStatus(orderId)
  expect(before).toMatchObject({ status: 'COLLECTABLE', amount: { amount: expect.any(String) } })
  const owed = { amount: before.amount?.amount ?? '' }
  await client.orderTransactions.addPayments(orderId, [
    { amount: owed, regularPaymentDetails: { paymentMethod: 'Cash', offlinePayment: true } },
  ])
  expect(await client.orders.getOrder(orderId)).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { paid: owed, balance: { amount: '0.00' } },
  })
  const { orderTransactions: books } = await client.orderTransactions.listTransactionsForSingleOrder(orderId)
  const paymentId = books?.payments?.[0]?._id ?? ''
  expect(books?.payments).toMatchObject([
    { _createdDate: expect.any(Date), regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } },
  ])

  const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] }
  const { summary } = await client.orderBilling.calculateRefund(orderId, { refundItems })
  const amount = { amount: summary?.total?.amount ?? '' }
  expect(await client.orderBilling.getOrderRefundability(orderId)).toMatchObject({
    payments: [{ manuallyRefundable: { reason: 'OFFLINE' }, payment: { paymentId } }],
    lineItems: [{ lineItemId, availableRefundQuantity: 3 }],
  })
  const byProvider = client.orderBilling.refundPayments(orderId, {
    paymentRefunds: [{ paymentId, amount }],
    refundItems,
  })
  expect(await thrown(byProvider)).toMatchObject(failedWith('EXTERNAL_REFUND_EXPECTED'))
  const part = await client.orderBilling.refundPayments(orderId, {
    paymentRefunds: [{ paymentId, amount, externalRefund: true }],
    refundItems,
    sideEffects: { restock: { lineItems: refundItems.lineItems } },
    customerReason: 'A crack in the glaze',
  })
  expect(part.refund).toMatchObject({
    _createdDate: expect.any(Date),
    details: { reason: 'A crack in the glaze', lineItems: [{ lineItemId, quantity: 1 }] },
    summary: { refunded: amount, pending: false },
    transactions: [{ paymentId, refundStatus: 'SUCCEEDED', externalRefund: true }],
  })
  expect(await client.orders.getOrder(orderId)).toMatchObject({
    paymentStatus: 'PARTIALLY_REFUNDED',
    lineItems: [{ quantity: 3 }],
  })
  const tooMany = { lineItems: [{ lineItemId, quantity: 3 }] }
  expect(await thrown(client.orderBilling.calculateRefund(orderId, { refundItems: tooMany }))).toMatchObject(
    failedWith('INVALID_LINE_ITEM_REFUND_QUANTITY'),
  )
  await client.orderBilling.refundPayments(orderId, { paymentRefunds: [{ paymentId, externalRefund: true }] })
  expect((await client.orders.getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
})

test('O12: an order is commented, labeled, archived and canceled; a canceled order cannot be paid or sent', async () => {
  const client = owner()
  const { orderId, lineItemId } = await placeOrder(1)
  const commented = await client.orders.addActivities(orderId, {
    orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'The customer called' } }],
  })
  expect(commented.activityIds).toHaveLength(1)
  expect(commented.order?.activities).toContainEqual(
    expect.objectContaining({ merchantComment: { message: 'The customer called' } }),
  )
  const changed = await client.orders.updateOrder(orderId, { archived: true, buyerInfo: { email: 'ada@new.example' } })
  expect(changed).toMatchObject({ archived: true, buyerInfo: { email: 'ada@new.example' } })
  const bulk = await client.orders.bulkUpdateOrders([{ order: { _id: orderId, buyerNote: 'Ring twice' } }], {
    returnEntity: true,
  })
  expect(bulk).toMatchObject({ bulkActionMetadata: { totalSuccesses: 1 }, results: [{ item: { _id: orderId } }] })

  const { order } = await client.orders.cancelOrder(orderId, { restockAllItems: true, sendOrderCanceledEmail: true })
  expect(order).toMatchObject({ _id: orderId, status: 'CANCELED' })
  expect(await thrown(client.orders.cancelOrder(orderId))).toMatchObject(failedWith('ORDER_ALREADY_CANCELED'))
  const payment = client.orderTransactions.addPayments(orderId, [
    { amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: true } },
  ])
  expect(await thrown(payment)).toMatchObject(failedWith('ORDER_IS_CANCELED'))
  const parcel = client.orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id: lineItemId }] })
  expect(await thrown(parcel)).toMatchObject(failedWith('ORDER_IS_CANCELED'))
})

test('O12: payments are recorded one by one, and parcels are deleted and sent in bulk', async () => {
  const client = owner()
  const { orderId, lineItemId } = await placeOrder(2)
  const added = await client.orderTransactions.addPayments(orderId, [
    { amount: { amount: '5.00' }, regularPaymentDetails: { paymentMethod: 'Cash', offlinePayment: true } },
  ])
  expect(added.paymentsIds).toHaveLength(1)
  expect((await client.orders.getOrder(orderId)).paymentStatus).toBe('PARTIALLY_PAID')
  const paymentId = added.paymentsIds?.[0] ?? ''
  const rejected = client.orderTransactions.updatePaymentStatus({ orderId, paymentId }, { status: 'DECLINED' })
  expect(await thrown(rejected)).toMatchObject(failedWith('STATUS_NOT_ALLOWED'))
  const { results, bulkActionMetadata } = await client.orderFulfillments.bulkCreateFulfillments([
    { orderId, fulfillments: [{ lineItems: [{ _id: lineItemId, quantity: 1 }] }] },
    { orderId: '99999999-0000-4000-8000-000000000000', fulfillments: [{ lineItems: [{ _id: lineItemId }] }] },
  ])
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  const fulfillmentId = results?.[0]?.ordersWithFulfillments?.fulfillments?.[0]?._id ?? ''
  const { orderWithFulfillments } = await client.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId })
  expect(orderWithFulfillments).toEqual({ orderId, fulfillments: [] })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})

/** Calls a function that the package exports without a type. */
async function callUntyped(module: object, name: string, ...given: readonly unknown[]): Promise<unknown> {
  const call: unknown = Reflect.get(module, name)
  if (typeof call !== 'function') throw new Error(`The package has no ${name}`)
  return Reflect.apply(call, undefined, given)
}

test('an app issues an invoice, adds its own to the order, and lists both', async () => {
  const client = owner()
  const { orderId } = await placeOrder(1)
  const call = (name: string, ...given: readonly unknown[]) => callUntyped(client.orderInvoices, name, ...given)
  expect(await call('generateInvoice', orderId)).toEqual({ invoiceId: expect.any(String) })
  // The package renames the keys of the object that it is given.
  const invoiceInfo = () => ({ _id: 'INV-2026-7', appId: APP_ID })
  const all = [{ _id: expect.any(String), appId: expect.any(String) }, invoiceInfo()]
  expect(await call('addInvoiceToOrder', orderId, invoiceInfo())).toEqual({ orderInvoices: all })
  const listed = await client.orderInvoices.listInvoicesForMultipleOrders([orderId])
  expect(listed.invoicesForOrder).toEqual([{ orderId, invoicesInfo: all }])
  const { activities = [] } = await client.orders.getOrder(orderId)
  expect(activities.filter(({ activityType }) => activityType === 'INVOICE_ADDED')).toHaveLength(2)
  expect(await call('bulkGenerateInvoices', [orderId])).toMatchObject({
    results: [{ itemMetadata: { success: false, error: { code: 'INVOICE_ALREADY_EXISTS' } } }],
  })
  const unknown = call('addInvoiceToOrder', crypto.randomUUID(), invoiceInfo())
  expect(await thrown(unknown)).toMatchObject(failedWith('ORDER_NOT_FOUND'))
})
