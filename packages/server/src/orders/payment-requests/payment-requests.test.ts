import { calls, type OrderPaymentRequest } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { findMail } from '../../platform/mail/mailbox.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { reconcilePayments } from '../billing/reconcile.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'
import { findLinkedRequest } from './link.ts'
import { payRequest, readPayable } from './pay-request.ts'
import { requireRequest } from './store.ts'

let gateway: TestGateway
let shop: BillingShop
let ahead = 0
beforeEach(async () => {
  ahead = 0
  gateway = new TestGateway()
  shop = await openBillingShop({
    // The first order is paid by hand: the gateway takes requested payments only.
    paymentProviders: [manualPayment, gateway.provider],
    now: () => new Date(Date.now() + ahead),
  })
})
afterEach(() => shop.site.close())

const create = (orderPaymentRequest: object, more = {}) =>
  ask(shop.site, shop.staff, calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: { title: 'Rush delivery', ...orderPaymentRequest } as never,
    ...more,
  })

const rejectedOf = (orderPaymentRequest: object) =>
  rejection(shop.site, shop.staff, calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: { title: 'x', ...orderPaymentRequest } as never,
  })

const getOrder = (id: string) => ask(shop.site, shop.staff, calls.GetOrder, { id }).then(({ order }) => order)
const getRequest = (id: string) =>
  ask(shop.site, shop.staff, calls.GetOrderPaymentRequest, { orderPaymentRequestId: id }).then(
    ({ orderPaymentRequest }) => orderPaymentRequest,
  )

/** Pays as the page of the link does. */
async function pay({ id }: OrderPaymentRequest) {
  const request = await requireRequest(shop.site.db, id)
  const choice = { provider: 'gateway', returnUrl: 'https://shop.example/back', language: 'en' }
  return payRequest(shop.site, await readPayable(shop.site, request), choice)
}

const tokenOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice('/pay/'.length))

