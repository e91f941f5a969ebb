import { type Choice, calls, type QueryProductsResponse } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite, visitorToken } from '../../people/oauth/testing.ts'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ALL_PRODUCTS } from '../product/all-products.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import { createTestCatalog, fixtures } from '../testing.ts'

let site: Site
let visitor: string
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  visitor = await visitorToken(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const path = '/stores-reader/v1/products/query-platformized'
const getProduct = async (id: string, token = visitor) => (await ask(site, token, calls.GetProduct, { id })).product
const query = (requested: object, token = visitor) => ask(site, token, calls.QueryProducts, { query: requested })
const variantsOf = (id: string, requested: object = {}, token = visitor) =>
  ask(site, token, calls.QueryProductVariants, { id, ...requested })
const optionsOf = (id: string, options: Record<string, string>) =>
  ask(site, visitor, calls.GetProductOptionsAvailability, { id, options })
const names = ({ products }: QueryProductsResponse) => products.map(({ name }) => name)
const states = (choices: readonly Choice[] = []) =>
  choices.map(({ description, inStock, visible }) => [description, inStock, visible])
const encode = (request: object) => Buffer.from(JSON.stringify(request)).toString('base64url')

test('a product has every field of the wire, and fits the contract', async () => {
  const product = await getProduct(fixtures.mug)
  expect(product).toMatchObject({
    id: fixtures.mug,
    name: 'Harbour mug',
    slug: 'harbour-mug',
    numericId: '1',
    price: { currency: 'EUR', price: 12.5, discountedPrice: 12.5, formatted: { price: '€12.50' } },
    priceRange: { minValue: 12.5, maxValue: 12.5 },
    discount: { type: 'NONE', value: 0 },
    stock: { trackInventory: true, quantity: 10, inStock: true, inventoryStatus: 'IN_STOCK' },
    ribbon: 'New',
    ribbons: [{ text: 'New' }],
    brand: 'Linholme Pottery',
    additionalInfoSections: [{ title: 'Care', description: '<p>Dishwasher safe.</p>' }],
    productPageUrl: { base: 'http://site.test', path: '/products/harbour-mug' },
    collectionIds: [fixtures.tableware],
    manageVariants: false,
    variants: [{ id: NIL_ID, choices: {}, stock: { trackQuantity: true, quantity: 10, inStock: true } }],
    media: {
      mainMedia: { id: 'mug.svg', mediaType: 'image', image: { url: 'http://site.test/media/mug.svg', width: 800 } },
      items: [{ id: 'mug.svg' }, { id: 'mug-side.svg' }],
    },
  })
})

test('options report for each choice whether it exists, is in stock, and how it looks', async () => {
  const product = await getProduct(fixtures.apron)
  const [size, color] = product.productOptions
  expect(states(size?.choices)).toEqual([
    ['Small', true, true],
    ['Medium', true, true],
    ['Large', true, true],
  ])
  expect(color).toMatchObject({
    optionType: 'color',
    choices: [
      { value: '#47624b', description: 'Moss', media: { mainMedia: { id: 'apron-moss.svg' } } },
      { value: '#a8492a', description: 'Clay' },
    ],
  })
  expect(product).toMatchObject({
    manageVariants: true,
    priceRange: { minValue: 24, maxValue: 29 },
    weightRange: { minValue: 0.4, maxValue: 0.5 },
    stock: { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK', trackInventory: false, inStock: true },
  })
})

test('a discount changes prices and is reported itself', async () => {
  expect(await getProduct(fixtures.bowl)).toMatchObject({
    discount: { type: 'PERCENT', value: 25 },
    priceData: { price: 40, discountedPrice: 30, formatted: { price: '€40.00', discountedPrice: '€30.00' } },
    variants: [{ variant: { priceData: { price: 40, discountedPrice: 30 } } }],
  })
})

test('Z08: cost and profit are for owners who ask, and nowhere else', async () => {
  const requested = { id: fixtures.mug, includeMerchantSpecificData: true }
  const rejected = { status: 403, code: 'PERMISSION_DENIED' }
  expect(await rejection(site, visitor, calls.GetProduct, requested)).toEqual(rejected)
  expect(await rejection(site, visitor, calls.QueryProductVariants, requested)).toEqual(rejected)

  const { product } = await ask(site, owner, calls.GetProduct, requested)
  const cost = { itemCost: 4, formattedItemCost: '€4.00', profit: 8.5, formattedProfit: '€8.50', profitMargin: 0.68 }
  expect(product).toMatchObject({
    costAndProfitData: cost,
    costRange: { minValue: 4, maxValue: 4 },
    variants: [{ variant: { costAndProfitData: cost } }],
  })
  const shown = JSON.stringify([
    await getProduct(fixtures.mug),
    await getProduct(fixtures.mug, owner),
    await query({}),
    await query({}, owner),
    await variantsOf(fixtures.mug),
    await ask(site, visitor, calls.QueryStoreVariants, { query: {} }),
  ])
  expect(shown).not.toMatch(/cost|profit/i)
})

test('a hidden product is not found by visitors, and found by owners', async () => {
  const id = fixtures.prototype
  const hidden = { status: 404, code: 'PRODUCT_NOT_FOUND' }
  for (const call of [calls.GetProduct, calls.GetProductOptionsAvailability, calls.QueryProductVariants]) {
    expect(await rejection(site, visitor, call, { id })).toEqual(hidden)
    expect(await rejection(site, visitor, call, { id: 'nobody' })).toEqual(hidden)
  }
  expect(await getProduct(id, owner)).toMatchObject({ visible: false })
  expect(await variantsOf(id, {}, owner)).toMatchObject({ totalResults: 1 })
  const variant = { id: `${id}-${NIL_ID}` }
  expect(await rejection(site, visitor, calls.GetStoreVariant, variant)).toEqual({
    status: 404,
    code: 'VARIANT_NOT_FOUND',
  })
  expect(await ask(site, owner, calls.GetStoreVariant, variant)).toMatchObject({ variant })
})

test('Z04: no filter, sort order or page shows hidden products to a visitor', async () => {
  const { prototype } = fixtures
  const filters = [
    {},
    { visible: false },
    { id: prototype },
    { $or: [{ visible: false }, { visible: true }] },
    { $or: [{ id: { $exists: true } }, {}] },
    { $not: { visible: true } },
    { $not: { $not: { id: prototype } } },
    { $and: [{ $or: [{ slug: 'secret-prototype' }, { name: { $startsWith: '' } }] }] },
    { collectionIds: { $hasSome: [fixtures.archive] } },
    { sku: { $in: ['XXX-1'] } },
  ]
  for (const filter of filters) {
    const found = await query({ filter })
    expect(found.products.map(({ id }) => id)).not.toContain(prototype)
    expect(found.metadata.total).toBeLessThanOrEqual(6)
  }
  const variantFilter = { $or: [{ productId: prototype }, {}] }
  const { variants } = await ask(site, visitor, calls.QueryStoreVariants, { query: { filter: variantFilter } })
  expect(variants.map(({ productId }) => productId)).not.toContain(prototype)
  expect((await query({})).metadata.total).toBe(6)
  expect((await query({}, owner)).metadata.total).toBe(7)
  expect(names(await query({ filter: { visible: false } }, owner))).toEqual(['Secret prototype'])
})

test('queries are served as POST, as GET with one parameter, and as GET with flat ones', async () => {
  const filter = { 'priceData.price': { $gte: 24, $lt: 50 } }
  const requested = { filter, sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 2, offset: 0 } } as const
  const posted = await query(requested)
  expect(names(posted)).toEqual(['Étude bowl', 'Name plate'])
  expect(posted.metadata).toEqual({ count: 2, offset: 0, total: 3, tooManyToCount: false })
  const get = (parameters: string) =>
    callSite<QueryProductsResponse>(site, visitor, 'GET', `${path}?${parameters}`).then(({ body }) => body)
  expect(await get(`.r=${encode({ query: requested })}`)).toEqual(posted)
  const flat = 'query.filter.priceData.price.$gte=24&query.filter.priceData.price.$lt=50&query.paging.limit=3'
  expect(names(await get(flat))).toEqual(['Gardener’s apron', 'Étude bowl', 'Name plate'])
})

test('years before and after those of four digits are before and after everything', async () => {
  const total = async (createdDate: object) => (await query({ filter: { createdDate } })).metadata.total
  const [late, early] = ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z']
  expect([await total({ $gt: late }), await total({ $lt: late })]).toEqual([0, 6])
  expect([await total({ $gt: early }), await total({ $lt: early })]).toEqual([6, 0])
})

test('a page by cursor leads to the next and back', async () => {
  const sort = [{ fieldName: 'name', order: 'ASC' }]
  const first = await query({ sort, cursorPaging: { limit: 2 } })
  expect(names(first)).toEqual(['Étude bowl', 'Gardener’s apron'])
  const cursor = first.metadata.cursors?.next
  const second = await query({ cursorPaging: { limit: 2, cursor } })
  expect(names(second)).toEqual(['Harbour mug', 'Moorland wallpaper'])
  const back = await query({ cursorPaging: { limit: 2, cursor: second.metadata.cursors?.prev } })
  expect(names(back)).toEqual(names(first))
  const fields = ['query.cursorPaging.cursor']
  const rejected = (requested: object) => rejection(site, visitor, calls.QueryProducts, { query: requested })
  expect(await rejected({ filter: { name: 'x' }, cursorPaging: { cursor } })).toEqual({ status: 400, fields })
  expect(await rejected({ cursorPaging: { cursor: 'made-up' } })).toEqual({ status: 400, fields })
})

test('rejects an invalid page cursor by its name', async () => {
  const query = { cursorPaging: { limit: -1 } }
  const rejected = { status: 400, fields: ['query.cursorPaging.limit'] }
  for (const call of [calls.QueryProducts, calls.QueryCollections, calls.QueryStoreVariants])
    expect(await rejection(site, visitor, call, { query })).toEqual(rejected)
})

test('the most a page holds is 100, and a page past the end is empty', async () => {
  for (const limit of [101, -1]) {
    const rejected = await rejection(site, visitor, calls.QueryProducts, { query: { paging: { limit } } })
    expect(rejected).toEqual({ status: 400, fields: ['query.paging.limit'] })
  }
  expect(await query({ paging: { limit: 10, offset: 1_000_000 } })).toEqual({
    products: [],
    metadata: { count: 0, offset: 1_000_000, total: 6, tooManyToCount: false },
  })
})

test('remaining choices depend on the chosen ones', async () => {
  const answer = await optionsOf(fixtures.apron, { Color: 'Clay' })
  const [size, color] = answer.productOptions
  expect(states(size?.choices)).toEqual([
    ['Small', false, true],
    ['Medium', false, false],
    ['Large', true, true],
  ])
  expect(color?.choices.map(({ inStock }) => inStock)).toEqual([true, true])
  expect(answer).toMatchObject({ availableForPurchase: false, managedProduct: true })
  expect(answer.media?.mainMedia?.id).toBe('apron-clay.svg')
  expect(answer.selectedVariant).toBeUndefined()
})

test('once all is chosen, the variant comes, and whether it can be bought', async () => {
  expect(await optionsOf(fixtures.apron, { Color: 'Clay', Size: 'Large' })).toMatchObject({
    availableForPurchase: true,
    selectedVariant: { sku: 'APR-L-C', quantity: 2, inStock: true, price: { price: 29 } },
  })
  expect(await optionsOf(fixtures.apron, { Color: 'Clay', Size: 'Small' })).toMatchObject({
    availableForPurchase: false,
    selectedVariant: { inStock: false },
  })
  expect((await optionsOf(fixtures.apron, { Color: 'Moss', Size: 'Large' })).selectedVariant).toBeUndefined()
  expect(await optionsOf(fixtures.mug, {})).toMatchObject({ availableForPurchase: true, selectedVariant: {} })
  const unknown = { id: fixtures.apron, options: { Color: 'Gold' } }
  expect(await rejection(site, visitor, calls.GetProductOptionsAvailability, unknown)).toEqual({
    status: 400,
    code: 'INVALID_ITEM_OPTIONS',
  })
})

test('variants of a product are found by choices or by ids, not by both', async () => {
  const { apron, apronVariants } = fixtures
  expect(await variantsOf(apron, { choices: { Size: 'Small' }, paging: { limit: 1 } })).toMatchObject({
    variants: [{ id: apronVariants.smallMoss, choices: { Size: 'Small', Color: 'Moss' } }],
    metadata: { items: 1, offset: 0 },
    totalResults: 2,
  })
  const byId = await variantsOf(apron, { variantIds: [apronVariants.largeClay] })
  expect(byId).toMatchObject({ totalResults: 1, variants: [{ variant: { sku: 'APR-L-C' } }] })
  const both = { id: apron, choices: { Size: 'Small' }, variantIds: ['x'] }
  expect(await rejection(site, visitor, calls.QueryProductVariants, both)).toEqual({
    status: 400,
    fields: ['variantIds'],
  })
})

test('store variants are queried over all products, and got by their joined id', async () => {
  const { apron, apronVariants } = fixtures
  const { variants } = await ask(site, visitor, calls.QueryStoreVariants, {
    query: { filter: { sku: { $startsWith: 'apr-s' } }, sort: [{ fieldName: 'sku', order: 'ASC' }] },
  })
  expect(variants.map(({ sku }) => sku)).toEqual(['APR-S-C', 'APR-S-M'])
  const id = `${apron}-${apronVariants.largeClay}`
  expect(await ask(site, visitor, calls.GetStoreVariant, { id })).toMatchObject({
    variant: {
      id,
      productId: apron,
      variantId: apronVariants.largeClay,
      productName: 'Gardener’s apron',
      variantName: 'Large|Clay',
      managedVariant: true,
      choices: { Size: 'Large', Color: 'Clay' },
      stock: { trackQuantity: true, quantity: 2, inStock: true },
      media: { image: { url: 'http://site.test/media/apron-clay.svg' } },
    },
  })
})

test('Z04: a variant is got by either spelling of its id, and by visitors only where it and its product are visible', async () => {
  const { apron, apronVariants, prototype } = fixtures
  const get = (token: string, id: string) => ask(site, token, calls.GetStoreVariant, { id })
  const dotted = await get(visitor, `${apron}.${apronVariants.smallMoss}`)
  expect(dotted.variant).toMatchObject({ id: `${apron}-${apronVariants.smallMoss}`, sku: 'APR-S-M' })
  const missing = { status: 404, code: 'VARIANT_NOT_FOUND' }
  const rejected = (token: string, id: string) => rejection(site, token, calls.GetStoreVariant, { id })
  for (const id of [`${apron}-${prototype}`, `${prototype}-${apronVariants.smallMoss}`, apron, '-', 'x'.repeat(73)]) {
    expect(await rejected(owner, id)).toEqual(missing)
  }
  const hidden = `${prototype}-00000000-0000-0000-0000-000000000000`
  expect(await rejected(visitor, hidden)).toEqual(missing)
  expect((await get(owner, hidden)).variant?.productName).toBe('Secret prototype')
})

test('collections come by id and by slug in both versions, with their number of visible products', async () => {
  const { archive, tableware } = fixtures
  const answer = await ask(site, visitor, calls.GetCollection, { id: tableware })
  expect(answer.collection).toMatchObject({
    id: tableware,
    name: 'Tableware',
    slug: 'tableware',
    visible: true,
    numberOfProducts: 4,
    media: { mainMedia: { image: { url: 'http://site.test/media/tableware.svg' } } },
  })
  expect(await ask(site, visitor, calls.GetCollectionBySlug, { slug: 'tableware' })).toEqual(answer)
  expect(await ask(site, visitor, calls.GetCollectionBySlugV1, { slug: 'tableware' })).toEqual(answer)
  const hidden = { status: 404, code: 'COLLECTION_NOT_FOUND' }
  expect(await rejection(site, visitor, calls.GetCollection, { id: archive })).toEqual(hidden)
  expect(await rejection(site, visitor, calls.GetCollectionBySlug, { slug: 'archive' })).toEqual(hidden)
  expect(await ask(site, owner, calls.GetCollection, { id: archive })).toMatchObject({ collection: { visible: false } })
})

test('the code of an unknown slug is the number 404, beside the code of the list', async () => {
  for (const call of [calls.GetCollectionBySlug, calls.GetCollectionBySlugV1]) {
    const answer = await callOf(site, visitor, call, { slug: 'nothing' })
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { details: { applicationError: { code: 404, data: { code: 'COLLECTION_NOT_FOUND' } } } },
    ])
  }
})

test('collections are queried in the order they were made, or sorted by name', async () => {
  const { archive, prints, tableware } = fixtures
  const ids = async (requested: object, token = visitor) =>
    (await ask(site, token, calls.QueryCollections, { query: requested })).collections.map(({ id }) => id)
  expect(await ids({})).toEqual([ALL_PRODUCTS.id, tableware, prints])
  expect(await ids({ sort: [{ fieldName: 'name' }] }, owner)).toEqual([ALL_PRODUCTS.id, archive, prints, tableware])
  expect(await ids({ filter: { name: { $startsWith: 'pr' } } })).toEqual([prints])
  expect(await ids({ filter: { id: 'nobody' } })).toEqual([])
})

test('every address of a call answers, also bare ones and those of earlier releases', async () => {
  for (const { method, path } of [...calls.QueryProducts.routes, ...calls.QueryCollections.routes]) {
    const { status } = await callSite(site, visitor, method, path, method === 'POST' ? {} : undefined)
    expect([path, status]).toEqual([path, 200])
  }
})

test('without a token the catalog is closed', async () => {
  const rejected = await rejection(site, null, calls.GetProduct, { id: fixtures.mug })
  expect(rejected).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
})
