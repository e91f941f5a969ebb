import { calls } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { settleCheckout } from '../../orders/orders/submit-checkout.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { paymentsOfCheckout } from '../../selling/payments/payments.ts'
import { stripePayments } from '../../selling/payments/stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../../selling/payments/stripe/testing.ts'
import { payTestPayment } from '../../selling/payments/test/pay.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'

const DAY = 24 * 60 * 60 * 1000
const WEEK = { from: dayOf(-3), to: dayOf(3) }

let shop: BillingShop
let stripe: StripeStandIn | undefined
let clock = 0
afterEach(async () => {
  await shop.site.close()
  stripe?.close()
  stripe = undefined
  clock = 0
})

function dayOf(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
}

async function openStripeShop() {
  stripe = new StripeStandIn()
  const options = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: await stripe.listen() }
  shop = await openBillingShop({ paymentProviders: [stripePayments(options), manualPayment] })
  return stripe
}

/** Sells a bowl, and refunds a part of it. */
async function sellAndRefund(pay: (reference: string) => unknown) {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 1]])
  await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  const [opened] = await paymentsOfCheckout(shop.site.db, checkoutId)
  await pay(opened?.reference ?? '')
  await settleCheckout(shop.site, checkoutId)
  await expect.poll(async () => (await paymentsOfCheckout(shop.site.db, checkoutId))[0]?.status).toBe('captured')
  const [payment] = await paymentsOfCheckout(shop.site.db, checkoutId)
  const { id: paymentId = '', amount = 0 } = payment ?? {}
  const orderId = payment?.orderId ?? ''
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId,
    paymentRefunds: [{ paymentId, amount: { amount: '2.50' } }],
  })
  const getOrder = async () => (await ask(shop.site, shop.staff, calls.GetOrder, { id: orderId })).order
  await expect.poll(async () => (await getOrder()).balanceSummary.refunded?.amount).toBe('2.50')
  return { orderId, orderNumber: (await getOrder()).number, paymentId, amount }
}

test('a payout of Stripe lists its payments and refunds with their orders, and adds up', async () => {
  const { balance } = await openStripeShop()
  const sold = await sellAndRefund((reference) => stripe?.pay(reference))
  const { orderId, orderNumber, paymentId, amount } = sold
  const payoutId = balance.payOut()
  const fee = Math.round(amount * 0.015) + 25
  const { provider, providers, payouts } = await ask(shop.site, shop.staff, calls.QueryPayouts, WEEK)
  expect(provider).toBe('stripe')
  expect(providers).toEqual([
    { provider: 'stripe', listsPayouts: true },
    { provider: 'manual', listsPayouts: false },
  ])
  const inEuro = (cents: number) => (cents / 100).toFixed(2)
  expect(payouts).toMatchObject([
    { id: payoutId, status: 'IN_TRANSIT', amount: inEuro(amount - fee - 250), currency: 'EUR', arrivalDate: dayOf(2) },
  ])
  const { transactions } = await ask(shop.site, shop.staff, calls.QueryPayoutTransactions, {
    provider: 'stripe',
    payoutId,
  })
  expect(transactions).toMatchObject([
    { kind: 'REFUND', amount: '-2.50', fee: '0.00', net: '-2.50', paymentId, orderId, orderNumber },
    { kind: 'PAYMENT', amount: inEuro(amount), fee: inEuro(fee), net: inEuro(amount - fee), orderId, orderNumber },
  ])
})

test('payouts of Stripe come page by page, with why one failed; one made by hand lists nothing', async () => {
  const { balance } = await openStripeShop()
  const byHand = balance.payOut({ automatic: false, amount: 900 })
  balance.payOut({ status: 'failed', failure_message: 'The bank account is closed' })
  const first = await ask(shop.site, shop.staff, calls.QueryPayouts, { ...WEEK, limit: 1 })
  expect(first.payouts).toMatchObject([{ status: 'FAILED', problem: 'The bank account is closed' }])
  const second = await ask(shop.site, shop.staff, calls.QueryPayouts, { ...WEEK, limit: 1, cursor: first.next })
  expect(second.payouts).toMatchObject([{ id: byHand, amount: '9.00', hasTransactions: false }])
  expect(second.next).toBeUndefined()
  const parts = await ask(shop.site, shop.staff, calls.QueryPayoutTransactions, {
    provider: 'stripe',
    payoutId: byHand,
  })
  expect(parts.transactions).toEqual([])
})

test('says which payout is unknown, which provider lists none, and that the provider does not respond', async () => {
  await openStripeShop()
  const unknown = { provider: 'stripe', payoutId: 'po_none' }
  expect(await rejection(shop.site, shop.staff, calls.QueryPayoutTransactions, unknown)).toEqual({
    status: 404,
    code: 'PAYOUT_NOT_FOUND',
  })
  expect(await rejection(shop.site, shop.staff, calls.QueryPayouts, { ...WEEK, provider: 'manual' })).toEqual({
    status: 404,
    code: 'PAYOUTS_NOT_LISTED',
  })
  stripe?.close()
  expect(await rejection(shop.site, shop.staff, calls.QueryPayouts, WEEK)).toEqual({
    status: 503,
    code: 'PAYMENT_PROVIDER_UNAVAILABLE',
  })
})

test('the test provider pays out each day what it captured, less fees and refunds', async () => {
  shop = await openBillingShop({
    paymentProviders: [testProvider],
    now: () => new Date(Date.now() + clock),
  })
  const { orderId, orderNumber, amount } = await sellAndRefund((reference) =>
    payTestPayment(shop.site, reference, { card: 'succeeds' }),
  )
  const list = () => ask(shop.site, shop.staff, calls.QueryPayouts, WEEK)
  const [payout] = (await list()).payouts
  expect(payout).toMatchObject({ provider: 'test', status: 'PENDING', currency: 'EUR', arrivalDate: dayOf(2) })
  const parts = await ask(shop.site, shop.staff, calls.QueryPayoutTransactions, {
    provider: 'test',
    payoutId: payout?.id ?? '',
  })
  expect(parts.transactions).toMatchObject([
    { kind: 'REFUND', net: '-2.50', orderId, orderNumber },
    { kind: 'PAYMENT', amount: (amount / 100).toFixed(2), orderId, orderNumber },
  ])
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  expect(parts.transactions.reduce((sum, { net }) => sum + cents(net), 0)).toBe(cents(payout?.amount))
  expect(cents(payout?.fees)).toBeGreaterThan(0)
  clock = DAY
  expect((await list()).payouts[0]?.status).toBe('IN_TRANSIT')
  clock = 2 * DAY
  expect((await list()).payouts[0]?.status).toBe('PAID')
})
