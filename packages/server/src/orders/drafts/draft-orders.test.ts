import { type CalculatedDraftOrder, calls, ErrorResponse, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import { findMail } from '../../platform/mail/mailbox.ts'
import { findRegions, saveShippingOption } from '../../selling/shipping/store.ts'
import { reconcilePayments } from '../billing/reconcile.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'
import { payRequest, readPayable, settleRequest } from '../payment-requests/pay-request.ts'
import { requireRequest } from '../payment-requests/store.ts'

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
  const bowl = shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.bowl)
  await shop.site.db.updateTable('variants').where('product_number', 'in', bowl).set({ quantity: 20 }).execute()
})
afterEach(() => shop.site.close())

const staff = <C extends Parameters<typeof ask>[2]>(
  call: C,
  request: Parameters<typeof ask<C['request'], C['response']>>[3],
) => ask<C['request'], C['response']>(shop.site, shop.staff, call, request)
const rejected = (call: Parameters<typeof rejection>[2], request: object) =>
  rejection(shop.site, shop.staff, call, request)

const reference = (catalogItemId: string) => ({ appId: STORE_APP_ID, catalogItemId })
const recipientInfo = {
  address: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' },
  contactDetails: { firstName: 'Ada', lastName: 'Marsh' },
}
const draftOrder = {
  catalogLineItems: [{ catalogReference: reference(fixtures.mug), quantity: 2 }],
  buyerInfo: { email: 'ada@example.com' },
  recipientInfo,
}

async function create(more: object = {}): Promise<CalculatedDraftOrder> {
  const { calculatedDraftOrder } = await staff(calls.CreateDraftOrder, {
    draftOrder: { ...draftOrder, ...more } as never,
  })
  return calculatedDraftOrder
}

const getOrder = async (id: string): Promise<Order> => (await staff(calls.GetOrder, { id })).order

/** A paid order, and the draft that changes it. */
async function edit(items?: Parameters<typeof placeTestOrder>[1]) {
  const { order } = await placeTestOrder(shop, items)
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  const { calculatedDraftOrder } = await staff(calls.CreateDraftOrder, { sourceOrderId: order.id })
  return { order: await getOrder(order.id), draft: calculatedDraftOrder.draftOrder }
}

/** Of the bowl, whose pieces are counted. */
const stockOfBowl = async (): Promise<number | null> =>
  (
    await shop.site.db
      .selectFrom('variants')
      .innerJoin('products', 'products.number', 'variants.product_number')
      .select('quantity')
      .where('products.id', '=', fixtures.bowl)
      .executeTakeFirstOrThrow()
  ).quantity

const total = ({ priceSummary }: { priceSummary: { total: { amount: string } } }) => Number(priceSummary.total.amount)

