import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { options } from '../../selling/shipping/store.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'

const { mug, bowl } = fixtures

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

/** An order of two mugs and a bowl that is paid. */
async function placePaid(): Promise<Order> {
  const { order } = await placeTestOrder(shop, [
    [mug, 2],
    [bowl, 1],
  ])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  return getOrder(order.id)
}

const paymentOf = async (orderId: string) => {
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })
  return orderTransactions.payments[0]?.id ?? ''
}

/** Refunds a part of an order as it is calculated. */
async function refund(orderId: string, refundItems: object): Promise<string> {
  const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId, refundItems })
  const { amount } = summary.total
  const paymentRefunds = [{ paymentId: await paymentOf(orderId), amount: { amount } }]
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds, refundItems })
  return amount
}

describe('a product that is renamed and deleted after it was ordered', () => {
  test('keeps its former name on the order and in its edit: gh:openfoodfoundation/openfoodnetwork#13969', async () => {
    const before = await placePaid()
    const name = 'Harbour mug, renewed'
    await ask(shop.site, shop.staff, calls.UpdateProduct, { product: { id: mug, name, priceData: { price: 99 } } })
    const after = await getOrder(before.id)
    expect(after.lineItems).toEqual(before.lineItems)
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, {
      sourceOrderId: after.id,
    })
    expect(calculatedDraftOrder.draftOrder.lineItems[0]?.lineItem).toMatchObject({
      productName: { original: 'Harbour mug' },
      price: { amount: '12.50' },
    })
    expect(calculatedDraftOrder.draftOrder.priceSummary).toEqual(before.priceSummary)
  })

  test('leaves an order that can be refunded and canceled: gh:openfoodfoundation/openfoodnetwork#5335', async () => {
    const { id, lineItems } = await placePaid()
    for (const product of [mug, bowl]) await ask(shop.site, shop.staff, calls.DeleteProduct, { id: product })
    const [ofMug = '', ofBowl = ''] = lineItems.map((line) => line.id ?? '')
    expect(await refund(id, { lineItems: [{ lineItemId: ofBowl, quantity: 1 }] })).toBe('30.00')
    const { order } = await ask(shop.site, shop.staff, calls.CancelOrder, { id, restockAllItems: true })
    expect(order.status).toBe('CANCELED')
    expect(await refund(id, { lineItems: [{ lineItemId: ofMug, quantity: 2 }] })).toBe('25.00')
  })

  test('leaves an order that can be sent: gh:duncanmcclean/statamic-cargo#200', async () => {
    const { id } = await placePaid()
    for (const product of [mug, bowl]) await ask(shop.site, shop.staff, calls.DeleteProduct, { id: product })
    const lines = (await getOrder(id)).lineItems.map((line) => ({ id: line.id ?? '', quantity: line.quantity }))
    await ask(shop.site, shop.staff, calls.CreateFulfillment, { orderId: id, fulfillment: { lineItems: lines } })
    expect((await getOrder(id)).fulfillmentStatus).toBe('FULFILLED')
  })

  test('leaves its line on an order, which staff can take off: gh:openfoodfoundation/openfoodnetwork#4203', async () => {
    const before = await placePaid()
    await ask(shop.site, shop.staff, calls.DeleteProduct, { id: mug })
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, {
      sourceOrderId: before.id,
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const lineItemId = before.lineItems[0]?.id ?? ''
    await ask(shop.site, shop.staff, calls.UpdateLineItems, {
      draftOrderId,
      lineItemChanges: [{ lineItemId, newQuantity: 1 }],
    })
    const fewer = await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId })
    expect(fewer.orderAfterCommit.priceSummary.subtotal.amount).toBe('42.50')
    expect(fewer.orderAfterCommit.lineItems[0]).toMatchObject({ quantity: 1, productName: { original: 'Harbour mug' } })
    const next = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { sourceOrderId: before.id })
    const nextId = next.calculatedDraftOrder.draftOrder.id
    await ask(shop.site, shop.staff, calls.UpdateLineItems, {
      draftOrderId: nextId,
      lineItemChanges: [{ lineItemId, newQuantity: 0 }],
    })
    const none = await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId: nextId })
    expect(none.orderAfterCommit.lineItems.map(({ productName }) => productName?.original)).toEqual(['Étude bowl'])
  })
})

describe('a way of delivery that is deleted after it was chosen', () => {
  const removeAll = async () => {
    const sent = (await options.list(shop.site.db)).filter(({ value }) => value.kind === 'SHIPPING')
    expect(sent).toHaveLength(2)
    for (const { value } of sent)
      await ask(shop.site, shop.staff, calls.DeleteShippingOption, { shippingOptionId: value.id })
  }

  test('stays on the order with its price, and is refunded: gh:openfoodfoundation/openfoodnetwork#6135', async () => {
    const before = await placePaid()
    await removeAll()
    expect((await getOrder(before.id)).shippingInfo).toEqual(before.shippingInfo)
    expect(await refund(before.id, { shipping: {} })).toBe('4.90')
  })

  test('stays when the order is edited: gh:openfoodfoundation/openfoodnetwork#5367', async () => {
    const before = await placePaid()
    await removeAll()
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, {
      sourceOrderId: before.id,
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const lineItemChanges = [{ lineItemId: before.lineItems[0]?.id ?? '', newQuantity: 1 }]
    await ask(shop.site, shop.staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges })
    const { orderAfterCommit } = await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId })
    expect(orderAfterCommit.shippingInfo).toMatchObject({
      title: 'Standard delivery',
      cost: { price: { amount: '4.90' } },
    })
    expect(orderAfterCommit.priceSummary).toMatchObject({ subtotal: { amount: '42.50' }, total: { amount: '47.40' } })
  })
})
