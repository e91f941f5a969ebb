import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { openManagement } from '../write/testing.ts'

const { mug, apron, apronVariants, prototype } = fixtures
const NIL_ID = '00000000-0000-0000-0000-000000000000'
const nowhere = '00000000-0000-4000-8000-00000000dead'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeEach(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  await createTestCatalog(site)
})
afterEach(() => site.close())

const stockOf = async (inventoryId: string, variantIds: string[] = []) =>
  (await ask(site, shop.apiKey, calls.GetInventoryVariants, { inventoryId, variantIds })).inventoryItem
const units = async (inventoryId: string = mug) => (await stockOf(inventoryId)).variants[0]?.quantity
const decrement = (decrementBy: number, productId: string = mug, variantId = NIL_ID) => ({
  decrementData: [{ productId, variantId, decrementBy }],
})
const increment = (incrementBy: number, productId: string = mug, variantId = NIL_ID) => ({
  incrementData: [{ productId, variantId, incrementBy }],
})

test('the stock of a product is read variant by variant, whole or in part', async () => {
  expect(await stockOf(mug)).toMatchObject({
    id: mug,
    productId: mug,
    trackQuantity: true,
    variants: [{ variantId: NIL_ID, inStock: true, quantity: 10, availableForPreorder: false }],
  })
  const { trackQuantity, variants } = await stockOf(apron, [apronVariants.smallClay, apronVariants.mediumMoss])
  expect(trackQuantity).toBe(false)
  expect(variants).toEqual([
    { variantId: apronVariants.mediumMoss, inStock: true, availableForPreorder: false },
    { variantId: apronVariants.smallClay, inStock: false, quantity: 0, availableForPreorder: false },
  ])
  expect((await stockOf(prototype)).variants[0]?.quantity).toBe(5)
})

test('stock is found by filter and in order, page by page', async () => {
  const query = (request: object) => ask(site, shop.apiKey, calls.QueryInventory, { query: request })
  const all = await query({ sort: '{"numericId":"desc"}', paging: { limit: 3, offset: 1 } })
  expect(all).toMatchObject({ totalResults: 7, metadata: { items: 3, offset: 1 } })
  const numbers = all.inventoryItems.map(({ numericId }) => Number(numericId))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  const counted = await query({ filter: '{"trackQuantity":false}' })
  expect(counted.inventoryItems.map(({ productId }) => productId)).toEqual([apron, fixtures.wallpaper])
  const one = await query({ filter: JSON.stringify({ productId: { $in: [mug, nowhere] } }) })
  expect(one.inventoryItems).toEqual([await stockOf(mug)])
})

test.each([
  [{ filter: '{' }, 'query.filter'],
  [{ filter: '[]' }, 'query.filter'],
  [{ filter: '{"price":1}' }, 'query.filter.price'],
  [{ sort: '{"numericId":"up"}' }, 'query.sort'],
  [{ sort: '{"number; drop table products":"asc"}' }, 'query.sort[0].fieldName'],
  [{ paging: { limit: 101 } }, 'query.paging.limit'],
])('Z05: rejects a query of %o', async (query, field) => {
  expect(await rejection(site, shop.apiKey, calls.QueryInventory, { query })).toEqual({ status: 400, fields: [field] })
})

test('stock is set, counted or by hand, and the catalog shows it', async () => {
  const set = (inventoryItem: { productId: string } & Record<string, unknown>) =>
    ask(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem: { variants: [], ...inventoryItem } })
  await set({ productId: mug, variants: [{ variantId: NIL_ID, quantity: 3 }] })
  expect((await shop.product(mug)).stock).toMatchObject({ quantity: 3, inventoryStatus: 'IN_STOCK' })
  await set({ productId: mug, trackQuantity: false, variants: [{ variantId: NIL_ID, inStock: false }] })
  expect((await shop.product(mug)).stock).toEqual({
    trackInventory: false,
    inStock: false,
    inventoryStatus: 'OUT_OF_STOCK',
  })
  await set({ productId: apron, variants: [{ variantId: apronVariants.smallClay, quantity: 4 }] })
  const product = await shop.product(apron)
  expect(product.stock.inventoryStatus).toBe('IN_STOCK')
  expect(product.variants.map(({ stock }) => stock.quantity)).toEqual([3, undefined, 4, 2])
  expect(product.manageVariants).toBe(true)
  expect(product.variants[3]?.variant.priceData.price).toBe(29)
})

test.each([
  [{ productId: nowhere }, { status: 404, code: 'PRODUCT_NOT_FOUND' }],
  [
    { productId: mug, variants: [{ variantId: nowhere, quantity: 1 }] },
    { status: 404, code: 'VARIANT_NOT_FOUND' },
  ],
  [
    { productId: mug, variants: [{ variantId: NIL_ID, quantity: -1 }] },
    { status: 400, fields: ['inventoryItem.variants[0].quantity'] },
  ],
  [
    { productId: mug, variants: [{ variantId: NIL_ID, quantity: 100_000 }] },
    { status: 400, fields: ['inventoryItem.variants[0].quantity'] },
  ],
  [
    { productId: mug, preorderInfo: { enabled: true, availableDate: 'soon' } },
    { status: 400, fields: ['inventoryItem.preorderInfo.availableDate'] },
  ],
])('setting %o is rejected and changes nothing', async (inventoryItem, answer) => {
  expect(await rejection(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem })).toEqual(answer)
  expect(await units()).toBe(10)
})

