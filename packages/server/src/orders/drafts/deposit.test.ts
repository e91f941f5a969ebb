import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { reconcilePayments } from '../billing/reconcile.ts'
import { type BillingShop, openBillingShop, TestGateway } from '../billing/testing.ts'
import { payRequest, readPayable, settleRequest } from '../payment-requests/pay-request.ts'
import { requireRequest } from '../payment-requests/store.ts'

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const staff = <C extends Parameters<typeof ask>[2]>(
  call: C,
  request: Parameters<typeof ask<C['request'], C['response']>>[3],
) => ask<C['request'], C['response']>(shop.site, shop.staff, call, request)

/** A draft of mugs, and its total in minor units. */
async function draftOf(quantity = 2) {
  const catalogReference = { appId: STORE_APP_ID, catalogItemId: fixtures.mug }
  const { calculatedDraftOrder } = await staff(calls.CreateDraftOrder, {
    draftOrder: {
      catalogLineItems: [{ catalogReference, quantity }],
      buyerInfo: { email: 'ada@example.com' },
      recipientInfo: {
        address: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' },
        contactDetails: { firstName: 'Ada', lastName: 'Marsh' },
      },
    },
  })
  const { id, priceSummary } = calculatedDraftOrder.draftOrder
  return { draftOrderId: id, total: Math.round(100 * Number(priceSummary.total.amount)) }
}

const setDeposit = async (draftOrderId: string, depositDetails?: object) =>
  (await staff(calls.SetDeposit, { draftOrderId, ...(depositDetails && { depositDetails }) })).calculatedDraftOrder
    .draftOrder.depositDetails
const place = (draftOrderId: string) => staff(calls.CreateOrderFromDraft, { draftOrderId, requestPayment: true })
const orderOf = async (id: string) => (await staff(calls.GetOrder, { id })).order
const decimals = (minor: number) => (minor / 100).toFixed(2)

async function pay(requestId: string) {
  const payable = await readPayable(shop.site, await requireRequest(shop.site.db, requestId))
  await payRequest(shop.site, payable, { provider: 'gateway', returnUrl: shop.site.url, language: 'en' })
  return settleRequest(shop.site, requestId)
}

test('a deposit is requested first, and the rest later by a payment request', async () => {
  const { draftOrderId, total } = await draftOf()
  const due = Math.round(total / 4)
  expect(await setDeposit(draftOrderId, { percentage: '25' })).toMatchObject({
    percentage: '25',
    due: { amount: decimals(due) },
  })
  const { createdOrder, orderPaymentRequestId = '' } = await place(draftOrderId)
  const request = await requireRequest(shop.site.db, orderPaymentRequestId)
  expect(request).toMatchObject({
    title: `Deposit for order ${createdOrder.number}`,
    amount: { amount: decimals(due) },
  })
  expect(await pay(orderPaymentRequestId)).toMatchObject({ status: 'placed' })
  await expect.poll(async () => (await orderOf(createdOrder.id)).paymentStatus).toBe('PARTIALLY_PAID')
  expect((await orderOf(createdOrder.id)).balanceSummary.balance.amount).toBe(decimals(total - due))

  const { orderPaymentRequest: rest } = await staff(calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: { orderId: createdOrder.id, title: 'The rest' },
  })
  expect(rest.amount?.amount).toBe(decimals(total - due))
  await pay(rest.id ?? '')
  await expect.poll(async () => (await orderOf(createdOrder.id)).paymentStatus).toBe('PAID')
  expect(gateway.money).toBe(total)
  expect(await reconcilePayments(shop.site, null)).toEqual([])
})

test('an amount stays when the draft changes, and is at most the total', async () => {
  const { draftOrderId, total } = await draftOf(3)
  const amount = { amount: decimals(total - 1) }
  expect(await setDeposit(draftOrderId, { amount })).toMatchObject({ amount, due: amount })
  const { calculatedDraftOrder } = await staff(calls.GetDraftOrder, { draftOrderId })
  const lineItemId = calculatedDraftOrder.draftOrder.lineItems[0]?.lineItem.id ?? ''
  const changed = await staff(calls.UpdateLineItems, {
    draftOrderId,
    lineItemChanges: [{ lineItemId, newQuantity: 1 }],
  })
  const { draftOrder } = changed.calculatedDraftOrder
  expect(draftOrder.depositDetails).toMatchObject({ amount, due: { amount: draftOrder.priceSummary.total.amount } })
})

test('a draft without a deposit, or whose deposit was taken back, requests all', async () => {
  const { draftOrderId, total } = await draftOf()
  await setDeposit(draftOrderId, { percentage: '10' })
  expect(await setDeposit(draftOrderId)).toBeUndefined()
  const { orderPaymentRequestId = '' } = await place(draftOrderId)
  expect(await requireRequest(shop.site.db, orderPaymentRequestId)).toMatchObject({
    amount: { amount: decimals(total) },
  })
})
