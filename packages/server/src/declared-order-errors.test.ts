import { randomUUID } from 'node:crypto'
import { type Call, calls, type FulfillmentRequest, type Order } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORE_APP_ID } from './catalog/product/store-app-id.ts'
import { fixtures } from './catalog/testing.ts'
import { type BillingShop, openBillingShop, TestGateway } from './orders/billing/testing.ts'
import { saveRequest } from './orders/fulfillments/request-store.ts'
import { payRequest, readPayable } from './orders/payment-requests/pay-request.ts'
import { requireRequest } from './orders/payment-requests/store.ts'
import { visitorTokens } from './people/oauth/testing.ts'
import { write } from './platform/database/write.ts'
import { ask, rejection } from './platform/http/testing.ts'
import { type BoughtItem, buy, goToCheckout, setDetails } from './selling/checkout/testing.ts'
import { manualPayment } from './selling/payments/manual.ts'

const MODULES = [
  'draftOrders',
  'orderBilling',
  'orderFulfillments',
  'orderMails',
  'orderManagement',
  'orderPaymentRequests',
  'orders',
  'orderTransactions',
]
const UNKNOWN = '99999999-0000-4000-8000-000000000000'

const gateway = new TestGateway()
let shop: BillingShop
let ahead = 0
beforeAll(async () => {
  shop = await openBillingShop({
    paymentProviders: [manualPayment, gateway.provider],
    now: () => new Date(Date.now() + ahead),
  })
  await shop.site.db.updateTable('variants').set({ quantity: 1000 }).where('quantity', 'is not', null).execute()
})
afterAll(() => shop.site.close())

/** What was provoked so far, as `Call CODE`. */
const provoked = new Set<string>()

type Rows = readonly (readonly [call: Call, code: string, request: object, token?: string | null])[]

/** Makes each call, which has to fail with its code and the status that is declared for it. */
async function provoke(rows: Rows): Promise<void> {
  const outcomes: string[] = []
  for (const [call, code, request, token = shop.staff] of rows) {
    const outcome = await rejection(shop.site, token, call, request).catch((error: Error) => error.message)
    outcomes.push(`${call.name} ${typeof outcome === 'string' ? outcome : JSON.stringify(outcome)}`)
    provoked.add(`${call.name} ${code}`)
  }
  const expected = rows.map(([call, code]) => {
    const declared = call.errors.find((error) => code === (error.twin ?? error.code))
    return `${call.name} ${JSON.stringify({ status: declared?.status, code })}`
  })
  expect(outcomes).toEqual(expected)
}

const staff = <C extends Call>(call: C, request: Parameters<typeof ask<C['request'], C['response']>>[3]) =>
  ask<C['request'], C['response']>(shop.site, shop.staff, call, request)

const reference = (catalogItemId: string) => ({ appId: STORE_APP_ID, catalogItemId })
const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const recipientInfo = { address, contactDetails: { firstName: 'Ada', lastName: 'Marsh' } }

interface Bought {
  readonly order: Order
  readonly id: string
  readonly line: string
  readonly payment: string
  readonly token: string
}

/** Buys; an order by the gateway is paid unless `isCapturing` is false. */
async function order(paymentProvider: 'manual' | 'gateway', items: readonly BoughtItem[] = [[fixtures.mug, 2]]) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, items)
  await setDetails(shop.site, checkoutId, () => ({ paymentProvider }))
  const placed = await buy(shop.site, token, checkoutId)
  const status = async () => (await staff(calls.GetOrder, { id: placed.id })).order.paymentStatus
  if (paymentProvider === 'gateway' && gateway.isCapturing) await expect.poll(status).toBe('PAID')
  const { orderTransactions } = await staff(calls.ListTransactionsForSingleOrder, { orderId: placed.id })
  const payment = orderTransactions.payments[0]?.id ?? ''
  return { order: placed, id: placed.id, line: placed.lineItems[0]?.id ?? '', payment, token } satisfies Bought
}

async function draftOf(more: object = {}) {
  const { calculatedDraftOrder } = await staff(calls.CreateDraftOrder, {
    draftOrder: {
      catalogLineItems: [{ catalogReference: reference(fixtures.mug), quantity: 2 }],
      buyerInfo: { email: 'ada@example.com' },
      recipientInfo,
      ...more,
    },
  })
  return calculatedDraftOrder.draftOrder
}

/** A paid order of a draft, with a fee and a discount. */
async function orderWithFee() {
  const committed = await draftOf()
  const draftOrderId = committed.id
  const customAdditionalFees = [{ name: 'Box', price: { amount: '3' } }]
  await staff(calls.CreateCustomAdditionalFees, { draftOrderId, customAdditionalFees })
  await staff(calls.CreateCustomDiscounts, { draftOrderId, discounts: [{ percentage: '10', discountType: 'GLOBAL' }] })
  const { createdOrder } = await staff(calls.CreateOrderFromDraft, { draftOrderId, markAsPaid: true })
  return { committed, createdOrder }
}

