import { calls, type Product, type ProductFieldV3, type ProductV3 } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { generateCatalog } from '../write/generate/generate-catalog.ts'

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

const everything: ProductFieldV3[] = [
  'URL',
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
]

const read = async (productId: string, fields: ProductFieldV3[] = everything, token = visitor) =>
  (await ask(site, token, calls.GetProductV3, { productId, fields })).product

const search = async (request: object, token = visitor) => {
  const { products } = await ask(site, token, calls.SearchProductsV3, { search: request })
  return products.map(({ slug }) => slug)
}

/** What both wires say of a product, in the words of the first. */
const inFirstWords = (product: ProductV3) => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  visible: product.visible,
  productType: product.productType?.toLowerCase(),
  description: product.plainDescription,
  brand: product.brand?.name,
  ribbon: product.ribbon?.name,
  revision: product.revision,
  createdDate: product.createdDate,
  lastUpdated: product.updatedDate,
  page: product.url?.relativePath,
  status: product.inventory?.availabilityStatus,
  collections: product.directCategoriesInfo?.categories.map(({ id }) => id),
  sections: product.infoSections?.map(({ title, plainDescription }) => [title, plainDescription]),
  texts: product.modifiers?.map(({ key, mandatory, freeTextSettings }) => [
    key,
    mandatory,
    freeTextSettings?.maxCharCount,
  ]),
  images: product.media?.itemsInfo?.items?.map(({ id, image }) => [id, image?.url]),
  options: product.options?.map(({ name, choicesSettings }) => [
    name,
    choicesSettings?.choices.map((choice) => [choice.name, choice.inStock, choice.visible]),
  ]),
  variants: product.variantsInfo?.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku ?? '',
    visible: variant.visible,
    inStock: variant.inventoryStatus?.inStock,
    price: Number(variant.price?.actualPrice?.amount),
    before: Number((variant.price?.compareAtPrice ?? variant.price?.actualPrice)?.amount),
    choices: Object.fromEntries(
      (variant.choices ?? []).map(({ optionChoiceNames: names }) => [names?.optionName, names?.choiceName]),
    ),
  })),
})

const ofFirstWire = (product: Product): ReturnType<typeof inFirstWords> => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  visible: product.visible,
  productType: product.productType,
  description: product.description,
  brand: product.brand,
  ribbon: product.ribbon,
  revision: product.revision,
  createdDate: product.createdDate,
  lastUpdated: product.lastUpdated,
  page: product.productPageUrl.path,
  status: product.stock.inventoryStatus,
  collections: product.collectionIds,
  sections: product.additionalInfoSections.map(({ title, description }) => [title, description]),
  texts: product.customTextFields.map(({ title, mandatory, maxLength }) => [title, mandatory, maxLength]),
  images: product.media.items.map(({ id, image }) => [id, image?.url]),
  options: product.productOptions.map(({ name, choices }) => [
    name,
    choices.map(({ description, inStock, visible }) => [description, inStock, visible]),
  ]),
  variants: product.variants.map(({ id, variant, stock, choices }) => ({
    id,
    sku: variant.sku || product.sku,
    visible: variant.visible,
    inStock: stock.inStock,
    price: variant.priceData.discountedPrice,
    before: variant.priceData.price,
    choices,
  })),
})

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
