import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { reconcilePayments } from '../billing/reconcile.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../billing/testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const order = {
  lineItems: [
    {
      productName: { original: 'Poster' },
      quantity: 2,
      price: { amount: '10.00' },
      itemType: { preset: 'PHYSICAL' as const },
      taxInfo: { taxRate: '0.19' },
    },
  ],
  taxIncludedInPrices: false,
  shippingInfo: { title: 'Post', cost: { price: { amount: '5.00' } } },
  buyerInfo: { email: 'ada@example.com' },
  channelInfo: { type: 'EBAY' as const, externalOrderId: 'E-77' },
  priceSummary: { total: { amount: '28.80' } },
  paymentStatus: 'PAID' as const,
}

const create = (more: object = {}, settings: object = {}) =>
  ask(shop.site, shop.staff, calls.CreateOrder, { order: { ...order, ...more }, settings })
const rejected = (more: object, settings: object = {}) =>
  rejection(shop.site, shop.staff, calls.CreateOrder, { order: { ...order, ...more }, settings })
const importOne = (more: object = {}) => ask(shop.site, shop.staff, calls.ImportOrder, { order: { ...order, ...more } })

test('an order of another channel has its sums, its channel and its payment', async () => {
  const created = (await create()).order
  expect(created).toMatchObject({
    number: '1001',
    status: 'APPROVED',
    paymentStatus: 'PAID',
    imported: false,
    channelInfo: { type: 'EBAY', externalOrderId: 'E-77' },
    priceSummary: {
      subtotal: { amount: '20.00' },
      tax: { amount: '3.80' },
      shipping: { amount: '5.00' },
      total: { amount: '28.80' },
    },
  })
  expect(await reconcilePayments(shop.site, null)).toEqual([])
  const { mails } = await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId: created.id })
  expect(mails.filter(({ kind }) => kind === 'CONFIRMATION' || kind === 'NEW_ORDER')).toEqual([])
})

test('it is rejected when its parts come to another total, or it is bought in the future', async () => {
  expect(await rejected({ priceSummary: { total: { amount: '28.81' } } })).toMatchObject({
    status: 400,
    fields: ['order.priceSummary.total'],
  })
  const purchasedDate = new Date(Date.now() + 86_400_000).toISOString()
  expect(await rejected({ purchasedDate })).toMatchObject({ code: 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE' })
  expect(await rejected({ currency: 'KWD' })).toMatchObject({ fields: ['order.currency'] })
})

test('it takes stock where that is wanted', async () => {
  const catalogReference = { appId: STORE_APP_ID, catalogItemId: fixtures.bowl }
  const [line] = order.lineItems
  const many = { lineItems: [{ ...line, catalogReference, quantity: 500 }], priceSummary: {} }
  expect(await rejected(many, { updateInventory: true })).toMatchObject({ status: 409, code: 'ITEM_NOT_AVAILABLE' })
  expect((await create(many)).order.lineItems[0]?.quantity).toBe(500)
})

test('an imported order keeps its number and date, once', async () => {
  await placeTestOrder(shop)
  const purchasedDate = '2020-02-03T10:00:00.000Z'
  const imported = (await importOne({ number: '77', purchasedDate })).order
  expect(imported).toMatchObject({ number: '77', purchasedDate, imported: true, paymentStatus: 'PAID' })
  const again = (number: string) => rejection(shop.site, shop.staff, calls.ImportOrder, { order: { ...order, number } })
  expect(await again('77')).toMatchObject({ status: 409, code: 'ORDER_ALREADY_IMPORTED' })
  expect(await again('1001')).toMatchObject({ status: 409, code: 'CANNOT_OVERWRITE_NON_IMPORTED_ORDER' })
  const { orders } = await ask(shop.site, shop.staff, calls.SearchOrders, { search: { filter: { imported: true } } })
  expect(orders.map(({ number }) => number)).toEqual(['77'])
})

test('the next order gets the number after those of imported orders', async () => {
  expect((await placeTestOrder(shop)).order.number).toBe('1001')
  for (const number of ['1002', '1005']) await importOne({ number })
  expect((await placeTestOrder(shop)).order.number).toBe('1006')
  expect((await placeTestOrder(shop)).order.number).toBe('1007')
})
