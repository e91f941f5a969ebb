import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const create = async (fields: object = {}) =>
  (await ask(site, shop.apiKey, calls.CreateCollection, { collection: { name: 'Garden', ...fields } })).collection
const product = async (name = 'Trowel') => (await shop.create({ name, priceData: { price: 8 } })).id
const nowhere = '00000000-0000-4000-8000-00000000dead'

test('a collection gets an id and a slug, is visible, and raises an event', async () => {
  const garden = await create({ description: 'Tools that last.' })
  expect(garden).toMatchObject({ name: 'Garden', slug: 'garden', visible: true, description: 'Tools that last.' })
  expect((await create()).slug).toBe('garden-2')
  expect(await shop.events(garden.id)).toMatchObject([{ slug: 'collection_created', payload: { name: 'Garden' } }])
})

test('only the fields that are given change, and the slug before still finds it', async () => {
  const linen = await create({ name: 'Linen', description: 'Woven.' })
  const { collection } = await ask(site, shop.apiKey, calls.UpdateCollection, {
    collection: { id: linen.id, slug: 'table-linen' },
  })
  expect(collection).toEqual({ ...linen, slug: 'table-linen', revision: '2', lastUpdated: collection.lastUpdated })
  const visitor = await visitorToken(site)
  const found = await ask(site, visitor, calls.GetCollectionBySlug, { slug: 'linen' })
  expect(found.collection).toMatchObject({ id: linen.id, slug: 'table-linen' })
  await ask(site, shop.apiKey, calls.UpdateCollection, { collection: { id: linen.id, visible: false } })
  expect(await rejection(site, visitor, calls.GetCollectionBySlug, { slug: 'linen' })).toMatchObject({ status: 404 })
})

test('products are added once and removed; count, products and events agree', async () => {
  const shelf = await create({ name: 'Shelf' })
  const productIds = [await product('Fork'), await product('Rake')]
  const add = () => ask(site, shop.apiKey, calls.AddProductsToCollection, { id: shelf.id, productIds })
  const count = async () => {
    const { collection } = await ask(site, shop.apiKey, calls.GetCollection, { id: shelf.id })
    return collection?.numberOfProducts
  }
  await add()
  await add()
  expect(await count()).toBe(2)
  const [first = ''] = productIds
  expect((await shop.product(first)).collectionIds).toEqual([shelf.id])
  expect(await shop.events(first)).toMatchObject([{}, { payload: { changedFields: ['collectionIds'] } }])
  const { products } = await ask(site, shop.apiKey, calls.QueryProducts, {
    query: { filter: { collectionIds: { $hasSome: [shelf.id] } } },
  })
  expect(products.map(({ id }) => id).toSorted()).toEqual(productIds.toSorted())
  await ask(site, shop.apiKey, calls.RemoveProductsFromCollection, { id: shelf.id, productIds: [first, first] })
  expect(await count()).toBe(1)
  expect((await shop.product(first)).collectionIds).toEqual([])
})

test('when one product is not there none is added', async () => {
  const shelf = await create({ name: 'All or none' })
  const id = await product()
  const request = { id: shelf.id, productIds: [id, nowhere] }
  expect(await rejection(site, shop.apiKey, calls.AddProductsToCollection, request)).toEqual({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
  })
  expect((await shop.product(id)).collectionIds).toEqual([])
})

test('a deleted collection leaves its products, which no longer name it', async () => {
  const sale = await create({ name: 'Sale' })
  const id = await product()
  await ask(site, shop.apiKey, calls.AddProductsToCollection, { id: sale.id, productIds: [id] })
  await ask(site, shop.apiKey, calls.DeleteCollection, { id: sale.id })
  expect((await shop.product(id)).collectionIds).toEqual([])
  expect(await rejection(site, shop.apiKey, calls.GetCollection, { id: sale.id })).toMatchObject({ status: 404 })
  expect((await shop.events(sale.id)).at(-1)).toMatchObject({
    slug: 'collection_deleted',
    payload: { collection_Id: sale.id, collectionId: sale.id },
  })
})

test.each([
  ['UpdateCollection', { collection: { id: nowhere, name: 'x' } }],
  ['DeleteCollection', { id: nowhere }],
  ['AddProductsToCollection', { id: nowhere, productIds: [] }],
  ['RemoveProductsFromCollection', { id: nowhere, productIds: [] }],
] as const)('%s of a collection that is not there says so', async (name, request) => {
  expect(await rejection(site, shop.apiKey, calls[name], request)).toEqual({
    status: 404,
    code: 'COLLECTION_NOT_FOUND',
  })
})

test.each([
  [{ name: '' }, 'collection.name'],
  [{ name: 'x'.repeat(51) }, 'collection.name'],
  [{ name: 'x', slug: 'x'.repeat(101) }, 'collection.slug'],
  [{ name: 'x', description: 'x'.repeat(601) }, 'collection.description'],
])('rejects a collection of %o', async (collection, field) => {
  expect(await rejection(site, shop.apiKey, calls.CreateCollection, { collection })).toEqual({
    status: 400,
    fields: [field],
  })
})

test('a thousand products at a time and no more', async () => {
  const { id } = await create({ name: 'Large' })
  const productIds = Array.from({ length: 1001 }, (_, i) => `${i}`)
  expect(await rejection(site, shop.apiKey, calls.AddProductsToCollection, { id, productIds })).toEqual({
    status: 400,
    fields: ['productIds'],
  })
})
