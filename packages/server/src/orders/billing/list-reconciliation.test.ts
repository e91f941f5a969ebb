import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import { findPayment, paymentsOfCheckout } from '../../selling/payments/payments.ts'
import { payTestPayment } from '../../selling/payments/test/pay.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { settleCheckout } from '../orders/submit-checkout.ts'
import { reportDaily } from './daily-report.ts'
import { recordDispute } from './disputes.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

let shop: BillingShop
let now: number
beforeEach(async () => {
  now = Date.now()
  shop = await openBillingShop({ paymentProviders: [testProvider], now: () => new Date(now) })
})
afterEach(() => shop.site.close())

const DAY = 24 * 60 * 60 * 1000
const reports = (request = {}) => ask(shop.site, shop.staff, calls.ListPaymentReports, request)
const disputes = (request = {}) => ask(shop.site, shop.staff, calls.ListPaymentDisputes, request)

/** An order of a guest that is paid on the page of the test provider. */
async function paidOrder() {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
  await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  const started = (await paymentsOfCheckout(shop.site.db, checkoutId))[0]
  await payTestPayment(shop.site, started?.reference ?? '', { card: 'succeeds' })
  await settleCheckout(shop.site, checkoutId)
  const find = () => findPayment(shop.site.db, started?.id ?? '')
  await expect.poll(async () => (await find())?.status).toBe('captured')
  const payment = await find()
  if (!payment?.orderId) throw new Error('The payment has no order')
  const { order } = await ask(shop.site, shop.staff, calls.GetOrder, { id: payment.orderId })
  return { payment, order }
}

test('staff read the reports of the days page by page, each difference with its order and amounts', async () => {
  const { payment, order } = await paidOrder()
  await reportDaily(shop.site)
  now += DAY
  await shop.site.db.updateTable('payments').set({ captured_minor: 100 }).where('id', '=', payment.id).execute()
  await reportDaily(shop.site)
  const first = await reports({ limit: 1 })
  const total = order.priceSummary.total.amount
  expect(first.reports[0]?.differences).toContainEqual({
    paymentId: payment.id,
    provider: 'test',
    orderId: order.id,
    orderNumber: order.number,
    kind: 'PROVIDER_AMOUNT_DIFFERS',
    problem: `has 100 here and ${payment.amount} at the provider`,
    currency: 'EUR',
    found: '1.00',
    expected: total,
  })
  expect(first.reports[0]?.differences.map(({ kind }) => kind)).toContain('ORDER_PAID_DIFFERS')
  const second = await reports({ limit: 1, cursor: first.next })
  expect(second.reports).toMatchObject([{ differences: [] }])
  expect(second.next).toBeUndefined()
  expect(await rejection(shop.site, shop.staff, calls.ListPaymentReports, { cursor: 'yesterday' })).toMatchObject({
    status: 400,
  })
})

test('a report of an earlier release is listed by its text', async () => {
  const { payment } = await paidOrder()
  const { id: paymentId, orderId, provider } = payment
  const differences = JSON.stringify([{ paymentId, orderId, provider, problem: 'has money and no order' }])
  await shop.site.db
    .insertInto('payment_reports')
    .values({ day: '2020-01-01', created_at: new Date(now).toISOString(), differences })
    .execute()
  expect((await reports()).reports[0]?.differences).toMatchObject([{ orderId, problem: 'has money and no order' }])
})

test('staff read disputes, the newest first, by state, with the last day of a reply', async () => {
  const { payment, order } = await paidOrder()
  const dispute = { amount: 500, reason: 'fraudulent' }
  await recordDispute(shop.site, payment, { ...dispute, id: 'dp_1', status: 'open' })
  now += DAY
  await recordDispute(shop.site, payment, { ...dispute, id: 'dp_2', status: 'won' })
  const replyBy = new Date(now + 7 * DAY).toISOString()
  await recordDispute(shop.site, payment, { ...dispute, id: 'dp_1', status: 'open', replyBy })
  const first = await disputes({ limit: 1 })
  expect(first.disputes).toMatchObject([{ id: 'test:dp_2', status: 'WON' }])
  const second = await disputes({ limit: 1, cursor: first.next })
  expect(second).toEqual({
    disputes: [
      {
        id: 'test:dp_1',
        paymentId: payment.id,
        provider: 'test',
        orderId: order.id,
        orderNumber: order.number,
        amount: '5.00',
        currency: 'EUR',
        status: 'OPEN',
        reason: 'fraudulent',
        openedDate: expect.anything(),
        updatedDate: expect.anything(),
        replyByDate: expect.anything(),
      },
    ],
  })
  expect((await disputes({ status: 'OPEN' })).disputes.map(({ id }) => id)).toEqual(['test:dp_1'])
  const after = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
  const opened = after.order.activities.filter(({ activityType }) => activityType === 'CHARGEBACK_CREATED')
  expect(opened).toHaveLength(1)
  expect(await rejection(shop.site, shop.staff, calls.ListPaymentDisputes, { cursor: 'eA' })).toMatchObject({
    status: 400,
  })
})

test('erasing a customer clears the email address of payments; the books still add up', async () => {
  const { payment, order } = await paidOrder()
  const email = order.buyerInfo.email ?? ''
  expect(payment.request?.email).toBe(email)
  await ask(shop.site, shop.staff, calls.EraseGuest, { email })
  const stored = await shop.site.db.selectFrom('payments').selectAll().execute()
  const atProvider = await shop.site.db.selectFrom('test_payments').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(atProvider).toHaveLength(1)
  expect(JSON.stringify([stored, atProvider])).not.toContain(email)
  await reportDaily(shop.site)
  expect((await reports()).reports).toMatchObject([{ differences: [] }])
})
