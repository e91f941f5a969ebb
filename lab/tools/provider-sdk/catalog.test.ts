import { fixtures } from '@cartwright/server/testing'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as products from '@wix/auto_sdk_stores_products'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const visit = () =>
  createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules: { collections, products } })

const slugs = ({ items }: { items: { slug?: string | null }[] }) => items.map(({ slug }) => slug)

test('O12: a product is found by its slug, as product pages do', async () => {
  const found = await visit().products.queryProducts().eq('slug', 'harbour-mug').find()
  expect(found.items).toHaveLength(1)
  expect(found.items[0]).toMatchObject({
    _id: fixtures.mug,
    name: 'Harbour mug',
    productType: 'physical',
    priceData: { currency: 'EUR', price: 12.5, discountedPrice: 12.5, formatted: { price: '€12.50' } },
    stock: { trackInventory: true, quantity: 10, inStock: true, inventoryStatus: 'IN_STOCK' },
    media: { mainMedia: { image: { width: 800, altText: 'A mug' } }, items: [{}, {}] },
    productPageUrl: { base: 'https://shop.test', path: '/products/harbour-mug' },
    ribbon: 'New',
    brand: 'Linholme Pottery',
    collectionIds: [fixtures.tableware],
    additionalInfoSections: [{ title: 'Care' }],
    visible: true,
    lastUpdated: expect.any(Date),
    _createdDate: expect.any(Date),
  })
  expect(found.items[0]).not.toHaveProperty('costAndProfitData')
})

test('O12: every operator of the query builder works', async () => {
  const { queryProducts } = visit().products
  const by = { name: () => queryProducts().ascending('name') }
  const all = slugs(await by.name().find())
  expect(all).toEqual(['etude-bowl', 'gardeners-apron', 'harbour-mug', 'moorland-wallpaper', 'name-plate', 'teapot'])
  const answers = {
    descending: await queryProducts().descending('name').find(),
    byTwo: await queryProducts().ascending('productType', 'name').find(),
    eq: await by.name().eq('productType', 'digital').find(),
    ne: await by.name().ne('productType', 'physical').find(),
    gt: await by.name().gt('priceData.price', 32).find(),
    ge: await by.name().ge('priceData.price', 32).find(),
    lt: await by.name().lt('priceData.price', 12.5).find(),
    le: await by.name().le('priceData.price', 12.5).find(),
    startsWith: await by.name().startsWith('name', 'harb').find(),
    hasSome: await by.name().hasSome('collectionIds', [fixtures.prints, fixtures.tableware]).find(),
    hasAll: await by.name().hasAll('collectionIds', [fixtures.prints, fixtures.tableware]).find(),
    in: await by.name().in('_id', [fixtures.mug, fixtures.bowl]).find(),
    exists: await by.name().exists('collectionIds', false).find(),
    both: await by.name().gt('priceData.price', 10).lt('priceData.price', 30).find(),
  }
  expect(Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, slugs(answer)]))).toEqual({
    descending: all.toReversed(),
    byTwo: ['moorland-wallpaper', ...all.filter((slug) => slug !== 'moorland-wallpaper')],
    eq: ['moorland-wallpaper'],
    ne: ['moorland-wallpaper'],
    gt: ['etude-bowl', 'teapot'],
    ge: ['etude-bowl', 'name-plate', 'teapot'],
    lt: ['moorland-wallpaper'],
    le: ['harbour-mug', 'moorland-wallpaper'],
    startsWith: ['harbour-mug'],
    hasSome: ['etude-bowl', 'harbour-mug', 'moorland-wallpaper', 'name-plate', 'teapot'],
    hasAll: ['name-plate'],
    in: ['etude-bowl', 'harbour-mug'],
    exists: ['gardeners-apron'],
    both: ['gardeners-apron', 'harbour-mug'],
  })
})

test('O12: pages are turned to the end and back, with their counts', async () => {
  const first = await visit().products.queryProducts().ascending('name').limit(4).find()
  expect(first).toMatchObject({ currentPage: 0, totalPages: 2, totalCount: 6, pageSize: 4, length: 4 })
  expect([first.hasNext(), first.hasPrev()]).toEqual([true, false])
  const second = await first.next()
  expect(slugs(second)).toEqual(['name-plate', 'teapot'])
  expect([second.hasNext(), second.hasPrev()]).toEqual([false, true])
  await expect(second.next()).rejects.toThrow('No next page to fetch')
  expect(slugs(await second.prev())).toEqual(slugs(first))
  await expect(first.prev()).rejects.toThrow('No previous page to fetch')
  expect(await visit().products.queryProducts().skip(6).find()).toMatchObject({ items: [], totalCount: 6 })
})

