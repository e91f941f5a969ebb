import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { findPayment } from '../../selling/payments/payments.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import { followUp } from './follow-up.ts'
import { type Difference, reconcilePayments } from './reconcile.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

let gateway: TestGateway
let shop: BillingShop
/** What staff refunded on the pages of the provider, in minor units. */
let refundedThere: number
/** What happens after the provider captured, before the site stores it. */
let afterCapture: () => Promise<void>

/** The gateway, asked about the one payment of a test. */
function queryableGateway(): PaymentProvider {
  const { provider } = gateway
  return {
    ...provider,
    status: async ({ idempotencyKey, reference }) => {
      const captured = gateway.captured.get(idempotencyKey)
      if (captured === undefined) return { status: 'authorized', reference }
      return { status: 'captured', reference, captured, refunded: captured - gateway.money + refundedThere }
    },
    capture: async (request) => {
      await provider.capture?.(request)
      await afterCapture()
    },
  }
}

beforeEach(async () => {
  gateway = new TestGateway()
  refundedThere = 0
  afterCapture = async () => {}
  shop = await openBillingShop({ paymentProviders: [queryableGateway()] })
})
afterEach(() => shop.site.close())

const reconcile = (): Promise<Difference[]> => reconcilePayments(shop.site, new Date(0))
const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

async function placePaid() {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 2]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: order.id,
  })
  return { order, orderId: order.id, paymentId: orderTransactions.payments[0]?.id ?? '' }
}

async function refundOutside(amount: string) {
  const { order, orderId, paymentId } = await placePaid()
  const paymentRefunds = [{ paymentId, amount: { amount }, externalRefund: true }]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds })
  return { order, orderId, paymentId }
}

test('a refund outside of the site is no difference, whether or not staff made it at the provider', async () => {
  await refundOutside('5.00')
  expect(await reconcile()).toEqual([])
  refundedThere = 500
  expect(await reconcile()).toEqual([])
})

test('a provider that refunded more than the site knows is a difference until it is adopted', async () => {
  const { order, paymentId } = await refundOutside('5.00')
  refundedThere = 700
  const total = toMinorUnits(order.priceSummary.total.amount, 'EUR')
  expect(await reconcile()).toMatchObject([
    { kind: 'PROVIDER_AMOUNT_DIFFERS', paymentId, found: total - 500, expected: total - 700 },
  ])
  const payment = await findPayment(shop.site.db, paymentId)
  if (payment) await followUp(shop.site, payment)
  expect(await reconcile()).toEqual([])
})

test('a return that pays an exchange is no difference', async () => {
  const { order, orderId } = await placePaid()
  const lineItemId = order.lineItems[0]?.id ?? ''
  await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId,
    fulfillment: { lineItems: [{ id: lineItemId }] },
  })
  const lineItems = [{ lineItemId, quantity: 1, reason: 'DAMAGED' as const }]
  const { return: created } = await ask(shop.site, shop.staff, calls.CreateReturn, { return: { orderId, lineItems } })
  const catalogReference = order.lineItems[0]?.catalogReference
  await ask(shop.site, shop.staff, calls.ExchangeReturn, {
    returnId: created.id,
    lineItems: catalogReference ? [{ catalogReference, quantity: 1 }] : [],
  })
  const { return: closed } = await ask(shop.site, shop.staff, calls.ReceiveReturn, { returnId: created.id, refund: {} })
  expect(Number(closed.refund?.exchanged?.amount)).toBeGreaterThan(0)
  expect(await reconcile()).toEqual([])
})

test('store credit in place of a refund is no difference, and hides no refund at the provider', async () => {
  const { order, orderId, paymentId } = await placePaid()
  const paymentRefunds = [{ paymentId, amount: { amount: '5.00' }, externalRefund: true }]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds })
  await shop.site.db.updateTable('refund_transactions').set({ is_store_credit: 1, is_external: 0 }).execute()
  expect(await reconcile()).toEqual([])
  refundedThere = 200
  expect(await reconcile()).toMatchObject([{ kind: 'PROVIDER_AMOUNT_DIFFERS' }])
  const payment = await findPayment(shop.site.db, paymentId)
  if (payment) await followUp(shop.site, payment)
  expect(await reconcile()).toEqual([])
  expect((await getOrder(order.id)).balanceSummary.refunded?.amount).toBe('7.00')
})

test('a capture that the site is about to store is no difference', async () => {
  const found: Difference[][] = []
  afterCapture = async () => void found.push(await reconcile())
  await placePaid()
  expect(found).toEqual([[]])
})

test('a refund that the provider made, and of which the site waits for the answer, is no difference', async () => {
  const { orderId, paymentId } = await placePaid()
  gateway.refund = () => {
    throw new Error('The answer is lost')
  }
  const paymentRefunds = [{ paymentId, amount: { amount: '5.00' } }]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds })
  refundedThere = 500
  expect(await reconcile()).toEqual([])
})

test('an order that cannot be read leaves all other payments comparable', async () => {
  const broken = await placePaid()
  const { paymentId } = await placePaid()
  const { db } = shop.site
  const { captured } = (await findPayment(db, paymentId)) ?? { captured: 0 }
  await db
    .updateTable('payments')
    .set({ captured_minor: captured + 1 })
    .where('id', '=', paymentId)
    .execute()
  await db.updateTable('orders').set({ document: '{}' }).where('id', '=', broken.orderId).execute()
  const differences = await reconcilePayments(shop.site, null)
  expect(differences.filter((one) => one.paymentId === broken.paymentId)).toMatchObject([
    { orderId: broken.orderId, problem: expect.stringContaining('could not be compared') },
  ])
  expect(differences.filter((one) => one.paymentId === paymentId)).toContainEqual(
    expect.objectContaining({ kind: 'CAPTURED_TOO_MUCH' }),
  )
})
