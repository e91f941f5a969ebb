import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { choices, openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  await createTestCatalog(site)
})
afterAll(() => site.close())

const update = async (product: { id: string } & Record<string, unknown>) =>
  (await ask(site, shop.apiKey, calls.UpdateProduct, { product })).product
const rejectedUpdate = (product: object) => rejection(site, shop.apiKey, calls.UpdateProduct, { product })

const shirt = (fields: object = {}) =>
  shop.create({
    name: 'Shirt',
    priceData: { price: 30 },
    manageVariants: true,
    productOptions: [
      { name: 'Size', choices: choices('S', 'M') },
      { name: 'Dye', choices: choices('Moss', 'Clay') },
    ],
    ...fields,
  })
const prices = ({ variants }: Awaited<ReturnType<typeof shirt>>) =>
  Object.fromEntries(variants.map(({ choices: { Size, Dye }, variant }) => [`${Size} ${Dye}`, variant.priceData.price]))
const set = async (id: string, ...variants: object[]) =>
  (await ask(site, shop.apiKey, calls.UpdateVariants, { id, variants })).variants

test('variants are set by some of their choices or by ids, and answered whole', async () => {
  const { id, variants } = await shirt()
  const [first] = variants
  const answered = await set(
    id,
    { choices: { Size: 'M' }, price: 35, cost: 12, weight: 0.4 },
    { variantIds: [first?.id], sku: 'S-M', visible: false },
  )
  const product = await shop.product(id)
  expect(answered).toEqual(product.variants)
  expect(prices(product)).toEqual({ 'S Moss': 30, 'S Clay': 30, 'M Moss': 35, 'M Clay': 35 })
  expect(product.variants[0]?.variant).toMatchObject({ sku: 'S-M', visible: false })
  expect(product.variants[3]?.variant).toMatchObject({ weight: 0.4, costAndProfitData: { itemCost: 12, profit: 23 } })
  expect(product.priceRange).toEqual({ minValue: 30, maxValue: 35 })
  expect((await shop.events(id)).at(-1)?.slug).toBe('variants_changed')
})

test('null takes from a variant what it has of its own', async () => {
  const sizes = { length: '1', width: '2', height: '3', unit: 'CM' }
  const { id, variants } = await shirt({ weight: 0 })
  const own = { price: 35, cost: 12, weight: 0.4, sku: 'S-M', barcode: '96385074', visible: false }
  const values = { ...own, productDimensions: sizes, packageDimensions: sizes }
  await set(id, { choices: { Size: 'S' }, ...values })
  const none = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
  const [cleared] = await set(id, { choices: { Size: 'S' }, ...none })
  expect(cleared).toEqual(variants[0])
})

test.each([
  [{ choices: { Size: 'XL' }, price: 1 }, 404, 'VARIANT_NOT_FOUND'],
  [{ variantIds: ['00000000-0000-4000-8000-00000000dead'], price: 1 }, 404, 'VARIANT_NOT_FOUND'],
])('%o names no variant', async (override, status, code) => {
  const { id } = await shirt()
  const request = { id, variants: [{ choices: { Size: 'S' }, price: 1 }, override] }
  expect(await rejection(site, shop.apiKey, calls.UpdateVariants, request)).toEqual({ status, code })
  expect(prices(await shop.product(id))).toMatchObject({ 'S Moss': 30 })
})

test.each([
  [{ choices: { Size: 'S' }, variantIds: [], price: 1 }, 'variants[0].variantIds'],
  [{ price: 1 }, 'variants[0].choices'],
  [{ choices: { Size: 'S' }, price: -1 }, 'variants[0].price'],
  [{ choices: { Size: 'S' }, cost: -1 }, 'variants[0].cost'],
  [{ choices: { Size: 'S' }, weight: -1 }, 'variants[0].weight'],
  [{ choices: { Size: 'S' }, price: 'NaN' }, 'variants[0].price'],
  [{ choices: { Size: 'S' }, sku: 'x'.repeat(41) }, 'variants[0].sku'],
  [{ choices: { Size: 'S' }, productDimensions: { length: '1' } }, 'variants[0].productDimensions.unit'],
])('Z07: rejects %o, naming the field', async (override, field) => {
  const { id } = await shirt()
  const request = { id, variants: [override] }
  expect(await rejection(site, shop.apiKey, calls.UpdateVariants, request)).toEqual({ status: 400, fields: [field] })
})

test('unmanaged variants have no values of their own', async () => {
  const { id } = await shirt({ manageVariants: false })
  const request = { id, variants: [{ choices: { Size: 'S' }, price: 1 }] }
  expect(await rejection(site, shop.apiKey, calls.UpdateVariants, request)).toEqual({
    status: 409,
    code: 'VARIANTS_NOT_MANAGED',
  })
})

