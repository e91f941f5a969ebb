import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { deleteTaxRates, saveTaxRegion } from './tax-regions.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
})
afterEach(() => shop.site.close())

const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
async function placePaid(): Promise<Order> {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 2]])
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  return getOrder(order.id)
}
async function setRate(rate: string) {
  await deleteTaxRates(shop.site.db, { country: 'DE' })
  await saveTaxRegion(shop.site.db, { country: 'DE', name: 'VAT', rate })
}

describe('a rate that changes after an order', () => {
  test('leaves the refund with the tax of the order: gh:PrestaShop/PrestaShop#12174', async () => {
    const { id, lineItems } = await placePaid()
    await setRate('0.07')
    const refundItems = { lineItems: [{ lineItemId: lineItems[0]?.id ?? '', quantity: 2 }] }
    const { summary } = await ask(shop.site, shop.staff, calls.CalculateRefund, { orderId: id, refundItems })
    expect([summary.total.amount, summary.tax?.amount]).toEqual(['25.00', '3.99'])
  })

  test('and a setting whether prices contain it leave the order as it is: gh:openfoodfoundation/openfoodnetwork#5422', async () => {
    const before = await placePaid()
    await setRate('0.07')
    await writeSettings(shop.site.db, { taxIncludedInPrices: false })
    const after = await getOrder(before.id)
    expect([after.priceSummary, after.taxInfo]).toEqual([before.priceSummary, before.taxInfo])
  })

  test('counts for nothing in an edit of the quantity: gh:openfoodfoundation/openfoodnetwork#6935', async () => {
    const before = await placePaid()
    await setRate('0.07')
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, {
      sourceOrderId: before.id,
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const lineItemChanges = [{ lineItemId: before.lineItems[0]?.id ?? '', newQuantity: 1 }]
    await ask(shop.site, shop.staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges })
    const { orderAfterCommit } = await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId })
    expect(orderAfterCommit.lineItems[0]?.taxInfo).toMatchObject({ taxRate: '0.19', taxAmount: { amount: '2.00' } })
  })
})

test.each([
  ['DE 123.456.789', 'gh:thirtybees/thirtybees#1618'],
  ['de123456789\u200b', 'gh:thirtybees/thirtybees#1618'],
  ['\u202dDE-123456789\u202c', 'gh:thirtybees/thirtybees#1618'],
])('the VAT number %j is the one that authorities write: %s', async (vatNumber) => {
  const { normalizeVatNumber, unionCountryOfVatNumber } = await import('./vat-number.ts')
  expect([normalizeVatNumber(vatNumber), unionCountryOfVatNumber(vatNumber)]).toEqual(['DE123456789', 'DE'])
})
