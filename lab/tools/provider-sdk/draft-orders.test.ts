import { buy, checkOutCart, fixtures, visitorTokens } from '@cartwright/server/testing'
import * as draftOrders from '@wix/auto_sdk_ecom_draft-orders'
import * as orderPaymentRequests from '@wix/auto_sdk_ecom_order-payment-requests'
import * as orders from '@wix/auto_sdk_ecom_orders'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, STORES_APP_ID, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { orders, draftOrders, orderPaymentRequests }
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })

const failedWith = (code: string) => ({ details: { applicationError: { code } } })
const UNKNOWN = '99999999-0000-4000-8000-000000000000'
const reference = (catalogItemId: string) => ({ appId: STORES_APP_ID, catalogItemId })
const recipientInfo = {
  address: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' },
  contactDetails: { firstName: 'Ada', lastName: 'Marsh' },
}

/** A draft order of two mugs. */
async function createDraft() {
  const { calculatedDraftOrder } = await owner().draftOrders.createDraftOrder({
    draftOrder: {
      catalogLineItems: [{ catalogReference: reference(fixtures.mug), quantity: 2 }],
      buyerInfo: { email: 'ada@example.com' },
      recipientInfo,
    },
  })
  return calculatedDraftOrder?.draftOrder ?? expect.unreachable('no draft')
}

/** A guest's order of mugs. */
async function placeOrder(quantity: number) {
  const { access_token: token } = await visitorTokens(shop.site, shop.clientId)
  const placed = await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.mug, quantity]]))
  return { orderId: placed.id, lineItemId: placed.lineItems[0]?.id ?? '', total: placed.priceSummary.total.amount }
}

test('O12: staff write a draft order, price it, and make it an order', async () => {
  const client = owner().draftOrders
  const { calculatedDraftOrder: empty } = await client.createEmptyDraftOrder()
  const id = empty?.draftOrder?._id ?? ''
  expect(empty?.draftOrder).toMatchObject({ status: 'DRAFT', lineItems: [] })
  await client.addLineItemsToDraftOrder(id, {
    catalogLineItems: [{ catalogReference: reference(fixtures.mug), quantity: 2 }],
    customLineItems: [{ productName: { original: 'Engraving' }, price: { amount: '10' }, quantity: 1 }],
  })
  await client.setBuyerInfo(id, { buyerInfo: { email: 'ada@example.com' } })
  await client.setRecipientInfo(id, { recipientInfo })
  await client.setBillingInfo(id, { billingInfo: recipientInfo })
  const delivered = await client.setShippingInfo(id, { shippingInfo: { code: 'standard' } })
  expect(delivered.calculatedDraftOrder?.shippingOptions?.map(({ code }) => code)).toContain('express')
  const discounted = await client.createCustomDiscounts(id, {
    discounts: [{ percentage: '10', discountType: 'GLOBAL', description: 'Friends' }],
  })
  const discount = discounted.calculatedDraftOrder?.draftOrder?.discounts?.[0]?.discount
  expect(discount?.merchantDiscount).toMatchObject({ description: 'Friends' })
  const without = await client.setDiscounts(id, [{ _id: discount?._id ?? '', applied: false }])
  expect(without.calculatedDraftOrder?.draftOrder?.priceSummary?.discount).toMatchObject({ amount: '0.00' })
  await client.deleteCustomDiscounts(id, [discount?._id ?? ''])
  const charged = await client.createCustomAdditionalFees(id, {
    customAdditionalFees: [{ name: 'Gift box', price: { amount: '3' } }],
  })
  const fee = charged.calculatedDraftOrder?.draftOrder?.additionalFees?.[0]?.additionalFee
  expect(fee).toMatchObject({ name: 'Gift box', price: { amount: '3.00' } })
  await client.setAdditionalFees(id, [{ _id: fee?._id ?? '', applied: false }])
  await client.deleteCustomAdditionalFees(id, [fee?._id ?? ''])
  await client.setTaxExemption(id, { taxExempt: true })
  const lineItemId = discounted.calculatedDraftOrder?.draftOrder?.lineItems?.[0]?.lineItem?._id ?? ''
  await client.updateLineItems(id, [{ lineItemId, newQuantity: 3 }])

  const { calculatedDraftOrder: read } = await client.getDraftOrder(id)
  const { items } = await client.queryDraftOrders().eq('status', 'DRAFT').find()
  expect(items.map(({ _id }) => _id)).toContain(id)
  const { createdOrder, committedDraftOrder } = await client.createOrderFromDraft(id)
  expect(createdOrder).toMatchObject({
    _createdDate: expect.any(Date),
    lineItems: [{ quantity: 3 }, { productName: { original: 'Engraving' }, quantity: 1 }],
    priceSummary: { total: { amount: read?.draftOrder?.priceSummary?.total?.amount }, tax: { amount: '0.00' } },
    shippingInfo: { code: 'standard' },
    paymentStatus: 'NOT_PAID',
  })
  expect(committedDraftOrder).toMatchObject({ status: 'COMMITTED', orderId: createdOrder?._id })
})

