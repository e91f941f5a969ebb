import { calls, ErrorResponse, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, callOf } from '../../platform/http/testing.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { fulfillmentStatusOf } from '../fulfillments/quantities.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from './testing.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
  // An invoice is issued behind a response, and the order's timeline names it.
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, {
    settings: { invoices: { issue: 'BY_HAND', invoicePrefix: 'R', creditNotePrefix: 'G' } },
  })
  await variantsOfBowl().set({ quantity: 1000 }).execute()
})
afterAll(() => shop.site.close())

const bowlNumber = () => shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.bowl)
const variantsOfBowl = () => shop.site.db.updateTable('variants').where('product_number', 'in', bowlNumber())

async function readStock(): Promise<number> {
  const row = await shop.site.db
    .selectFrom('variants')
    .select('quantity')
    .where('product_number', 'in', bowlNumber())
    .executeTakeFirstOrThrow()
  return Number(row.quantity)
}

/** What staff do to an order. Quantities and shares may be more than is left. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), percent: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant('markPaid' as const) }),
  fc.record({ kind: fc.constant('fulfill' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('unfulfill' as const) }),
  fc.record({
    kind: fc.constant('refund' as const),
    percent: fc.integer({ min: 1, max: 120 }),
    restock: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), restock: fc.boolean() }),
  fc.record({ kind: fc.constant('edit' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const cents = (money: { readonly amount: string } | undefined) => Math.round(Number(money?.amount ?? 0) * 100)
const share = (amount: number, percent: number) => (Math.max(1, Math.round((amount * percent) / 100)) / 100).toFixed(2)

async function readState(id: string) {
  const { order } = await ask(shop.site, shop.staff, calls.GetOrder, { id })
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId: id })
  const { orderWithFulfillments } = await ask(shop.site, shop.staff, calls.ListFulfillmentsForSingleOrder, {
    orderId: id,
  })
  return { order, transactions: orderTransactions, fulfillments: orderWithFulfillments.fulfillments }
}
type OrderState = Awaited<ReturnType<typeof readState>>

/** Changes the quantity of the line, or leaves the order as it is. */
async function edit({ order }: OrderState, newQuantity: number): Promise<Response> {
  const started = await callOf(shop.site, shop.staff, calls.CreateDraftOrder, { sourceOrderId: order.id })
  if (started.status !== 200) return started
  const { calculatedDraftOrder } = calls.CreateDraftOrder.response.parse(await started.json())
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  const lineItemChanges = [{ lineItemId: order.lineItems[0]?.id ?? '', newQuantity }]
  const changed = await callOf(shop.site, shop.staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges })
  const answer =
    changed.status === 200 ? await callOf(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId }) : changed
  if (answer.status !== 200) await ask(shop.site, shop.staff, calls.DeleteDraftOrder, { draftOrderId })
  return answer
}

/** The call of a step. */
function callFor({ order, transactions, fulfillments }: OrderState, wanted: Exclude<Step, { kind: 'edit' }>) {
  const { id: orderId } = order
  const lineItemId = order.lineItems[0]?.id ?? ''
  const total = cents(order.priceSummary.total)
  switch (wanted.kind) {
    case 'pay': {
      const payments = [{ amount: { amount: share(total, wanted.percent) } }]
      return [calls.AddPayments, { orderId, payments }] as const
    }
    case 'markPaid':
      return [calls.MarkOrderAsPaid, { ecomOrderId: orderId }] as const
    case 'fulfill': {
      const lineItems = [{ id: lineItemId, quantity: wanted.quantity }]
      return [calls.CreateFulfillment, { orderId, fulfillment: { lineItems } }] as const
    }
    case 'unfulfill':
      return [calls.DeleteFulfillment, { orderId, fulfillmentId: fulfillments[0]?.id ?? crypto.randomUUID() }] as const
    case 'refund': {
      const payment = transactions.payments.find(
        ({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED',
      )
      const amount = { amount: share(cents(payment?.amount), wanted.percent) }
      const lineItems = wanted.restock > 0 ? [{ lineItemId, quantity: wanted.restock }] : []
      const paymentRefunds = [{ paymentId: payment?.id ?? crypto.randomUUID(), amount, externalRefund: true }]
      return [calls.RefundPayments, { orderId, paymentRefunds, sideEffects: { restock: { lineItems } } }] as const
    }
    case 'cancel':
      return [calls.CancelOrder, { id: orderId, restockAllItems: wanted.restock }] as const
  }
}

function take(state: OrderState, wanted: Step): Promise<Response> {
  if (wanted.kind === 'edit') return edit(state, wanted.quantity)
  const [call, request] = callFor(state, wanted)
  return callOf(shop.site, shop.staff, call, request)
}

function expectPossible({ order, transactions, fulfillments }: OrderState): void {
  const total = cents(order.priceSummary.total)
  const paid = sum(transactions.payments.filter(({ status }) => wasCaptured(status)).map(({ amount }) => cents(amount)))
  const refunded = sum(transactions.refunds.map(({ summary }) => cents(summary.refunded)))
  const { balanceSummary, lineItems } = order
  expect({ paid: cents(balanceSummary.paid), refunded: cents(balanceSummary.refunded) }).toEqual({ paid, refunded })
  // An edit may make an order cheaper than what was paid; one that is canceled owes nothing.
  const owed = order.status === 'CANCELED' ? 0 : Math.max(total - paid, 0)
  expect(cents(balanceSummary.balance)).toBe(owed)
  expect(refunded).toBeLessThanOrEqual(paid)
  expect(order.paymentStatus).toBe(statusFor(total, paid, refunded))
  expect(order.fulfillmentStatus).toBe(fulfillmentStatusOf(lineItems, fulfillments))
  for (const { id, quantity, restockQuantity = 0 } of lineItems) {
    const sent = fulfillments.flatMap((each) => each.lineItems).filter((line) => line.id === id)
    expect(sum(sent.map((line) => line.quantity ?? 0))).toBeLessThanOrEqual(quantity)
    expect(restockQuantity).toBeLessThanOrEqual(quantity)
  }
}

const wasCaptured = (status: string | undefined) =>
  status === 'APPROVED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED'

function statusFor(total: number, paid: number, refunded: number): Order['paymentStatus'] {
  if (refunded > 0) return refunded === paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid === 0) return 'NOT_PAID'
  return paid >= total ? 'PAID' : 'PARTIALLY_PAID'
}

test('S03 PF34 no sequence of calls reaches an impossible state, and money and stock always balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const stock = await readStock()
      const { order: placed } = await placeTestOrder(shop, [[fixtures.bowl, 3]])
      let state = await readState(placed.id)
      for (const wanted of steps) {
        const answer = await take(state, wanted)
        const next = await readState(placed.id)
        expectPossible(next)
        if (answer.status === 200) expect(next.order.updatedDate >= state.order.updatedDate).toBe(true)
        else {
          expect([400, 404, 409, 428]).toContain(answer.status)
          const { details } = ErrorResponse.parse(await answer.json())
          expect(details.applicationError ?? details.validationError).toBeDefined()
          expect(next).toEqual(state)
        }
        if (state.order.status === 'CANCELED') expect(next.order.status).toBe('CANCELED')
        const back = sum(next.order.lineItems.map(({ restockQuantity = 0 }) => restockQuantity))
        expect(await readStock()).toBe(stock - sum(next.order.lineItems.map(({ quantity }) => quantity)) + back)
        state = next
      }
    }),
    { numRuns: 30 },
  )
})