test('a price change moves variants: own prices keep their distance, none falls below zero', async () => {
  const { id } = await shirt()
  await set(id, { choices: { Size: 'M' }, price: 35 }, { choices: { Size: 'S', Dye: 'Moss' }, price: 10 })
  const dearer = await update({ id, priceData: { price: 40 } })
  expect(prices(dearer)).toEqual({ 'S Moss': 20, 'S Clay': 40, 'M Moss': 45, 'M Clay': 45 })
  expect(await rejectedUpdate({ id, priceData: { price: 19.99 } })).toEqual({
    status: 400,
    fields: ['product.priceData.price'],
  })
  expect(prices(await shop.product(id))).toEqual(prices(dearer))
})

test('a product whose variants are managed may be sent back as it was read: the weight they follow stays', async () => {
  const { id } = await shirt({ sku: 'SHIRT', weight: 0.3 })
  const before = await shop.product(id)
  expect([before.sku, before.weight, before.weightRange]).toEqual(['', 0, { minValue: 0.3, maxValue: 0.3 }])
  const { name, sku, weight, manageVariants, productOptions, priceData } = before
  const changed = await update({ id, name, sku, weight, manageVariants, productOptions, priceData })
  expect(changed.variants).toEqual(before.variants)
  expect(changed.weightRange).toEqual(before.weightRange)
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, manageVariants: false, productOptions: [] } })
  expect(await shop.product(id)).toMatchObject({ sku: 'SHIRT', weight: 0.3 })
})

test('cost and weight apply to variants without their own', async () => {
  const { id } = await shirt({ costAndProfitData: { itemCost: 10 }, weight: 0.3 })
  await set(id, { choices: { Size: 'M' }, cost: 12, weight: 0.5 })
  const changed = await update({ id, costAndProfitData: { itemCost: 11 }, weight: 0.2 })
  const costs = changed.variants.map(({ variant }) => [variant.costAndProfitData?.itemCost, variant.weight])
  expect(costs).toEqual([
    [11, 0.2],
    [11, 0.2],
    [12, 0.5],
    [12, 0.5],
  ])
  expect(changed.costRange).toEqual({ minValue: 11, maxValue: 12 })
})

test('a reset puts variants back to their product but leaves their stock', async () => {
  const { id } = await shirt()
  await set(id, { choices: { Size: 'M' }, price: 35, sku: 'M', visible: false })
  await ask(site, shop.apiKey, calls.ResetAllVariantData, { id })
  const { variants } = await shop.product(id)
  for (const { variant } of variants)
    expect(variant).toMatchObject({ sku: '', visible: true, priceData: { price: 30 } })
  const before = await shop.product(fixtures.apron)
  await ask(site, shop.apiKey, calls.ResetAllVariantData, { id: fixtures.apron })
  const after = await shop.product(fixtures.apron)
  expect(after.variants.map(({ stock }) => stock)).toEqual(before.variants.map(({ stock }) => stock))
})

test('managing is not turned off while variants exist, and ends with the options of a product', async () => {
  const rejected = { status: 400, fields: ['product.manageVariants'] }
  const { id, variants } = await shirt()
  expect(variants).toHaveLength(4)
  expect(await rejectedUpdate({ id, manageVariants: false })).toEqual(rejected)
  await ask(site, shop.apiKey, calls.ResetAllVariantData, { id })
  expect(await rejectedUpdate({ id, manageVariants: false })).toEqual(rejected)
  const productOptions = [{ name: 'Size', choices: choices('S') }]
  expect(await rejectedUpdate({ id, manageVariants: false, productOptions })).toEqual(rejected)
  expect((await shop.product(id)).variants).toHaveLength(4)
  expect(await rejectedUpdate({ id, productOptions: [] })).toEqual({ status: 400, fields: ['product.productOptions'] })
  expect(await update({ id, manageVariants: false, productOptions: [] })).toMatchObject({
    manageVariants: false,
    productOptions: [],
    priceData: { price: 30 },
  })
  const again = [{ name: 'Size', choices: choices('S', 'M') }]
  expect(await update({ id, productOptions: again })).toMatchObject({ manageVariants: false, variants: [{}, {}] })
})