describe('a draft order', () => {
  test('is priced as the shop prices: items, an own item, a discount, a fee, delivery and tax', async () => {
    const first = await create({
      customLineItems: [{ productName: { original: 'Engraving' }, price: { amount: '10' } }],
    })
    const draftOrderId = first.draftOrder.id
    const option = first.shippingOptions[0]
    await staff(calls.SetShippingInfo, { draftOrderId, shippingInfo: { code: option?.code ?? '' } })
    const mug = first.draftOrder.lineItems[0]?.lineItem
    await staff(calls.CreateCustomDiscounts, {
      draftOrderId,
      discounts: [{ percentage: '10', discountType: 'GLOBAL', description: 'Friends' }],
    })
    const { calculatedDraftOrder } = await staff(calls.CreateCustomAdditionalFees, {
      draftOrderId,
      customAdditionalFees: [{ name: 'Gift box', price: { amount: '3' } }],
    })
    const { priceSummary, discounts, taxInfo } = calculatedDraftOrder.draftOrder
    const subtotal = 2 * Number(mug?.price.amount) + 10
    expect(Number(priceSummary.subtotal.amount)).toBeCloseTo(subtotal)
    expect(Number(priceSummary.discount.amount)).toBeCloseTo(subtotal / 10)
    expect(priceSummary.shipping.amount).toBe(option?.cost.amount)
    const parts = subtotal * 0.9 + Number(priceSummary.shipping.amount) + 3
    expect(total({ priceSummary })).toBeCloseTo(parts)
    expect(discounts[0]?.discount.merchantDiscount?.description).toBe('Friends')
    expect(Number(taxInfo.totalTax.amount)).toBeGreaterThan(0)
  })

  test('PF90 becomes an order that takes stock and is paid by the link that the customer gets', async () => {
    const before = await stockOfBowl()
    const { draftOrder: draft } = await create({
      catalogLineItems: [{ catalogReference: reference(fixtures.bowl), quantity: 2 }],
    })
    const { createdOrder, orderPaymentRequestId, committedDraftOrder } = await staff(calls.CreateOrderFromDraft, {
      draftOrderId: draft.id,
      requestPayment: true,
    })
    expect(createdOrder).toMatchObject({
      number: '1001',
      paymentStatus: 'NOT_PAID',
      status: 'APPROVED',
      priceSummary: draft.priceSummary,
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    })
    expect(committedDraftOrder).toMatchObject({ status: 'COMMITTED', orderId: createdOrder.id })
    expect(await stockOfBowl()).toBe(Number(before) - 2)
    await expect.poll(() => findMail(shop.site.db, `payment-request-${orderPaymentRequestId}`)).toBeDefined()
    const again = { draftOrderId: draft.id }
    expect(await rejected(calls.CreateOrderFromDraft, again)).toMatchObject({ code: 'DRAFT_ORDER_ALREADY_COMMITTED' })
    expect(await rejected(calls.DeleteDraftOrder, again)).toMatchObject({ code: 'DRAFT_ORDER_CANNOT_BE_DELETED' })
  })

  test('PF90 with a sold-out item on preorder and delivery by weight is paid by its link: one order, one reservation', async () => {
    const { teapot } = fixtures
    const inventoryItem = { productId: teapot, preorderInfo: { enabled: true, limit: 5 }, variants: [] }
    await staff(calls.UpdateInventoryVariants, { inventoryItem })
    const [germany] = await findRegions(shop.site.db)
    await saveShippingOption(shop.site.db, {
      code: 'parcel',
      regionId: germany?.id ?? '',
      title: 'Parcel',
      method: 'DELIVERY',
      tiers: [
        { upToWeight: 2, cost: 490 },
        { upToWeight: null, cost: 990 },
      ],
      deliveryTime: '2 to 4 working days',
    })
    // Two teapots weigh 2.4 kg.
    const { draftOrder: draft } = await create({
      catalogLineItems: [{ catalogReference: reference(teapot), quantity: 2 }],
    })
    const draftOrderId = draft.id
    await staff(calls.SetShippingInfo, { draftOrderId, shippingInfo: { code: 'parcel' } })
    const commit = { draftOrderId, requestPayment: true }
    const { createdOrder, orderPaymentRequestId = '' } = await staff(calls.CreateOrderFromDraft, commit)
    expect(createdOrder.priceSummary.shipping.amount).toBe('9.90')
    await expect.poll(() => findMail(shop.site.db, `payment-request-${orderPaymentRequestId}`)).toBeDefined()

    const payable = await readPayable(shop.site, await requireRequest(shop.site.db, orderPaymentRequestId))
    const choice = { provider: 'gateway', returnUrl: shop.site.url, language: 'en' }
    const placed = { status: 'placed', orderId: createdOrder.id }
    expect(await payRequest(shop.site, payable, choice)).toEqual(placed)
    expect(await settleRequest(shop.site, orderPaymentRequestId)).toEqual(placed)
    await expect.poll(async () => (await getOrder(createdOrder.id)).paymentStatus).toBe('PAID')
    expect(gateway.money).toBe(Math.round(100 * total(createdOrder)))
    expect(await shop.site.db.selectFrom('orders').select('id').execute()).toEqual([{ id: createdOrder.id }])
    const { stockLevels } = await staff(calls.QueryStockLevels, { productIds: [teapot] })
    expect(stockLevels).toMatchObject([{ quantity: 0, preordered: 2 }])
    expect(await reconcilePayments(shop.site, null)).toEqual([])
  })

  test('becomes an order that was paid outside of the site', async () => {
    const { draftOrder: draft } = await create({ taxExempt: true })
    const call = { draftOrderId: draft.id, markAsPaid: true }
    const { createdOrder } = await staff(calls.CreateOrderFromDraft, call)
    expect(createdOrder.paymentStatus).toBe('PAID')
    expect(createdOrder.taxInfo.totalTax.amount).toBe('0.00')
    expect(await reconcilePayments(shop.site, null)).toEqual([])
  })

  test('needs lines, and an address to mail a payment request to', async () => {
    const { calculatedDraftOrder } = await staff(calls.CreateEmptyDraftOrder, {})
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    expect(await rejected(calls.CreateOrderFromDraft, { draftOrderId, requestPayment: true })).toMatchObject({
      status: 409,
      code: 'CREATE_ORDER_FAILED_VALIDATIONS',
    })
    await staff(calls.DeleteDraftOrder, { draftOrderId })
    expect(await rejected(calls.GetDraftOrder, { draftOrderId })).toMatchObject({ code: 'DRAFT_ORDER_DOES_NOT_EXIST' })
  })

  test('rejects what cannot be added, changed or given', async () => {
    const { draftOrder: draft } = await create()
    const draftOrderId = draft.id
    const lineItemId = draft.lineItems[0]?.lineItem.id ?? ''
    const unknown = crypto.randomUUID()
    const add = (item: object) => rejected(calls.AddLineItemsToDraftOrder, { draftOrderId, catalogLineItems: [item] })
    const change = (lineItemChanges: object[]) => rejected(calls.UpdateLineItems, { draftOrderId, lineItemChanges })
    const discount = (one: object) => rejected(calls.CreateCustomDiscounts, { draftOrderId, discounts: [one] })
    const five = { amount: '5' }
    for (const [answer, code] of [
      [add({ catalogReference: reference(unknown) }), 'CATALOG_ITEM_NOT_FOUND'],
      [add({ catalogReference: reference(fixtures.mug), quantity: 99_999 }), 'CATALOG_ITEM_NOT_AVAILABLE'],
      [add({ id: lineItemId, catalogReference: reference(fixtures.mug) }), 'DUPLICATED_LINE_ITEM_IDS'],
      [change([{ lineItemId: unknown, newQuantity: 1 }]), 'LINE_ITEM_DOES_NOT_EXIST'],
      [change([{ lineItemId }]), 'EMPTY_CHANGE_REQUEST'],
      [
        change([
          { lineItemId, newQuantity: 1 },
          { lineItemId, newQuantity: 2 },
        ]),
        'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM',
      ],
      [discount({ priceAmount: { amount: '999' }, discountType: 'GLOBAL' }), 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS'],
      [discount({ priceAmount: five, discountType: 'SPECIFIC_ITEMS', lineItemId: unknown }), 'LINE_ITEM_NOT_FOUND'],
      [
        rejected(calls.SetDiscounts, { draftOrderId, discounts: [{ id: unknown, applied: true }] }),
        'DISCOUNT_NOT_FOUND',
      ],
      [rejected(calls.DeleteCustomDiscounts, { draftOrderId, discountIds: [unknown] }), 'DISCOUNT_NOT_FOUND'],
      [
        rejected(calls.SetAdditionalFees, { draftOrderId, additionalFees: [{ id: unknown, applied: true }] }),
        'ADDITIONAL_FEE_NOT_FOUND',
      ],
      [
        rejected(calls.DeleteCustomAdditionalFees, { draftOrderId, customAdditionalFees: [unknown] }),
        'ADDITIONAL_FEE_NOT_FOUND',
      ],
      [rejected(calls.SetShippingInfo, { draftOrderId, shippingInfo: { code: 'none' } }), 'SHIPPING_OPTION_NOT_FOUND'],
    ] as const)
      expect(await answer).toMatchObject({ code })
  })

  test('is found by state', async () => {
    const { draftOrder: draft } = await create()
    const find = async (status: string) =>
      (await staff(calls.QueryDraftOrders, { query: { filter: { status } } })).draftOrders.map(({ id }) => id)
    expect(await find('DRAFT')).toEqual([draft.id])
    expect(await find('COMMITTED')).toEqual([])
  })
})

describe('the edit of a placed order', () => {
  test('that changes nothing costs nothing', async () => {
    const { order, draft } = await edit([
      [fixtures.mug, 2],
      [fixtures.wallpaper, 1],
    ])
    expect(draft.priceSummary).toEqual(order.priceSummary)
    expect(draft.balanceSummary.balance.amount).toBe('0.00')
    expect(draft.taxInfo).toEqual(order.taxInfo)
    const again = await staff(calls.CreateDraftOrder, { sourceOrderId: order.id })
    expect(again).toMatchObject({ preexistingDraftOrder: true, calculatedDraftOrder: { draftOrder: { id: draft.id } } })
    const { orderAfterCommit } = await staff(calls.CommitDraftOrder, { draftOrderId: draft.id })
    expect(orderAfterCommit).toMatchObject({ priceSummary: order.priceSummary, lineItems: order.lineItems })
  })

  test('that raises a quantity is previewed, takes stock, and requests the difference', async () => {
    const { order, draft } = await edit([[fixtures.bowl, 2]])
    const before = await stockOfBowl()
    const lineItemId = order.lineItems[0]?.id ?? ''
    const lineItemChanges = [{ lineItemId, newQuantity: 3 }]
    const preview = await staff(calls.UpdateLineItems, { draftOrderId: draft.id, lineItemChanges })
    const { draftOrder: previewed } = preview.calculatedDraftOrder
    expect(previewed.lineItems[0]?.changedDetails).toEqual({ quantityBeforeChange: 2 })
    expect(await stockOfBowl()).toBe(before)
    const more = total(previewed) - total(order)
    expect(Number(previewed.balanceSummary.balance.amount)).toBeCloseTo(more)

    const { orderAfterCommit, orderPaymentRequestId } = await staff(calls.CommitDraftOrder, {
      draftOrderId: draft.id,
      requestPayment: true,
    })
    expect(orderAfterCommit.priceSummary).toEqual(previewed.priceSummary)
    expect(orderAfterCommit.paymentStatus).toBe('PARTIALLY_PAID')
    expect(orderAfterCommit.activities.map(({ activityType }) => activityType)).toContain('DRAFT_ORDER_CHANGES_APPLIED')
    expect(await stockOfBowl()).toBe(Number(before) - 1)
    const call = { orderPaymentRequestId: orderPaymentRequestId ?? '' }
    const { orderPaymentRequest } = await staff(calls.GetOrderPaymentRequest, call)
    expect(Number(orderPaymentRequest.amount.amount)).toBeCloseTo(more)
    expect(await reconcilePayments(shop.site, null)).toEqual([])
  })

  test('that lowers a quantity returns stock and refunds the difference; the order stays paid', async () => {
    const { order, draft } = await edit([[fixtures.bowl, 2]])
    const before = await stockOfBowl()
    const lineItemId = order.lineItems[0]?.id ?? ''
    await staff(calls.UpdateLineItems, { draftOrderId: draft.id, lineItemChanges: [{ lineItemId, newQuantity: 1 }] })
    const { orderAfterCommit, refundId } = await staff(calls.CommitDraftOrder, { draftOrderId: draft.id, refund: true })
    expect(refundId).toBeDefined()
    expect(await stockOfBowl()).toBe(Number(before) + 1)
    await expect.poll(() => gateway.money).toBe(Math.round(total(orderAfterCommit) * 100))
    await expect.poll(async () => (await getOrder(order.id)).balanceSummary.pendingRefund?.amount).toBe('0.00')
    const after = await getOrder(order.id)
    expect(after).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
    expect(await reconcilePayments(shop.site, null)).toEqual([])

    // What is added later is owed again.
    const next = await staff(calls.CreateDraftOrder, { sourceOrderId: order.id })
    const draftOrderId = next.calculatedDraftOrder.draftOrder.id
    await staff(calls.UpdateLineItems, { draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 2 }] })
    const raised = await staff(calls.CommitDraftOrder, { draftOrderId })
    expect(raised.orderAfterCommit.paymentStatus).toBe('PARTIALLY_PAID')
    const owed = total(raised.orderAfterCommit) - total(orderAfterCommit)
    expect(Number(raised.orderAfterCommit.balanceSummary.balance.amount)).toBeCloseTo(owed)
  })

  test('replaces an item and the delivery, and keeps what was paid', async () => {
    const { order, draft } = await edit()
    const draftOrderId = draft.id
    const lineItemId = order.lineItems[0]?.id ?? ''
    await staff(calls.AddLineItemsToDraftOrder, {
      draftOrderId,
      catalogLineItems: [{ catalogReference: reference(fixtures.wallpaper), quantity: 1 }],
    })
    await staff(calls.UpdateLineItems, { draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 0 }] })
    const { calculatedDraftOrder } = await staff(calls.SetShippingInfo, {
      draftOrderId,
      shippingInfo: { title: 'Courier', cost: { price: { amount: '9.00' } } },
    })
    const { lineItems, shippingInfo } = calculatedDraftOrder.draftOrder
    expect(lineItems.map(({ added, removed }) => [added, removed])).toEqual([
      [undefined, true],
      [true, undefined],
    ])
    expect(shippingInfo?.changedDetails?.shippingInfoBeforeChange.title).toBe(order.shippingInfo?.title)
    const { orderAfterCommit } = await staff(calls.CommitDraftOrder, { draftOrderId, reason: 'Customer called' })
    expect(orderAfterCommit.lineItems.map(({ catalogReference }) => catalogReference?.catalogItemId)).toEqual([
      fixtures.wallpaper,
    ])
    expect(orderAfterCommit.shippingInfo).toMatchObject({ title: 'Courier', cost: { price: { amount: '9.00' } } })
    expect(orderAfterCommit.balanceSummary.paid).toEqual(order.balanceSummary.paid)
    expect(orderAfterCommit.activities.at(-1)?.merchantComment?.message).toBe('Customer called')
  })

  test('is not possible for items that were sent', async () => {
    const { order, draft } = await edit()
    const lineItemId = order.lineItems[0]?.id ?? ''
    const fulfillment = { lineItems: [{ id: lineItemId, quantity: 1 }] }
    await staff(calls.UpdateLineItems, { draftOrderId: draft.id, lineItemChanges: [{ lineItemId, newPrice: '1.00' }] })
    await staff(calls.CreateFulfillment, { orderId: order.id, fulfillment })
    // The price was changed before the parcel was sent.
    expect(await rejected(calls.CommitDraftOrder, { draftOrderId: draft.id })).toMatchObject({
      status: 409,
      code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
    })
    const lineItemChanges = [{ lineItemId, newQuantity: 0 }]
    expect(await rejected(calls.UpdateLineItems, { draftOrderId: draft.id, lineItemChanges })).toMatchObject({
      status: 409,
      code: 'LINE_ITEM_IS_FULFILLED',
    })
  })

  test('is not possible once the order is canceled or refunded', async () => {
    const { order, draft } = await edit()
    await staff(calls.CancelOrder, { id: order.id })
    expect(await staff(calls.GetOrderDraftabilityStatus, { orderId: order.id })).toMatchObject({
      orderDraftable: false,
      nonDraftableReasons: ['ORDER_STATUS_IS_NOT_SUPPORTED'],
    })
    expect(await rejected(calls.CommitDraftOrder, { draftOrderId: draft.id })).toMatchObject({
      code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
    })
    await staff(calls.DeleteDraftOrder, { draftOrderId: draft.id })
    expect(await rejected(calls.CreateDraftOrder, { sourceOrderId: order.id })).toMatchObject({
      status: 409,
      code: 'ORDER_CANNOT_BE_EDITED',
    })
  })
})

test('names a download without a file, which staff cannot sell', async () => {
  const product = { name: 'Sewing pattern', visible: true, productType: 'digital', priceData: { price: 5 } } as const
  const { id = '' } = (await staff(calls.CreateProduct, { product })).product
  const lines = { catalogLineItems: [{ catalogReference: reference(id) }] }
  const request = { draftOrder: { ...draftOrder, ...lines } }
  const answer = await callOf(shop.site, shop.staff, calls.CreateDraftOrder, request)
  const { message, details } = ErrorResponse.parse(await answer.json())
  expect([answer.status, details.applicationError?.code]).toEqual([409, 'CATALOG_ITEM_NOT_AVAILABLE'])
  expect(message).toBe('Sewing pattern has no file to download. Add one on the page of the product.')
})
