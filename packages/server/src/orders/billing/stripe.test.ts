import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import { paymentsOfCheckout } from '../../selling/payments/payments.ts'
import { fromStripeAmount, toStripeAmount } from '../../selling/payments/stripe/amount.ts'
import { stripePayments } from '../../selling/payments/stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../../selling/payments/stripe/testing.ts'
import { settleCheckout, submitCheckout } from '../orders/submit-checkout.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

let stripe: StripeStandIn
let shop: BillingShop
beforeEach(async () => {
  stripe = new StripeStandIn()
  const options = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: await stripe.listen() }
  shop = await openBillingShop({ paymentProviders: [stripePayments(options)] })
})
afterEach(async () => {
  await shop.site.close()
  stripe.close()
})

async function startPayment() {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 1]])
  const result = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  const sessionId = [...stripe.sessions.keys()].at(-1) ?? ''
  expect(result).toMatchObject({ status: 'redirect', url: expect.stringContaining(sessionId) })
  return { checkoutId, sessionId }
}

function webhook(type: string, object: object, change = (body: string) => body) {
  const { body, signature } = stripe.event(type, object)
  const request = { method: 'POST', body: change(body), headers: { 'stripe-signature': signature } }
  return shop.site.fetch(new Request('http://site.test/payments/webhooks/stripe', request))
}

const sessionOf = (id: string) => ({
  id,
  object: 'checkout.session',
  client_reference_id: stripe.sessions.get(id)?.intent.payment,
})
const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

test('a payment at Stripe is placed by its webhook, captured and refunded in parts', async () => {
  const { checkoutId, sessionId } = await startPayment()
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'pending' })
  stripe.pay(sessionId)
  expect((await webhook('checkout.session.completed', sessionOf(sessionId))).status).toBe(200)
  await expect.poll(async () => (await paymentsOfCheckout(shop.site.db, checkoutId))[0]?.status).toBe('captured')
  const [payment] = await paymentsOfCheckout(shop.site.db, checkoutId)
  const order = await getOrder(payment?.orderId ?? '')
  expect(order.paymentStatus).toBe('PAID')
  expect(stripe.money).toBe(payment?.amount)
  for (const amount of ['1.00', '2.50']) {
    await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId: order.id,
      paymentRefunds: [{ paymentId: payment?.id ?? '', amount: { amount } }],
    })
  }
  await expect.poll(() => stripe.money).toBe((payment?.amount ?? 0) - 350)
  await expect.poll(async () => (await getOrder(order.id)).balanceSummary.refunded?.amount).toBe('3.50')
})

test('PF19 a webhook whose bytes were changed is rejected, also one with odd spacing is accepted', async () => {
  const { sessionId } = await startPayment()
  stripe.pay(sessionId)
  const object = { ...sessionOf(sessionId), note: 'Grüße  ☂' }
  expect((await webhook('checkout.session.completed', object, (body) => `${body} `)).status).toBe(400)
  expect((await webhook('checkout.session.completed', object)).status).toBe(200)
})

test('I09 a payment whose item sold out is canceled at Stripe', async () => {
  const { checkoutId, sessionId } = await startPayment()
  stripe.pay(sessionId)
  await shop.site.db.deleteFrom('stock_holds').execute()
  await shop.site.db.updateTable('variants').set({ quantity: 0, in_stock: 0 }).execute()
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ reason: 'insufficient_inventory' })
  expect([stripe.money, stripe.heldBack]).toEqual([0, 0])
})

test('PF20 an answer that is lost after Stripe carried it out is asked for again under the same key', async () => {
  let lost = 0
  stripe.afterRequest = (method) => {
    if (method !== 'POST' || lost++ > 0) return
    throw new Error('The connection broke')
  }
  const { checkoutId, sessionId } = await startPayment()
  expect(stripe.sessions.size).toBe(1)
  stripe.pay(sessionId)
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
})

test('a lost dispute at Stripe is a refund of the order', async () => {
  const { checkoutId, sessionId } = await startPayment()
  stripe.pay(sessionId)
  await settleCheckout(shop.site, checkoutId)
  await expect.poll(async () => (await paymentsOfCheckout(shop.site.db, checkoutId))[0]?.status).toBe('captured')
  const [payment] = await paymentsOfCheckout(shop.site.db, checkoutId)
  const { amount = 0, orderId } = payment ?? {}
  const dispute = {
    id: 'dp_1',
    amount,
    currency: 'eur',
    reason: 'fraudulent',
    payment_intent: `pi_${sessionId.slice(8)}`,
  }
  await webhook('charge.dispute.created', { ...dispute, status: 'needs_response' })
  await webhook('charge.dispute.closed', { ...dispute, status: 'lost' })
  expect((await getOrder(orderId ?? '')).paymentStatus).toBe('FULLY_REFUNDED')
})

test('PF16 I10 amounts survive the way to Stripe and back in every kind of currency', () => {
  const sent = (amount: number, currency: string) => toStripeAmount(amount, currency)
  expect([sent(500, 'JPY'), sent(500, 'EUR'), sent(1250, 'KWD'), sent(1251, 'KWD')]).toEqual([500, 500, 1250, null])
  expect([sent(500, 'ISK'), sent(500, 'UGX')]).toEqual([50_000, 50_000])
  for (const currency of ['JPY', 'EUR', 'KWD', 'ISK', 'MGA'])
    expect(fromStripeAmount(sent(12_300, currency) ?? 0, currency)).toBe(12_300)
})

const charge = async (paymentToken: string) => {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
  return { token, checkoutId, request: { id: checkoutId, paymentToken } }
}

test('a payment method id of Stripe pays for an order by call, and is captured and refunded', async () => {
  const { token, checkoutId, request } = await charge('stripe:pm_card_visa')
  const { orderId } = await ask(shop.site, token, calls.CreateOrderAndCharge, request)
  await expect.poll(async () => (await paymentsOfCheckout(shop.site.db, checkoutId))[0]?.status).toBe('captured')
  const [payment] = await paymentsOfCheckout(shop.site.db, checkoutId)
  expect(stripe.money).toBe(payment?.amount)
  const paymentRefunds = [{ paymentId: payment?.id ?? '', amount: { amount: '1.00' } }]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds })
  await expect.poll(() => stripe.money).toBe((payment?.amount ?? 0) - 100)
})

test.each([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_authenticationRequired', 'CONFIRMATION_REQUIRED'],
  ['pm_unknown', 'No such PaymentMethod'],
])('a token that Stripe does not charge, %s, places no order', async (method) => {
  const { token, request } = await charge(`stripe:${method}`)
  expect(await rejection(shop.site, token, calls.CreateOrderAndCharge, request)).toMatchObject({
    code: 'PAYMENT_ERROR',
  })
  expect(await shop.site.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(stripe.heldBack).toBe(0)
})

test('a confirmation token of the Payment Element redirects to the bank where it asks, and is placed afterwards', async () => {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
  const submission = { checkoutId, reviewed: await review(shop.site, checkoutId), returnUrl: 'http://site.test/back' }
  const payment = { provider: 'stripe', token: 'ctoken_authenticationRequired' }
  expect(await submitCheckout(shop.site, { ...submission, payment })).toMatchObject({ status: 'redirect' })
  stripe.confirm([...stripe.intents.keys()][0] ?? '')
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
})
