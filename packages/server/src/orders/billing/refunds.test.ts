import { calls, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NIL_ID } from '../../catalog/product/variants-of-draft.ts'
import { fixtures } from '../../catalog/testing.ts'
import { callSite, visitorTokens } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { itemV2, shopperV2 } from '../../selling/cart/v2/testing.ts'
import { type BoughtItem, buy, checkOutCart, goToCheckout } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const cents = (amount: string) => toMinorUnits(amount, 'EUR')

async function paid(order: Order) {
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: order.id,
  })
  return { order, orderId: order.id, paymentId: orderTransactions.payments[0]?.id ?? '' }
}

const placePaid = async (items?: readonly BoughtItem[]) => paid((await placeTestOrder(shop, items)).order)

const fill = (productId: string) =>
  ask(shop.site, shop.staff, calls.UpdateInventoryVariants, {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId: NIL_ID, quantity: 10 }] },
  })

/** An order with a coupon in its cart. */
async function placeWithCoupon(items: readonly BoughtItem[], code: string) {
  const { token } = await goToCheckout(shop.site, shop.clientId)
  await callSite(shop.site, token, 'DELETE', '/ecom/v1/carts/current')
  const checkoutId = await checkOutCart(shop.site, token, items)
  await callSite(shop.site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode: code })
  return paid(await buy(shop.site, token, checkoutId))
}

const calculate = async (orderId: string, refundItems: object) =>
  (await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId, refundItems })).summary.total.amount

test('PF28: two refunds at once are one refund at the provider', async () => {
  const { orderId, paymentId, order } = await placePaid()
  const amount = order.priceSummary.total.amount
  const refund = () =>
    ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds: [{ paymentId, amount: { amount } }] })
  const outcomes = await Promise.allSettled([refund(), refund()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  expect([...gateway.refunded.values()]).toEqual([cents(amount)])
})

test('PF31: three refunds of free amounts work up to the rest, and one cent more is rejected', async () => {
  const { orderId, paymentId, order } = await placePaid()
  const total = cents(order.priceSummary.total.amount)
  const amounts = [500, 700, total - 1200].map((amount) => (amount / 100).toFixed(2))
  for (const amount of amounts)
    await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount } }],
    })
  await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  const more = { orderId, paymentRefunds: [{ paymentId, amount: { amount: '0.01' } }] }
  expect(await rejection(shop.site, shop.staff, calls.RefundPayments, more)).toMatchObject({
    code: expect.stringMatching(/REFUND/),
  })
  expect(gateway.money).toBe(0)
})

test('a line with extras is refunded with their prices, whichever wire put it into the cart', async () => {
  const wrapping = { name: 'Wrapping', optionType: 'drop_down', mandatory: false } as const
  const { product } = await ask(shop.site, shop.staff, calls.CreateProduct, {
    product: {
      name: 'Gift mug',
      priceData: { price: 20 },
      visible: true,
      customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false, addedPrice: 4 }],
      modifiers: [{ ...wrapping, choices: [{ value: 'Box', description: 'Box', addedPrice: 3 }] }],
    },
  })
  const extras = { options: { Wrapping: 'Box' }, customTextFields: { Engraving: 'Ada' } }
  const { access_token: token } = await visitorTokens(shop.site, shop.clientId)
  await shopperV2(shop.site, token).add(itemV2(product.id, 2, extras))
  const checkoutId = await checkOutCart(shop.site, token, [[product.id, 1, extras]])
  const { order, orderId, paymentId } = await paid(await buy(shop.site, token, checkoutId))
  const lineItemId = order.lineItems[0]?.id ?? ''
  expect(order.lineItems).toMatchObject([{ quantity: 3, price: { amount: '27.00' } }])
  const refundItems = { lineItems: [{ lineItemId, quantity: 2 }] }
  const amount = await calculate(orderId, refundItems)
  expect(amount).toBe('54.00')
  const paymentRefunds = [{ paymentId, amount: { amount } }]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds, refundItems })
  await expect.poll(() => [...gateway.refunded.values()]).toEqual([5400])
  expect(await calculate(orderId, { lineItems: [{ lineItemId, quantity: 1 }] })).toBe('27.00')
})

