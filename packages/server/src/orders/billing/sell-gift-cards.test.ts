import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { openMailbox } from '../../people/sign-in/mail/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout } from '../../selling/checkout/testing.ts'
import { ORDER } from '../orders/events.ts'
import { giftCardSaleConsumer } from './sell-gift-cards.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from './testing.ts'

let shop: BillingShop
const now = new Date('2026-06-01T12:00:00.000Z')
beforeEach(async () => {
  shop = await openBillingShop({ now: () => now })
})
afterEach(() => shop.site.close())

/** A gift card for 50.00, or for any amount between 10 and 200. */
async function giftCardProduct() {
  const { product } = await ask(shop.site, shop.staff, calls.CreateProduct, {
    product: { name: 'Gift card', priceData: { price: 50 }, giftCard: { minimumAmount: '10', maximumAmount: '200' } },
  })
  return product
}

async function buyCard(giftCard: object, quantity = 1): Promise<Order> {
  const { id } = await giftCardProduct()
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[id, quantity, { giftCard }]])
  return buy(shop.site, token, checkoutId)
}

async function cardsOf(order: Order) {
  const event = { sequence: 1, id: '1', entityType: ORDER, slug: 'approved', payload: '{}', occurredAt: '' }
  const delivered = { ...event, entityId: order.id, actor: null, audience: null }
  const consumer = giftCardSaleConsumer({ db: shop.site.db, now: () => now })
  // The dispatcher of the site delivers too.
  await Promise.all([consumer.deliver(delivered), consumer.deliver(delivered)])
  const { giftCards } = await ask(shop.site, shop.staff, calls.QueryGiftCards, {
    query: { filter: { orderId: order.id } },
  })
  return giftCards
}

const pay = async ({ id }: Order) => ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: id })

async function refund(order: Order, quantity: number) {
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: order.id,
  })
  return ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: order.id,
    paymentRefunds: [
      {
        paymentId: orderTransactions.payments[0]?.id ?? '',
        externalRefund: true,
        amount: { amount: String(quantity * 50) },
      },
    ],
    refundItems: { lineItems: [{ lineItemId: order.lineItems[0]?.id ?? '', quantity }] },
  })
}

