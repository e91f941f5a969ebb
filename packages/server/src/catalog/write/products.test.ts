import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { choices, openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const update = async (product: { id: string } & Record<string, unknown>) =>
  (await ask(site, shop.apiKey, calls.UpdateProduct, { product })).product
const rejectedUpdate = (product: object) => rejection(site, shop.apiKey, calls.UpdateProduct, { product })

test('a product needs only name and price, and gets an id and a slug', async () => {
  const jug = await shop.create({ name: 'Milk jug', priceData: { price: 18.5 } })
  expect(jug).toMatchObject({
    name: 'Milk jug',
    slug: 'milk-jug',
    visible: true,
    productType: 'physical',
    priceData: { price: 18.5, discountedPrice: 18.5, currency: 'EUR' },
    discount: { type: 'NONE', value: 0 },
    variants: [{ id: '00000000-0000-0000-0000-000000000000' }],
  })
  const again = await shop.create({ name: 'Milk jug', priceData: { price: 18.5 } })
  expect(again.slug).toBe('milk-jug-2')
  expect(BigInt(again.numericId)).toBeGreaterThan(BigInt(jug.numericId))
  expect(await shop.events(jug.id)).toMatchObject([{ slug: 'product_created', payload: { productId: jug.id } }])
})

test('a product is made with everything that may be given, and read back so', async () => {
  const given = {
    name: 'Olive oil',
    slug: 'olive-oil',
    visible: false,
    description: '<p>Cold pressed.</p>',
    sku: 'OIL-1',
    weight: 0.9,
    productDimensions: { length: '10', width: '10', height: '30.5', unit: 'CM' as const },
    pricePerUnitData: {
      totalQuantity: 500,
      totalMeasurementUnit: 'ML' as const,
      baseQuantity: 1,
      baseMeasurementUnit: 'L' as const,
    },
    additionalInfoSections: [{ title: 'Origin', description: 'Crete' }],
    ribbon: 'New',
    brand: 'Fenwright',
    seoData: { tags: [{ type: 'title', children: 'Oil', custom: false, disabled: false }] },
  }
  const made = await shop.create({
    ...given,
    priceData: { price: 20 },
    costAndProfitData: { itemCost: 9 },
    discount: { type: 'PERCENT', value: 10 },
  })
  expect(made).toMatchObject(given)
  expect(made.priceData).toMatchObject({ price: 20, discountedPrice: 18, pricePerUnit: 36 })
  expect(made.costAndProfitData).toMatchObject({ itemCost: 9, profit: 9, profitMargin: 0.5 })
  expect(await shop.product(made.id)).toEqual(made)
})

test('only the fields that are given change', async () => {
  const bowl = await shop.create({ name: 'Bowl', priceData: { price: 30 }, brand: 'Fenwright', sku: 'B-1', weight: 1 })
  const changed = await update({ id: bowl.id, description: '<p>Ash glaze.</p>' })
  expect(changed).toEqual({
    ...bowl,
    description: '<p>Ash glaze.</p>',
    revision: '2',
    lastUpdated: changed.lastUpdated,
  })
  expect((await shop.events(bowl.id)).at(-1)).toMatchObject({
    slug: 'product_changed',
    payload: { changedFields: ['description'] },
  })
})

test('a request that changes nothing raises no event', async () => {
  const cup = await shop.create({ name: 'Cup', priceData: { price: 5 } })
  await update({ id: cup.id, name: 'Cup' })
  expect(await shop.events(cup.id)).toHaveLength(1)
})

test.each([
  [{ type: 'NONE', value: 0 }, 40],
  [{ type: 'AMOUNT', value: 2.5 }, 37.5],
  [{ type: 'PERCENT', value: 33 }, 26.8],
] as const)('a discount of %o makes 40 to %d', async (discount, discountedPrice) => {
  const plate = await shop.create({ name: 'Plate', priceData: { price: 40 }, discount })
  expect(plate.priceData).toMatchObject({ price: 40, discountedPrice })
  expect(plate.discount).toEqual(discount)
})

test.each([
  ['PERCENT', 101],
  ['PERCENT', -1],
  ['AMOUNT', 41],
  ['AMOUNT', 'NaN'],
  ['UNDEFINED', 0],
])('Z07: rejects a discount of %s %s', async (type, value) => {
  const product = { name: 'Plate', priceData: { price: 40 }, discount: { type, value } }
  expect(await rejection(site, shop.apiKey, calls.CreateProduct, { product })).toEqual({
    status: 400,
    fields: [`product.discount.${type === 'UNDEFINED' ? 'type' : 'value'}`],
  })
})

test.each([-1, 1e12, 'NaN', 'Infinity', '-Infinity', 'ten'])('Z07: rejects a price of %s', async (price) => {
  const product = { name: 'Plate', priceData: { price } }
  expect(await rejection(site, shop.apiKey, calls.CreateProduct, { product })).toEqual({
    status: 400,
    fields: ['product.priceData.price'],
  })
})

test('Z11: what only the site decides is dropped, and __proto__ is inert', async () => {
  const body = `{"product":{"name":"Vase","priceData":{"price":1,"discountedPrice":0},"id":"mine","numericId":"7",
    "inventoryItemId":"mine","createdDate":"1990-01-01T00:00:00Z","stock":{"quantity":99},"__proto__":{"visible":false},
    "constructor":{"prototype":{"visible":false}},"collectionIds":["mine"]}}`
  const answer = await site.fetch(
    new Request(`${site.url}/stores/v1/products`, { method: 'POST', headers: { authorization: shop.apiKey }, body }),
  )
  const { product } = calls.CreateProduct.response.parse(await answer.json())
  expect(product).toMatchObject({ visible: true, collectionIds: [], priceData: { price: 1, discountedPrice: 1 } })
  expect([product.id, product.inventoryItemId, product.numericId]).not.toContain('mine')
  expect(product.createdDate > '2000').toBe(true)
  expect('visible' in {}).toBe(false)
})

test('a digital product can be made, and its type cannot be changed', async () => {
  const song = await shop.create({ name: 'Song', priceData: { price: 1 }, productType: 'digital' })
  expect(song.productType).toBe('digital')
  expect(await rejectedUpdate({ id: song.id, productType: 'physical' })).toEqual({
    status: 400,
    fields: ['product.productType'],
  })
})

test('every field that does not fit is named', async () => {
  const product = { name: '', sku: 'x'.repeat(41), priceData: { price: -1 }, brand: 'x'.repeat(51) }
  const rejected = await rejection(site, shop.apiKey, calls.CreateProduct, { product })
  const named = ['product.name', 'product.sku', 'product.priceData.price', 'product.brand']
  expect(rejected).toEqual({ status: 400, fields: expect.arrayContaining(named) })
})

test('a slug can be changed but not taken, and the one before still finds the product', async () => {
  const tray = await shop.create({ name: 'Tray', priceData: { price: 1 } })
  const other = await shop.create({ name: 'Other tray', priceData: { price: 1 } })
  expect(await rejectedUpdate({ id: other.id, slug: 'tray' })).toEqual({ status: 400, fields: ['product.slug'] })
  expect((await update({ id: tray.id, slug: 'oak-tray' })).productPageUrl.path).toBe('/products/oak-tray')
  const visitor = await visitorToken(site)
  const bySlug = async (slug: string) => {
    const { products } = await ask(site, visitor, calls.QueryProducts, { query: { filter: { slug } } })
    return products.map(({ id }) => id)
  }
  expect(await bySlug('oak-tray')).toEqual([tray.id])
  expect(await bySlug('tray')).toEqual([tray.id])
  await update({ id: other.id, slug: 'tray' })
  expect(await bySlug('tray')).toEqual([other.id])
})

test('brand and ribbon are removed by their own call, or by an empty value', async () => {
  const lamp = await shop.create({ name: 'Lamp', priceData: { price: 1 }, brand: 'Fenwright', ribbon: 'New' })
  await ask(site, shop.apiKey, calls.RemoveBrand, { id: lamp.id })
  expect(await shop.product(lamp.id)).not.toHaveProperty('brand')
  await ask(site, shop.apiKey, calls.RemoveRibbon, { id: lamp.id })
  expect((await shop.product(lamp.id)).ribbons).toEqual([])
  await update({ id: lamp.id, brand: 'Fenwright' })
  expect(await update({ id: lamp.id, brand: '' })).not.toHaveProperty('brand')
})

test('deletes a product and raises an event', async () => {
  const stool = await shop.create({ name: 'Stool', priceData: { price: 1 } })
  await ask(site, shop.apiKey, calls.DeleteProduct, { id: stool.id })
  expect(await rejection(site, shop.apiKey, calls.GetProduct, { id: stool.id })).toMatchObject({ status: 404 })
  expect((await shop.events(stool.id)).at(-1)?.slug).toBe('product_deleted')
})

test.each([
  ['UpdateProduct', { product: { id: 'none', name: 'x' } }],
  ['DeleteProduct', { id: 'none' }],
  ['RemoveBrand', { id: 'none' }],
  ['RemoveRibbon', { id: 'none' }],
  ['DeleteProductOptions', { id: 'none' }],
  ['UpdateVariants', { id: 'none', variants: [] }],
  ['ResetAllVariantData', { id: 'none' }],
  ['AddProductMedia', { id: 'none', media: [{ mediaId: 'x' }] }],
  ['RemoveProductMedia', { id: 'none' }],
  ['AddProductMediaToChoices', { id: 'none', media: [{ option: 'Size', choice: 'S' }] }],
  ['RemoveProductMediaFromChoices', { id: 'none', media: [{ option: 'Size', choice: 'S' }] }],
] as const)('%s of a product that is not there says so', async (name, request) => {
  expect(await rejection(site, shop.apiKey, calls[name], request)).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND' })
})

test('Z08: callers without the right to manage the shop can write nothing and learn nothing', async () => {
  const visitor = await visitorToken(site)
  const chair = await shop.create({ name: 'Chair', priceData: { price: 1 }, visible: false })
  const request = { product: { id: chair.id, priceData: { price: 0 } } }
  expect(await rejection(site, visitor, calls.UpdateProduct, request)).toEqual({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
  expect(await rejection(site, null, calls.UpdateProduct, request)).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await shop.product(chair.id)).toEqual(chair)
})

test('I06: repeated requests create a product once', async () => {
  const headers = { authorization: shop.apiKey, 'idempotency-key': 'make-it-once' }
  const body = JSON.stringify({ product: { name: 'Only one', priceData: { price: 1 } } })
  const send = async () => {
    const answer = await site.fetch(new Request(`${site.url}/stores/v1/products`, { method: 'POST', headers, body }))
    return { text: await answer.text(), replayed: answer.headers.get('idempotency-replayed') }
  }
  const first = await send()
  expect(await send()).toEqual({ text: first.text, replayed: 'true' })
  const { products } = await ask(site, shop.apiKey, calls.QueryProducts, { query: { filter: { name: 'Only one' } } })
  expect(products).toHaveLength(1)
})

test('a product with options is made with all their combinations', async () => {
  const shirt = await shop.create({
    name: 'Shirt',
    priceData: { price: 30 },
    productOptions: [
      { name: 'Size', choices: choices('S', 'M') },
      { name: 'Dye', choices: [{ value: '#47624b', description: 'Moss' }] },
    ],
  })
  expect(shirt.productOptions.map(({ optionType }) => optionType)).toEqual(['drop_down', 'color'])
  expect(shirt.variants.map((variant) => variant.choices)).toEqual([
    { Size: 'S', Dye: 'Moss' },
    { Size: 'M', Dye: 'Moss' },
  ])
  expect(shirt.manageVariants).toBe(false)
})

test('an empty slug counts as missing, and one without a letter or digit is rejected', async () => {
  const made = await shop.create({ name: 'Copper kettle', slug: '', priceData: { price: 1 } })
  expect(made.slug).toBe('copper-kettle')
  const again = await shop.create({ name: 'Copper kettle', slug: '', priceData: { price: 1 } })
  expect(again.slug).toBe('copper-kettle-2')
  const { product } = await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: made.id, slug: '' } })
  expect(product.slug).toBe('copper-kettle')
  for (const slug of ['   ', '///', '.', '😀'])
    expect(
      await rejection(site, shop.apiKey, calls.CreateProduct, {
        product: { name: 'x', priceData: { price: 1 }, slug },
      }),
    ).toEqual({
      status: 400,
      fields: ['product.slug'],
    })
})

test('a slug that is cut is not cut within a character', async () => {
  const slug = `${'ﷺ'.repeat(5)}abcdefghi𠮷`
  const made = await shop.create({ name: 'Long', slug, priceData: { price: 1 } })
  expect([made.slug.isWellFormed(), made.slug.length]).toEqual([true, 99])
  expect(made.productPageUrl.path).toBe(`/products/${encodeURIComponent(made.slug)}`)
})
