import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { item } from '../../selling/cart/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import type { Site } from '../../site.ts'
import { createTestCatalog, createTestSite, fixtures } from '../../testing.ts'
import { ALL_PRODUCTS } from '../product/all-products.ts'
import { importText } from '../transfer/testing.ts'
import { openManagement } from '../write/testing.ts'

const { id, slug } = ALL_PRODUCTS

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let visitor: string
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  visitor = await visitorToken(site)
  await createTestCatalog(site)
})
afterAll(() => site.close())

const collection = async () => (await ask(site, visitor, calls.GetCollectionBySlug, { slug })).collection
const slugs = async (
  filter: Record<string, unknown>,
  token = visitor,
  sort?: { fieldName: string; order: 'ASC' }[],
) => {
  const query = { filter, ...(sort && { sort }) }
  const { products, metadata } = await ask(site, token, calls.QueryProducts, { query })
  expect(metadata?.total).toBe(products.length)
  return products.map((product) => product.slug).sort()
}

test('every site has the collection of all products, by id, by slug and in queries', async () => {
  const found = await collection()
  expect(found).toMatchObject({ id, slug, name: 'All Products', visible: true })
  expect((await ask(site, visitor, calls.GetCollectionBySlugV1, { slug })).collection).toEqual(found)
  expect((await ask(site, visitor, calls.GetCollection, { id })).collection).toEqual(found)
  const { collections = [] } = await ask(site, visitor, calls.QueryCollections, {})
  expect(collections[0]).toEqual(found)
})

test('counts the visible products after any change', async () => {
  const before = (await collection()).numberOfProducts
  expect(before).toBe((await slugs({})).length)
  const made = await shop.create({ name: 'One more', priceData: { price: 1 } })
  expect((await collection()).numberOfProducts).toBe(before + 1)
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: made.id, visible: false } })
  expect((await collection()).numberOfProducts).toBe(before)
  await ask(site, shop.apiKey, calls.DeleteProduct, { id: made.id })
  await importText(site, shop.apiKey, 'Slug,Name,Price,Collection\nfrom-a-file,From a file,1,all-products\n')
  expect((await collection()).numberOfProducts).toBe(before + 1)
  const [product] = (await ask(site, visitor, calls.QueryProducts, { query: { filter: { slug: 'from-a-file' } } }))
    .products
  expect(product?.collectionIds).toEqual([])
  await ask(site, shop.apiKey, calls.DeleteProduct, { id: product?.id ?? '' })
})

test('a filter by it finds every product that the caller may see', async () => {
  const [all, everything] = [await slugs({}), await slugs({}, shop.apiKey)]
  expect(everything.length).toBeGreaterThan(all.length)
  for (const collectionIds of [
    id,
    { $hasSome: [id] },
    { $hasAll: [id] },
    { $in: [id] },
    { $hasSome: [fixtures.tableware, id] },
  ]) {
    expect(await slugs({ collectionIds })).toEqual(all)
    expect(await slugs({ collectionIds }, visitor, [{ fieldName: 'name', order: 'ASC' }])).toEqual(all)
    expect(await slugs({ collectionIds }, shop.apiKey)).toEqual(everything)
  }
  const tableware = await slugs({ collectionIds: { $hasSome: [fixtures.tableware] } })
  expect(await slugs({ collectionIds: { $hasAll: [fixtures.tableware, id] } })).toEqual(tableware)
  expect(await slugs({ $not: { collectionIds: { $hasSome: [id] } } })).toEqual([])
})

test('a search and a query of variants know it too', async () => {
  const { metadata, facets } = await ask(site, visitor, calls.SearchProducts, { collectionIds: [id] })
  expect(metadata?.total).toBe((await slugs({})).length)
  expect(facets?.collections.map((facet) => facet.id)).not.toContain(id)
  const variants = async (filter: Record<string, unknown>) =>
    (await ask(site, visitor, calls.QueryStoreVariants, { query: { filter } })).variants
  expect(await variants({ collectionIds: { $hasSome: [id] } })).toEqual(await variants({}))
})

test('a coupon for it takes something off every product', async () => {
  await saveCoupon(site.db, {
    code: 'EVERY',
    name: 'Every',
    benefit: { type: 'PERCENT', percent: '50' },
    scope: { type: 'COLLECTION', collectionIds: [id] },
  })
  const token = await visitorToken(site)
  await ask(site, token, calls.AddToCurrentCart, { lineItems: [item(fixtures.mug, 1)] })
  await ask(site, token, calls.UpdateCurrentCart, { couponCode: 'EVERY' })
  const { priceSummary } = await ask(site, token, calls.EstimateCurrentCartTotals, {})
  expect(priceSummary?.discount).toMatchObject({ amount: '6.25' })
})

test('its name can be changed, and nothing makes it go away', async () => {
  const update = (fields: object) => ask(site, shop.apiKey, calls.UpdateCollection, { collection: { id, ...fields } })
  expect((await update({ name: 'The whole shop' })).collection).toMatchObject({ name: 'The whole shop', slug })
  expect(await collection()).toMatchObject({ name: 'The whole shop', slug, visible: true })
  const rejected = (call: Parameters<typeof rejection>[2], request: object) =>
    rejection(site, shop.apiKey, call, request)
  expect(await rejected(calls.UpdateCollection, { collection: { id, slug: 'everything' } })).toEqual({
    status: 400,
    fields: ['collection.slug'],
  })
  expect(await rejected(calls.UpdateCollection, { collection: { id, visible: false } })).toEqual({
    status: 400,
    fields: ['collection.visible'],
  })
  expect(await rejected(calls.DeleteCollection, { id })).toEqual({ status: 409, code: 'COLLECTION_IS_BUILT_IN' })
  expect(await rejected(calls.CreateCollection, { collection: { name: 'Mine', slug } })).toEqual({
    status: 400,
    fields: ['collection.slug'],
  })
})

test.each(['AddProductsToCollection', 'RemoveProductsFromCollection'] as const)(
  '%s says that its products cannot be chosen',
  async (name) => {
    expect(await rejection(site, shop.apiKey, calls[name], { id, productIds: [fixtures.mug] })).toEqual({
      status: 409,
      code: 'COLLECTION_IS_BUILT_IN',
    })
    expect(await rejection(site, shop.apiKey, calls[name], { id: 'no-guid', productIds: [] })).toEqual({
      status: 400,
      fields: ['id'],
    })
  },
)
