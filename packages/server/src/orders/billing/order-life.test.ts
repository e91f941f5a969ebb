import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from './testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const activitiesOf = async (id: string) => (await getOrder(id)).activities.map(({ activityType }) => activityType)
const stockOfMug = async () =>
  (
    await shop.site.db
      .selectFrom('variants')
      .innerJoin('products', 'products.number', 'variants.product_number')
      .select('quantity')
      .where('products.id', '=', fixtures.bowl)
      .executeTakeFirstOrThrow()
  ).quantity

test('staff mark an order as paid, send it in two parcels, refund one item and see it all in the timeline', async () => {
  const { order, token } = await placeTestOrder(shop, [
    [fixtures.mug, 2],
    [fixtures.bowl, 1],
  ])
  const [mug, bowl] = order.lineItems
  if (!mug || !bowl) throw new Error('Two lines were ordered')
  const { id } = order

  const paid = await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: id })
  expect(paid.order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })

  const first = await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId: id,
    fulfillment: {
      lineItems: [{ id: mug.id }],
      trackingInfo: { shippingProvider: 'DHL', trackingNumber: '00340434' },
    },
  })
  expect(first.orderWithFulfillments.fulfillments[0]).toMatchObject({
    lineItems: [{ id: mug.id, quantity: 2 }],
    trackingInfo: { trackingLink: 'https://www.dhl.com/en/express/tracking.html?AWB=00340434' },
  })
  expect((await getOrder(id)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId: id,
    fulfillment: { lineItems: [{ id: bowl.id }] },
  })
  expect((await getOrder(id)).fulfillmentStatus).toBe('FULFILLED')

  const own = await ask(shop.site, token, calls.ListFulfillmentsForSingleOrder, { orderId: id })
  expect(own.orderWithFulfillments.fulfillments).toHaveLength(2)

  const refundItems = { lineItems: [{ lineItemId: mug.id, quantity: 1 }] }
  const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId: id, refundItems })
  expect(Number(summary.total.amount) * 2).toBeCloseTo(Number(mug.totalPriceAfterTax.amount))
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId: id })
  const paymentId = orderTransactions.payments[0]?.id ?? ''
  const { refund } = await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: id,
    paymentRefunds: [{ paymentId, amount: { amount: summary.total.amount }, externalRefund: true }],
    refundItems,
    customerReason: 'A crack in the glaze',
  })
  expect(refund.summary).toMatchObject({ refunded: { amount: summary.total.amount }, pending: false })
  const refunded = await getOrder(id)
  expect(refunded).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' })
  expect(refunded.lineItems[0]).toMatchObject({ refundQuantity: 1 })
  const activities = await activitiesOf(id)
  // The invoice is issued beside what staff do.
  expect(activities.filter((type) => type !== 'INVOICE_ADDED')).toEqual([
    'ORDER_PLACED',
    'ORDER_PAID',
    'TRACKING_NUMBER_ADDED',
    'ORDER_FULFILLED',
    'ORDER_REFUNDED',
  ])
})

test('canceling returns stock and coupon uses when asked, and ends what else can happen to the order', async () => {
  const before = await stockOfMug()
  const { order } = await placeTestOrder(shop, [[fixtures.bowl, 1]])
  expect(await stockOfMug()).toBe(Number(before) - 1)
  const canceled = await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id, restockAllItems: true })
  expect(canceled.order).toMatchObject({ status: 'CANCELED', lineItems: [{ restockQuantity: 1 }] })
  expect(await stockOfMug()).toBe(before)

  const again = await rejection(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
  expect(again).toMatchObject({ code: 'ORDER_ALREADY_CANCELED' })
  const lineItems = [{ id: order.lineItems[0]?.id ?? '' }]
  for (const [call, request] of [
    [calls.CreateFulfillment, { orderId: order.id, fulfillment: { lineItems } }],
    [calls.MarkOrderAsPaid, { ecomOrderId: order.id }],
  ] as const)
    expect(await rejection(shop.site, shop.staff, call, request)).toMatchObject({ code: 'ORDER_IS_CANCELED' })
})