test('preorder is set for a product or one of its variants, and shown with the stock', async () => {
  const info = { enabled: true, limit: 5, message: 'From the next firing', availableDate: '2027-03-01' }
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: mug, preorderInfo: info, variants: [{ variantId: NIL_ID, quantity: 0 }] },
  })
  expect(await stockOf(mug)).toMatchObject({
    preorderInfo: info,
    variants: [{ inStock: false, availableForPreorder: true, preorderInfo: info }],
  })
  expect((await shop.product(mug)).variants[0]?.preorderInfo).toEqual(info)
  const { mediumMoss } = apronVariants
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: apron, variants: [{ variantId: mediumMoss, preorderInfo: info }] },
  })
  const shown = (await shop.product(apron)).variants.filter(({ preorderInfo }) => preorderInfo)
  expect(shown.map(({ id }) => id)).toEqual([mediumMoss])
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: mug, preorderInfo: { enabled: false } },
  })
  expect((await stockOf(mug)).preorderInfo).toEqual({ enabled: false })
})

test('pieces are taken and put back', async () => {
  await ask(site, shop.apiKey, calls.DecrementInventory, decrement(4))
  expect(await units()).toBe(6)
  await ask(site, shop.apiKey, calls.IncrementInventory, increment(2))
  expect(await units()).toBe(8)
  await ask(site, shop.apiKey, calls.DecrementInventory, decrement(5, prototype))
  expect(await units(prototype)).toBe(0)
})

test('stock never falls below zero, and is not taken partially', async () => {
  const decrementData = [
    { productId: apron, variantId: apronVariants.smallMoss, decrementBy: 1 },
    { productId: mug, variantId: NIL_ID, decrementBy: 6 },
    { inventoryId: mug, variantId: NIL_ID, decrementBy: 5 },
  ]
  expect(await rejection(site, shop.apiKey, calls.DecrementInventory, { decrementData })).toEqual({
    status: 409,
    code: 'INSUFFICIENT_INVENTORY',
  })
  expect([await units(), await units(apron)]).toEqual([10, 3])
})

test('of thirty concurrent takers of one of ten, ten succeed', async () => {
  const taken = await Promise.allSettled(
    Array.from({ length: 30 }, () => ask(site, shop.apiKey, calls.DecrementInventory, decrement(1))),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await units()).toBe(0)
})

test('I06: a movement that comes twice with its idempotency key moves once', async () => {
  const headers = { authorization: shop.apiKey, 'idempotency-key': 'order-7' }
  const send = () => {
    const body = JSON.stringify(decrement(3))
    return site.fetch(new Request(`${site.url}/stores/v2/inventoryItems/decrement`, { method: 'POST', headers, body }))
  }
  expect((await send()).headers.get('idempotency-replayed')).toBeNull()
  expect((await send()).headers.get('idempotency-replayed')).toBe('true')
  expect(await units()).toBe(7)
})

test('ignores untracked items, and rejects quantities above the maximum', async () => {
  await ask(site, shop.apiKey, calls.DecrementInventory, decrement(1, apron, apronVariants.mediumMoss))
  expect(await rejection(site, shop.apiKey, calls.IncrementInventory, increment(99_990))).toMatchObject({ status: 400 })
  expect(await units()).toBe(10)
})

test.each([0, -1, 1.5, 'NaN', 1e10])('Z07: rejects a quantity of %s', async (count) => {
  const request = { decrementData: [{ productId: mug, variantId: NIL_ID, decrementBy: count }] }
  expect(await rejection(site, shop.apiKey, calls.DecrementInventory, request)).toEqual({
    status: 400,
    fields: ['decrementData[0].decrementBy'],
  })
})

test.each(['DecrementInventory', 'IncrementInventory'] as const)('%s says what is not there', async (name) => {
  const rejected = (productId: string, variantId: string) =>
    rejection(site, shop.apiKey, calls[name], {
      ...decrement(1, productId, variantId),
      ...increment(1, productId, variantId),
    })
  expect(await rejected(nowhere, NIL_ID)).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect(await rejected(mug, nowhere)).toEqual({ status: 404, code: 'VARIANT_NOT_FOUND' })
})

test('Z08: stock is not for visitors', async () => {
  const visitor = await visitorToken(site)
  expect(await rejection(site, visitor, calls.DecrementInventory, decrement(1))).toMatchObject({ status: 403 })
  expect(await rejection(site, visitor, calls.GetInventoryVariants, { inventoryId: mug })).toMatchObject({
    status: 403,
  })
})