/** The requests of calls about one order, which need not exist. */
const aboutOrder = (orderId: string) =>
  [
    [
      calls.AddActivities,
      { orderId, orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'x' } }] },
    ],
    [calls.AddActivity, { id: orderId, activity: { merchantComment: { message: 'x' } } }],
    [
      calls.AddPayments,
      { orderId, payments: [{ amount: { amount: '1' }, regularPaymentDetails: { offlinePayment: true } }] },
    ],
    [calls.CalculateCapture, { orderId }],
    [calls.CalculateRefund, { orderId, refundItems: {} }],
    [calls.CancelOrder, { id: orderId }],
    [calls.CaptureAuthorizedPayments, { orderId, payments: [{ paymentId: UNKNOWN }] }],
    [calls.CreateFulfillment, { orderId, fulfillment: { lineItems: [{ id: UNKNOWN, quantity: 1 }] } }],
    [calls.CreateOrderPaymentRequest, { orderPaymentRequest: { orderId, title: 'x' } }],
    [calls.DeleteActivity, { id: orderId, activityId: UNKNOWN }],
    [calls.DeleteFulfillment, { orderId, fulfillmentId: UNKNOWN }],
    [calls.GetOrderDetails, { orderId }],
    [calls.GetOrderRefundability, { orderId }],
    [calls.GetOwnOrderBalance, { orderId }],
    [calls.GetPaymentCollectabilityStatus, { ecomOrderId: orderId }],
    [calls.ListFulfillmentsForSingleOrder, { orderId }],
    [calls.ListOrderMails, { orderId }],
    [calls.ListPackingSlips, { orderId }],
    [calls.LinkPackingSlips, { orderIds: [orderId] }],
    [calls.RequestFulfillment, { orderId, appId: UNKNOWN, lineItems: [{ id: UNKNOWN }] }],
    [calls.ListFulfillmentRequests, { orderId }],
    [calls.CancelFulfillmentRequest, { orderId, fulfillmentRequestId: UNKNOWN }],
    [calls.ListTransactionsForSingleOrder, { orderId }],
    [calls.MarkOrderAsPaid, { ecomOrderId: orderId }],
    [calls.PayOwnOrder, { orderId }],
    [calls.RecordManuallyCollectedPayment, { orderId, amount: { amount: '1' } }],
    [
      calls.RedeemGiftCardForOrder,
      { orderId, giftCardCode: 'AAAA-BBBB-CCCC-DDDD', amount: { amount: '1' }, currency: 'EUR' },
    ],
    [calls.RefundPayments, { orderId, paymentRefunds: [{ paymentId: UNKNOWN }] }],
    [calls.ResendOrderMail, { orderId, mailId: 'none' }],
    [calls.UpdateActivity, { id: orderId, activityId: UNKNOWN, activity: { merchantComment: { message: 'x' } } }],
    [calls.UpdateFulfillment, { orderId, fulfillment: { id: UNKNOWN, trackingInfo: { trackingNumber: '1' } } }],
    [calls.UpdateOrder, { order: { id: orderId, buyerNote: 'x' } }],
    [calls.UpdatePaymentStatus, { orderId, paymentId: UNKNOWN, status: 'APPROVED' }],
    [calls.VoidAuthorizedPayments, { orderId, paymentIds: [UNKNOWN] }],
  ] as const

const requestOf = (call: Call, orderId: string): object =>
  aboutOrder(orderId).find(([candidate]) => candidate.name === call.name)?.[1] ?? expect.unreachable(call.name)

test('orders that do not exist', async () => {
  const { access_token: visitor } = await visitorTokens(shop.site, shop.clientId)
  await provoke(
    aboutOrder(UNKNOWN).map(([call, request]) => {
      const isOwn = call.name === 'PayOwnOrder' || call.name === 'GetOwnOrderBalance'
      const token = isOwn ? visitor : shop.staff
      return [call, 'ORDER_NOT_FOUND', request, token] as const
    }),
  )
  await provoke([
    [calls.GetOrder, 'NOT_FOUND', { id: UNKNOWN }],
    [calls.ListMyOrders, 'UNAUTHENTICATED', {}, null],
  ])
})

test('buyers of a segment that does not exist', async () => {
  await provoke([[calls.QueryBuyers, 'CUSTOMER_SEGMENT_NOT_FOUND', { segmentId: UNKNOWN }]])
})