describe('with a discount', () => {
  test('PF30: the refund of a line is less its share of a discount of the whole order', async () => {
    await saveCoupon(shop.site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
    const items: readonly BoughtItem[] = [
      [fixtures.mug, 1],
      [fixtures.bowl, 1],
    ]
    const { orderId, order } = await placeWithCoupon(items, 'TEN')
    const [mug] = order.lineItems
    const price = cents(mug?.price.amount ?? '')
    const amount = await calculate(orderId, { lineItems: [{ lineItemId: mug?.id, quantity: 1 }] })
    expect(cents(amount)).toBe(price - Math.round(price / 10))
  })

  test('PF33: delivery that was free has nothing to refund', async () => {
    await saveCoupon(shop.site.db, { code: 'FREE', name: 'Free delivery', benefit: { type: 'FREE_SHIPPING' } })
    const { orderId, order } = await placeWithCoupon([[fixtures.mug, 1]], 'FREE')
    expect(order.priceSummary.shipping.amount).toBe('4.90')
    expect(order.priceSummary.discount.amount).toBe('4.90')
    const { shipping } = await ask(shop.site, shop.staff, calls.GetOrderRefundability, { orderId })
    expect(shipping?.availableRefundAmount.amount ?? '0.00').toBe('0.00')
  })
})

test('PF27: the lines, delivery and fees add up to what was paid, in whatever order they are refunded', async () => {
  await saveCoupon(shop.site.db, { code: 'ODD', name: 'Odd', benefit: { type: 'PERCENT', percent: '33.3' } })
  const quantities = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }))
  await fc.assert(
    fc.asyncProperty(quantities, fc.boolean(), fc.boolean(), async ([mugs, bowls], bowlsFirst, deliveryFirst) => {
      for (const productId of [fixtures.mug, fixtures.bowl]) await fill(productId)
      const items: readonly BoughtItem[] = [
        [fixtures.mug, mugs],
        [fixtures.bowl, bowls],
      ]
      const { orderId, paymentId, order } = await placeWithCoupon(items, 'ODD')
      const units = order.lineItems.flatMap(({ id, quantity }) =>
        Array.from({ length: quantity }, () => ({ lineItems: [{ lineItemId: id, quantity: 1 }] })),
      )
      if (bowlsFirst) units.reverse()
      const parts: object[] = deliveryFirst ? [{ shipping: {} }, ...units] : [...units, { shipping: {} }]
      for (const refundItems of parts) {
        const amount = await calculate(orderId, refundItems)
        const paymentRefunds = [{ paymentId, amount: { amount } }]
        await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds, refundItems })
      }
      await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
    }),
    { numRuns: 6 },
  )
  expect(gateway.money).toBe(0)
})

test('PF80: a coupon converted for an order in another currency is refunded by the stored amounts, to the last cent', async () => {
  const currencyRates = [{ currency: 'USD', rate: '1.0842', priceEnding: '0.99' }]
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { currencyRates } })
  await saveCoupon(shop.site.db, { code: 'FIVE', name: 'Five', benefit: { type: 'AMOUNT', amount: 499 } })
  const { token } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 2]])
  const inDollars = { authorization: token, 'content-type': 'application/json', 'x-wix-currency': 'USD' }
  const body = JSON.stringify({ couponCode: 'FIVE' })
  const cart = `${shop.site.url}/ecom/v1/carts/current`
  const updated = await shop.site.fetch(new Request(cart, { method: 'PATCH', headers: inDollars, body }))
  expect(updated.status).toBe(200)
  const checkoutId = await checkOutCart(shop.site, token, [[fixtures.mug, 1]])
  const { order, orderId, paymentId } = await paid(await buy(shop.site, token, checkoutId))
  expect(order.currency).toBe('USD')
  const [coupon] = order.appliedDiscounts.flatMap((one) => one.coupon ?? [])
  expect(coupon?.amount.amount, '4.99 × 1.0842 = 5.410158, rounded once').toBe('5.41')
  expect(order.priceSummary.discount.amount).toBe('5.41')
  // Another rate later changes nothing of the order.
  const settings = { currencyRates: [{ currency: 'USD', rate: '2' }] }
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings })
  const units = order.lineItems.flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, () => ({ lineItems: [{ lineItemId: id, quantity: 1 }] })),
  )
  for (const refundItems of [...units, { shipping: {} }]) {
    const amount = await calculate(orderId, refundItems)
    await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount } }],
      refundItems,
    })
  }
  await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  expect(gateway.money).toBe(0)
})