describe('what staff change', () => {
  test('contact, addresses, labels and comments of an order', async () => {
    const { order } = await placeTestOrder(shop)
    const { id } = order
    const recipientInfo = {
      address: { country: 'DE', city: 'Hamburg', postalCode: '20095', addressLine: 'Am Wall 1' },
      contactDetails: { firstName: 'Grace', lastName: 'Hopper' },
    }
    const { order: changed } = await ask(shop.site, shop.staff, calls.UpdateOrder, {
      order: { id, buyerInfo: { email: 'grace@example.com' }, recipientInfo, archived: true },
    })
    expect(changed).toMatchObject({ buyerInfo: { email: 'grace@example.com' }, recipientInfo, archived: true })
    expect(changed.shippingInfo?.logistics?.shippingDestination).toMatchObject(recipientInfo)

    const { activityIds } = await ask(shop.site, shop.staff, calls.AddActivities, {
      orderId: id,
      orderActivities: [{ merchantComment: { message: 'Pack with care' } }],
    })
    const activityId = activityIds[0] ?? ''
    await ask(shop.site, shop.staff, calls.UpdateActivity, {
      id,
      activityId,
      activity: { merchantComment: { message: 'Gift wrap' } },
    })
    expect((await getOrder(id)).activities.at(-1)).toMatchObject({
      activityType: 'MERCHANT_COMMENT',
      merchantComment: { message: 'Gift wrap' },
    })
    await ask(shop.site, shop.staff, calls.DeleteActivity, { id, activityId })
    expect(await activitiesOf(id)).toEqual(['ORDER_PLACED', 'SHIPPING_ADDRESS_EDITED', 'EMAIL_EDITED'])

    const { results } = await ask(shop.site, shop.staff, calls.BulkUpdateOrderTags, {
      orderIds: [id, 'unknown'],
      assignTags: { tags: { tagIds: ['gift', 'rush'] } },
      unassignTags: { tags: { tagIds: ['rush'] } },
    })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'ok')).toEqual(['ok', 'ORDER_NOT_FOUND'])
    expect((await getOrder(id)).tags?.tags?.tagIds).toEqual(['gift'])
  })

  test('the delivery address stays once all items were sent', async () => {
    const { order } = await placeTestOrder(shop)
    const lineItems = order.lineItems.map(({ id }) => ({ id }))
    await ask(shop.site, shop.staff, calls.CreateFulfillment, { orderId: order.id, fulfillment: { lineItems } })
    const recipientInfo = { address: { country: 'DE', city: 'Hamburg' } }
    expect(
      await rejection(shop.site, shop.staff, calls.UpdateOrder, { order: { id: order.id, recipientInfo } }),
    ).toMatchObject({ code: 'ORDER_IS_FULFILLED' })
  })

  test('a comment of staff is not shown to the customer', async () => {
    const { order, token } = await placeTestOrder(shop)
    await ask(shop.site, shop.staff, calls.AddActivities, {
      orderId: order.id,
      orderActivities: [{ merchantComment: { message: 'Called twice, rude' } }],
    })
    const own = await ask(shop.site, token, calls.GetOrder, { id: order.id })
    expect(JSON.stringify(own)).not.toContain('rude')
    const found = await ask(shop.site, token, calls.SearchOrders, {})
    expect(JSON.stringify(found)).not.toContain('rude')
  })

  test('Z02 customers may change, fulfill, pay or refund nothing', async () => {
    const { order, token } = await placeTestOrder(shop)
    for (const [call, request] of [
      [calls.UpdateOrder, { order: { id: order.id } }],
      [calls.CancelOrder, { id: order.id }],
      [calls.MarkOrderAsPaid, { ecomOrderId: order.id }],
      [calls.ListTransactionsForSingleOrder, { orderId: order.id }],
      [calls.CreateFulfillment, { orderId: order.id, fulfillment: { lineItems: [{ id: order.lineItems[0]?.id }] } }],
    ] as const)
      expect(await rejection(shop.site, token, call, request)).toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('amounts', () => {
  test('payments add up to what is owed, and never to more', async () => {
    const { order } = await placeTestOrder(shop)
    const { id } = order
    await ask(shop.site, shop.staff, calls.RecordManuallyCollectedPayment, { orderId: id, amount: { amount: '5.00' } })
    expect(await getOrder(id)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' })
    const tooMuch = { orderId: id, amount: { amount: order.priceSummary.total.amount } }
    expect(await rejection(shop.site, shop.staff, calls.RecordManuallyCollectedPayment, tooMuch)).toMatchObject({
      code: 'INVALID_AMOUNT',
    })
    const left = await ask(shop.site, shop.staff, calls.GetPaymentCollectabilityStatus, { ecomOrderId: id })
    expect(left).toMatchObject({ status: 'COLLECTABLE' })
    const { paymentsIds } = await ask(shop.site, shop.staff, calls.AddPayments, {
      orderId: id,
      payments: [{ amount: { amount: left.amount?.amount ?? '' }, regularPaymentDetails: { paymentMethod: 'Cash' } }],
    })
    expect(paymentsIds).toHaveLength(1)
    expect(await getOrder(id)).toMatchObject({ paymentStatus: 'PAID' })
    expect(await rejection(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: id })).toMatchObject({
      code: 'ORDER_ALREADY_PAID',
    })
  })

  test('more items than were ordered are neither sent, refunded nor restocked', async () => {
    const { order } = await placeTestOrder(shop)
    const orderId = order.id
    const line = order.lineItems[0]?.id ?? ''
    await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: orderId })
    const sent = { orderId, fulfillment: { lineItems: [{ id: line, quantity: 3 }] } }
    expect(await rejection(shop.site, shop.staff, calls.CreateFulfillment, sent)).toMatchObject({ status: 400 })
    const items = { orderId, refundItems: { lineItems: [{ lineItemId: line, quantity: 3 }] } }
    expect(await rejection(shop.site, shop.staff, calls.CalculateRefund, items)).toMatchObject({
      code: 'INVALID_LINE_ITEM_REFUND_QUANTITY',
    })
    const { payments } = await ask(shop.site, shop.staff, calls.GetOrderRefundability, { orderId })
    const paymentId = payments[0]?.payment.paymentId ?? ''
    expect(payments[0]?.manuallyRefundable).toEqual({ reason: 'OFFLINE' })
    const refund = { orderId, paymentRefunds: [{ paymentId, amount: { amount: '1.00' } }] }
    expect(await rejection(shop.site, shop.staff, calls.RefundPayments, refund)).toMatchObject({
      code: 'EXTERNAL_REFUND_EXPECTED',
    })
    const restock = {
      ...{ orderId, paymentRefunds: [{ paymentId, amount: { amount: '1.00' }, externalRefund: true }] },
      sideEffects: { restock: { lineItems: [{ lineItemId: line, quantity: 3 }] } },
    }
    expect(await rejection(shop.site, shop.staff, calls.RefundPayments, restock)).toMatchObject({
      code: 'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
    })
  })
})
