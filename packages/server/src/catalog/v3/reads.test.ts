import { calls, type ProductFieldV3 } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { generateCatalog } from '../write/generate/generate-catalog.ts'
import { everything, inFirstWords, ofFirstWire } from './testing.ts'

let site: Site
let visitor: string
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  // First: collections of both have the same ids.
  await generateCatalog(site.db, { products: 12, variants: 1 })
  await generateCatalog(site.db, { products: 12, variants: 12 })
  await createTestCatalog(site)
  visitor = await visitorToken(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const read = async (productId: string, fields: ProductFieldV3[] = everything, token = visitor) =>
  (await ask(site, token, calls.GetProductV3, { productId, fields })).product

const search = async (request: object, token = visitor) => {
  const { products } = await ask(site, token, calls.SearchProductsV3, { search: request })
  return products.map(({ slug }) => slug)
}

test('V01: both wires read the same of each product', async () => {
  const { products } = await ask(site, owner, calls.QueryProducts, { query: { paging: { limit: 100 } } })
  expect(products.length).toBeGreaterThan(30)
  for (const product of products) {
    expect(inFirstWords(await read(product.id, everything, owner))).toEqual(ofFirstWire(product))
  }
})

test('a stock that sells out is seen on both wires at once', async () => {
  expect((await read(fixtures.bowl)).inventory?.availabilityStatus).toBe('IN_STOCK')
  const sellOut = {
    trackQuantity: true,
    variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 0 }],
  }
  await ask(site, owner, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: fixtures.bowl, ...sellOut },
  })
  const product = await read(fixtures.bowl)
  expect(product.inventory?.availabilityStatus).toBe('OUT_OF_STOCK')
  expect(product.variantsInfo?.variants[0]?.inventoryStatus?.inStock).toBe(false)
  expect(await search({ filter: { 'inventory.availabilityStatus': 'OUT_OF_STOCK' } })).toContain('etude-bowl')
})

test('variants on their own name their choices, whatever fields are requested', async () => {
  const filter = { 'productData.productId': { $eq: fixtures.apron } }
  const queried = await ask(site, visitor, calls.QueryVariantsV3, { query: { filter }, fields: ['CURRENCY'] })
  const searched = await ask(site, visitor, calls.SearchVariantsV3, { search: { filter } })
  for (const { variants } of [queried, searched]) {
    expect(variants.length).toBeGreaterThan(1)
    for (const { optionChoices } of variants)
      expect(optionChoices).toContainEqual(
        expect.objectContaining({
          optionChoiceNames: { optionName: 'Size', choiceName: expect.any(String), renderType: 'TEXT_CHOICES' },
        }),
      )
  }
})

test('Z04: a hidden category finds nothing and is not named to visitors', async () => {
  const archived = { 'allCategoriesInfo.categories': { $matchItems: [{ id: fixtures.archive }] } }
  expect(await search({ filter: archived })).toEqual([])
  expect(await search({ filter: archived }, owner)).toContain('secret-prototype')
  await ask(site, owner, calls.AddProductsToCollection, { id: fixtures.archive, productIds: [fixtures.mug] })
  expect(await search({ filter: archived })).toEqual([])
  const ids = async (token: string) =>
    (await read(fixtures.mug, everything, token)).allCategoriesInfo?.categories.map(({ id }) => id)
  expect(await ids(visitor)).toEqual([fixtures.tableware])
  expect(await ids(owner)).toEqual([fixtures.tableware, fixtures.archive])
  const counted = await ask(site, visitor, calls.SearchProductsV3, {
    search: { aggregations: [{ name: 'in', fieldPath: 'directCategoriesInfo.categories.id' }] },
  })
  expect(JSON.stringify(counted.aggregationData)).not.toContain(fixtures.archive)
})

