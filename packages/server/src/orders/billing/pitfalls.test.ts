import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { InsufficientInventoryError } from '../../selling/checkout/errors.ts'
import { buy, goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import type { PaymentProvider, ProviderStatus } from '../../selling/payments/provider.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import { payRequest, readPayable } from '../payment-requests/pay-request.ts'
import { requireRequest } from '../payment-requests/store.ts'
import { reconcilePayments } from './reconcile.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

let gateway: TestGateway
let shop: BillingShop
/** What the gateway answers instead of authorizing. */
let declined: string | null
/** What the gateway says of payments when it is asked. */
let state: ProviderStatus | null
beforeEach(async () => {
  gateway = new TestGateway()
  declined = null
  state = null
  const { provider } = gateway
  const card: PaymentProvider = {
    ...provider,
    authorize: async (request) => {
      if (declined !== null) return { status: 'declined', reason: declined }
      return provider.authorize?.(request) ?? expect.unreachable('the gateway authorizes')
    },
    status: async ({ reference }) => state ?? { status: 'authorized', reference },
    receive: async ({ body }) => JSON.parse(body),
  }
  shop = await openBillingShop({ paymentProviders: [card, manualPayment] })
  await shop.site.db.updateTable('variants').set({ quantity: 50 }).where('quantity', 'is not', null).execute()
})
afterEach(() => shop.site.close())

const staff = <C extends Parameters<typeof ask>[2]>(
  call: C,
  request: Parameters<typeof ask<C['request'], C['response']>>[3],
) => ask<C['request'], C['response']>(shop.site, shop.staff, call, request)
const getOrder = async (id: string): Promise<Order> => (await staff(calls.GetOrder, { id })).order
const isPaid = (id: string) => expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('PAID')
const countOrders = async () => (await shop.site.db.selectFrom('orders').select('id').execute()).length
const minor = ({ priceSummary }: Order) => Math.round(Number(priceSummary.total.amount) * 100)
const mug = { appId: STORE_APP_ID, catalogItemId: fixtures.mug }

/** The draft that edits an order. */
async function edit(orderId: string) {
  const { calculatedDraftOrder } = await staff(calls.CreateDraftOrder, { sourceOrderId: orderId })
  return calculatedDraftOrder.draftOrder
}

test('PF07 a payment that is tried again after it failed is for the total of now', async () => {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
  declined = 'The card was declined'
  await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toThrow('declined')
  declined = null
  await setDetails(shop.site, checkoutId, () => ({ selectedShippingOption: { code: 'express' } }))
  const result = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  if (result.status !== 'placed') expect.unreachable('the second card pays')
  expect([...gateway.authorized.values()]).toEqual([minor(await getOrder(result.orderId))])
})

test('PF15 after a failed payment another way to pay works; what is sold out by then is rejected before any charge', async () => {
  const failed = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 1]])
  const other = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 1]])
  declined = 'The card was declined'
  for (const { checkoutId } of [failed, other])
    await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toThrow('declined')
  declined = null
  await setDetails(shop.site, failed.checkoutId, () => ({ paymentProvider: 'manual' }))
  expect(await buy(shop.site, failed.token, failed.checkoutId)).toMatchObject({ paymentStatus: 'NOT_PAID' })

  const reviewed = await review(shop.site, other.checkoutId)
  await shop.site.db.updateTable('variants').set({ quantity: 0 }).where('quantity', 'is not', null).execute()
  await expect(submit(shop.site, other.checkoutId, reviewed)).rejects.toThrow(InsufficientInventoryError)
  expect(gateway.authorized.size).toBe(0)
})

test('PF13 a failed return that is replayed after the order was placed changes nothing', async () => {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 1]])
  declined = 'The challenge failed'
  const reviewed = await review(shop.site, checkoutId)
  await expect(submit(shop.site, checkoutId, reviewed)).rejects.toThrow('challenge')
  declined = null
  const order = await buy(shop.site, token, checkoutId)
  await isPaid(order.id)
  declined = 'The challenge failed'
  expect(await submit(shop.site, checkoutId, reviewed)).toEqual({ status: 'placed', orderId: order.id })
  expect(await getOrder(order.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  expect([await countOrders(), gateway.money]).toEqual([1, minor(order)])
})

test('PF11 PF36 the payment of what an edit added settles the order, and makes no other order', async () => {
  const { order } = await placeTestOrder(shop)
  await isPaid(order.id)
  const { id: draftOrderId } = await edit(order.id)
  const catalogLineItems = [{ catalogReference: mug, quantity: 1 }]
  await staff(calls.AddLineItemsToDraftOrder, { draftOrderId, catalogLineItems })
  const { orderPaymentRequestId = '' } = await staff(calls.CommitDraftOrder, { draftOrderId, requestPayment: true })
  expect((await getOrder(order.id)).paymentStatus).toBe('PARTIALLY_PAID')
  const payable = await readPayable(shop.site, await requireRequest(shop.site.db, orderPaymentRequestId))
  const choice = { provider: 'gateway', returnUrl: shop.site.url, language: 'en' }
  expect(await payRequest(shop.site, payable, choice)).toEqual({ status: 'placed', orderId: order.id })
  await isPaid(order.id)
  expect([await countOrders(), gateway.money]).toEqual([1, minor(await getOrder(order.id))])
  expect(await reconcilePayments(shop.site, null)).toEqual([])
})

