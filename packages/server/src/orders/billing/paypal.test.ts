import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import { paymentsOfCheckout } from '../../selling/payments/payments.ts'
import { fromPayPalMoney, toPayPalMoney } from '../../selling/payments/paypal/amount.ts'
import { paypalPayments } from '../../selling/payments/paypal/provider.ts'
import { PAYPAL_WEBHOOK_ID, PayPalStandIn } from '../../selling/payments/paypal/testing.ts'
import { settleCheckout } from '../orders/submit-checkout.ts'
import { reconcilePayments } from './reconcile.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

let paypal: PayPalStandIn
let shop: BillingShop
beforeEach(async () => {
  paypal = new PayPalStandIn()
  const apiUrl = await paypal.listen()
  const keys = { clientId: 'client', clientSecret: 'secret', webhookId: PAYPAL_WEBHOOK_ID }
  shop = await openBillingShop({ paymentProviders: [paypalPayments({ ...keys, isSandbox: true, apiUrl })] })
})
afterEach(async () => {
  await shop.site.close()
  paypal.close()
})

async function startPayment() {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 1]])
  const result = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  const paypalOrder = [...paypal.orders.keys()].at(-1) ?? ''
  expect(result).toMatchObject({ status: 'redirect', url: expect.stringContaining(paypalOrder) })
  return { checkoutId, paypalOrder }
}

function webhook(type: string, resource: object, change = (body: string) => body) {
  const { body, headers } = paypal.event(type, resource)
  const request = { method: 'POST', body: change(body), headers }
  return shop.site.fetch(new Request('http://site.test/payments/webhooks/paypal', request))
}

const resourceOf = (id: string) => ({ id, custom_id: paypal.orders.get(id)?.unit.custom_id, note: 'Grüße  ☂' })
const paymentOf = async (checkoutId: string) => (await paymentsOfCheckout(shop.site.db, checkoutId))[0]
const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

/** An order that its customer paid for, and whose money was captured. */
async function buyByPayPal() {
  const { checkoutId, paypalOrder } = await startPayment()
  paypal.approve(paypalOrder)
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
  await expect.poll(async () => (await paymentOf(checkoutId))?.status).toBe('captured')
  const payment = await paymentOf(checkoutId)
  return { orderId: payment?.orderId ?? '', paymentId: payment?.id ?? '', amount: payment?.amount ?? 0, paypalOrder }
}

test('S02 a payment that the customer approved at PayPal is placed by its webhook, and captured', async () => {
  const { checkoutId, paypalOrder } = await startPayment()
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'pending' })
  paypal.approve(paypalOrder)
  const { custom_id } = resourceOf(paypalOrder)
  const approved = { id: paypalOrder, purchase_units: [{ reference_id: 'default', custom_id }] }
  expect((await webhook('CHECKOUT.ORDER.APPROVED', approved)).status).toBe(200)
  await expect.poll(async () => (await paymentOf(checkoutId))?.status).toBe('captured')
  const payment = await paymentOf(checkoutId)
  expect(await getOrder(payment?.orderId ?? '')).toMatchObject({ paymentStatus: 'PAID' })
  expect(paypal.money).toBe(payment?.amount)
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

test('staff refund a payment at PayPal in parts', async () => {
  const { orderId, paymentId, amount } = await buyByPayPal()
  for (const part of ['1.00', '2.50']) {
    await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount: part } }],
    })
  }
  await expect.poll(() => paypal.money).toBe(amount - 350)
  await expect.poll(async () => (await getOrder(orderId)).balanceSummary.refunded?.amount).toBe('3.50')
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

const request = {
  idempotencyKey: '7f7a1c7e-1c9b-4f0e-9d0e-3a3f7a5b1c2d',
  amount: 2000,
  currency: 'EUR',
  country: 'DE',
  email: 'ada@example.com',
  language: 'de',
  returnUrl: 'http://site.test/return',
}

/** A payment that PayPal has authorized, and what the provider needs to go on with it. */
async function authorizeAtPayPal() {
  const [provider] = shop.site.paymentProviders
  if (!provider?.authorize || !provider.status || !provider.capture || !provider.refund || !provider.void)
    throw new Error('PayPal can do all of these')
  const { authorize, status, capture, refund } = provider
  const answer = await authorize(request)
  if (answer.status !== 'redirect') throw new Error('PayPal redirects the customer')
  paypal.approve(answer.reference)
  const payment = { ...request, reference: answer.reference }
  expect(await status(payment)).toMatchObject({ status: 'authorized' })
  return { status, capture, refund, release: provider.void, payment }
}

test('a payment at PayPal is captured in several parts, refunded across them, and its rest released', async () => {
  const { status, capture, refund, release, payment } = await authorizeAtPayPal()
  for (const amount of [300, 500])
    await capture({ ...payment, amount, captureKey: `capture-${amount}`, isFinal: false })
  expect(await status(payment)).toMatchObject({ status: 'captured', captured: 800, refunded: 0 })
  // The answer to the first of the two refunds at PayPal is lost.
  let lost = 0
  paypal.afterRequest = (_, path) => {
    if (path.endsWith('/refund') && lost++ === 0) throw new Error('The connection broke')
  }
  const part = { ...payment, idempotencyKey: 'refund-1', amount: 600 }
  await expect(refund(part)).rejects.toThrow()
  expect(await refund(part)).toMatchObject({ status: 'succeeded' })
  expect(await refund(part)).toMatchObject({ status: 'succeeded' })
  expect(await status(payment)).toMatchObject({ captured: 800, refunded: 600 })
  expect(await refund({ ...payment, idempotencyKey: 'refund-2', amount: 201 })).toMatchObject({ status: 'failed' })
  await release(payment)
  expect([paypal.money, paypal.heldBack]).toEqual([200, 0])
})

