import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { placeDatabase } from '../../platform/database/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { createLogger } from '../../platform/kernel/log.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import { paymentsOfCheckout } from '../../selling/payments/payments.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import type { TestCard } from '../../selling/payments/test/cards.ts'
import { payTestPayment } from '../../selling/payments/test/pay.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { createSite } from '../../site.ts'
import { settleCheckout } from '../orders/submit-checkout.ts'
import { listPaymentReports, reportDaily } from './daily-report.ts'
import { followUp } from './follow-up.ts'
import { reconcilePayments } from './reconcile.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

let folder: string
let shop: BillingShop
beforeEach(async () => {
  capturable = null
  questions = 0
  folder = mkdtempSync(join(tmpdir(), 'books-'))
  shop = await openBillingShop({ paymentProviders: [pickyProvider], database: join(folder, 'site.db') })
})
afterEach(async () => {
  await shop.site.close()
  rmSync(folder, { recursive: true, force: true })
})

const paymentOf = async (checkoutId: string) => (await paymentsOfCheckout(shop.site.db, checkoutId))[0]
const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

async function startPayment() {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 2]])
  await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  const payment = await paymentOf(checkoutId)
  return { checkoutId, paymentId: payment?.id ?? '', reference: payment?.reference ?? '' }
}

/** The customer pays on the page of the test provider, and comes back. */
async function pay(card: TestCard) {
  const started = await startPayment()
  await payTestPayment(shop.site, started.reference, { card })
  const settlement = await settleCheckout(shop.site, started.checkoutId)
  return { ...started, orderId: settlement?.status === 'placed' ? settlement.orderId : '' }
}

/** The test provider, which captures only these amounts while there are any. */
let capturable: ReadonlySet<number> | null = null
/** How often it was asked about a payment. */
let questions = 0
const pickyProvider = (site: Parameters<typeof testProvider>[0]): PaymentProvider => {
  const provider = testProvider(site)
  return {
    ...provider,
    status: async (payment) => {
      questions += 1
      return provider.status?.(payment) ?? expect.unreachable('the test provider knows its payments')
    },
    capture: async (request) => {
      if (capturable && !capturable.has(request.amount)) throw new Error('The provider is away')
      await provider.capture?.(request)
    },
  }
}