test('PF35 an item that is added and removed again leaves the order as it was, and refunds nothing', async () => {
  const { order } = await placeTestOrder(shop)
  await isPaid(order.id)
  const added = await edit(order.id)
  await staff(calls.AddLineItemsToDraftOrder, {
    draftOrderId: added.id,
    catalogLineItems: [{ catalogReference: mug, quantity: 1 }],
  })
  const { orderAfterCommit } = await staff(calls.CommitDraftOrder, { draftOrderId: added.id })
  const lineItemId = orderAfterCommit.lineItems.find(({ id }) => id !== order.lineItems[0]?.id)?.id ?? ''
  const removed = await edit(order.id)
  await staff(calls.UpdateLineItems, { draftOrderId: removed.id, lineItemChanges: [{ lineItemId, newQuantity: 0 }] })
  const { refundId } = await staff(calls.CommitDraftOrder, { draftOrderId: removed.id, refund: true })
  expect(refundId).toBeUndefined()
  expect(await getOrder(order.id)).toMatchObject({
    paymentStatus: 'PAID',
    priceSummary: order.priceSummary,
    balanceSummary: { balance: { amount: '0.00' }, refunded: { amount: '0.00' } },
  })
  expect(gateway.refunded.size).toBe(0)
})

test('PF38 a payment that arrives for a canceled order goes back, and the stock stays returned', async () => {
  const { checkoutId, token } = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 2]])
  await setDetails(shop.site, checkoutId, () => ({ paymentProvider: 'manual' }))
  const order = await buy(shop.site, token, checkoutId)
  const { orderPaymentRequest: request } = await staff(calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: { orderId: order.id, title: 'Bowls' },
  })
  const payable = await readPayable(shop.site, await requireRequest(shop.site.db, request.id ?? ''))
  await staff(calls.CancelOrder, { id: order.id, restockAllItems: true })
  // The customer had the page open, and paid on it.
  const choice = { provider: 'gateway', returnUrl: shop.site.url, language: 'en' }
  expect((await payRequest(shop.site, payable, choice))?.status).not.toBe('placed')
  const { product } = await staff(calls.GetProduct, { id: fixtures.bowl })
  expect(product?.stock?.quantity).toBe(50)
  expect([(await getOrder(order.id)).status, gateway.money, gateway.authorized.size]).toEqual(['CANCELED', 0, 0])
})

test('PF24 an authorization that lapsed makes the order unpaid; it cannot be captured, and the order can be canceled', async () => {
  gateway.isCapturing = false
  const { order } = await placeTestOrder(shop)
  const { id, reference } = await shop.site.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  state = { status: 'declined', reason: 'The authorization expired' }
  await shop.site.fetch(
    new Request(`${shop.site.url}/payments/webhooks/gateway`, {
      method: 'POST',
      body: JSON.stringify([{ kind: 'changed', payment: { reference } }]),
    }),
  )
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('NOT_PAID')
  const capture = { orderId: order.id, payments: [{ paymentId: id }] }
  expect(await rejection(shop.site, shop.staff, calls.CaptureAuthorizedPayments, capture)).toEqual({
    status: 428,
    code: 'PAYMENT_NOT_AUTHORIZED',
  })
  expect((await staff(calls.CancelOrder, { id: order.id })).order.status).toBe('CANCELED')
})

test('PF40 an edit of an old order keeps the stored values of its other lines, whatever rates and prices are now', async () => {
  const { order } = await placeTestOrder(shop, [
    [fixtures.mug, 2],
    [fixtures.bowl, 1],
  ])
  await isPaid(order.id)
  const [stored, changed] = order.lineItems
  await saveTaxRegion(shop.site.db, { country: 'DE', name: 'VAT', rate: '0.07' })
  for (const id of [fixtures.mug, fixtures.bowl])
    await staff(calls.UpdateProduct, { product: { id, priceData: { price: 999 } } })
  const draft = await edit(order.id)
  const lineItemChanges = [{ lineItemId: changed?.id ?? '', newQuantity: 2 }]
  await staff(calls.UpdateLineItems, { draftOrderId: draft.id, lineItemChanges })
  const { orderAfterCommit } = await staff(calls.CommitDraftOrder, { draftOrderId: draft.id })
  expect(orderAfterCommit.lineItems[0]).toEqual(stored)
  expect(orderAfterCommit.lineItems[1]).toMatchObject({ price: changed?.price, quantity: 2 })
})

test('PF83 mails are in the language of the customer, and those to staff in the language of the shop', async () => {
  await writeSettings(shop.site.db, { business: { email: 'hello@shop.test' }, language: 'en' })
  const { checkoutId, token } = await goToCheckout(shop.site, shop.clientId)
  await setDetails(shop.site, checkoutId, () => ({ language: 'de' }))
  const order = await buy(shop.site, token, checkoutId)
  const lineItems = [{ id: order.lineItems[0]?.id ?? '', quantity: 1 }]
  await staff(calls.CreateFulfillment, { orderId: order.id, fulfillment: { lineItems } })
  const languages = async () =>
    Object.fromEntries(
      (await staff(calls.ListOrderMails, { orderId: order.id })).mails.map(({ kind, language }) => [kind, language]),
    )
  await expect.poll(languages).toEqual({ CONFIRMATION: 'de', NEW_ORDER: 'en', SHIPPED: 'de' })
})