test('orders that are canceled, paid or sent', async () => {
  const canceled = await order('manual')
  await staff(calls.CancelOrder, { id: canceled.id })
  const paid = await order('gateway')
  const paying = [
    calls.AddPayments,
    calls.CreateOrderPaymentRequest,
    calls.MarkOrderAsPaid,
    calls.RecordManuallyCollectedPayment,
    calls.RedeemGiftCardForOrder,
  ]
  await provoke([
    ...paying.map((call) => [call, 'ORDER_IS_CANCELED', requestOf(call, canceled.id)] as const),
    ...paying.map((call) => [call, 'ORDER_ALREADY_PAID', requestOf(call, paid.id)] as const),
    [calls.PayOwnOrder, 'ORDER_IS_CANCELED', { orderId: canceled.id }, canceled.token],
    [calls.PayOwnOrder, 'ORDER_ALREADY_PAID', { orderId: paid.id }, paid.token],
    [calls.CancelOrder, 'ORDER_ALREADY_CANCELED', { id: canceled.id }],
    [calls.CreateFulfillment, 'ORDER_IS_CANCELED', requestOf(calls.CreateFulfillment, canceled.id)],
    [calls.CreateDraftOrder, 'ORDER_CANNOT_BE_EDITED', { sourceOrderId: canceled.id }],
  ])

  const sent = await order('manual')
  const trackingInfo = { shippingProvider: 'ups', trackingNumber: '1Z1' }
  const parcel = (trackingNumber: string) => ({
    orderId: sent.id,
    fulfillment: { lineItems: [{ id: sent.line, quantity: 1 }], trackingInfo: { ...trackingInfo, trackingNumber } },
  })
  await staff(calls.CreateFulfillment, parcel('1Z1'))
  await provoke([[calls.CreateFulfillment, 'TRACKING_NUMBER_ALREADY_EXISTS', parcel('1Z1')]])
  const { fulfillmentId } = await staff(calls.CreateFulfillment, parcel('1Z2'))
  await provoke([
    [
      calls.UpdateFulfillment,
      'TRACKING_NUMBER_ALREADY_EXISTS',
      { orderId: sent.id, fulfillment: { id: fulfillmentId, trackingInfo } },
    ],
    [calls.UpdateFulfillment, 'FULFILLMENT_NOT_FOUND', requestOf(calls.UpdateFulfillment, sent.id)],
    [calls.DeleteFulfillment, 'FULFILLMENT_NOT_FOUND', requestOf(calls.DeleteFulfillment, sent.id)],
    [calls.CancelOrder, 'ORDER_IS_FULFILLED', { id: sent.id }],
    [calls.UpdateOrder, 'ORDER_IS_FULFILLED', { order: { id: sent.id, recipientInfo } }],
    [calls.ResendOrderMail, 'MAIL_NOT_FOUND', { orderId: sent.id, mailId: 'none' }],
  ])
})

test('requests to fulfillment services', async () => {
  const canceled = await order('manual')
  await staff(calls.CancelOrder, { id: canceled.id })
  const { id: orderId, line } = await order('manual')
  const at = new Date().toISOString()
  const closed: FulfillmentRequest = {
    id: randomUUID(),
    orderId,
    appId: UNKNOWN,
    status: 'CANCELED',
    lineItems: [{ id: line, quantity: 1 }],
    cancelRequested: false,
    createdDate: at,
    updatedDate: at,
  }
  await write(shop.site, null, (transaction) => saveRequest(transaction, closed))
  const parcel = (fulfillmentRequestId: string) => ({
    orderId,
    fulfillment: { lineItems: [{ id: line, quantity: 1 }], fulfillmentRequestId },
  })
  await provoke([
    [calls.RequestFulfillment, 'ORDER_IS_CANCELED', requestOf(calls.RequestFulfillment, canceled.id)],
    [calls.RequestFulfillment, 'SERVICE_PLUGIN_NOT_FOUND', requestOf(calls.RequestFulfillment, orderId)],
    [
      calls.CancelFulfillmentRequest,
      'FULFILLMENT_REQUEST_NOT_FOUND',
      requestOf(calls.CancelFulfillmentRequest, orderId),
    ],
    [calls.CancelFulfillmentRequest, 'FULFILLMENT_REQUEST_NOT_OPEN', { orderId, fulfillmentRequestId: closed.id }],
    [calls.CreateFulfillment, 'FULFILLMENT_REQUEST_NOT_FOUND', parcel(UNKNOWN)],
    [calls.CreateFulfillment, 'FULFILLMENT_REQUEST_NOT_OPEN', parcel(closed.id)],
  ])
})

