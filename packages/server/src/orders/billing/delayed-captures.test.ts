import { calls, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { planCapture } from '../../platform/pricing/ledger.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type BoughtItem, goToCheckout } from '../../selling/checkout/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { reconcilePayments } from './reconcile.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

let shop: BillingShop
/** A provider that takes the money at once. */
const instant: PaymentProvider = {
  id: 'instant',
  isAvailable: () => true,
  acceptsTokens: true,
  authorize: async ({ idempotencyKey }) => ({ status: 'authorized', reference: idempotencyKey }),
}
/** Whether the provider captures again after a part. */
let capturesInParts = true
beforeEach(async () => {
  capturesInParts = true
  const card = (site: Parameters<typeof testProvider>[0]): PaymentProvider => {
    const provider = testProvider(site)
    return Object.defineProperty({ ...provider }, 'capturesInParts', { get: () => capturesInParts })
  }
  shop = await openBillingShop({ paymentProviders: [card, manualPayment, instant] })
  await shop.site.db.updateTable('variants').set({ quantity: 50 }).where('quantity', 'is not', null).execute()
})
afterEach(() => shop.site.close())

const staff = <C extends Parameters<typeof ask>[2]>(
  call: C,
  request: Parameters<typeof ask<C['request'], C['response']>>[3],
) => ask<C['request'], C['response']>(shop.site, shop.staff, call, request)
const getOrder = async (id: string): Promise<Order> => (await staff(calls.GetOrder, { id })).order
const calculate = (orderId: string, payments?: { paymentId: string; amount: { amount: string } }[]) =>
  staff(calls.CalculateCapture, { orderId, ...(payments && { payments }) })

/** An order that is paid by a test card, only authorized unless said otherwise. */
async function authorize(items: readonly BoughtItem[] = [[fixtures.mug, 2]], more: object = { delayCapture: true }) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, items)
  const charge = { id: checkoutId, paymentToken: 'test:4242 4242 4242 4242', ...more }
  const { orderId } = await ask(shop.site, token, calls.CreateOrderAndCharge, charge)
  const { orderTransactions } = await staff(calls.ListTransactionsForSingleOrder, { orderId })
  const paymentId = orderTransactions.payments[0]?.id ?? ''
  return { orderId, paymentId, total: Number((await getOrder(orderId)).priceSummary.total.amount) }
}

const capture = (orderId: string, paymentId: string, amount?: number) =>
  staff(calls.CaptureAuthorizedPayments, {
    orderId,
    payments: [{ paymentId, ...(amount !== undefined && { amount: { amount: amount.toFixed(2) } }) }],
  })

/** Waits until the consumers have seen the order. */
async function settle() {
  const later = await authorize([[fixtures.bowl, 1]], {})
  await expect.poll(async () => (await getOrder(later.orderId)).paymentStatus).toBe('PAID')
}

test('a payment whose capture is delayed stays authorized when its order is placed', async () => {
  const { orderId, paymentId, total } = await authorize()
  await settle()
  expect(await getOrder(orderId)).toMatchObject({
    paymentStatus: 'PENDING',
    balanceSummary: { paid: { amount: '0.00' }, authorized: { amount: total.toFixed(2) } },
  })
  const { orderTransactions } = await staff(calls.ListTransactionsForSingleOrder, { orderId })
  expect(orderTransactions.payments[0]).toMatchObject({
    id: paymentId,
    status: 'AUTHORIZED',
    regularPaymentDetails: { authorizationDetails: { delayedCapture: true, captures: [] } },
  })
  expect((await capture(orderId, paymentId)).orderTransactions.payments[0]?.status).toBe('APPROVED')
  expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
})

test('the owner captures all payments of a provider by hand; a provider that captures by itself cannot be chosen', async () => {
  const update = (provider: string) => ({
    settings: { paymentWays: [{ provider, enabled: true, delayCapture: true }] },
  })
  expect(await rejection(shop.site, shop.staff, calls.UpdateSiteSettings, update('manual'))).toMatchObject({
    fields: ['settings.paymentWays[0].delayCapture'],
  })
  await staff(calls.UpdateSiteSettings, update('test'))
  expect((await readSettings(shop.site.db)).paymentWays).toMatchObject([{ provider: 'test', delayCapture: true }])
  const { providers } = await staff(calls.ListPaymentProviders, {})
  expect(providers).toMatchObject([
    { provider: 'test', takesDelayedCapture: true },
    { provider: 'manual', takesDelayedCapture: false },
    { provider: 'instant', takesDelayedCapture: false },
  ])
  const { orderId } = await authorize([[fixtures.mug, 1]], {})
  await staff(calls.UpdateSiteSettings, { settings: { paymentWays: [] } })
  await settle()
  expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'PENDING' })
})

