import { calls, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { write } from '../../platform/database/write.ts'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'
import { createReturn } from './create-return.ts'

const DAY = 24 * 60 * 60 * 1000
const gateway = new TestGateway()
let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
  const mugs = shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.mug)
  await shop.site.db.updateTable('variants').where('product_number', 'in', mugs).set({ quantity: 1000 }).execute()
})
afterAll(() => shop.site.close())

const cents = ({ amount }: { readonly amount: string }) => Math.round(Number(amount) * 100)
const getOrder = async (id: string) => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const lineOf = ({ lineItems }: Order) => lineItems[0]?.id ?? ''

async function readStock(): Promise<number> {
  const mugs = shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.mug)
  const rows = shop.site.db.selectFrom('variants').select('quantity').where('product_number', 'in', mugs)
  return Number((await rows.executeTakeFirstOrThrow()).quantity)
}

/** An order that is paid and sent. */
async function sentOrder(quantity: number) {
  const { order, token } = await placeTestOrder(shop, [[fixtures.mug, quantity]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId: order.id,
    fulfillment: { lineItems: [{ id: lineOf(order) }] },
  })
  return { order: await getOrder(order.id), token }
}

const newReturn = (order: Order, quantity: number) => ({
  return: { orderId: order.id, lineItems: [{ lineItemId: lineOf(order), quantity, reason: 'DAMAGED' as const }] },
})

async function approved(order: Order, quantity: number): Promise<string> {
  return (await ask(shop.site, shop.staff, calls.CreateReturn, newReturn(order, quantity))).return.id
}

