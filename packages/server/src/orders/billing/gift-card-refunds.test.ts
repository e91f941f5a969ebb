import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

const DAY = 24 * 60 * 60 * 1000
let gateway: TestGateway
let shop: BillingShop
let at: Date
beforeEach(async () => {
  at = new Date('2026-06-01T12:00:00Z')
  gateway = new TestGateway()
  shop = await openBillingShop({ now: () => at, paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string) => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const paymentsOf = async (orderId: string) =>
  (await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })).orderTransactions
const cards = async (filter = {}) =>
  (await ask(shop.site, shop.staff, calls.QueryGiftCards, { query: { filter } })).giftCards

describe('a refund of a sold gift card that fails', () => {
  async function soldCard(): Promise<Order> {
    const { product } = await ask(shop.site, shop.staff, calls.CreateProduct, {
      product: { name: 'Gift card', priceData: { price: 50 }, giftCard: {} },
    })
    const { order } = await placeTestOrder(shop, [[product.id ?? '', 1, { giftCard: {} }]])
    await expect.poll(() => cards({ orderId: order.id }).then(({ length }) => length)).toBe(1)
    return getOrder(order.id)
  }

  async function refund({ id, lineItems }: Order) {
    const { payments } = await paymentsOf(id)
    await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId: id,
      paymentRefunds: [{ paymentId: payments[0]?.id ?? '' }],
      refundItems: { lineItems: [{ lineItemId: lineItems[0]?.id ?? '', quantity: 1 }] },
    })
  }

  test('gives the card back with its money, and the piece to its line', async () => {
    const order = await soldCard()
    gateway.refund = () => ({ status: 'failed', reason: 'No money' })
    await refund(order)
    await expect.poll(async () => (await paymentsOf(order.id)).refunds[0]?.transactions[0]?.refundStatus).toBe('FAILED')
    await expect.poll(async () => (await cards({ orderId: order.id }))[0]?.status).toBe('VALID')
    expect((await getOrder(order.id)).lineItems[0]?.refundQuantity).toBe(0)
    gateway.refund = () => ({ status: 'succeeded', reference: 'second' })
    await refund(order)
    await expect.poll(async () => (await cards({ orderId: order.id }))[0]?.status).toBe('DISABLED')
    expect((await getOrder(order.id)).lineItems[0]?.refundQuantity).toBe(1)
  })

  test('does not open a card that staff disabled', async () => {
    const order = await soldCard()
    const [card] = await cards({ orderId: order.id })
    const { id = '', revision = '' } = card ?? {}
    await ask(shop.site, shop.staff, calls.UpdateGiftCard, { giftCard: { id, revision, active: false } })
    gateway.refund = () => ({ status: 'failed', reason: 'No money' })
    await refund(order)
    await expect.poll(async () => (await paymentsOf(order.id)).refunds[0]?.transactions[0]?.refundStatus).toBe('FAILED')
    expect((await cards({ orderId: order.id }))[0]?.status).toBe('DISABLED')
  })
})

describe('a refund to a gift card that cannot be spent', () => {
  /** An order of 20.00 that a card of 30.00 paid, which then expires or is disabled. */
  async function paidByCard(ends: 'expires' | 'is disabled', email?: string): Promise<Order> {
    const { giftCard, code = '' } = await ask(shop.site, shop.staff, calls.IssueGiftCard, {
      giftCard: { initialValue: { value: '30' }, expirationDate: '2026-06-07' },
    })
    const draftOrder = {
      customLineItems: [{ productName: { original: 'Jug' }, price: { amount: '20' } }],
      buyerInfo: { email },
    }
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { draftOrder })
    const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? ''
    const created = await ask(shop.site, shop.staff, calls.CreateOrderFromDraft, { draftOrderId })
    const request = { orderId: created.createdOrder.id, giftCardCode: code, amount: { amount: '20' }, currency: 'EUR' }
    await ask(shop.site, shop.staff, calls.RedeemGiftCardForOrder, request)
    if (ends === 'expires') at = new Date(at.getTime() + 10 * DAY)
    const { id = '' } = giftCard
    const [card] = await cards({ id })
    if (ends === 'is disabled')
      await ask(shop.site, shop.staff, calls.UpdateGiftCard, {
        giftCard: { id, revision: card?.revision ?? '', active: false },
      })
    return getOrder(created.createdOrder.id)
  }

  const newCards = async () => (await cards()).filter(({ recipientEmail }) => recipientEmail === 'ada@example.com')

  test.each(['expires', 'is disabled'] as const)('goes onto a new card when it %s', async (ends) => {
    const order = await paidByCard(ends, 'ada@example.com')
    const { payments } = await paymentsOf(order.id)
    const half = { paymentId: payments[0]?.id ?? '', amount: { amount: '8.00' } }
    const { orderTransactions } = await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId: order.id,
      paymentRefunds: [half],
    })
    const [issued] = await newCards()
    expect(issued).toMatchObject({ status: 'VALID', balance: { value: '8.00' }, orderId: order.id })
    expect(orderTransactions.refunds[0]?.transactions).toMatchObject([
      { refundStatus: 'SUCCEEDED', newGiftCardId: issued?.id },
    ])
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('FULLY_REFUNDED')
    expect((await newCards()).map(({ balance }) => balance?.value).toSorted()).toEqual(['12.00', '8.00'])
    const dead = (await cards()).find(({ recipientEmail }) => recipientEmail === undefined)
    expect(dead).toMatchObject({ balance: { value: '10.00' } })
  })

  test('needs another way where the buyer has no email address', async () => {
    const order = await paidByCard('expires')
    const { payments } = await paymentsOf(order.id)
    const request = { orderId: order.id, paymentRefunds: [{ paymentId: payments[0]?.id ?? '' }] }
    expect(await rejection(shop.site, shop.staff, calls.RefundPayments, request)).toMatchObject({
      code: 'EXTERNAL_REFUND_EXPECTED',
    })
  })
})
