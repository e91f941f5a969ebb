import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { paymentsOfCheckout } from '../../selling/payments/payments.ts'
import { InvalidWebhookError, type PaymentProvider, type ProviderStatus } from '../../selling/payments/provider.ts'
import { settleCheckout } from '../orders/submit-checkout.ts'
import { reconcilePayments } from './reconcile.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

/** How often the three that may end a payment arrive at the same time. */
const TIMES = process.env.TEST_TIER === 'usual' ? 20 : 100

/** A provider with a page of its own, as the site knows it: by requests, and by webhooks that are signed with a word. */
class OutsideProvider {
  readonly payments = new Map<string, { amount: number; state: ProviderStatus }>()
  isAway = false
  refunds = 0

  readonly provider: PaymentProvider = {
    id: 'outside',
    isAvailable: () => true,
    capturesInParts: true,
    authorize: async ({ idempotencyKey, amount }) => {
      this.#answer()
      if (!this.payments.has(idempotencyKey))
        this.payments.set(idempotencyKey, { amount, state: { status: 'pending' } })
      return { status: 'redirect', url: `https://pay.test/${idempotencyKey}`, reference: idempotencyKey }
    },
    status: async ({ reference }) => {
      this.#answer()
      return this.#find(reference).state
    },
    capture: async ({ reference, amount, isFinal }) => {
      this.#answer()
      const payment = this.#find(reference)
      const captured = (payment.state.status === 'captured' ? payment.state.captured : 0) + amount
      if (captured > payment.amount) throw new Error('More than was authorized cannot be captured')
      if (isFinal) payment.state = { status: 'captured', reference, captured, refunded: 0 }
    },
    void: async ({ reference }) => {
      this.#answer()
      const payment = this.#find(reference)
      if (payment.state.status === 'captured') throw new Error('A captured payment cannot be voided')
      payment.state = { status: 'declined', reason: 'VOIDED' }
    },
    refund: async ({ idempotencyKey, reference, amount }) => {
      const payment = this.#find(reference)
      if (payment.state.status !== 'captured') throw new Error('Nothing was captured')
      this.refunds += 1
      payment.state = { ...payment.state, refunded: payment.state.refunded + amount }
      return { status: 'succeeded', reference: idempotencyKey }
    },
    receive: async ({ body, headers }) => {
      if (headers['x-signature'] !== 'secret') throw new InvalidWebhookError('The signature is wrong')
      return JSON.parse(body)
    },
  }

  /** The customer confirms on the provider's page. */
  confirm(): string {
    const [reference = '', payment] = [...this.payments].at(-1) ?? []
    if (payment) payment.state = { status: 'authorized', reference, method: 'CreditCard' }
    return reference
  }

  #find(reference: string) {
    const payment = this.payments.get(reference)
    if (!payment) throw new Error('There is no such payment')
    return payment
  }

  #answer() {
    if (this.isAway) throw new Error('The provider does not answer')
  }
}

let outside: OutsideProvider
let shop: BillingShop
let clock: number
beforeEach(async () => {
  outside = new OutsideProvider()
  clock = 0
  shop = await openBillingShop({
    paymentProviders: [outside.provider],
    now: () => new Date(Date.now() + clock),
  })
})
afterEach(() => shop.site.close())

const webhook = (notice: object, signature = 'secret') =>
  shop.site.fetch(
    new Request('http://site.test/payments/webhooks/outside', {
      method: 'POST',
      body: JSON.stringify([notice]),
      headers: { 'x-signature': signature },
    }),
  )
const changed = (reference: string) => webhook({ kind: 'changed', payment: { reference } })

async function startPayment(items: Parameters<typeof goToCheckout>[2] = [[fixtures.bowl, 1]]) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, items)
  const result = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  expect(result).toMatchObject({ status: 'redirect' })
  return { token, checkoutId }
}