describe('a return', () => {
  test('goes from the request of a customer to its refund, with mails and a timeline', async () => {
    const { order, token } = await sentOrder(3)
    const { return: requested } = await ask(shop.site, token, calls.CreateReturn, newReturn(order, 2))
    expect(requested).toMatchObject({ status: 'REQUESTED', requestedBy: 'CUSTOMER', orderNumber: order.number })
    const { id: returnId } = requested
    const early = await callOf(shop.site, shop.staff, calls.ReceiveReturn, { returnId })
    expect([early.status, await early.json()]).toMatchObject([
      409,
      {
        details: {
          applicationError: {
            code: 'RETURN_STEP_NOT_ALLOWED',
            data: { status: 'REQUESTED', allowed: ['ApproveReturn', 'DeclineReturn', 'CancelReturn'] },
          },
        },
      },
    ])
    await ask(shop.site, shop.staff, calls.ApproveReturn, { returnId, message: 'Moorweg 1, Bremen' })
    const stock = await readStock()
    const lineItems = [{ lineItemId: lineOf(order), quantity: 1 }]
    await ask(shop.site, shop.staff, calls.ReceiveReturn, { returnId, lineItems })
    expect(await readStock()).toBe(stock + 1)
    const { return: closed } = await ask(shop.site, shop.staff, calls.CloseReturn, { returnId, refund: {} })
    const line = order.lineItems[0]
    const each = Math.floor(cents(line?.totalPriceAfterTax ?? { amount: '0' }) / 3)
    expect(closed.status).toBe('CLOSED')
    expect(cents(closed.refund?.amount ?? { amount: '0' })).toBe(each)
    const after = await getOrder(order.id)
    expect(after.lineItems[0]).toMatchObject({ refundQuantity: 1, restockQuantity: 1 })
    expect(after.activities.flatMap(({ customActivity }) => customActivity?.type ?? [])).toEqual([
      'RETURN_REQUESTED',
      'RETURN_APPROVED',
      'RETURN_RECEIVED',
      'RETURN_CLOSED',
    ])
    const kinds = async () =>
      (await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId: order.id })).mails.map(({ kind }) => kind)
    await expect
      .poll(kinds)
      .toEqual(expect.arrayContaining(['RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_RECEIVED', 'REFUNDED']))
  })

  test('is for items that were sent, and not returned before', async () => {
    const { order, token } = await placeTestOrder(shop)
    expect(await rejection(shop.site, token, calls.CreateReturn, newReturn(order, 1))).toMatchObject({
      code: 'INVALID_RETURN_QUANTITY',
    })
    const sent = await sentOrder(2)
    const { return: first } = await ask(shop.site, sent.token, calls.CreateReturn, newReturn(sent.order, 2))
    expect(await rejection(shop.site, shop.staff, calls.CreateReturn, newReturn(sent.order, 1))).toMatchObject({
      code: 'INVALID_RETURN_QUANTITY',
    })
    await ask(shop.site, sent.token, calls.CancelReturn, { returnId: first.id })
    await ask(shop.site, sent.token, calls.CreateReturn, newReturn(sent.order, 2))
  })

  test('is requested by customers in the window of the settings, and by staff at any time', async () => {
    const { order, token } = await sentOrder(2)
    await writeSettings(shop.site.db, { returnWindowDays: 0 })
    expect(await rejection(shop.site, token, calls.CreateReturn, newReturn(order, 1))).toMatchObject({
      code: 'RETURN_WINDOW_CLOSED',
    })
    await writeSettings(shop.site.db, { returnWindowDays: 3 })
    const late = { isMailed: false, now: new Date(Date.now() + 4 * DAY) }
    const create = (requestedBy: 'CUSTOMER' | 'STAFF') =>
      write(shop.site, null, (transaction) =>
        createReturn(transaction, newReturn(order, 1).return, { ...late, requestedBy }),
      )
    await expect(create('CUSTOMER')).rejects.toMatchObject({ code: 'RETURN_WINDOW_CLOSED' })
    expect(await create('STAFF')).toMatchObject({ status: 'APPROVED' })
    await ask(shop.site, token, calls.CreateReturn, newReturn(order, 1))
    await writeSettings(shop.site.db, { returnWindowDays: 30 })
  })

  test('is offered for what was sent in the window to customers, and for what was bought to staff', async () => {
    const list = async (token: string, orderId: string) =>
      (await ask(shop.site, token, calls.ListReturnableItems, { orderId })).lineItems
    const placed = await placeTestOrder(shop)
    expect(await list(placed.token, placed.order.id)).toEqual([])
    expect(await list(shop.staff, placed.order.id)).toEqual([{ lineItemId: lineOf(placed.order), quantity: 2 }])
    const { order, token } = await sentOrder(3)
    const { return: first } = await ask(shop.site, token, calls.CreateReturn, newReturn(order, 2))
    expect(await list(token, order.id)).toEqual([{ lineItemId: lineOf(order), quantity: 1 }])
    await ask(shop.site, shop.staff, calls.DeclineReturn, { returnId: first.id })
    expect(await list(token, order.id)).toEqual([{ lineItemId: lineOf(order), quantity: 3 }])
    await writeSettings(shop.site.db, { returnWindowDays: 0 })
    expect(await list(token, order.id)).toEqual([])
    await writeSettings(shop.site.db, { returnWindowDays: 30 })
  })

  test('is seen by its customer and not by another one', async () => {
    const { order, token } = await sentOrder(1)
    const { token: stranger } = await placeTestOrder(shop)
    const { return: own } = await ask(shop.site, token, calls.CreateReturn, newReturn(order, 1))
    expect((await ask(shop.site, token, calls.QueryReturns, {})).returns).toEqual([own])
    expect((await ask(shop.site, stranger, calls.QueryReturns, {})).returns).toEqual([])
    for (const call of [calls.GetReturn, calls.CancelReturn])
      expect(await rejection(shop.site, stranger, call, { returnId: own.id })).toMatchObject({
        code: 'RETURN_NOT_FOUND',
      })
    expect(await rejection(shop.site, stranger, calls.CreateReturn, newReturn(order, 1))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })

  test('PF71: received with refund 0 restocks, returns no money and closes', async () => {
    const { order } = await sentOrder(2)
    const returnId = await approved(order, 2)
    const money = gateway.money
    const { return: closed } = await ask(shop.site, shop.staff, calls.ReceiveReturn, {
      returnId,
      refund: { amount: { amount: '0' } },
    })
    expect(closed).toMatchObject({ status: 'CLOSED', refund: { amount: { amount: '0.00' } } })
    expect(closed.refund?.refundId).toBeUndefined()
    expect(gateway.money).toBe(money)
    expect(await getOrder(order.id)).toMatchObject({ paymentStatus: 'PAID', priceSummary: order.priceSummary })
  })

  test('PF72: the return fee is deducted from the refund, and is at most the refund', async () => {
    const { order } = await sentOrder(1)
    const returnId = await approved(order, 1)
    const rejectedFee = { returnId, refund: { returnFee: { amount: '9999.00' } } }
    expect(await rejection(shop.site, shop.staff, calls.ReceiveReturn, rejectedFee)).toMatchObject({
      code: 'INVALID_RETURN_FEE',
    })
    const { return: closed } = await ask(shop.site, shop.staff, calls.ReceiveReturn, {
      returnId,
      refund: { returnFee: { amount: '2.50' } },
    })
    const price = cents(order.lineItems[0]?.totalPriceAfterTax ?? { amount: '0' })
    expect(cents(closed.refund?.amount ?? { amount: '0' })).toBe(price - 250)
    await expect
      .poll(async () => cents((await getOrder(order.id)).balanceSummary.refunded ?? { amount: '0' }))
      .toBe(price - 250)
  })

  test('PF73: two part returns refund the whole lines and never change the total of the order', async () => {
    const { order } = await sentOrder(3)
    for (const quantity of [1, 2])
      await ask(shop.site, shop.staff, calls.ReceiveReturn, { returnId: await approved(order, quantity), refund: {} })
    const whole = cents(order.lineItems[0]?.totalPriceAfterTax ?? { amount: '0' })
    await expect
      .poll(async () => cents((await getOrder(order.id)).balanceSummary.refunded ?? { amount: '0' }))
      .toBe(whole)
    expect((await getOrder(order.id)).priceSummary).toEqual(order.priceSummary)
  })

  test('PF74: an exchange reserves its new items, ships only those, and is paid by the return', async () => {
    const { order } = await sentOrder(2)
    const returnId = await approved(order, 2)
    const stock = await readStock()
    const catalogReference = { catalogItemId: fixtures.mug, appId: STORE_APP_ID }
    const request = { returnId, lineItems: [{ catalogReference, quantity: 1 }] }
    const { exchangeOrder } = await ask(shop.site, shop.staff, calls.ExchangeReturn, request)
    expect(await readStock()).toBe(stock - 1)
    expect(exchangeOrder).toMatchObject({ paymentStatus: 'NOT_PAID', fulfillmentStatus: 'NOT_FULFILLED' })
    expect(exchangeOrder.lineItems.map(({ quantity }) => quantity)).toEqual([1])
    expect(await rejection(shop.site, shop.staff, calls.ExchangeReturn, request)).toMatchObject({
      code: 'RETURN_STEP_NOT_ALLOWED',
    })
    expect(await rejection(shop.site, shop.staff, calls.CancelReturn, { returnId })).toMatchObject({
      code: 'RETURN_STEP_NOT_ALLOWED',
    })

    const { return: closed } = await ask(shop.site, shop.staff, calls.ReceiveReturn, { returnId, refund: {} })
    const whole = cents(order.lineItems[0]?.totalPriceAfterTax ?? { amount: '0' })
    const price = cents(exchangeOrder.priceSummary.total)
    expect(cents(closed.refund?.amount ?? { amount: '0' })).toBe(whole)
    expect(cents(closed.refund?.exchanged ?? { amount: '0' })).toBe(price)
    expect(await readStock()).toBe(stock + 1)
    const paid = await getOrder(exchangeOrder.id)
    expect([paid.paymentStatus, cents(paid.balanceSummary.balance)]).toEqual(['PAID', 0])
    await expect
      .poll(async () => cents((await getOrder(order.id)).balanceSummary.refunded ?? { amount: '0' }))
      .toBe(whole)
    await ask(shop.site, shop.staff, calls.CreateFulfillment, {
      orderId: exchangeOrder.id,
      fulfillment: { lineItems: [{ id: lineOf(exchangeOrder) }] },
    })
    expect((await getOrder(exchangeOrder.id)).fulfillmentStatus).toBe('FULFILLED')
    expect((await getOrder(order.id)).lineItems[0]).toMatchObject({ refundQuantity: 2, restockQuantity: 2 })
  })
})