test('O12: staff change a placed order by a draft, ask for the difference, and withdraw the request', async () => {
  const client = owner()
  const { orderId, lineItemId, total } = await placeOrder(1)
  expect(await client.draftOrders.getOrderDraftabilityStatus(orderId)).toEqual({
    orderId,
    orderDraftable: true,
    nonDraftableReasons: [],
  })
  const { calculatedDraftOrder } = await client.draftOrders.createDraftOrder({ sourceOrderId: orderId })
  const id = calculatedDraftOrder?.draftOrder?._id ?? ''
  const again = await client.draftOrders.createDraftOrder({ sourceOrderId: orderId })
  expect(again).toMatchObject({ preexistingDraftOrder: true, calculatedDraftOrder: { draftOrder: { _id: id } } })
  const preview = await client.draftOrders.updateLineItems(id, [{ lineItemId, newQuantity: 2 }])
  expect(preview.calculatedDraftOrder?.draftOrder?.lineItems).toMatchObject([
    { changedDetails: { quantityBeforeChange: 1 } },
  ])
  const { orderAfterCommit } = await client.draftOrders.commitDraftOrder(id, { reason: 'One more' })
  const after = orderAfterCommit?.priceSummary?.total?.amount ?? ''
  expect(Number(after)).toBeGreaterThan(Number(total))
  expect(await client.orders.getOrder(orderId)).toMatchObject({
    lineItems: [{ quantity: 2 }],
    priceSummary: { total: { amount: after } },
  })

  const request = await client.orderPaymentRequests.createOrderPaymentRequest({
    orderPaymentRequest: { orderId, title: 'One more mug', amount: { amount: '5.00' } },
  })
  expect(request).toMatchObject({ status: 'UNPAID', amount: { amount: '5.00' }, expirationDate: expect.any(Date) })
  const requestId = request._id ?? ''
  const { orderPaymentRequestUrl } = await client.orderPaymentRequests.getOrderPaymentRequestUrl(requestId)
  expect(new URL(orderPaymentRequestUrl ?? '').pathname).toContain('/pay/')
  const renamed = await client.orderPaymentRequests.updateOrderPaymentRequest(requestId, { title: 'A second mug' })
  expect(renamed.title).toBe('A second mug')
  const { items } = await client.orderPaymentRequests.queryOrderPaymentRequests().eq('orderId', orderId).find()
  expect(items.map(({ _id }) => _id)).toEqual([requestId])
  await client.orderPaymentRequests.voidOrderPaymentRequest(requestId)
  expect(await client.orderPaymentRequests.getOrderPaymentRequest(requestId)).toMatchObject({ status: 'VOIDED' })
  await client.orderPaymentRequests.deleteOrderPaymentRequest(requestId)
  expect(await thrown(client.orderPaymentRequests.getOrderPaymentRequest(requestId))).toMatchObject(
    failedWith('ORDER_PAYMENT_REQUEST_NOT_FOUND'),
  )
})

test('O12: errors of draft orders and payment requests reach the SDK with their codes', async () => {
  const client = owner()
  const draft = await createDraft()
  const id = draft._id ?? ''
  const { orderId } = await placeOrder(1)
  const add = client.draftOrders.addLineItemsToDraftOrder(id, {
    catalogLineItems: [{ catalogReference: reference(UNKNOWN) }],
  })
  const tooMuch = client.orderPaymentRequests.createOrderPaymentRequest({
    orderPaymentRequest: { orderId, title: 'Too much', amount: { amount: '9999.00' } },
  })
  for (const [call, code] of [
    [client.draftOrders.getDraftOrder(UNKNOWN), 'DRAFT_ORDER_DOES_NOT_EXIST'],
    [add, 'CATALOG_ITEM_NOT_FOUND'],
    [client.draftOrders.updateLineItems(id, [{ lineItemId: UNKNOWN, newQuantity: 1 }]), 'LINE_ITEM_DOES_NOT_EXIST'],
    [client.draftOrders.deleteCustomDiscounts(id, [UNKNOWN]), 'DISCOUNT_NOT_FOUND'],
    [client.draftOrders.setShippingInfo(id, { shippingInfo: { code: 'none' } }), 'SHIPPING_OPTION_NOT_FOUND'],
    [tooMuch, 'INVALID_AMOUNT'],
    [client.orderPaymentRequests.voidOrderPaymentRequest(UNKNOWN), 'ORDER_PAYMENT_REQUEST_NOT_FOUND'],
  ] as const)
    expect(await thrown(call)).toMatchObject(failedWith(code))
  await client.draftOrders.deleteDraftOrder(id)
  expect(await thrown(client.draftOrders.commitDraftOrder(id))).toMatchObject(failedWith('DRAFT_ORDER_DOES_NOT_EXIST'))
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
