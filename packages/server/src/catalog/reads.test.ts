import { type Product, Product as ProductSchema } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../identity/api-keys.ts'
import { callSite, visitorToken } from '../identity/testing.ts'
import type { Site } from '../site.ts'
import { createTestSite } from '../testing.ts'
import { createTestCatalog, fixtures } from './testing.ts'
import { NIL_ID } from './variants-of-draft.ts'

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

const reader = '/stores-reader/v1'
const post = (path: string, body: object, token = visitor) => callSite(site, token, 'POST', path, body)
const get = (path: string, token = visitor) => callSite(site, token, 'GET', path)
const query = (query: object, token = visitor) => post(`${reader}/products/query-platformized`, { query }, token)
const names = ({ body }: { body: { products: Product[] } }) => body.products.map(({ name }) => name)
const encode = (request: object) => Buffer.from(JSON.stringify(request)).toString('base64url')

test('a product has every field of the wire, and fits the contract', async () => {
  const { status, body } = await get(`${reader}/products/${fixtures.mug}`)
  expect(status).toBe(200)
  expect(() => ProductSchema.parse(body.product)).not.toThrow()
  expect(body.product).toMatchObject({
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
    brand: 'Larkmoor Pottery',
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

test('options tell of each choice whether it exists, is in stock, and how it looks', async () => {
  const { body } = await get(`${reader}/products/${fixtures.apron}`)
  const [size, color] = body.product.productOptions
  expect(size.choices.map(({ description, inStock, visible }: never) => [description, inStock, visible])).toEqual([
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
  expect(body.product).toMatchObject({
    manageVariants: true,
    priceRange: { minValue: 24, maxValue: 29 },
    weightRange: { minValue: 0.4, maxValue: 0.5 },
    stock: { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK', trackInventory: false, inStock: true },
  })
})

test('a discount shows in prices and as what it is', async () => {
  const { body } = await get(`${reader}/products/${fixtures.bowl}`)
  expect(body.product).toMatchObject({
    discount: { type: 'PERCENT', value: 25 },
    priceData: { price: 40, discountedPrice: 30, formatted: { price: '€40.00', discountedPrice: '€30.00' } },
    variants: [{ variant: { priceData: { price: 40, discountedPrice: 30 } } }],
  })
})

test('Z08: cost and profit are for owners who ask, and nowhere else', async () => {
  const asked = `${reader}/products/${fixtures.mug}?includeMerchantSpecificData=true`
  const refused = await get(asked)
  expect(refused).toMatchObject({ status: 403, body: { details: { applicationError: { code: 'PERMISSION_DENIED' } } } })
  const variants = { includeMerchantSpecificData: true }
  expect((await post(`${reader}/products/${fixtures.mug}/variants/query`, variants)).status).toBe(403)

  const { body } = await get(asked, owner)
  const cost = { itemCost: 4, formattedItemCost: '€4.00', profit: 8.5, formattedProfit: '€8.50', profitMargin: 0.68 }
  expect(body.product).toMatchObject({
    costAndProfitData: cost,
    costRange: { minValue: 4, maxValue: 4 },
    variants: [{ variant: { costAndProfitData: cost } }],
  })
  const shown = JSON.stringify([
    await get(`${reader}/products/${fixtures.mug}`),
    await get(`${reader}/products/${fixtures.mug}`, owner),
    await query({}),
    await query({}, owner),
    await post(`${reader}/products/${fixtures.mug}/variants/query`, {}),
    await post(`${reader}/variants/query`, { query: {} }),
  ])
  expect(shown).not.toMatch(/cost|profit/i)
})

test('a hidden product is not found by visitors, and found by owners', async () => {
  const { prototype } = fixtures
  for (const path of [`${reader}/products/${prototype}`, `${reader}/variants/${prototype}-${NIL_ID}`]) {
    expect((await get(path)).status).toBe(404)
    expect((await get(path, owner)).status).toBe(200)
  }
  for (const path of ['productOptionsAvailability', 'variants/query']) {
    expect((await post(`${reader}/products/${prototype}/${path}`, {})).status).toBe(404)
    expect((await post(`${reader}/products/${prototype}/${path}`, {}, owner)).status).toBe(200)
  }
  expect((await get(`${reader}/products/nobody`)).body.details.applicationError.code).toBe('PRODUCT_NOT_FOUND')
})

test('Z04: no filter, sort order or page shows a visitor what is hidden', async () => {
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
    const { status, body } = await query({ filter })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(prototype)
    const variants = await post(`${reader}/variants/query`, {
      query: { filter: { $or: [{ productId: prototype }, {}] } },
    })
    expect(JSON.stringify(variants.body)).not.toContain(prototype)
  }
  expect((await query({})).body.metadata.total).toBe(6)
  expect((await query({}, owner)).body.metadata.total).toBe(7)
  expect(names(await query({ filter: { visible: false } }, owner))).toEqual(['Secret prototype'])
})

test('queries are served as POST, as GET with one parameter, and as GET with flat ones', async () => {
  const path = `${reader}/products/query-platformized`
  const filter = { 'priceData.price': { $gte: 24, $lt: 50 } }
  const request = { query: { filter, sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 2, offset: 0 } } }
  const posted = await post(path, request)
  expect(names(posted)).toEqual(['Étude bowl', 'Name plate'])
  expect(posted.body.metadata).toEqual({ count: 2, offset: 0, total: 3, tooManyToCount: false })
  expect((await get(`${path}?.r=${encode(request)}`)).body).toEqual(posted.body)
  const flat = 'query.filter.priceData.price.$gte=24&query.filter.priceData.price.$lt=50'
  const sort = 'query.paging.limit=3'
  expect(names(await get(`${path}?${flat}&${sort}`))).toEqual(['Gardener’s apron', 'Étude bowl', 'Name plate'])
})

test('a page by cursor leads to the next and back', async () => {
  const sort = [{ fieldName: 'name', order: 'ASC' }]
  const first = await query({ sort, cursorPaging: { limit: 2 } })
  expect(names(first)).toEqual(['Étude bowl', 'Gardener’s apron'])
  const { next } = first.body.metadata.cursors
  const second = await query({ cursorPaging: { limit: 2, cursor: next } })
  expect(names(second)).toEqual(['Harbour mug', 'Moorland wallpaper'])
  const back = await query({ cursorPaging: { limit: 2, cursor: second.body.metadata.cursors.prev } })
  expect(names(back)).toEqual(names(first))
  expect((await query({ filter: { name: 'x' }, cursorPaging: { cursor: next } })).status).toBe(400)
  expect((await query({ cursorPaging: { cursor: 'made-up' } })).status).toBe(400)
})

test('the most a page holds is 100, and a page past the end is empty', async () => {
  expect((await query({ paging: { limit: 101 } })).body.details.validationError.fieldViolations).toMatchObject([
    { field: 'query.paging.limit', violatedRule: 'MAX' },
  ])
  expect((await query({ paging: { limit: -1 } })).status).toBe(400)
  const past = await query({ paging: { limit: 10, offset: 1_000_000 } })
  expect(past.body).toEqual({
    products: [],
    metadata: { count: 0, offset: 1_000_000, total: 6, tooManyToCount: false },
  })
})

test('what is left to choose depends on what was chosen', async () => {
  const path = `${reader}/products/${fixtures.apron}/productOptionsAvailability`
  const { body } = await post(path, { options: { Color: 'Clay' } })
  const [size, color] = body.productOptions
  expect(size.choices.map(({ description, inStock, visible }: never) => [description, inStock, visible])).toEqual([
    ['Small', false, true],
    ['Medium', false, false],
    ['Large', true, true],
  ])
  expect(color.choices.every(({ inStock }: { inStock: boolean }) => inStock)).toBe(true)
  expect(body).toMatchObject({
    availableForPurchase: false,
    managedProduct: true,
    media: { mainMedia: { id: 'apron-clay.svg' } },
  })
  expect(body.selectedVariant).toBeUndefined()

  const chosen = await post(path, { options: { Color: 'Clay', Size: 'Large' } })
  expect(chosen.body).toMatchObject({
    availableForPurchase: true,
    selectedVariant: { sku: 'APR-L-C', quantity: 2, inStock: true, price: { price: 29 } },
  })
  const soldOut = await post(path, { options: { Color: 'Clay', Size: 'Small' } })
  expect(soldOut.body).toMatchObject({ availableForPurchase: false, selectedVariant: { inStock: false } })
  const missing = await post(path, { options: { Color: 'Moss', Size: 'Large' } })
  expect(missing.body.selectedVariant).toBeUndefined()
  const unknown = await post(path, { options: { Color: 'Gold' } })
  expect(unknown).toMatchObject({
    status: 400,
    body: { details: { applicationError: { code: 'INVALID_ITEM_OPTIONS' } } },
  })
})

test('variants of a product are found by choices or by ids, not by both', async () => {
  const path = `${reader}/products/${fixtures.apron}/variants/query`
  const { body } = await post(path, { choices: { Size: 'Small' }, paging: { limit: 1 } })
  expect(body).toMatchObject({
    variants: [{ id: fixtures.apronVariants.smallMoss, choices: { Size: 'Small', Color: 'Moss' } }],
    metadata: { items: 1, offset: 0 },
    totalResults: 2,
  })
  const byId = await post(path, { variantIds: [fixtures.apronVariants.largeClay] })
  expect(byId.body).toMatchObject({ totalResults: 1, variants: [{ variant: { sku: 'APR-L-C' } }] })
  expect((await post(path, { choices: { Size: 'Small' }, variantIds: ['x'] })).status).toBe(400)
})

test('store variants are queried over all products, and got by their joined id', async () => {
  const { apron, apronVariants } = fixtures
  const { body } = await post(`${reader}/variants/query`, {
    query: { filter: { sku: { $startsWith: 'apr-s' } }, sort: [{ fieldName: 'sku', order: 'ASC' }] },
  })
  expect(body.variants.map(({ sku }: { sku: string }) => sku)).toEqual(['APR-S-C', 'APR-S-M'])
  const one = await get(`${reader}/variants/${apron}-${apronVariants.largeClay}`)
  expect(one.body.variant).toMatchObject({
    id: `${apron}-${apronVariants.largeClay}`,
    productId: apron,
    variantId: apronVariants.largeClay,
    productName: 'Gardener’s apron',
    variantName: 'Large|Clay',
    managedVariant: true,
    choices: { Size: 'Large', Color: 'Clay' },
    stock: { trackQuantity: true, quantity: 2, inStock: true },
    media: { image: { url: 'http://site.test/media/apron-clay.svg' } },
  })
  expect((await get(`${reader}/variants/nobody`)).status).toBe(404)
})

test('collections come by id, by slug in both versions, and by query, with their number of visible products', async () => {
  const { archive, prints, tableware } = fixtures
  const { body } = await get(`/v2/collections/${tableware}`)
  expect(body.collection).toMatchObject({
    id: tableware,
    name: 'Tableware',
    slug: 'tableware',
    visible: true,
    numberOfProducts: 4,
    media: { mainMedia: { image: { url: 'http://site.test/media/tableware.svg' } } },
  })
  for (const path of ['/v2/collections', '/stores-reader/v2/collections', '/stores-reader/v1/collections']) {
    expect((await get(`${path}/slug/tableware`)).body).toEqual(body)
  }
  const all = await post('/v2/collections/query', {})
  expect(all.body.collections.map(({ id }: { id: string }) => id)).toEqual([tableware, prints])
  const sorted = await get(`/v2/collections/query?.r=${encode({ query: { sort: [{ fieldName: 'name' }] } })}`)
  expect(sorted.body.collections.map(({ id }: { id: string }) => id)).toEqual([prints, tableware])
  expect((await get(`/v2/collections/${archive}`)).status).toBe(404)
  expect((await get('/v2/collections/slug/archive')).status).toBe(404)
  expect((await get(`/v2/collections/${archive}`, owner)).status).toBe(200)
})

test('without a token the catalog is closed', async () => {
  const { status, body } = await callSite(site, null, 'GET', `${reader}/products/${fixtures.mug}`)
  expect([status, body.details.applicationError.code]).toEqual([401, 'UNAUTHENTICATED'])
})