test('S02 after a restart the sweeper alone places the order of a closed tab: no webhook, no return', async () => {
  const { checkoutId, reference } = await startPayment()
  // The provider authorizes the card, and the site does not know.
  await shop.site.db
    .updateTable('test_payments')
    .set({ status: 'authorized', card: 'succeeds' })
    .where('reference', '=', reference)
    .execute()
  await shop.site.close()
  const site = await createSite({
    url: 'http://site.test',
    log: createLogger('silent'),
    database: await placeDatabase(join(folder, 'site.db')),
    dataFolder: folder,
    paymentProviders: [testProvider],
    now: () => new Date(Date.now() + 3 * 60_000),
  })
  shop = { ...shop, site }
  await expect.poll(async () => (await paymentOf(checkoutId))?.status).toBe('captured')
  expect(await site.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  expect(await reconcilePayments(site, new Date(0))).toEqual([])
})

test('S03 PF25 one payment is captured in several parts, its rest released, and refunded across them', async () => {
  capturable = new Set([300, 200])
  const { checkoutId, paymentId, orderId } = await pay('succeeds')
  const part = (amount: string) =>
    ask(shop.site, shop.staff, calls.CaptureAuthorizedPayments, {
      orderId,
      payments: [{ paymentId, amount: { amount } }],
    })
  await part('3.00')
  await part('2.00')
  expect(await getOrder(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' })
  expect(await paymentOf(checkoutId)).toMatchObject({ status: 'authorized', captured: 500 })
  await ask(shop.site, shop.staff, calls.VoidAuthorizedPayments, { orderId, paymentIds: [paymentId] })
  expect(await paymentOf(checkoutId)).toMatchObject({ status: 'captured', captured: 500, amount: 500 })
  const refund = { orderId, paymentRefunds: [{ paymentId, amount: { amount: '4.00' } }] }
  await ask(shop.site, shop.staff, calls.RefundPayments, refund)
  await expect.poll(async () => (await getOrder(orderId)).balanceSummary.refunded?.amount).toBe('4.00')
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

test('S04 concurrent refunds return at most what was captured', async () => {
  const { paymentId, orderId, checkoutId } = await pay('succeeds')
  await expect.poll(async () => (await paymentOf(checkoutId))?.status).toBe('captured')
  const { amount = 0 } = (await paymentOf(checkoutId)) ?? {}
  const wanted = { amount: ((amount * 0.6) / 100).toFixed(2) }
  const refund = () =>
    ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds: [{ paymentId, amount: wanted }] })
  const results = await Promise.allSettled([refund(), refund(), refund()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect.poll(async () => (await getOrder(orderId)).balanceSummary.refunded?.amount).toBe(wanted.amount)
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

test('the report of a day is stored once, names each difference, and survives a restart', async () => {
  const { checkoutId, paymentId } = await pay('succeeds')
  await expect.poll(async () => (await paymentOf(checkoutId))?.status).toBe('captured')
  await shop.site.db.updateTable('payments').set({ captured_minor: 1 }).where('id', '=', paymentId).execute()
  await reportDaily(shop.site)
  const [report] = await listPaymentReports(shop.site.db)
  expect(report?.differences.map((difference) => difference.problem)).toContainEqual(
    expect.stringMatching(/^has 1 here and \d+ at the provider$/),
  )
  await reportDaily(shop.site)
  expect(await listPaymentReports(shop.site.db)).toHaveLength(1)
})

test('staff get a mail about a dispute', async () => {
  await writeSettings(shop.site.db, { business: { email: 'shop@example.com' } })
  const { checkoutId, orderId } = await pay('disputed')
  await expect.poll(async () => (await paymentOf(checkoutId))?.status).toBe('captured')
  const payment = await paymentOf(checkoutId)
  if (payment) await followUp(shop.site, payment)
  const { number } = await getOrder(orderId)
  const find = () =>
    shop.site.db.selectFrom('mails').select(['subject', 'text']).where('recipient', '=', 'shop@example.com').execute()
  const about = async () => (await find()).filter(({ subject }) => subject.includes('disputes'))
  await expect.poll(about).toHaveLength(1)
  expect((await about())[0]).toMatchObject({ subject: `Payment of order ${number}: A customer disputes a payment` })
  expect((await about())[0]?.text).toContain(`${shop.site.url}/admin/orders/${orderId}`)
  const list = async () => (await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId })).mails
  const alerts = async () => (await list()).filter(({ kind }) => kind === 'PAYMENT_ALERT')
  await expect.poll(alerts).toMatchObject([{ status: 'SENT', recipient: 'shop@example.com', attempts: 1 }])
  const [mail] = await alerts()
  await ask(shop.site, shop.staff, calls.ResendOrderMail, { orderId, mailId: mail?.id ?? '' })
  await expect.poll(about).toHaveLength(2)
  await expect.poll(alerts).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }])
})

test('W08 a card that answers twice answers again after the capture, and the order stays as it is', async () => {
  const { checkoutId, orderId } = await pay('twice')
  await expect.poll(async () => (await paymentOf(checkoutId))?.status).toBe('captured')
  // The invoice of a paid order follows by itself.
  const types = async () => (await getOrder(orderId)).activities.map(({ activityType }) => activityType)
  await expect.poll(types).toContain('INVOICE_ADDED')
  const order = await getOrder(orderId)
  const before = questions
  await expect.poll(() => questions).toBeGreaterThan(before)
  expect(await getOrder(orderId)).toEqual(order)
  expect(await shop.site.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  expect(await shop.site.db.selectFrom('payment_captures').select('id').execute()).toHaveLength(1)
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
}, 30_000)
