import { fixtures } from '@cartwright/server/testing'
import * as catalogVersioning from '@wix/auto_sdk_stores_catalog-versioning'
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
import * as readOnlyVariantsV3 from '@wix/auto_sdk_stores_read-only-variants-v-3'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { catalogVersioning, productsV3, readOnlyVariantsV3 }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const own = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'any' }), modules })

const slugs = ({ items }: { items: { slug?: string | null }[] }) => items.map(({ slug }) => slug)

test('V01: the SDK reads a product with options, variants and prices', async () => {
  const { product } = await visit().productsV3.getProductBySlug('gardeners-apron', {
    fields: ['CURRENCY', 'MEDIA_ITEMS_INFO', 'PLAIN_DESCRIPTION', 'VARIANT_OPTION_CHOICE_NAMES', 'DESCRIPTION', 'URL'],
  })
  expect(product).toMatchObject({
    _id: fixtures.apron,
    name: 'Gardener’s apron',
    _createdDate: expect.any(Date),
    currency: 'EUR',
    plainDescription: '<p>Waxed canvas with deep pockets.</p>',
    description: { nodes: [{ type: 'PARAGRAPH', nodes: [{ textData: { text: 'Waxed canvas with deep pockets.' } }] }] },
    actualPriceRange: { minValue: { amount: '24.00', formattedAmount: '€24.00' }, maxValue: { amount: '29.00' } },
    inventory: { availabilityStatus: 'PARTIALLY_OUT_OF_STOCK', preorderStatus: 'DISABLED' },
    media: {
      main: { image: expect.stringContaining('wix:image://'), mediaType: 'IMAGE' },
      itemsInfo: { items: [{}, {}] },
    },
    options: [
      { name: 'Size', optionRenderType: 'TEXT_CHOICES' },
      {
        name: 'Color',
        optionRenderType: 'SWATCH_CHOICES',
        choicesSettings: { choices: [{ colorCode: '#47624b' }, {}] },
      },
    ],
    url: expect.stringContaining('/products/gardeners-apron'),
  })
  const variant = product?.variantsInfo?.variants?.find(({ _id }) => _id === fixtures.apronVariants.largeClay)
  expect(variant).toMatchObject({
    sku: 'APR-L-C',
    price: { actualPrice: { amount: '29.00' } },
    inventoryStatus: { inStock: true },
    choices: [
      { optionChoiceNames: { optionName: 'Size', choiceName: 'Large' } },
      { optionChoiceNames: { optionName: 'Color', choiceName: 'Clay' } },
    ],
  })
  const choice = product?.options?.[1]?.choicesSettings?.choices?.[1]
  expect(variant?.choices?.[1]?.optionChoiceIds?.choiceId).toBe(choice?.choiceId)
})

test('V01: a discount is the price before it', async () => {
  const product = await visit().productsV3.getProduct(fixtures.bowl, {})
  expect(product).toMatchObject({
    actualPriceRange: { minValue: { amount: '30.00' } },
    compareAtPriceRange: { minValue: { amount: '40.00' } },
  })
})

test('the query builder filters, sorts and goes on by cursor', async () => {
  const { queryProducts } = visit().productsV3
  const first = await queryProducts().ascending('slug').limit(4).find()
  expect(slugs(first)).toEqual(['etude-bowl', 'gardeners-apron', 'harbour-mug', 'moorland-wallpaper'])
  expect(first.items[0]).not.toHaveProperty('variantsInfo')
  expect(first.hasNext()).toBe(true)
  expect(slugs(await first.next())).toEqual(['name-plate', 'teapot'])
  expect(slugs(await queryProducts().eq('slug', 'teapot').find())).toEqual(['teapot'])
  expect(slugs(await queryProducts().in('_id', [fixtures.mug, fixtures.prototype]).find())).toEqual(['harbour-mug'])
})

test('a storefront of the SDK searches with one bound for each condition', async () => {
  const { searchProducts } = visit().productsV3
  const search = async (filter: object, more: object = {}) => {
    const { products } = await searchProducts({ filter, sort: [{ fieldName: 'name', order: 'ASC' }], ...more }, {})
    return slugs({ items: products ?? [] })
  }
  const tableware = { 'allCategoriesInfo.categories': { $matchItems: [{ id: fixtures.tableware }] } }
  expect(await search({ $and: [{ visible: true }, tableware] })).toEqual([
    'etude-bowl',
    'harbour-mug',
    'name-plate',
    'teapot',
  ])
  const price = (bound: object) => ({ 'actualPriceRange.minValue.amount': bound })
  expect(await search({ $and: [price({ $gte: '24' }), price({ $lte: '31' })] })).toEqual([
    'etude-bowl',
    'gardeners-apron',
  ])
  expect(await search({ 'inventory.availabilityStatus': { $eq: 'OUT_OF_STOCK' } })).toEqual(['teapot'])
  expect(await search({}, { search: { expression: 'mug', fields: ['name'] } })).toEqual(['harbour-mug'])
  const { product } = await visit().productsV3.getProductBySlug('gardeners-apron')
  const clay = product?.options?.[1]?.choicesSettings?.choices?.[1]?.choiceId
  expect(await search({ 'options.choicesSettings.choices.choiceId': { $hasSome: [clay] } })).toEqual([
    'gardeners-apron',
  ])
})