const mailTo = async (to: string, subject: string) => {
  const find = () =>
    shop.site.db
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', to)
      .where('subject', '=', subject)
      .executeTakeFirst()
  await expect.poll(find).toBeDefined()
  return (await find())?.text
}

const orders = async () => shop.site.db.selectFrom('orders').select(['id', 'checkout_id as checkoutId']).execute()
const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const paymentOf = async (checkoutId: string) => (await paymentsOfCheckout(shop.site.db, checkoutId))[0]
const bowls = async () =>
  (await ask(shop.site, shop.staff, calls.GetProduct, { id: fixtures.bowl })).product?.stock?.quantity

/** Makes the task of a payment due and waits until it has run. */
async function sweep(checkoutId: string, isDone: () => Promise<boolean>) {
  const id = (await paymentOf(checkoutId))?.id ?? ''
  clock += 3 * 60_000
  await shop.site.db
    .updateTable('tasks')
    .set({ due_at: new Date(0).toISOString() })
    .where('key', '=', id)
    .execute()
  await changed(id)
  await expect.poll(isDone).toBe(true)
}

test('W08 PF01 PF05 ten webhooks before the browser returns make one order, captured once', async () => {
  const { checkoutId } = await startPayment()
  const reference = outside.confirm()
  await Promise.all(Array.from({ length: 10 }, () => changed(reference)))
  await expect.poll(async () => (await orders()).length).toBe(1)
  const [order] = await orders()
  expect(await settleCheckout(shop.site, checkoutId)).toEqual({ status: 'placed', orderId: order?.id })
  await changed(reference)
  await expect.poll(async () => (await getOrder(order?.id ?? '')).paymentStatus).toBe('PAID')
  expect(await orders()).toHaveLength(1)
  expect(await paymentOf(checkoutId)).toMatchObject({ status: 'captured', orderId: order?.id })
})

test('W08 PF02 the return and the webhook at the same time make one order', async () => {
  const { checkoutId } = await startPayment()
  const reference = outside.confirm()
  const results = await Promise.all([
    settleCheckout(shop.site, checkoutId),
    changed(reference),
    settleCheckout(shop.site, checkoutId),
  ])
  expect(results[0]).toEqual(results[2])
  expect(await orders()).toHaveLength(1)
})

test('PF02 the webhook, the return and a second submission at the same time, many times: one order, which all name', async () => {
  await shop.site.db.updateTable('variants').set({ quantity: 100 }).where('quantity', 'is not', null).execute()
  for (let time = 1; time <= TIMES; time++) {
    const { checkoutId } = await startPayment([[fixtures.mug, 1]])
    const reviewed = await review(shop.site, checkoutId)
    const reference = outside.confirm()
    const [returned, notified, submitted] = await Promise.all([
      settleCheckout(shop.site, checkoutId),
      changed(reference),
      submit(shop.site, checkoutId, reviewed),
    ])
    const placed = await orders()
    expect(placed).toHaveLength(time)
    const orderId = placed.find((order) => order.checkoutId === checkoutId)?.id
    expect([returned, submitted]).toEqual([
      { status: 'placed', orderId },
      { status: 'placed', orderId },
    ])
    expect(notified.status).toBe(200)
    expect(await paymentOf(checkoutId)).toMatchObject({ orderId })
  }
  expect(outside.payments.size).toBe(TIMES)
}, 300_000)

test('a webhook that its provider has not signed changes nothing', async () => {
  await startPayment()
  const reference = outside.confirm()
  const answer = await webhook({ kind: 'changed', payment: { reference } }, 'guessed')
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('INVALID_SIGNATURE')
  expect((await webhook({ kind: 'changed', payment: { reference: 'of another site' } })).status).toBe(200)
  expect(await orders()).toEqual([])
})

test('S02 a lost webhook and a closed tab: the sweeper places the order', async () => {
  const { checkoutId } = await startPayment()
  outside.confirm()
  await sweep(checkoutId, async () => (await orders()).length === 1)
})