test('activities', async () => {
  const { id } = await order('manual')
  await staff(calls.MarkOrderAsPaid, { ecomOrderId: id })
  const own = (await staff(calls.GetOrder, { id })).order.activities.at(-1)?.id
  const activity = { merchantComment: { message: 'x' } }
  await provoke([
    [calls.UpdateActivity, 'ACTIVITY_NOT_FOUND', { id, activityId: UNKNOWN, activity }],
    [calls.DeleteActivity, 'ACTIVITY_NOT_FOUND', { id, activityId: UNKNOWN }],
    [calls.UpdateActivity, 'ACTIVITY_NOT_EDITABLE', { id, activityId: own, activity }],
    [calls.DeleteActivity, 'ACTIVITY_NOT_EDITABLE', { id, activityId: own }],
  ])
  const hundred = Array.from({ length: 100 }, () => ({ activityType: 'MERCHANT_COMMENT' as const, ...activity }))
  for (let round = 0; round < 9; round++) await staff(calls.AddActivities, { orderId: id, orderActivities: hundred })
  await provoke([[calls.AddActivities, 'TOO_MANY_ACTIVITIES', { orderId: id, orderActivities: hundred }]])
  const { order: filled } = await staff(calls.GetOrder, { id })
  const rest = hundred.slice(0, 1000 - filled.activities.length)
  await staff(calls.AddActivities, { orderId: id, orderActivities: rest })
  await provoke([[calls.AddActivity, 'TOO_MANY_ACTIVITIES', { id, activity }]])
})

