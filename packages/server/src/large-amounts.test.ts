import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingShop, openBillingShop } from './orders/billing/testing.ts'
import { rejection, responseOf } from './platform/http/testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const houses = { productName: { original: 'House' }, price: { amount: '999999999' }, quantity: 100_000 }
const rejected = (call: Parameters<typeof rejection>[2], request: object) =>
  rejection(shop.site, shop.staff, call, request)

test('a draft order over the supported maximum is rejected by its field', async () => {
  const tooLarge = { status: 400, fields: [expect.stringContaining('ineItems')] }
  expect(await rejected(calls.CreateDraftOrder, { draftOrder: { customLineItems: [houses] } })).toEqual(tooLarge)
  const { calculatedDraftOrder } = await responseOf(shop.site, shop.staff, calls.CreateDraftOrder, { draftOrder: {} })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  expect(await rejected(calls.AddLineItemsToDraftOrder, { draftOrderId, customLineItems: [houses] })).toEqual(tooLarge)
})

test('a coupon of a percentage that is finer than four digits is rejected by its field', async () => {
  const specification = { code: 'TINY', percentOffRate: 1e-7 }
  expect(await rejected(calls.CreateCoupon, { specification })).toEqual({
    status: 400,
    fields: ['specification.percentOffRate'],
  })
})

const finer = 12.34567
const tenth = { name: 'Tenth', active: true }
test.each<[string, Parameters<typeof rejection>[2], object]>([
  [
    'discountRule.discounts.values[0].percentage',
    calls.CreateDiscountRule,
    { discountRule: { ...tenth, discounts: { values: [{ percentage: finer }] } } },
  ],
  [
    'priceList.adjustment.percentage',
    calls.CreatePriceList,
    { priceList: { ...tenth, adjustment: { percentage: finer } } },
  ],
  ['specification.percentOffRate', calls.CreateCoupon, { specification: { code: 'TENTH', percentOffRate: finer } }],
])('a percentage finer than four digits is rejected: %s', async (field, call, request) => {
  expect(await rejected(call, request)).toEqual({ status: 400, fields: [field] })
})

test('a tax rate finer than six digits is rejected by its field', async () => {
  const manualTaxMapping = { taxRate: '0.1912345', taxName: 'VAT' }
  expect(await rejected(calls.CreateManualTaxMapping, { manualTaxMapping })).toEqual({
    status: 400,
    fields: ['manualTaxMapping.taxRate'],
  })
})

test('a draft order that a change makes too large is rejected, and stays as it was', async () => {
  const { calculatedDraftOrder } = await responseOf(shop.site, shop.staff, calls.CreateDraftOrder, {
    draftOrder: {
      customLineItems: [{ ...houses, quantity: 1 }],
      discounts: [{ percentage: '10', discountType: 'GLOBAL' }],
    },
  })
  const { id: draftOrderId, lineItems } = calculatedDraftOrder.draftOrder
  const lineItemId = lineItems[0]?.lineItem.id ?? ''
  const problem = await rejected(calls.UpdateLineItems, {
    draftOrderId,
    lineItemChanges: [{ lineItemId, newQuantity: 100_000 }],
  })
  expect(problem).toMatchObject({ status: 400 })
  const stored = await responseOf(shop.site, shop.staff, calls.GetDraftOrder, { draftOrderId })
  expect(stored.calculatedDraftOrder.draftOrder.lineItems[0]?.lineItem.quantity).toBe(1)
})