const step = fc.record({
  kind: fc.constantFrom('create', 'request', 'approve', 'decline', 'receive', 'close', 'cancel', 'refund'),
  quantity: fc.integer({ min: 1, max: 4 }),
  amount: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }),
  at: fc.nat(3),
})

test('no sequence of returns and refunds exceeds what was bought and paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { order, token } = await sentOrder(3)
      const stock = await readStock()
      const ids: string[] = []
      for (const { kind, quantity, amount, at } of steps) {
        const returnId = ids[at % Math.max(ids.length, 1)] ?? crypto.randomUUID()
        const money = amount === undefined ? {} : { amount: { amount: (amount / 100).toFixed(2) } }
        const answer = await take(order, token, { kind, quantity, returnId, money })
        expect(answer.status).toBeLessThan(500)
        if (answer.status === 200 && (kind === 'create' || kind === 'request'))
          ids.push(calls.CreateReturn.response.parse(await answer.json()).return.id)
      }
      const after = await getOrder(order.id)
      const query = { filter: { orderId: order.id } }
      const { returns } = await ask(shop.site, shop.staff, calls.QueryReturns, { query })
      const standing = returns.filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELED')
      const returned = standing
        .flatMap(({ lineItems }) => lineItems)
        .reduce((sum, line) => sum + (line.receivedQuantity ?? line.quantity), 0)
      expect(returned).toBeLessThanOrEqual(3)
      expect(after.lineItems[0]?.refundQuantity ?? 0).toBeLessThanOrEqual(3)
      expect((await readStock()) - stock).toBe(after.lineItems[0]?.restockQuantity ?? 0)
      const { balanceSummary, priceSummary } = after
      const back = [balanceSummary.refunded, balanceSummary.pendingRefund].reduce(
        (sum, one) => sum + cents(one ?? { amount: '0' }),
        0,
      )
      expect(back).toBeLessThanOrEqual(cents(balanceSummary.paid ?? { amount: '0' }))
      expect(priceSummary).toEqual(order.priceSummary)
    }),
    { numRuns: 15 },
  )
})