test('two operators for one field, and a cursor beside another filter, are rejected by name', async () => {
  const { searchProducts } = visit().productsV3
  const field = 'actualPriceRange.minValue.amount'
  expect(await thrown(searchProducts({ filter: { [field]: { $gte: '1', $lte: '2' } } }, {}))).toMatchObject({
    message: expect.stringContaining(`search.filter.${field}`),
  })
  const { pagingMetadata } = await searchProducts({ cursorPaging: { limit: 2 }, filter: { visible: true } }, {})
  const cursor = pagingMetadata?.cursors?.next
  expect(cursor).toEqual(expect.any(String))
  const { products } = await searchProducts({ cursorPaging: { cursor, limit: 2 } }, {})
  expect(products).toHaveLength(2)
  expect(await thrown(searchProducts({ cursorPaging: { cursor }, filter: { visible: false } }, {}))).toMatchObject({
    message: expect.stringContaining('search.cursorPaging.cursor'),
  })
})

test('aggregations count all that is found, whatever the page', async () => {
  const { aggregationData } = await visit().productsV3.searchProducts(
    {
      cursorPaging: { limit: 1 },
      aggregations: [
        { name: 'brands', type: 'VALUE', fieldPath: 'brand.name', value: { limit: 5 } },
        { name: 'most', type: 'SCALAR', fieldPath: 'actualPriceRange.maxValue.amount', scalar: { type: 'MAX' } },
        {
          name: 'ranges',
          type: 'RANGE',
          fieldPath: 'actualPriceRange.minValue.amount',
          range: { buckets: [{ to: 20 }, { from: 20, to: 40 }] },
        },
      ],
    },
    {},
  )
  expect(aggregationData?.results).toMatchObject([
    {
      values: {
        results: [
          { value: 'Linholme Pottery', count: 2 },
          { value: 'Fenwright', count: 1 },
        ],
      },
    },
    { scalar: { type: 'MAX', value: 59 } },
    {
      ranges: {
        results: [
          { to: 20, count: 2 },
          { from: 20, to: 40, count: 3 },
        ],
      },
    },
  ])
})

test('products are counted, hidden ones only for the owner', async () => {
  expect((await visit().productsV3.countProducts({})).count).toBe(6)
  expect((await own().productsV3.countProducts({ returnNonVisibleProducts: true })).count).toBe(7)
  expect((await own().productsV3.countProducts({})).count).toBe(6)
})

test('cost and profit are for the owner alone', async () => {
  const options = { fields: ['MERCHANT_DATA' as const] }
  expect(await own().productsV3.getProduct(fixtures.mug, options)).toMatchObject({
    costRange: { minValue: { amount: '4.00' } },
    variantsInfo: { variants: [{ revenueDetails: { cost: { amount: '4.00' }, profit: { amount: '8.50' } } }] },
  })
  expect(await thrown(visit().productsV3.getProduct(fixtures.mug, options))).toMatchObject({
    message: expect.stringContaining('Cost and profit'),
  })
})

test('hidden products are unknown to visitors', async () => {
  expect(await thrown(visit().productsV3.getProduct(fixtures.prototype, {}))).toBeDefined()
  expect(await own().productsV3.getProduct(fixtures.prototype, {})).toMatchObject({ visible: false })
})

test('variants are read on their own', async () => {
  const { queryVariants } = visit().readOnlyVariantsV3
  const found = await queryVariants({ fields: ['CURRENCY'] })
    .eq('productData.productId', fixtures.apron)
    .find()
  expect(found.items).toHaveLength(4)
  expect(found.items[0]).toMatchObject({
    variantId: fixtures.apronVariants.smallMoss,
    price: { actualPrice: { amount: '24.00' } },
    productData: { productId: fixtures.apron, name: 'Gardener’s apron', currency: 'EUR' },
  })
})

test('the site says which catalog to use', async () => {
  expect(await visit().catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V3_CATALOG' })
})
