import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from '../../platform/database/write.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import { returnStock, takeStock } from '../stock/stock.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { findItems } from './items.ts'

let site: Site

beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterEach(() => site.close())

const take = async (...lines: [productId: string, variantId: string, quantity: number][]) => {
  const wanted = lines.map(([productId, variantId, quantity]) => ({ productId, variantId, quantity }))
  const { shortages } = await write(site, null, (transaction) => takeStock(transaction, wanted))
  return shortages
}

async function storedProduct(id: string) {
  const row = await site.db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_number', 'number')
    .select(['public_json', 'in_stock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { inStock: row.in_stock, product: JSON.parse(row.public_json) }
}

test('items are in the requested order, null for unknown or hidden ones', async () => {
  const { apron, apronVariants, mug, prototype } = fixtures
  const items = await findItems(site.db, [
    { productId: apron, choices: { Color: 'Clay', Size: 'Large' } },
    { productId: 'nobody' },
    { productId: mug },
    { productId: prototype },
    { productId: apron, choices: { Color: 'Moss', Size: 'Large' } },
    { productId: apron, variantId: apronVariants.smallMoss },
    { productId: apron },
    { productId: mug, variantId: NIL_ID },
  ])
  expect(items.map((item) => item && `${item.name} ${item.variantId}`)).toEqual([
    `Gardener’s apron ${apronVariants.largeClay}`,
    null,
    `Harbour mug ${NIL_ID}`,
    null,
    null,
    `Gardener’s apron ${apronVariants.smallMoss}`,
    null,
    `Harbour mug ${NIL_ID}`,
  ])
})

test('an item carries the current price, stock, choices and image', async () => {
  const [apron, bowl, teapot, wallpaper, plate] = await findItems(site.db, [
    { productId: fixtures.apron, choices: { Size: 'Large', Color: 'Clay' } },
    { productId: fixtures.bowl },
    { productId: fixtures.teapot },
    { productId: fixtures.wallpaper },
    { productId: fixtures.plate },
  ])
  expect(apron).toMatchObject({
    price: 2_900,
    fullPrice: 2_900,
    sku: 'APR-L-C',
    weight: 0.5,
    stock: 2,
    image: { id: 'apron-clay.svg', url: 'http://site.test/media/apron-clay.svg' },
    choices: [
      { option: 'Size', value: 'Large' },
      { option: 'Color', value: 'Clay', color: '#a8492a' },
    ],
    collectionIds: [],
  })
  expect(bowl).toMatchObject({ price: 3_000, fullPrice: 4_000, stock: 1, itemType: 'PHYSICAL' })
  expect(teapot).toMatchObject({ stock: 0, image: null })
  expect(wallpaper).toMatchObject({ stock: null, itemType: 'DIGITAL' })
  expect(plate).toMatchObject({
    collectionIds: [fixtures.tableware, fixtures.prints],
    customTextFields: [{ title: 'Name', maxLength: 20, mandatory: true }],
  })
})

test('stock is taken for all lines or for none', async () => {
  const { bowl, mug } = fixtures
  expect(await take([mug, NIL_ID, 4], [bowl, NIL_ID, 2])).toEqual([
    { productId: bowl, variantId: NIL_ID, wanted: 2, available: 1 },
  ])
  const [untouched] = await findItems(site.db, [{ productId: mug }])
  expect(untouched?.stock).toBe(10)
  expect(await take([mug, NIL_ID, 4], [bowl, NIL_ID, 1])).toEqual([])
  const [left, none] = await findItems(site.db, [{ productId: mug }, { productId: bowl }])
  expect([left?.stock, none?.stock]).toEqual([6, 0])
})

test('I02: lines of the same variant count together', async () => {
  const line = (quantity: number) => [fixtures.mug, NIL_ID, quantity] as [string, string, number]
  expect(await take(line(6), line(5))).toEqual([
    { productId: fixtures.mug, variantId: NIL_ID, wanted: 11, available: 10 },
  ])
  expect(await take(line(6), line(4))).toEqual([])
})

test('hidden, unknown or disabled items cannot be taken; untracked ones always can', async () => {
  const shortages = await take(
    [fixtures.prototype, NIL_ID, 1],
    ['nobody', NIL_ID, 1],
    [fixtures.teapot, NIL_ID, 1],
    [fixtures.wallpaper, NIL_ID, 100_000],
  )
  expect(shortages.map(({ productId, available }) => [productId, available])).toEqual([
    [fixtures.prototype, 0],
    ['nobody', 0],
    [fixtures.teapot, 0],
  ])
  expect(await take([fixtures.wallpaper, NIL_ID, 100_000])).toEqual([])
})

test('the stored JSON of a product changes as soon as stock is taken, and again when it is returned', async () => {
  const { apron, apronVariants, bowl } = fixtures
  await take([bowl, NIL_ID, 1], [apron, apronVariants.largeClay, 2])
  const soldOut = await storedProduct(bowl)
  expect(soldOut.inStock).toBe(0)
  expect(soldOut.product.stock).toEqual({
    trackInventory: true,
    quantity: 0,
    inStock: false,
    inventoryStatus: 'OUT_OF_STOCK',
  })
  const { product } = await storedProduct(apron)
  expect(product.stock.inventoryStatus).toBe('PARTIALLY_OUT_OF_STOCK')
  expect(product.productOptions[0].choices.map((choice: { inStock: boolean }) => choice.inStock)).toEqual([
    true,
    true,
    false,
  ])
  await site.db
    .transaction()
    .execute((transaction) => returnStock(transaction, [{ productId: bowl, variantId: NIL_ID, quantity: 1 }]))
  const back = await storedProduct(bowl)
  expect(back).toMatchObject({ inStock: 1, product: { stock: { quantity: 1, inventoryStatus: 'IN_STOCK' } } })
})

test('I01: of fifty buyers of the last piece one gets it, and stock never falls below zero', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => take([fixtures.bowl, NIL_ID, 1])))
  expect(results.filter((shortages) => shortages.length === 0)).toHaveLength(1)
  const [bowl] = await findItems(site.db, [{ productId: fixtures.bowl }])
  expect(bowl?.stock).toBe(0)
})