describe('a gift card as a product', () => {
  test('is sold without tax, delivery and discount', async () => {
    await ask(shop.site, shop.staff, calls.CreateCoupon, {
      specification: { code: 'TEN', name: 'Ten', percentOffRate: 10, scope: { namespace: 'stores' }, startTime: '0' },
    })
    const product = await giftCardProduct()
    expect(product).toMatchObject({ productType: 'digital', giftCard: { minimumAmount: '10', maximumAmount: '200' } })
    const order = await buyCard({ amount: '75.50', recipientEmail: 'bo@example.com', recipientName: 'Bo' })
    expect(order.lineItems).toMatchObject([
      {
        itemType: { preset: 'GIFT_CARD' },
        price: { amount: '75.50' },
        taxInfo: { taxAmount: { amount: '0.00' } },
        descriptionLines: [{ name: { original: 'For' }, plainText: { original: 'Bo, bo@example.com' } }],
      },
    ])
    expect(order.shippingInfo).toBeUndefined()
    expect(order.priceSummary).toMatchObject({ total: { amount: '75.50' }, tax: { amount: '0.00' } })
  })

  test('rejects amounts outside of the limits and choices for other products', async () => {
    const { id } = await giftCardProduct()
    const { access_token: token } = await visitorTokens(shop.site, shop.clientId)
    const add = (giftCard: object) =>
      rejection(shop.site, token, calls.AddToCurrentCart, {
        lineItems: [{ quantity: 1, catalogReference: { ...reference(id), options: { giftCard } } }],
      })
    for (const giftCard of [
      { amount: '9.99' },
      { amount: '200.01' },
      { recipientEmail: 'x' },
      { deliveryDate: 'soon' },
    ])
      expect(await add(giftCard)).toMatchObject({ status: 400 })
  })

  test('issues each piece once when the order is paid, and mails it on its date', async () => {
    const mailbox = openMailbox(shop.site)
    const order = await buyCard({ recipientEmail: 'bo@example.com', senderName: 'Ada' }, 2)
    expect(await cardsOf(order)).toEqual([])
    await pay(order)
    const cards = await cardsOf(order)
    expect(cards).toMatchObject([{ initialValue: { value: '50.00' } }, { initialValue: { value: '50.00' } }])
    const { text } = await mailbox.next('bo@example.com')
    expect(text).toContain('Ada sends you a gift card.')
    expect(await cardsOf(order)).toHaveLength(2)
  })

  test('mails the buyer where no recipient is named, on the date that was chosen', async () => {
    const order = await buyCard({ deliveryDate: '2026-12-24' })
    await pay(order)
    const [card] = await cardsOf(order)
    expect(card).toMatchObject({ recipientEmail: 'ada@example.com', deliveryDate: '2026-12-24' })
    const task = await shop.site.db
      .selectFrom('tasks')
      .selectAll()
      .where('key', '=', card?.id ?? '')
      .executeTakeFirst()
    expect(task?.due_at).toBe('2026-12-24T08:00:00.000Z')
  })

  test('PF75 closes refunded cards, and warns the owner where one was spent', async () => {
    const order = await buyCard({}, 2)
    await pay(order)
    const [first] = await cardsOf(order)
    await shop.site.db
      .updateTable('gift_cards')
      .set({ balance_minor: 3000 })
      .where('id', '=', first?.id ?? '')
      .execute()
    await refund(order, 1)
    const states = (await cardsOf(order)).map(({ balance, status }) => [balance?.value, status])
    expect(states.toSorted()).toEqual([
      ['30.00', 'VALID'],
      ['50.00', 'DISABLED'],
    ])
    await refund(order, 1)
    expect((await cardsOf(order)).map(({ status }) => status)).toEqual(['DISABLED', 'DISABLED'])
    const { order: warned } = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
    expect(JSON.stringify(warned.activities)).toContain('was closed after €20.00 of it was spent')
  })

  test('is worth its price before a reduction', async () => {
    const { product } = await ask(shop.site, shop.staff, calls.CreateProduct, {
      product: {
        name: 'Gift card',
        priceData: { price: 50 },
        discount: { type: 'PERCENT', value: 20 },
        giftCard: {},
      },
    })
    const { order } = await placeTestOrder(shop, [[product.id ?? '', 1, { giftCard: {} }]])
    expect(order.lineItems).toMatchObject([{ price: { amount: '40.00' }, priceBeforeDiscounts: { amount: '50.00' } }])
    await pay(order)
    expect(await cardsOf(order)).toMatchObject([{ initialValue: { value: '50.00' } }])
  })

  test('issues nothing for an order that is canceled before it is paid', async () => {
    const order = await buyCard({})
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    expect(await cardsOf(order)).toEqual([])
  })
})

describe('paying an order by gift card', () => {
  test('S13 takes a part once, never more than is owed or left, and not for gift cards', async () => {
    const { order } = await placeTestOrder(shop)
    const issue = async (value: string) =>
      (await ask(shop.site, shop.staff, calls.IssueGiftCard, { giftCard: { initialValue: { value } } })).code ?? ''
    const pay = (giftCardCode: string, amount: string, currency = 'EUR') => ({
      orderId: order.id,
      giftCardCode,
      amount: { amount },
      currency,
    })
    const code = await issue('10')
    const call = calls.RedeemGiftCardForOrder
    expect(await rejection(shop.site, shop.staff, call, pay(code, '5', 'USD'))).toMatchObject({
      code: 'CURRENCY_MISMATCH',
    })
    expect(await rejection(shop.site, shop.staff, call, pay(code, '10.01'))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(await rejection(shop.site, shop.staff, call, pay(code, '29.91'))).toMatchObject({ code: 'INVALID_AMOUNT' })
    const { payment } = await ask(shop.site, shop.staff, call, pay(code, '4'))
    expect(payment).toMatchObject({ amount: { amount: '4.00' }, status: 'APPROVED' })
    expect(await rejection(shop.site, shop.staff, call, pay(code, '1'))).toMatchObject({
      code: 'GIFT_CARD_ALREADY_APPLIED',
    })
    const second = await issue('100')
    const both = await Promise.all(
      [1, 2].map(() => ask(shop.site, shop.staff, call, pay(second, '25.90')).catch((error: unknown) => String(error))),
    )
    expect(both.filter((answer) => typeof answer === 'object')).toHaveLength(1)
    const { order: paid } = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
    expect(paid).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })

    const cards = await buyCard({})
    const third = { ...pay(await issue('100'), '1'), orderId: cards.id }
    expect(await rejection(shop.site, shop.staff, call, third)).toMatchObject({ code: 'INVALID_AMOUNT' })
  })
})

const reference = (catalogItemId: string) => ({ catalogItemId, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' })