test('O12: a query may be given whole instead of built', async () => {
  const { products: catalog, collections: lists } = visit()
  const found = await catalog.queryProducts({
    filter: { $or: [{ slug: 'teapot' }, { name: { $startsWith: 'Name' } }], productType: 'physical' },
    sort: [{ fieldName: 'name', order: 'DESC' }],
    paging: { limit: 5 },
  })
  expect(found.products?.map(({ slug }) => slug)).toEqual(['teapot', 'name-plate'])
  const { method, url } = shop.network.sent.at(-1) ?? {}
  expect([method, url]).toEqual(['GET', expect.stringContaining('/query-platformized?.r=')])
  const prints = await lists.queryCollections({ filter: { _id: { $in: [fixtures.prints] } } })
  expect(prints.collections).toMatchObject([{ _id: fixtures.prints, name: 'Prints' }])
})

test('O12: a query too long for a URL is sent by POST instead, with the same result', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`)
  const { items } = await visit()
    .products.queryProducts()
    .in('_id', [...ids, fixtures.mug])
    .find()
  expect(items.map(({ _id }) => _id)).toEqual([fixtures.mug])
  const { method, url } = shop.network.sent.at(-1) ?? {}
  expect([method, url]).toEqual(['POST', 'https://edge.wixapis.com/stores-reader/v1/products/query-platformized'])
})

test('O12: one product is read by its id; hidden and unknown ones are not there', async () => {
  const { product } = await visit().products.getProduct(fixtures.apron)
  expect(product).toMatchObject({
    _id: fixtures.apron,
    manageVariants: true,
    productOptions: [
      { name: 'Size', optionType: 'drop_down', choices: [{ value: 'Small' }, { value: 'Medium' }, { value: 'Large' }] },
      { name: 'Color', optionType: 'color', choices: [{ value: '#47624b', description: 'Moss' }, {}] },
    ],
    variants: [{ _id: fixtures.apronVariants.smallMoss, choices: { Size: 'Small', Color: 'Moss' } }, {}, {}, {}],
  })
  for (const id of [fixtures.prototype, crypto.randomUUID()]) {
    expect(await thrown(visit().products.getProduct(id))).toMatchObject({
      status: 404,
      details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
    })
  }
})

test('O12: options report what is available with the current choices', async () => {
  const { getProductOptionsAvailability } = visit().products
  const some = await getProductOptionsAvailability(fixtures.apron, { Size: 'Small' })
  expect(some.selectedVariant).toBeUndefined()
  expect(some.productOptions).toMatchObject([
    { name: 'Size' },
    {
      name: 'Color',
      choices: [
        { description: 'Moss', inStock: true, visible: true },
        { description: 'Clay', inStock: false, visible: true },
      ],
    },
  ])
  expect(await getProductOptionsAvailability(fixtures.apron, { Size: 'Large', Color: 'Clay' })).toMatchObject({
    availableForPurchase: true,
    selectedVariant: { sku: 'APR-L-C', price: { price: 29 }, quantity: 2 },
  })
})

test('O12: variants are queried by choices and by id, of one product and of the store', async () => {
  const client = visit()
  const { variants, totalResults } = await client.products.queryProductVariants(fixtures.apron, {
    choices: { Color: 'Clay' },
  })
  expect([variants?.map(({ _id }) => _id), totalResults]).toEqual([
    [fixtures.apronVariants.smallClay, fixtures.apronVariants.largeClay],
    2,
  ])
  const { variants: stored } = await client.products.queryStoreVariants({
    filter: { productId: fixtures.apron },
    paging: { limit: 2 },
  })
  expect(stored).toHaveLength(2)
  const id = `${fixtures.apron}-${fixtures.apronVariants.largeClay}`
  expect(await client.products.getStoreVariant(id)).toMatchObject({
    variant: {
      _id: id,
      productId: fixtures.apron,
      variantId: fixtures.apronVariants.largeClay,
      productName: 'Gardener’s apron',
      sku: 'APR-L-C',
      choices: { Size: 'Large', Color: 'Clay' },
      stock: { trackQuantity: true, quantity: 2, inStock: true },
      media: { image: 'wix:image://v1/apron-clay.svg/apron-clay.svg#originWidth=800&originHeight=800' },
    },
  })
})

test('O12: collections are read by id and slug, by both of the SDK’s modules, and queried in pages', async () => {
  const client = visit()
  const collection = await client.collections.getCollection(fixtures.tableware)
  expect(collection).toMatchObject({ _id: fixtures.tableware, name: 'Tableware', slug: 'tableware', visible: true })
  expect(await client.collections.getCollectionBySlug('tableware')).toEqual({ collection })
  expect(await client.products.getCollectionBySlug('tableware')).toMatchObject({
    collection: { _id: fixtures.tableware, name: 'Tableware' },
  })
  const first = await client.collections.queryCollections().ascending('name').limit(1).find()
  expect(first).toMatchObject({ items: [{ name: 'All Products' }], totalCount: 3, totalPages: 3 })
  const second = await first.next()
  expect(second.items).toMatchObject([{ name: 'Prints' }])
  expect((await second.next()).items).toMatchObject([{ name: 'Tableware' }])
  const found = await client.collections.queryCollections().startsWith('name', 'Pri').find()
  expect(found.items.map(({ _id }) => _id)).toEqual([fixtures.prints])
  expect(await thrown(client.collections.getCollection(fixtures.archive))).toMatchObject({ status: 404 })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