test('I09 PF06 a cart that changed while its customer paid: the money goes back and no order is placed', async () => {
  const { token, checkoutId } = await startPayment()
  await callSite(shop.site, token, 'POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: [
      { quantity: 1, catalogReference: { catalogItemId: fixtures.mug, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' } },
    ],
  })
  const reference = outside.confirm()
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'returned', reason: 'CHECKOUT_CHANGED' })
  expect(outside.payments.get(reference)?.state).toEqual({ status: 'declined', reason: 'VOIDED' })
  expect(await orders()).toEqual([])
  expect(await paymentOf(checkoutId)).toMatchObject({ status: 'voided', reason: 'CHECKOUT_CHANGED' })
  const mail = await mailTo('ada@example.com', 'Your payment at Linholme was canceled')
  expect(mail).toContain('Your order changed while you were paying.')
})

test('I09 PF09 an item that sold out while its customer paid: the money goes back, also when it was captured', async () => {
  const { checkoutId } = await startPayment()
  await shop.site.db.deleteFrom('stock_holds').execute()
  await shop.site.db.updateTable('variants').set({ quantity: 0, in_stock: 0 }).execute()
  const reference = outside.confirm()
  const payment = outside.payments.get(reference)
  if (payment) payment.state = { status: 'captured', reference, captured: payment.amount, refunded: 0 }
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ reason: 'insufficient_inventory' })
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ reason: 'insufficient_inventory' })
  expect(payment?.state).toMatchObject({ refunded: payment?.amount })
  expect(outside.refunds).toBe(1)
})

test('S02 money that is to go back goes back although the provider is away at first, and pays for no order', async () => {
  const { checkoutId } = await startPayment()
  await shop.site.db.deleteFrom('stock_holds').execute()
  await shop.site.db.updateTable('variants').set({ quantity: 0, in_stock: 0 }).execute()
  outside.confirm()
  const { void: release } = outside.provider
  Object.assign(outside.provider, {
    void: () => {
      throw new Error('The provider does not answer')
    },
  })
  expect(await settleCheckout(shop.site, checkoutId)).toEqual({ status: 'pending' })
  Object.assign(outside.provider, { void: release })
  await shop.site.db.updateTable('variants').set({ quantity: 9, in_stock: 1 }).execute()
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'returned' })
  expect(await orders()).toEqual([])
})

test('PF10 a provider that does not answer after it charged: the next answer counts', async () => {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.bowl, 1]])
  const reviewed = await review(shop.site, checkoutId)
  const { authorize } = outside.provider
  Object.assign(outside.provider, {
    authorize: async (request: never) => {
      await authorize?.(request)
      throw new Error('Timeout')
    },
  })
  expect(await submit(shop.site, checkoutId, reviewed)).toEqual({ status: 'pending' })
  Object.assign(outside.provider, { authorize })
  outside.confirm()
  expect(await submit(shop.site, checkoutId, reviewed)).toMatchObject({ status: 'redirect' })
  expect(await submit(shop.site, checkoutId, reviewed)).toMatchObject({ status: 'placed' })
  expect(outside.payments.size).toBe(1)
  expect(token).not.toBe('')
})

test('PF03 a second payment of one checkout goes back, and the order stays', async () => {
  const { checkoutId } = await startPayment()
  const first = [...outside.payments.keys()][0] ?? ''
  await setDetails(shop.site, checkoutId, () => ({ email: 'other@example.com' }))
  await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  const second = outside.confirm()
  expect(second).not.toBe(first)
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
  const opened = outside.payments.get(first)
  if (opened) opened.state = { status: 'authorized', reference: first }
  await changed(first)
  await expect.poll(() => outside.payments.get(first)?.state).toMatchObject({ status: 'declined' })
  expect(await orders()).toHaveLength(1)
})