test('orders from elsewhere', async () => {
  const { order: placed } = await order('manual')
  const foreign = {
    lineItems: [
      { productName: { original: 'Poster' }, quantity: 5000, price: { amount: '1' }, itemType: { preset: 'PHYSICAL' } },
    ],
    channelInfo: { type: 'EBAY' },
  }
  const [line] = foreign.lineItems
  const ofCatalog = { ...foreign, lineItems: [{ ...line, catalogReference: reference(fixtures.bowl) }] }
  const purchasedDate = new Date(Date.now() + 86_400_000).toISOString()
  await ask(shop.site, shop.staff, calls.ImportOrder, { order: { ...foreign, number: '77' } as never })
  await provoke([
    [calls.CreateOrder, 'ITEM_NOT_AVAILABLE', { order: ofCatalog, settings: { updateInventory: true } }],
    [calls.CreateOrder, 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE', { order: { ...foreign, purchasedDate } }],
    [calls.ImportOrder, 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE', { order: { ...foreign, number: '78', purchasedDate } }],
    [calls.ImportOrder, 'ORDER_ALREADY_IMPORTED', { order: { ...foreign, number: '77' } }],
    [calls.ImportOrder, 'CANNOT_OVERWRITE_NON_IMPORTED_ORDER', { order: { ...foreign, number: placed.number } }],
  ])
})

test('payments and refunds', async () => {
  const unpaid = await order('manual')
  const paid = await order('gateway')
  const files = await order('gateway', [[fixtures.wallpaper, 1]])
  gateway.isCapturing = false
  const authorized = await order('gateway')
  const released = await order('gateway')
  await staff(calls.VoidAuthorizedPayments, { orderId: released.id, paymentIds: [released.payment] })
  const capture = ({ id, payment }: Bought, amount?: string) => ({
    orderId: id,
    payments: [{ paymentId: payment, ...(amount !== undefined && { amount: { amount } }) }],
  })
  const release = ({ id, payment }: Bought) => ({ orderId: id, paymentIds: [payment] })
  const lineItems = ({ line }: Bought, quantity: number) => ({ lineItems: [{ lineItemId: line, quantity }] })
  const tooMuch = { amount: { amount: '999' } }
  const { createdOrder } = await orderWithFee()
  const feeId = createdOrder.additionalFees[0]?.id ?? ''
  const byHand = await staff(calls.ListTransactionsForSingleOrder, { orderId: createdOrder.id })
  const byHandId = byHand.orderTransactions.payments[0]?.id ?? ''
  const refund = ({ id, payment }: Bought, more: object = {}) => ({
    orderId: id,
    paymentRefunds: [{ paymentId: payment }],
    ...more,
  })
  const parts = (refundItems: object) =>
    [
      [calls.CalculateRefund, { orderId: paid.id, refundItems }],
      [calls.RefundPayments, refund(paid, { refundItems })],
    ] as const
  const both = (code: string, refundItems: object): Rows =>
    parts(refundItems).map(([call, request]) => [call, code, request] as const)
  await provoke([
    [calls.CancelOrder, 'ORDER_HAS_AUTHORIZED_TRANSACTION', { id: authorized.id }],
    [calls.CaptureAuthorizedPayments, 'PAYMENT_NOT_FOUND', capture({ ...authorized, payment: UNKNOWN })],
    [calls.CaptureAuthorizedPayments, 'PAYMENT_NOT_AUTHORIZED', capture(unpaid)],
    [calls.CaptureAuthorizedPayments, 'PAYMENT_ALREADY_CAPTURED', capture(paid)],
    [calls.CaptureAuthorizedPayments, 'PAYMENT_ALREADY_VOIDED', capture(released)],
    [calls.CaptureAuthorizedPayments, 'INVALID_AMOUNT', capture(authorized, '999')],
    [calls.CalculateCapture, 'PAYMENT_NOT_FOUND', capture({ ...authorized, payment: UNKNOWN })],
    [calls.CalculateCapture, 'PAYMENT_NOT_AUTHORIZED', capture(unpaid)],
    [calls.CalculateCapture, 'PAYMENT_ALREADY_CAPTURED', capture(paid)],
    [calls.CalculateCapture, 'PAYMENT_ALREADY_VOIDED', capture(released)],
    [calls.CalculateCapture, 'INVALID_AMOUNT', capture(authorized, '0')],
    [calls.VoidAuthorizedPayments, 'PAYMENT_NOT_FOUND', release({ ...authorized, payment: UNKNOWN })],
    [calls.VoidAuthorizedPayments, 'PAYMENT_NOT_AUTHORIZED', release(unpaid)],
    [calls.VoidAuthorizedPayments, 'PAYMENT_ALREADY_CAPTURED', release(paid)],
    [calls.VoidAuthorizedPayments, 'PAYMENT_ALREADY_VOIDED', release(released)],
    [calls.UpdatePaymentStatus, 'PAYMENT_NOT_FOUND', { orderId: paid.id, paymentId: UNKNOWN, status: 'APPROVED' }],
    [
      calls.UpdatePaymentStatus,
      'STATUS_NOT_ALLOWED',
      { orderId: paid.id, paymentId: paid.payment, status: 'DECLINED' },
    ],
    [
      calls.AddPayments,
      'INVALID_AMOUNT',
      { orderId: unpaid.id, payments: [{ ...tooMuch, regularPaymentDetails: { offlinePayment: true } }] },
    ],
    [calls.RecordManuallyCollectedPayment, 'INVALID_AMOUNT', { orderId: unpaid.id, ...tooMuch }],
    [
      calls.CreateOrderPaymentRequest,
      'INVALID_AMOUNT',
      { orderPaymentRequest: { orderId: unpaid.id, title: 'x', ...tooMuch } },
    ],
    ...both('LINE_ITEM_NOT_FOUND', lineItems({ ...paid, line: UNKNOWN }, 1)),
    ...both('INVALID_LINE_ITEM_REFUND_QUANTITY', lineItems(paid, 3)),
    ...both('ADDITIONAL_FEE_NOT_FOUND', { additionalFees: [{ additionalFeeId: UNKNOWN }] }),
    ...both('INVALID_SHIPPING_REFUND_AMOUNT', { shipping: tooMuch }),
    [calls.CalculateRefund, 'SHIPPING_NOT_FOUND', { orderId: files.id, refundItems: { shipping: {} } }],
    [calls.RefundPayments, 'SHIPPING_NOT_FOUND', refund(files, { refundItems: { shipping: {} } })],
    [
      calls.CalculateRefund,
      'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
      { orderId: createdOrder.id, refundItems: { additionalFees: [{ additionalFeeId: feeId, ...tooMuch }] } },
    ],
    [
      calls.RefundPayments,
      'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
      {
        orderId: createdOrder.id,
        paymentRefunds: [{ paymentId: byHandId, externalRefund: true }],
        refundItems: { additionalFees: [{ additionalFeeId: feeId, ...tooMuch }] },
      },
    ],
    [calls.RefundPayments, 'PAYMENT_NOT_FOUND', refund({ ...paid, payment: UNKNOWN })],
    [
      calls.RefundPayments,
      'INVALID_PAYMENT_REFUND_AMOUNT',
      { orderId: paid.id, paymentRefunds: [{ paymentId: paid.payment, ...tooMuch }] },
    ],
    [
      calls.RefundPayments,
      'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
      refund(paid, { sideEffects: { restock: lineItems(paid, 3) } }),
    ],
    [calls.RefundPayments, 'PAYMENT_NOT_REFUNDABLE', refund(unpaid)],
    [
      calls.RefundPayments,
      'EXTERNAL_REFUND_EXPECTED',
      { orderId: createdOrder.id, paymentRefunds: [{ paymentId: byHandId }] },
    ],
  ])
  gateway.isCapturing = true
})

test('gift cards that pay for orders', async () => {
  const { id } = await order('manual')
  const issue = async () => {
    const made = await staff(calls.IssueGiftCard, { giftCard: { initialValue: { value: '10' } } })
    return { code: made.code ?? '', id: made.giftCard.id ?? '' }
  }
  const change = (card: { id: string }, fields: object) =>
    shop.site.db.updateTable('gift_cards').set(fields).where('id', '=', card.id).execute()
  const pay = ({ code }: { code: string }, amount = '1', currency = 'EUR') => ({
    orderId: id,
    giftCardCode: code,
    amount: { amount },
    currency,
  })
  const [used, disabled, expired, empty, foreign] = [
    await issue(),
    await issue(),
    await issue(),
    await issue(),
    await issue(),
  ]
  await staff(calls.RedeemGiftCardForOrder, pay(used))
  await change(disabled, { active: 0 })
  await change(expired, { expires_at: '2026-01-01T00:00:00.000Z' })
  await change(empty, { balance_minor: 0 })
  await change(foreign, { currency: 'USD' })
  const call = calls.RedeemGiftCardForOrder
  await provoke([
    [call, 'GIFT_CARD_NOT_FOUND', pay({ code: 'AAAA-BBBB-CCCC-DDDD' })],
    [call, 'CURRENCY_MISMATCH', pay(used, '1', 'USD')],
    [call, 'GIFT_CARD_ALREADY_APPLIED', pay(used)],
    [call, 'INVALID_AMOUNT', pay(empty, '999')],
    [call, 'GIFT_CARD_DISABLED', pay(disabled)],
    [call, 'GIFT_CARD_EXPIRED', pay(expired)],
    [call, 'ALREADY_REDEEMED', pay(empty)],
    [call, 'CURRENCY_NOT_SUPPORTED', pay(foreign)],
    [call, 'INSUFFICIENT_FUNDS', pay(await issue(), '10.01')],
  ])
})

test('payment requests', async () => {
  const unpaid = await order('manual')
  const create = async () =>
    (
      await staff(calls.CreateOrderPaymentRequest, {
        orderPaymentRequest: { orderId: unpaid.id, title: 'x', amount: { amount: '1' } },
      })
    ).orderPaymentRequest.id ?? ''
  const [paid, voided, open] = [await create(), await create(), await create()]
  const payable = await readPayable(shop.site, await requireRequest(shop.site.db, paid))
  await payRequest(shop.site, payable, { provider: 'gateway', returnUrl: shop.site.url, language: 'en' })
  await staff(calls.VoidOrderPaymentRequest, { orderPaymentRequestId: voided })
  const one = (orderPaymentRequestId: string) => ({ orderPaymentRequestId })
  const change = (id: string, more: object = { title: 'y' }) => ({ orderPaymentRequest: { id, ...more } })
  await provoke([
    [calls.GetOrderPaymentRequest, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', one(UNKNOWN)],
    [calls.GetOrderPaymentRequestURL, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', one(UNKNOWN)],
    [calls.DeleteOrderPaymentRequest, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', one(UNKNOWN)],
    [calls.VoidOrderPaymentRequest, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', one(UNKNOWN)],
    [calls.UpdateOrderPaymentRequest, 'ORDER_PAYMENT_REQUEST_NOT_FOUND', change(UNKNOWN)],
    [
      calls.UpdatePaymentRequestExtendedFields,
      'ORDER_PAYMENT_REQUEST_NOT_FOUND',
      { id: UNKNOWN, namespace: '@a/b', namespaceData: {} },
    ],
    [calls.DeleteOrderPaymentRequest, 'CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST', one(paid)],
    [calls.VoidOrderPaymentRequest, 'CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST', one(paid)],
    [calls.UpdateOrderPaymentRequest, 'CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST', change(paid)],
    [calls.UpdateOrderPaymentRequest, 'CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST', change(voided)],
    [
      calls.UpdateOrderPaymentRequest,
      'CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT',
      change(open, { amount: { amount: '2' } }),
    ],
  ])
  ahead = 60 * 86_400_000
  await provoke([
    [calls.UpdateOrderPaymentRequest, 'CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST', change(open)],
    [calls.VoidOrderPaymentRequest, 'CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST', one(open)],
  ])
  ahead = 0
})

test('draft orders', async () => {
  const draft = await draftOf()
  const { committed, createdOrder } = await orderWithFee()
  const line = draft.lineItems[0]?.lineItem.id ?? ''
  const five = { amount: '5' }
  /** A request of each call about a draft, which need not exist. */
  const about = (draftOrderId: string) =>
    [
      [
        calls.AddLineItemsToDraftOrder,
        { draftOrderId, catalogLineItems: [{ catalogReference: reference(fixtures.mug) }] },
      ],
      [calls.UpdateLineItems, { draftOrderId, lineItemChanges: [{ lineItemId: line, newQuantity: 1 }] }],
      [calls.CreateCustomDiscounts, { draftOrderId, discounts: [{ priceAmount: five, discountType: 'GLOBAL' }] }],
      [calls.SetDiscounts, { draftOrderId, discounts: [{ id: UNKNOWN, applied: true }] }],
      [calls.DeleteCustomDiscounts, { draftOrderId, discountIds: [UNKNOWN] }],
      [calls.CreateCustomAdditionalFees, { draftOrderId, customAdditionalFees: [{ name: 'Box', price: five }] }],
      [calls.SetAdditionalFees, { draftOrderId, additionalFees: [{ id: UNKNOWN, applied: true }] }],
      [calls.DeleteCustomAdditionalFees, { draftOrderId, customAdditionalFees: [UNKNOWN] }],
      [calls.SetShippingInfo, { draftOrderId, shippingInfo: { code: 'standard' } }],
      [calls.SetBuyerInfo, { draftOrderId, buyerInfo: { email: 'bo@example.com' } }],
      [calls.SetRecipientInfo, { draftOrderId, recipientInfo }],
      [calls.SetBillingInfo, { draftOrderId, billingInfo: recipientInfo }],
      [calls.SetDeposit, { draftOrderId }],
      [calls.SetTaxExemption, { draftOrderId, taxExempt: true }],
      [calls.UpdateDraftExtendedFields, { id: draftOrderId, namespace: '@a/b', namespaceData: {} }],
      [calls.CreateOrderFromDraft, { draftOrderId }],
      [calls.CommitDraftOrder, { draftOrderId }],
    ] as const
  await provoke([
    ...about(UNKNOWN).map(([call, request]) => [call, 'DRAFT_ORDER_DOES_NOT_EXIST', request] as const),
    ...about(committed.id).map(([call, request]) => [call, 'DRAFT_ORDER_ALREADY_COMMITTED', request] as const),
    [calls.GetDraftOrder, 'DRAFT_ORDER_DOES_NOT_EXIST', { draftOrderId: UNKNOWN }],
    [calls.DeleteDraftOrder, 'DRAFT_ORDER_DOES_NOT_EXIST', { draftOrderId: UNKNOWN }],
    [calls.DeleteDraftOrder, 'DRAFT_ORDER_CANNOT_BE_DELETED', { draftOrderId: committed.id }],
  ])

  const { product } = await staff(calls.CreateProduct, {
    product: { name: 'Gift card', priceData: { price: 50 }, giftCard: { minimumAmount: '10', maximumAmount: '200' } },
  } as never)
  const draftOrderId = draft.id
  const items = (item: object) => ({ draftOrderId, catalogLineItems: [item] })
  const fresh = (more: object) => ({ draftOrder: { recipientInfo, ...more } })
  const item = (catalogItemId: string, quantity = 1) => ({ catalogReference: reference(catalogItemId), quantity })
  const twice = { ...item(fixtures.mug), id: UNKNOWN }
  const change = (...lineItemChanges: object[]) => ({ draftOrderId, lineItemChanges })
  const many = Array.from({ length: 300 }, () => ({ productName: { original: 'x' }, price: five }))
  const tooMuch = { priceAmount: { amount: '999' }, discountType: 'GLOBAL' }
  const ofNoLine = { priceAmount: five, discountType: 'SPECIFIC_ITEMS', lineItemId: UNKNOWN }
  await provoke([
    [calls.AddLineItemsToDraftOrder, 'CATALOG_ITEM_NOT_FOUND', items(item(UNKNOWN))],
    [calls.AddLineItemsToDraftOrder, 'CATALOG_ITEM_NOT_AVAILABLE', items(item(fixtures.bowl, 99_999))],
    [calls.AddLineItemsToDraftOrder, 'GIFT_CARD_ITEM_UNSUPPORTED', items(item(product.id ?? ''))],
    [calls.AddLineItemsToDraftOrder, 'DUPLICATED_LINE_ITEM_IDS', items({ ...item(fixtures.mug), id: line })],
    [calls.AddLineItemsToDraftOrder, 'MAX_ITEMS_REACHED', { draftOrderId, customLineItems: many }],
    [calls.CreateDraftOrder, 'CATALOG_ITEM_NOT_FOUND', fresh({ catalogLineItems: [item(UNKNOWN)] })],
    [calls.CreateDraftOrder, 'CATALOG_ITEM_NOT_AVAILABLE', fresh({ catalogLineItems: [item(fixtures.bowl, 99_999)] })],
    [calls.CreateDraftOrder, 'GIFT_CARD_ITEM_UNSUPPORTED', fresh({ catalogLineItems: [item(product.id ?? '')] })],
    [calls.CreateDraftOrder, 'DUPLICATED_LINE_ITEM_IDS', fresh({ catalogLineItems: [twice, twice] })],
    [
      calls.CreateDraftOrder,
      'LINE_ITEM_NOT_FOUND',
      fresh({ catalogLineItems: [item(fixtures.mug)], discounts: [ofNoLine] }),
    ],
    [
      calls.CreateDraftOrder,
      'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
      fresh({ catalogLineItems: [item(fixtures.mug)], discounts: [tooMuch] }),
    ],
    [
      calls.CreateDraftOrder,
      'SHIPPING_OPTION_NOT_FOUND',
      fresh({ catalogLineItems: [item(fixtures.mug)], shippingInfo: { code: 'none' } }),
    ],
    [calls.UpdateLineItems, 'LINE_ITEM_DOES_NOT_EXIST', change({ lineItemId: UNKNOWN, newQuantity: 1 })],
    [calls.UpdateLineItems, 'EMPTY_CHANGE_REQUEST', change({ lineItemId: line })],
    [
      calls.UpdateLineItems,
      'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM',
      change({ lineItemId: line, newQuantity: 1 }, { lineItemId: line, newQuantity: 2 }),
    ],
    [calls.CreateCustomDiscounts, 'LINE_ITEM_NOT_FOUND', { draftOrderId, discounts: [ofNoLine] }],
    [calls.CreateCustomDiscounts, 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS', { draftOrderId, discounts: [tooMuch] }],
    [calls.SetDiscounts, 'DISCOUNT_NOT_FOUND', { draftOrderId, discounts: [{ id: UNKNOWN, applied: true }] }],
    [calls.DeleteCustomDiscounts, 'DISCOUNT_NOT_FOUND', { draftOrderId, discountIds: [UNKNOWN] }],
    [
      calls.CreateCustomAdditionalFees,
      'LINE_ITEM_NOT_FOUND',
      { draftOrderId, customAdditionalFees: [{ name: 'Box', price: five, lineItemIds: [UNKNOWN] }] },
    ],
    [
      calls.SetAdditionalFees,
      'ADDITIONAL_FEE_NOT_FOUND',
      { draftOrderId, additionalFees: [{ id: UNKNOWN, applied: true }] },
    ],
    [calls.DeleteCustomAdditionalFees, 'ADDITIONAL_FEE_NOT_FOUND', { draftOrderId, customAdditionalFees: [UNKNOWN] }],
    [calls.SetShippingInfo, 'SHIPPING_OPTION_NOT_FOUND', { draftOrderId, shippingInfo: { code: 'none' } }],
  ])
  const deposit = (amount: string) => ({ draftOrderId, depositDetails: { amount: { amount } } })
  await provoke([
    [calls.SetDeposit, 'INVALID_AMOUNT', deposit('0.00')],
    [calls.SetDeposit, 'INVALID_AMOUNT', deposit('9999')],
  ])
  const { calculatedDraftOrder: empty } = await staff(calls.CreateEmptyDraftOrder, {})
  await provoke([
    [calls.CreateOrderFromDraft, 'CREATE_ORDER_FAILED_VALIDATIONS', { draftOrderId: empty.draftOrder.id }],
  ])

  // The edit of an order that was placed with a fee and a discount.
  const edit = (await staff(calls.CreateDraftOrder, { sourceOrderId: createdOrder.id })).calculatedDraftOrder.draftOrder
  const feeId = edit.additionalFees[0]?.additionalFee.id ?? ''
  const discountId = edit.discounts[0]?.discount.id ?? ''
  await provoke([
    [calls.SetDeposit, 'SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE', { draftOrderId: edit.id }],
    [
      calls.DeleteCustomAdditionalFees,
      'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED',
      { draftOrderId: edit.id, customAdditionalFees: [feeId] },
    ],
    [
      calls.DeleteCustomDiscounts,
      'DISCOUNT_REMOVE_NOT_SUPPORTED',
      { draftOrderId: edit.id, discountIds: [discountId] },
    ],
  ])

  const bowls = await order('manual', [[fixtures.bowl, 1]])
  const ofBowls = (await staff(calls.CreateDraftOrder, { sourceOrderId: bowls.id })).calculatedDraftOrder.draftOrder
  const changed = (fields: object) => ({
    draftOrderId: ofBowls.id,
    lineItemChanges: [{ lineItemId: bowls.line, ...fields }],
  })
  await provoke([[calls.UpdateLineItems, 'CATALOG_ITEM_NOT_AVAILABLE', changed({ newQuantity: 99_999 })]])
  await staff(calls.UpdateLineItems, changed({ newPrice: '1.00' }) as never)
  await staff(calls.CreateFulfillment, {
    orderId: bowls.id,
    fulfillment: { lineItems: [{ id: bowls.line, quantity: 1 }] },
  })
  await provoke([
    [calls.CommitDraftOrder, 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', { draftOrderId: ofBowls.id }],
    [calls.UpdateLineItems, 'LINE_ITEM_IS_FULFILLED', changed({ newQuantity: 0 })],
  ])
})

/** Calls whose errors are provoked in a file of their own. */
const ELSEWHERE = ['AuthorizeChargeWithSavedPaymentMethod']

test('every declared error of calls about orders was provoked', () => {
  const declared = Object.values<Call>(calls)
    .filter(({ module, name }) => MODULES.includes(module) && !ELSEWHERE.includes(name))
    .flatMap(({ name, errors }) => errors.map(({ code, twin }) => `${name} ${twin ?? code}`))
  expect(declared.filter((pair) => !provoked.has(pair))).toEqual([])
})