test('the category of all products has every product', async () => {
  const all = { 'allCategoriesInfo.categories': { $matchItems: [{ id: '00000000-0000-0000-0000-000000000001' }] } }
  const { count } = await ask(site, visitor, calls.CountProductsV3, { filter: all })
  expect(count).toBe((await ask(site, visitor, calls.CountProductsV3, {})).count)
})

test('words, filter and order go along in a cursor', async () => {
  const request = { search: { expression: 'saltmere' }, filter: { visible: true }, cursorPaging: { limit: 1 } }
  const first = await ask(site, visitor, calls.SearchProductsV3, { search: request })
  expect(first.pagingMetadata).toMatchObject({ count: 1, hasNext: true })
  const cursor = first.pagingMetadata.cursors.next
  const second = await ask(site, visitor, calls.SearchProductsV3, { search: { cursorPaging: { cursor } } })
  const [before] = first.products
  const [after] = second.products
  expect(after?.brand?.name).toBe('Saltmere Pottery')
  expect(after?.id).not.toBe(before?.id)
  const again = { ...request, cursorPaging: { limit: 1, cursor } }
  const repeated = await ask(site, visitor, calls.SearchProductsV3, { search: again })
  expect(repeated.products, 'the first request again').toEqual([after])
  const listed = { search: { expression: ' ' }, filter: { visible: true }, cursorPaging: { limit: 1 } }
  const { pagingMetadata } = await ask(site, visitor, calls.SearchProductsV3, { search: listed })
  const next = { ...listed, cursorPaging: { limit: 1, cursor: pagingMetadata.cursors.next } }
  expect((await ask(site, visitor, calls.SearchProductsV3, { search: next })).products).toHaveLength(1)
  const both = { cursorPaging: { cursor }, search: { expression: 'mug' } }
  expect(await rejection(site, visitor, calls.SearchProductsV3, { search: both })).toMatchObject({
    fields: ['search.cursorPaging.cursor'],
  })
})

test('what is not served is rejected by name', async () => {
  const fieldsOf = async (request: object) => rejection(site, visitor, calls.SearchProductsV3, { search: request })
  expect(await fieldsOf({ filter: { weight: 1 } })).toMatchObject({ fields: ['search.filter.weight'] })
  expect(await fieldsOf({ sort: [{ fieldName: 'brand.id' }] })).toMatchObject({ fields: ['search.sort[0].fieldName'] })
  expect(await fieldsOf({ search: { expression: 'x'.repeat(101) } })).toMatchObject({
    fields: ['search.search.expression'],
  })
  expect(await fieldsOf({ search: { expression: 'x', fields: ['brand'] } })).toMatchObject({
    fields: ['search.search.fields[0]'],
  })
  expect(await fieldsOf({ cursorPaging: { limit: 101 } })).toMatchObject({ fields: ['search.cursorPaging.limit'] })
  expect(await fieldsOf({ aggregations: [{ type: 'NESTED', fieldPath: 'brand.id' }] })).toMatchObject({
    fields: ['search.aggregations[0].type'],
  })
  expect(await fieldsOf({ timeZone: 'UTC' })).toMatchObject({ fields: ['search.timeZone'] })
})

test('a storefront without an SDK reads by plain fetch', async () => {
  const headers = { authorization: visitor, 'content-type': 'application/json' }
  const bySlug = await site.fetch(
    new Request(`${site.url}/stores/v3/products/slug/harbour-mug?fields=CURRENCY&fields=PLAIN_DESCRIPTION`, {
      headers,
    }),
  )
  expect(await bySlug.json()).toMatchObject({ product: { currency: 'EUR', plainDescription: expect.any(String) } })
  const body = JSON.stringify({ query: { filter: { slug: 'harbour-mug' }, cursorPaging: { limit: 100 } } })
  const queried = await site.fetch(
    new Request(`${site.url}/stores/v3/products/query`, { method: 'POST', headers, body }),
  )
  expect(await queried.json()).toMatchObject({ products: [{ id: fixtures.mug }], pagingMetadata: { hasNext: false } })
})