describe('a payment request', () => {
  test('asks for all that is owed, and its payment settles the order', async () => {
    const { order } = await placeTestOrder(shop)
    const { orderPaymentRequest: request, orderPaymentRequestUrl } = await create({ orderId: order.id })
    expect(request).toMatchObject({ status: 'UNPAID', orderNumber: '1001', amount: order.priceSummary.total })
    expect(await findLinkedRequest(shop.site, tokenOf(orderPaymentRequestUrl))).toMatchObject({ id: request.id })

    expect(await pay(request)).toEqual({ status: 'placed', orderId: order.id })
    await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
    expect(await getRequest(request.id)).toMatchObject({ status: 'PAID', paymentGatewayOrderId: expect.any(String) })
    expect(gateway.money).toBe(Math.round(Number(order.priceSummary.total.amount) * 100))
    expect(await reconcilePayments(shop.site, null)).toEqual([])

    const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
      orderId: order.id,
    })
    expect(orderTransactions.payments.map(({ regularPaymentDetails }) => regularPaymentDetails?.status)).toEqual([
      'VOIDED',
      'APPROVED',
    ])
  })

  test('names the customer no more after an erasure, in its payments neither', async () => {
    const { order } = await placeTestOrder(shop)
    await pay((await create({ orderId: order.id })).orderPaymentRequest)
    const email = order.buyerInfo.email ?? ''
    const payments = () => shop.site.db.selectFrom('payments').select('request').execute()
    expect(JSON.stringify(await payments())).toContain(email)
    await ask(shop.site, shop.staff, calls.EraseGuest, { email })
    expect(JSON.stringify(await payments())).not.toContain(email)
  })

  test('is paid once: a second payment goes back', async () => {
    const { order } = await placeTestOrder(shop)
    const { orderPaymentRequest: request } = await create({ orderId: order.id, amount: { amount: '5.00' } })
    await pay(request)
    expect(await pay(request)).toBeNull()
    await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PARTIALLY_PAID')
    expect(gateway.money).toBe(500)
  })

  test('two requests for the whole balance take the money of one', async () => {
    const { order } = await placeTestOrder(shop)
    const first = await create({ orderId: order.id })
    const second = await create({ orderId: order.id })
    const payable = await readPayable(shop.site, second.orderPaymentRequest)
    await pay(first.orderPaymentRequest)
    const choice = { provider: 'gateway', returnUrl: 'https://shop.example/back', language: 'en' }
    expect(await payRequest(shop.site, payable, choice)).toMatchObject({ status: 'returned' })
    expect(await readPayable(shop.site, second.orderPaymentRequest)).toMatchObject({ closed: 'NOT_DUE' })
    await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
    expect(gateway.authorized.size).toBe(1)
  })

  test('is mailed with its link, and not when staff do not want that', async () => {
    const { order } = await placeTestOrder(shop)
    const { orderPaymentRequest: quiet } = await create({ orderId: order.id }, { sendEmail: false })
    const { orderPaymentRequest: request } = await create({ orderId: order.id, amount: { amount: '5' } })
    await expect.poll(() => findMail(shop.site.db, `payment-request-${request.id}`)).toBeDefined()
    const mail = await findMail(shop.site.db, `payment-request-${request.id}`)
    expect(mail?.subject).toBe('Payment for your order 1001 at Linholme')
    expect(mail?.text).toContain('€5.00')
    const [, url = ''] = /Pay now: (\S+)/.exec(mail?.text ?? '') ?? []
    expect(await findLinkedRequest(shop.site, tokenOf(url))).toMatchObject({ id: request.id })
    expect(await findMail(shop.site.db, `payment-request-${quiet.id}`)).toBeUndefined()
  })

  test('expires, and then takes no money', async () => {
    const { order } = await placeTestOrder(shop)
    const expirationDate = new Date(Date.now() + 60_000).toISOString()
    const { orderPaymentRequest: request } = await create({ orderId: order.id, expirationDate })
    ahead = 61_000
    expect((await getRequest(request.id)).status).toBe('EXPIRED')
    expect(await pay(request)).toBeNull()
    const call = { orderPaymentRequestId: request.id }
    expect(await rejection(shop.site, shop.staff, calls.VoidOrderPaymentRequest, call)).toMatchObject({
      code: 'CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST',
    })
    const orderPaymentRequest = { id: request.id, title: 'Again' }
    expect(
      await rejection(shop.site, shop.staff, calls.UpdateOrderPaymentRequest, { orderPaymentRequest }),
    ).toMatchObject({ code: 'CANNOT_UPDATE_EXPIRED_ORDER_PAYMENT_REQUEST' })
  })

  test('changes its texts, is voided, and then neither changes nor is paid', async () => {
    const { order } = await placeTestOrder(shop)
    const { orderPaymentRequest: request } = await create({ orderId: order.id })
    const update = (changes: object) => ({ orderPaymentRequest: { id: request.id, ...changes } })
    const { orderPaymentRequest } = await ask(
      shop.site,
      shop.staff,
      calls.UpdateOrderPaymentRequest,
      update({ title: 'Deposit', blockedPaymentMethods: ['MANUAL'] }),
    )
    expect(orderPaymentRequest).toMatchObject({ title: 'Deposit', blockedPaymentMethods: ['MANUAL'] })
    expect(
      await rejection(shop.site, shop.staff, calls.UpdateOrderPaymentRequest, update({ amount: { amount: '1' } })),
    ).toMatchObject({ code: 'CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT' })

    const call = { orderPaymentRequestId: request.id }
    await ask(shop.site, shop.staff, calls.VoidOrderPaymentRequest, call)
    expect((await getRequest(request.id)).status).toBe('VOIDED')
    expect(await pay(request)).toBeNull()
    expect(
      await rejection(shop.site, shop.staff, calls.UpdateOrderPaymentRequest, update({ title: 'x' })),
    ).toMatchObject({ code: 'CANNOT_UPDATE_VOIDED_ORDER_PAYMENT_REQUEST' })
    await ask(shop.site, shop.staff, calls.DeleteOrderPaymentRequest, call)
    expect(await rejection(shop.site, shop.staff, calls.GetOrderPaymentRequest, call)).toMatchObject({
      code: 'ORDER_PAYMENT_REQUEST_NOT_FOUND',
    })
  })

  test('that is paid is neither voided, changed nor deleted', async () => {
    const { order } = await placeTestOrder(shop)
    const { orderPaymentRequest: request } = await create({ orderId: order.id, amount: { amount: '1' } })
    await pay(request)
    const call = { orderPaymentRequestId: request.id }
    expect(await rejection(shop.site, shop.staff, calls.VoidOrderPaymentRequest, call)).toMatchObject({
      code: 'CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST',
    })
    expect(await rejection(shop.site, shop.staff, calls.DeleteOrderPaymentRequest, call)).toMatchObject({
      code: 'CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST',
    })
    const orderPaymentRequest = { id: request.id, title: 'x' }
    expect(
      await rejection(shop.site, shop.staff, calls.UpdateOrderPaymentRequest, { orderPaymentRequest }),
    ).toMatchObject({
      code: 'CANNOT_UPDATE_PAID_ORDER_PAYMENT_REQUEST',
    })
  })

  test('is for at most what is owed, of an order that stands', async () => {
    const { order } = await placeTestOrder(shop)
    const orderId = order.id
    expect(await rejectedOf({ orderId, amount: { amount: '9999' } })).toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(await rejectedOf({ orderId: crypto.randomUUID() })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: orderId })
    expect(await rejectedOf({ orderId })).toMatchObject({ code: 'ORDER_ALREADY_PAID' })
    const other = await placeTestOrder(shop)
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: other.order.id })
    expect(await rejectedOf({ orderId: other.order.id })).toMatchObject({ code: 'ORDER_IS_CANCELED' })
  })

  test('is found by order, state and amount', async () => {
    const { order } = await placeTestOrder(shop)
    await create({ orderId: order.id, amount: { amount: '2' } })
    await create({ orderId: order.id, amount: { amount: '5' } })
    const found = async (filter: object) => {
      const { orderPaymentRequests } = await ask(shop.site, shop.staff, calls.QueryOrderPaymentRequests, {
        query: { filter, sort: [{ fieldName: 'amount.amount', order: 'ASC' }] } as never,
      })
      return orderPaymentRequests.map(({ amount }) => amount.amount)
    }
    expect(await found({ orderId: order.id })).toEqual(['2.00', '5.00'])
    expect(await found({ 'amount.amount': { $gt: 2 }, status: 'UNPAID' })).toEqual(['5.00'])
    expect(await found({ status: 'PAID' })).toEqual([])
  })
})

describe('the customer of an order', () => {
  test('gets one page for what is still owed', async () => {
    const { order, token } = await placeTestOrder(shop)
    const own = { orderId: order.id }
    const { total } = order.priceSummary
    expect(await ask(shop.site, token, calls.GetOwnOrderBalance, own)).toEqual({
      amount: total,
      isPayableOnline: true,
    })
    const { orderPaymentRequestUrl } = await ask(shop.site, token, calls.PayOwnOrder, own)
    const request = await findLinkedRequest(shop.site, tokenOf(orderPaymentRequestUrl))
    expect(request).toMatchObject({ orderId: order.id, amount: order.priceSummary.total, title: 'Order 1001' })
    const again = await ask(shop.site, token, calls.PayOwnOrder, own)
    expect(await findLinkedRequest(shop.site, tokenOf(again.orderPaymentRequestUrl))).toEqual(request)
    const stranger = await placeTestOrder(shop)
    expect(await rejection(shop.site, stranger.token, calls.PayOwnOrder, own)).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })
})