test('a capture whose answer is lost is not made twice', async () => {
  const { capture, payment } = await authorizeAtPayPal()
  let lost = 0
  paypal.afterRequest = (_, path) => {
    if (path.endsWith('/capture') && lost++ === 0) throw new Error('The connection broke')
  }
  const whole = { ...payment, captureKey: 'capture-1', isFinal: true }
  await expect(capture(whole)).rejects.toThrow()
  await capture(whole)
  expect(paypal.money).toBe(2000)
})

test('PF14 a bank payment counts as paid when it has cleared', async () => {
  paypal.isSlow = true
  const { checkoutId, paypalOrder } = await startPayment()
  paypal.approve(paypalOrder)
  const settled = await settleCheckout(shop.site, checkoutId)
  const orderId = settled?.status === 'placed' ? settled.orderId : ''
  await expect.poll(() => paypal.orders.get(paypalOrder)?.captures.length).toBe(1)
  expect(await getOrder(orderId)).toMatchObject({ paymentStatus: expect.not.stringMatching('PAID$') })
  paypal.clear(paypalOrder)
  await webhook('PAYMENT.CAPTURE.COMPLETED', resourceOf(paypalOrder))
  await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('PAID')
})

test('a payment method that PayPal declines places no order, and the customer can pay again', async () => {
  const { checkoutId, paypalOrder } = await startPayment()
  paypal.approve(paypalOrder)
  paypal.declines = 'INSTRUMENT_DECLINED'
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'declined' })
  paypal.declines = null
  const again = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  expect(again).toMatchObject({ status: 'redirect', url: expect.not.stringContaining(paypalOrder) })
})

test('I09 a payment whose item sold out is voided at PayPal', async () => {
  const { checkoutId, paypalOrder } = await startPayment()
  paypal.approve(paypalOrder)
  await shop.site.db.deleteFrom('stock_holds').execute()
  await shop.site.db.updateTable('variants').set({ quantity: 0, in_stock: 0 }).execute()
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ reason: 'insufficient_inventory' })
  expect([paypal.money, paypal.heldBack]).toEqual([0, 0])
})

test('an order that PayPal forgot is replaced by a new one', async () => {
  const { checkoutId, paypalOrder } = await startPayment()
  paypal.forget(paypalOrder)
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'pending' })
  const again = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  expect(again).toMatchObject({ status: 'redirect', url: expect.not.stringContaining(paypalOrder) })
  paypal.approve([...paypal.orders.keys()].at(-1) ?? '')
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
})

test('webhooks of PayPal whose bytes, certificate or signature are wrong are rejected', async () => {
  const { paypalOrder } = await startPayment()
  const resource = resourceOf(paypalOrder)
  expect((await webhook('PAYMENT.CAPTURE.COMPLETED', resource)).status).toBe(200)
  expect((await webhook('PAYMENT.CAPTURE.COMPLETED', resource, (body) => `${body} `)).status).toBe(400)
  const send = (changes: Record<string, string>) => {
    const { body, headers } = paypal.event('PAYMENT.CAPTURE.COMPLETED', resource)
    const init = { method: 'POST', body, headers: { ...headers, ...changes } }
    return shop.site.fetch(new Request('http://site.test/payments/webhooks/paypal', init))
  }
  for (const url of [
    'https://paypal.com.example.org/cert',
    'http://api.paypal.com/cert',
    'https://evilpaypal.com/c',
    '',
  ])
    expect((await send({ 'paypal-cert-url': url })).status).toBe(400)
  expect((await send({ 'paypal-transmission-time': '2020-01-01T00:00:00Z' })).status).toBe(400)
  expect((await send({ 'paypal-auth-algo': 'SHA1withRSA' })).status).toBe(400)
})

test('a lost dispute at PayPal is a refund of the order', async () => {
  const { orderId, amount, paypalOrder } = await buyByPayPal()
  const { custom_id: custom } = resourceOf(paypalOrder)
  const dispute = {
    dispute_id: 'PP-D-4012',
    reason: 'UNAUTHORISED',
    dispute_amount: { currency_code: 'EUR', value: (amount / 100).toFixed(2) },
    disputed_transactions: [{ seller_transaction_id: '3BC38643YC807283D', custom }],
  }
  await webhook('CUSTOMER.DISPUTE.CREATED', { ...dispute, status: 'OPEN' })
  expect((await getOrder(orderId)).activities.at(-1)).toMatchObject({ activityType: 'CHARGEBACK_CREATED' })
  const outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR' }
  await webhook('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, status: 'RESOLVED', dispute_outcome: outcome })
  expect((await getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
})

test('PF16 I10 amounts survive the way to PayPal and back', () => {
  const value = (amount: number, currency: string) => toPayPalMoney(amount, currency)?.value ?? null
  expect([value(500, 'JPY'), value(500, 'EUR'), value(500, 'HUF'), value(510, 'HUF')]).toEqual([
    '500',
    '5.00',
    '5',
    null,
  ])
  expect(value(1250, 'KWD')).toBeNull()
  for (const currency of ['JPY', 'EUR', 'HUF', 'USD'])
    expect(fromPayPalMoney(toPayPalMoney(12_300, currency) ?? undefined)).toBe(12_300)
})
