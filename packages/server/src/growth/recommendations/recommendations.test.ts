import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'

const { mug, bowl, teapot, wallpaper, prototype } = fixtures
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

let shop: BillingShop
let visitor: string
beforeAll(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
  visitor = await visitorToken(shop.site)
})
afterAll(() => shop.site.close())

async function recommended(name: string, ...ids: string[]) {
  const { availableAlgorithms } = await ask(shop.site, visitor, calls.ListAvailableAlgorithms, {})
  const algorithm = availableAlgorithms.find(({ config }) => config.name === name)
  const { recommendation } = await ask(shop.site, visitor, calls.GetRecommendation, {
    algorithms: [{ id: algorithm?.config.algorithmId ?? '', appId: algorithm?.appId ?? '' }],
    items: ids.map((catalogItemId) => ({ appId, catalogItemId })),
  })
  return recommendation?.items.map(({ catalogItemId }) => catalogItemId) ?? []
}
const choose = (productId: string, relatedProductIds: string[]) =>
  ask(shop.site, shop.staff, calls.SetRelatedProducts, { productId, relatedProductIds })

test('recommends what the owner chose, in that order, and nothing that is hidden', async () => {
  const items = [teapot, prototype]
  expect(await choose(mug, items)).toEqual({ relatedProductIds: items })
  expect(await ask(shop.site, shop.staff, calls.GetRelatedProducts, { productId: mug })).toEqual({
    relatedProductIds: items,
  })
  expect(await recommended('Chosen by hand', mug)).toEqual([teapot])
  expect((await recommended('Goes well with', mug))[0]).toBe(teapot)
  await choose(mug, [])
  expect(await recommended('Chosen by hand', mug)).toEqual([])
})

test('rejects a product beside itself, one named twice and an unknown one', async () => {
  const reject = (relatedProductIds: string[]) =>
    rejection(shop.site, shop.staff, calls.SetRelatedProducts, { productId: mug, relatedProductIds })
  expect(await reject([mug])).toMatchObject({ status: 400 })
  expect(await reject([teapot, teapot])).toMatchObject({ status: 400 })
  expect(await reject(['00000000-0000-4000-8000-000000000000'])).toMatchObject({ status: 404 })
})

test('recommends what is ordered together, and best sellers', async () => {
  await placeTestOrder(shop, [
    [mug, 1],
    [wallpaper, 3],
  ])
  await placeTestOrder(shop, [
    [mug, 3],
    [wallpaper, 1],
    [bowl, 1],
  ])
  expect(await recommended('Frequently bought together', mug)).toEqual([wallpaper, bowl])
  expect((await recommended('Best sellers')).toSorted()).toEqual([mug, bowl, wallpaper].toSorted())
  expect((await recommended('Best sellers')).at(-1)).toBe(bowl)
})

test('recommends products of the same collections', async () => {
  const found = await recommended('From similar categories', mug)
  expect(found.length).toBeGreaterThan(0)
  expect(found).not.toContain(mug)
  expect(found).not.toContain(prototype)
})

test('forgets a deleted product', async () => {
  const { product } = await ask(shop.site, shop.staff, calls.CreateProduct, {
    product: { name: 'Coaster', productType: 'physical', priceData: { price: 3 } },
  })
  await choose(mug, [product.id])
  await ask(shop.site, shop.staff, calls.DeleteProduct, { id: product.id })
  await expect
    .poll(() => ask(shop.site, shop.staff, calls.GetRelatedProducts, { productId: mug }))
    .toEqual({ relatedProductIds: [] })
})