test('managing needs options, and is not turned on above 300 variants', async () => {
  const plain = await shop.create({ name: 'Plain', priceData: { price: 1 } })
  const rejected = { status: 400, fields: ['product.manageVariants'] }
  expect(await rejectedUpdate({ id: plain.id, manageVariants: true })).toEqual(rejected)
  const names = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`)
  const many = await shop.create({
    name: 'Many',
    priceData: { price: 1 },
    productOptions: [
      { name: 'A', choices: choices(...names(43)) },
      { name: 'B', choices: choices(...names(7)) },
    ],
  })
  expect(many.variants).toHaveLength(301)
  expect(await rejectedUpdate({ id: many.id, manageVariants: true })).toEqual(rejected)
})

test('at most 6 options, 100 choices each and 1000 variants', async () => {
  const product = (productOptions: object[]) => ({ product: { name: 'x', priceData: { price: 1 }, productOptions } })
  const names = (count: number) => choices(...Array.from({ length: count }, (_, i) => `${i}`))
  const rejected = (options: object[]) => rejection(site, shop.apiKey, calls.CreateProduct, product(options))
  const seven = Array.from({ length: 7 }, (_, i) => ({ name: `${i}`, choices: names(1) }))
  expect(await rejected(seven)).toEqual({ status: 400, fields: ['product.productOptions'] })
  expect(await rejected([{ name: 'A', choices: names(101) }])).toEqual({
    status: 400,
    fields: ['product.productOptions[0].choices'],
  })
  const large = [
    { name: 'A', choices: names(91) },
    { name: 'B', choices: names(11) },
  ]
  expect(await rejected(large)).toEqual({ status: 400, fields: ['product.productOptions'] })
  expect(await rejected([{ name: 'A', choices: [...names(1), ...names(1)] }])).toEqual({
    status: 400,
    fields: ['product.productOptions[0].choices[1].description'],
  })
  expect(await rejected([seven[0], seven[0]].flatMap((option) => option ?? []))).toEqual({
    status: 400,
    fields: ['product.productOptions[1].name'],
  })
})

test('another choice adds variants and leaves those that are there as they are', async () => {
  const before = await shop.product(fixtures.apron)
  const size = choices('Small', 'Medium', 'Large', 'Huge')
  const color = before.productOptions[1]?.choices.map(({ value, description }) => ({ value, description })) ?? []
  const productOptions = [
    { name: 'Size', choices: size },
    { name: 'Color', choices: color },
  ]
  const after = await update({ id: fixtures.apron, productOptions })
  const known = new Set(before.variants.map(({ id }) => id))
  expect(after.variants.filter(({ id }) => known.has(id))).toEqual(
    after.variants.flatMap(({ id }) => before.variants.find((variant) => variant.id === id) ?? []),
  )
  expect(after.variants).toHaveLength(before.variants.length + 2)
  expect(after.variants.filter(({ id }) => !known.has(id)).map((variant) => variant.choices)).toEqual([
    { Size: 'Huge', Color: 'Moss' },
    { Size: 'Huge', Color: 'Clay' },
  ])
  expect(after.productOptions[1]).toMatchObject({ optionType: 'color', choices: [{ media: { items: [{}] } }, {}] })
})

test('options are deleted only while variants are not managed, and their stock is added up', async () => {
  const managed = await shirt()
  expect(await rejection(site, shop.apiKey, calls.DeleteProductOptions, { id: managed.id })).toEqual({
    status: 409,
    code: 'VARIANTS_ARE_MANAGED',
  })
  const { id } = await shirt({ manageVariants: false })
  await ask(site, shop.apiKey, calls.DeleteProductOptions, { id })
  expect(await shop.product(id)).toMatchObject({ productOptions: [], variants: [{ choices: {} }] })
})

test('new variants of tracked products are tracked, starting at zero', async () => {
  const made = await shirt()
  const variants = made.variants.map((variant, quantity) => ({ variantId: variant.id, quantity }))
  const inventoryItem = { productId: made.id, trackQuantity: true, variants }
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem })
  const withLarge = (name: string) => [
    { name: 'Size', choices: choices('S', 'M', name) },
    { name: 'Dye', choices: choices('Moss', 'Clay') },
  ]
  const counted = await update({ id: made.id, productOptions: withLarge('L') })
  expect(counted.variants.map(({ stock }) => stock.quantity)).toEqual([0, 1, 2, 3, 0, 0])
  expect(counted.stock).toMatchObject({ trackInventory: true, quantity: 6, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' })
  const byHand = await shirt()
  const more = await update({ id: byHand.id, productOptions: withLarge('XL') })
  expect(more.variants.map(({ stock }) => stock)).toEqual(Array(6).fill({ trackQuantity: false, inStock: true }))
})

test('tracked stock is reset when a product gets options', async () => {
  const productOptions = [{ name: 'Size', choices: choices('S', 'L') }]
  expect(await rejectedUpdate({ id: fixtures.mug, productOptions })).toEqual({
    status: 409,
    code: 'VARIANTS_WOULD_BE_DELETED',
  })
  const { stock, variants } = await update({ id: fixtures.mug, productOptions, deleteVariants: true })
  expect(variants.map((variant) => variant.stock.quantity)).toEqual([0, 0])
  expect(stock).toMatchObject({ trackInventory: true, quantity: 0, inventoryStatus: 'OUT_OF_STOCK' })
})