interface Taken {
  readonly kind: string
  readonly quantity: number
  readonly returnId: string
  readonly money: { readonly amount?: { readonly amount: string } }
}

async function take(order: Order, token: string, { kind, quantity, returnId, money }: Taken): Promise<Response> {
  const lineItems = [{ lineItemId: lineOf(order), quantity }]
  const { site, staff } = shop
  switch (kind) {
    case 'create':
      return callOf(site, staff, calls.CreateReturn, newReturn(order, quantity))
    case 'request':
      return callOf(site, token, calls.CreateReturn, newReturn(order, quantity))
    case 'approve':
      return callOf(site, staff, calls.ApproveReturn, { returnId })
    case 'decline':
      return callOf(site, staff, calls.DeclineReturn, { returnId })
    case 'receive':
      return callOf(site, staff, calls.ReceiveReturn, { returnId, lineItems, refund: money })
    case 'close':
      return callOf(site, staff, calls.CloseReturn, { returnId, refund: money })
    case 'cancel':
      return callOf(site, token, calls.CancelReturn, { returnId })
    default: {
      const { payments } = (await ask(site, staff, calls.ListTransactionsForSingleOrder, { orderId: order.id }))
        .orderTransactions
      const paymentRefunds = [{ paymentId: payments[0]?.id ?? '', ...money }]
      return callOf(site, staff, calls.RefundPayments, {
        orderId: order.id,
        paymentRefunds,
        refundItems: { lineItems },
      })
    }
  }
}