test('staff capture in parts with a preview of what remains, and refund across the parts', async () => {
  const { orderId, paymentId, total } = await authorize()
  const price = (amount: number) => ({ amount: amount.toFixed(2) })
  expect(await calculate(orderId)).toMatchObject({
    captures: [{ paymentId, amount: price(total), maximum: price(total), remaining: price(0), released: price(0) }],
    balance: price(0),
  })
  expect(await calculate(orderId, [{ paymentId, amount: { amount: '10.00' } }])).toMatchObject({
    captures: [{ amount: price(10), remaining: price(total - 10), released: price(0), capturesInParts: true }],
    balance: price(total - 10),
  })
  await capture(orderId, paymentId, 10)
  await staff(calls.RefundPayments, { orderId, paymentRefunds: [{ paymentId, amount: { amount: '4.00' } }] })
  await expect.poll(async () => (await getOrder(orderId)).balanceSummary.refunded?.amount).toBe('4.00')
  expect(await calculate(orderId)).toMatchObject({ captures: [{ amount: price(total - 10), captured: price(10) }] })
  await capture(orderId, paymentId, total - 10)
  const { activities, balanceSummary } = await getOrder(orderId)
  expect(balanceSummary).toMatchObject({ paid: price(total), authorized: price(0), balance: price(0) })
  const captured = activities.filter(({ activityType }) => activityType === 'AUTHORIZED_PAYMENT_CAPTURED')
  expect(captured.map((activity) => activity.authorizedPaymentCaptured?.amount)).toMatchObject([
    price(10),
    price(total - 10),
  ])
  expect(await calculate(orderId)).toMatchObject({ captures: [] })
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

test('a provider that captures once releases the rest, and the preview and the timeline say so', async () => {
  capturesInParts = false
  const { orderId, paymentId, total } = await authorize()
  const rest = { amount: (total - 10).toFixed(2) }
  expect(await calculate(orderId, [{ paymentId, amount: { amount: '10.00' } }])).toMatchObject({
    captures: [{ remaining: { amount: '0.00' }, released: rest, capturesInParts: false }],
    balance: rest,
  })
  await capture(orderId, paymentId, 10)
  expect(await getOrder(orderId)).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    balanceSummary: { authorized: { amount: '0.00' } },
  })
  expect((await getOrder(orderId)).activities).toContainEqual(
    expect.objectContaining({
      activityType: 'AUTHORIZED_PAYMENT_VOIDED',
      authorizedPaymentVoided: { paymentId, amount: expect.objectContaining(rest) },
    }),
  )
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

/** Changes the quantity of the only line of an order. */
async function changeQuantity(orderId: string, newQuantity: number): Promise<Order> {
  const { calculatedDraftOrder } = await staff(calls.CreateDraftOrder, { sourceOrderId: orderId })
  const draftOrderId = calculatedDraftOrder.draftOrder.id ?? ''
  const [line] = (await getOrder(orderId)).lineItems
  await staff(calls.UpdateLineItems, { draftOrderId, lineItemChanges: [{ lineItemId: line?.id ?? '', newQuantity }] })
  return (await staff(calls.CommitDraftOrder, { draftOrderId, requestPayment: true })).orderAfterCommit
}

test('PF26 an edit that lowers the total lets the new total be captured, and the rest is released', async () => {
  const { orderId, paymentId, total } = await authorize([[fixtures.mug, 5]])
  const edited = await changeQuantity(orderId, 4)
  const lowered = Number(edited.priceSummary.total.amount)
  expect(lowered).toBeLessThan(total)
  const tooMuch = { orderId, payments: [{ paymentId, amount: { amount: total.toFixed(2) } }] }
  expect(await rejection(shop.site, shop.staff, calls.CaptureAuthorizedPayments, tooMuch)).toMatchObject({
    code: 'INVALID_AMOUNT',
  })
  const released = { amount: (total - lowered).toFixed(2) }
  expect(await calculate(orderId)).toMatchObject({
    captures: [{ amount: { amount: lowered.toFixed(2) }, remaining: { amount: '0.00' }, released }],
  })
  await capture(orderId, paymentId)
  const order = await getOrder(orderId)
  expect(order).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { paid: { amount: lowered.toFixed(2) }, authorized: { amount: '0.00' } },
  })
  expect(order.activities).toContainEqual(
    expect.objectContaining({ authorizedPaymentVoided: { paymentId, amount: expect.objectContaining(released) } }),
  )
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

test('an edit that raises the total requests what is not authorized', async () => {
  const { orderId, paymentId, total } = await authorize([[fixtures.mug, 1]])
  const raised = Number((await changeQuantity(orderId, 2)).priceSummary.total.amount)
  const { orderPaymentRequests } = await staff(calls.QueryOrderPaymentRequests, { query: { filter: { orderId } } })
  expect(orderPaymentRequests).toMatchObject([{ amount: { amount: (raised - total).toFixed(2) } }])
  await capture(orderId, paymentId)
  expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' })
})

test('an order whose payment is being captured cannot be edited in between', async () => {
  const { orderId, paymentId } = await authorize()
  await shop.site.db.updateTable('payments').set({ delays_capture: 0 }).where('id', '=', paymentId).execute()
  expect(await staff(calls.GetOrderDraftabilityStatus, { orderId })).toMatchObject({
    nonDraftableReasons: ['ORDER_HAS_AUTHORIZED_TRANSACTION'],
  })
})

test('delayCapture needs a provider that captures apart; without a charge it changes nothing', async () => {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
  const charge = { id: checkoutId, paymentToken: 'instant:1', delayCapture: true }
  expect(await rejection(shop.site, token, calls.CreateOrderAndCharge, charge)).toMatchObject({
    fields: ['delayCapture'],
  })
  expect(
    await ask(shop.site, token, calls.CreateOrderFromCheckout, { id: checkoutId, delayCapture: true }),
  ).toMatchObject({ subscriptionId: '' })
})

test('what is captured, stays authorized and is released is always what was authorized', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      fc.boolean(),
      (total, a, b, c, inParts) => {
        const payment = { amount: total, captured: Math.min(a, total - 1) }
        const { maximum } = planCapture(payment, b, 0, inParts)
        expect(maximum).toBe(Math.min(total - payment.captured, b))
        const wanted = Math.min(c, maximum)
        const { remaining, released } = planCapture(payment, b, wanted, inParts)
        expect(payment.captured + wanted + remaining + released).toBe(total)
        expect(remaining === 0 || released === 0).toBe(true)
      },
    ),
  )
})