test('a payment that the customer does not confirm is ended after a day, whatever the clock did', async () => {
  const { checkoutId } = await startPayment()
  clock = -5 * 24 * 3_600_000
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'pending' })
  clock = 25 * 3_600_000
  expect(await settleCheckout(shop.site, checkoutId)).toEqual({ status: 'declined', reason: 'EXPIRED' })
  expect([...outside.payments.values()][0]?.state).toEqual({ status: 'declined', reason: 'VOIDED' })
})

test('a payment that was confirmed just before the clock jumped is not lost', async () => {
  const { checkoutId } = await startPayment()
  outside.confirm()
  clock = 400 * 24 * 3_600_000
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
})

test('PF22 a dispute is in the timeline and, once lost, a refund; the order and its stock stay', async () => {
  const { checkoutId } = await startPayment()
  const reference = outside.confirm()
  await settleCheckout(shop.site, checkoutId)
  const [{ id } = { id: '' }] = await orders()
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('PAID')
  const stock = await bowls()
  const amount = outside.payments.get(reference)?.amount ?? 0
  const dispute = (status: string) =>
    webhook({ kind: 'dispute', payment: { reference }, dispute: { id: 'dp_1', amount, status, reason: 'fraudulent' } })
  await dispute('open')
  await dispute('open')
  await dispute('lost')
  await dispute('open')
  const order = await getOrder(id)
  expect(order.activities.filter(({ activityType }) => activityType === 'CHARGEBACK_CREATED')).toHaveLength(1)
  expect(order).toMatchObject({
    status: 'APPROVED',
    fulfillmentStatus: 'NOT_FULFILLED',
    paymentStatus: 'FULLY_REFUNDED',
  })
  expect(await bowls()).toEqual(stock)
})

test('the books add up after all of it, and every difference is named', async () => {
  const { checkoutId } = await startPayment()
  const reference = outside.confirm()
  await settleCheckout(shop.site, checkoutId)
  const [{ id } = { id: '' }] = await orders()
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('PAID')
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
  const payment = outside.payments.get(reference)
  if (payment?.state.status === 'captured') payment.state = { ...payment.state, refunded: 100 }
  await shop.site.db.updateTable('payments').set({ captured_minor: 1 }).execute()
  const problems = (await reconcilePayments(shop.site, new Date(0))).map(({ problem }) => problem)
  expect(problems).toEqual([
    expect.stringMatching(/states paid \d+, its payments say 1$/),
    expect.stringMatching(/states balance 0, its payments say \d+$/),
    expect.stringMatching(/^has \d+ in the journal, its captures and refunds say 1$/),
    expect.stringMatching(/^has 1 here and \d+ at the provider$/),
  ])
})

test('PF29 a refund made on the pages of the provider is recorded once', async () => {
  const { checkoutId } = await startPayment()
  const reference = outside.confirm()
  await settleCheckout(shop.site, checkoutId)
  const [{ id } = { id: '' }] = await orders()
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('PAID')
  const payment = outside.payments.get(reference)
  if (payment?.state.status === 'captured') payment.state = { ...payment.state, refunded: 500 }
  await changed(reference)
  await expect.poll(async () => (await getOrder(id)).balanceSummary.refunded?.amount).toBe('5.00')
  await changed(reference)
  expect((await getOrder(id)).paymentStatus).toBe('PARTIALLY_REFUNDED')
})

test('a payment that fails late makes the order unpaid again', async () => {
  const { checkoutId } = await startPayment()
  const reference = outside.confirm()
  await settleCheckout(shop.site, checkoutId)
  const [{ id } = { id: '' }] = await orders()
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('PAID')
  const payment = outside.payments.get(reference)
  if (payment) payment.state = { status: 'declined', reason: 'The bank took it back' }
  await changed(reference)
  await expect.poll(async () => (await getOrder(id)).paymentStatus).toBe('NOT_PAID')
})