test('PF67: what is left of a line is sent after a part of it was refunded', async () => {
  const { orderId, paymentId, order } = await placePaid([[fixtures.mug, 2]])
  const line = order.lineItems[0]?.id ?? ''
  const refundItems = { lineItems: [{ lineItemId: line, quantity: 1 }] }
  const amount = await calculate(orderId, refundItems)
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId,
    paymentRefunds: [{ paymentId, amount: { amount } }],
    refundItems,
  })
  await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId,
    fulfillment: { lineItems: [{ id: line, quantity: 1 }] },
  })
  await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('PARTIALLY_REFUNDED')
})

test('PF39: two parcels of the same rest at once, and two removals of one parcel: the second is rejected', async () => {
  const { orderId, order } = await placePaid([[fixtures.mug, 2]])
  const line = order.lineItems[0]?.id ?? ''
  const send = () =>
    ask(shop.site, shop.staff, calls.CreateFulfillment, {
      orderId,
      fulfillment: { lineItems: [{ id: line, quantity: 2 }] },
    })
  const sent = await Promise.allSettled([send(), send()])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { orderWithFulfillments } = await ask(shop.site, shop.staff, calls.ListFulfillmentsForSingleOrder, { orderId })
  expect(orderWithFulfillments.fulfillments).toHaveLength(1)
  const fulfillmentId = orderWithFulfillments.fulfillments[0]?.id ?? ''
  const remove = () => ask(shop.site, shop.staff, calls.DeleteFulfillment, { orderId, fulfillmentId })
  const removed = await Promise.allSettled([remove(), remove()])
  expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await getOrder(orderId)).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' })
})

test('PF66: two of three pieces are sent: the order is partly sent, then sent', async () => {
  const { orderId, order } = await placePaid([[fixtures.mug, 3]])
  const line = order.lineItems[0]?.id ?? ''
  const send = (quantity: number) =>
    ask(shop.site, shop.staff, calls.CreateFulfillment, {
      orderId,
      fulfillment: { lineItems: [{ id: line, quantity }] },
    })
  expect((await getOrder(orderId)).fulfillmentStatus).toBe('NOT_FULFILLED')
  await send(2)
  expect((await getOrder(orderId)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  await send(1)
  expect((await getOrder(orderId)).fulfillmentStatus).toBe('FULFILLED')
})

test.each([true, false])(
  'PF37: canceling with restock %s changes the stock once, also when it is sent twice',
  async (restock) => {
    const stock = async () =>
      (await ask(shop.site, shop.staff, calls.GetInventoryVariants, { inventoryId: fixtures.bowl })).inventoryItem
        .variants[0]?.quantity ?? 0
    const before = await stock()
    gateway.isCapturing = true
    const { orderId } = await placePaid([[fixtures.bowl, 1]])
    const cancel = () => ask(shop.site, shop.staff, calls.CancelOrder, { id: orderId, restockAllItems: restock })
    const outcomes = await Promise.allSettled([cancel(), cancel()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stock()).toBe(restock ? before : before - 1)
  },
)

test('PF23: an order is unknown to another visitor, by its id and by its number', async () => {
  const { order } = await placeTestOrder(shop)
  const { token } = await goToCheckout(shop.site, shop.clientId)
  for (const id of [order.id, order.number, String(Number(order.number) + 1)])
    expect(await rejection(shop.site, token, calls.GetOrder, { id })).toMatchObject({ status: 404 })
})
