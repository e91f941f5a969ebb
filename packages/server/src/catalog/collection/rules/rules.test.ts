import { type CollectionRuleCondition, type CollectionRules, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepHouse } from '../../../housekeeping.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { exportText, importText } from '../../transfer/testing.ts'
import { choices, openManagement } from '../../write/testing.ts'

const DAY = 24 * 60 * 60 * 1000
let ahead = 0
let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let visitor: string
beforeAll(async () => {
  site = await createTestSite({ now: () => new Date(Date.now() + ahead) })
  shop = await openManagement(site)
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const create = async (name: string) =>
  (await ask(site, shop.apiKey, calls.CreateCollection, { collection: { name } })).collection
const setRules = (id: string, rules?: CollectionRules) =>
  ask(site, shop.apiKey, calls.SetCollectionRules, { id, ...(rules && { rules }) })
const ruled = async (name: string, ...conditions: CollectionRuleCondition[]) => {
  const { id } = await create(name)
  await setRules(id, { match: 'ALL', conditions })
  return id
}
const names = async (id: string, token = shop.apiKey) => {
  const { products } = await ask(site, token, calls.QueryProducts, {
    query: { filter: { collectionIds: { $hasSome: [id] } } },
  })
  return products.map(({ name }) => name).toSorted()
}
const preview = async (...conditions: CollectionRuleCondition[]) => {
  const { products } = await ask(site, shop.apiKey, calls.PreviewCollectionRules, {
    rules: { match: 'ALL', conditions },
    limit: 100,
  })
  return products.map(({ name }) => name).toSorted()
}

test('a collection has the products that match, and follows each write of them', async () => {
  const bowl = await shop.create({ name: 'Bowl', priceData: { price: 30 }, brand: 'Åsa' })
  await shop.create({ name: 'Jug', priceData: { price: 12 }, brand: 'Åsa' })
  const id = await ruled(
    'Cheap Asa',
    { field: 'PRICE', operator: 'BELOW', price: 20 },
    { field: 'BRAND', operator: 'IS', values: ['asa'] },
  )
  expect(await names(id)).toEqual(['Jug'])
  await ask(site, shop.apiKey, calls.UpdateProduct, {
    product: { id: bowl.id, discount: { type: 'PERCENT', value: 50 } },
  })
  expect(await names(id)).toEqual(['Bowl', 'Jug'])
  expect((await shop.product(bowl.id)).collectionIds).toEqual([id])
  await ask(site, shop.apiKey, calls.RemoveBrand, { id: bowl.id })
  expect(await names(id)).toEqual(['Jug'])
  await shop.create({ name: 'Saucer', priceData: { price: 4 }, brand: 'ÅSA' })
  expect(await names(id, visitor)).toEqual(['Jug', 'Saucer'])
  const { collection } = await ask(site, visitor, calls.GetCollection, { id })
  expect(collection).toMatchObject({ numberOfProducts: 2, hasRules: true })
  await ask(site, shop.apiKey, calls.BulkAdjustProductProperties, {
    ids: (await ask(site, shop.apiKey, calls.QueryProducts, { query: {} })).products.map((product) => product.id),
    adjust: { price: { amount: 10 } },
  })
  expect(await names(id)).toEqual(['Saucer'])
})

test('an import puts products where they belong, and rejects a collection that they do not match', async () => {
  const id = await ruled('Ribboned', { field: 'RIBBON', operator: 'IS', values: ['New'] })
  const head = 'Slug,Name,Price,Ribbon,Collection\n'
  const { errors } = await importText(site, shop.apiKey, `${head}vase,Vase,9,,ribboned\n`)
  expect(errors).toEqual([{ line: 2, column: 'Collection', reason: 'follows rules, which the product does not match' }])
  await importText(site, shop.apiKey, `${head}lamp,Lamp,9,New,\nrack,Rack,9,new,ribboned\n`)
  expect(await names(id)).toEqual(['Lamp', 'Rack'])
  const csv = await exportText(site, shop.apiKey)
  expect(csv).not.toContain('ribboned')
  expect((await importText(site, shop.apiKey, csv)).job).toMatchObject({ counts: { changed: 0, errors: 0 } })
})

test('sold-out products leave a collection of what is in stock, and come back with stock', async () => {
  const product = await shop.create({ name: 'Last one', priceData: { price: 5 } })
  const id = await ruled(
    'Available',
    { field: 'IN_STOCK', operator: 'IS' },
    { field: 'NAME', operator: 'IS', values: ['Last one'] },
  )
  expect(await names(id)).toEqual(['Last one'])
  const [variant] = (await shop.product(product.id)).variants
  const line = { productId: product.id, variantId: variant?.id ?? '' }
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: {
      productId: product.id,
      trackQuantity: true,
      variants: [{ variantId: line.variantId, quantity: 1 }],
    },
  })
  expect(await names(id)).toEqual(['Last one'])
  await ask(site, shop.apiKey, calls.DecrementInventory, { decrementData: [{ ...line, decrementBy: 1 }] })
  expect(await names(id)).toEqual([])
  expect((await shop.product(product.id)).collectionIds).toEqual([])
  expect((await shop.events(product.id)).at(-2)).toMatchObject({
    payload: { changedFields: expect.arrayContaining(['collectionIds', 'stock']) },
  })
  await ask(site, shop.apiKey, calls.IncrementInventory, { incrementData: [{ ...line, incrementBy: 1 }] })
  expect(await names(id)).toEqual(['Last one'])
})

test('products become too old for a collection, and old enough for another', async () => {
  await shop.create({ name: 'Calendar', priceData: { price: 5 } })
  const isCalendar: CollectionRuleCondition = { field: 'NAME', operator: 'STARTS_WITH', values: ['calen'] }
  const fresh = await ruled('New', { field: 'AGE', operator: 'AT_MOST', days: 30 }, isCalendar)
  const old = await ruled('Old', { field: 'AGE', operator: 'ABOVE', days: 30 }, isCalendar)
  expect([await names(fresh), await names(old)]).toEqual([['Calendar'], []])
  ahead = 31 * DAY
  await keepHouse(site, new AbortController().signal)
  expect([await names(fresh), await names(old)]).toEqual([[], ['Calendar']])
  ahead = 0
})

test('options, info sections, types, SKUs and collections by hand are conditions as well', async () => {
  const shirt = await shop.create({
    name: 'Shirt',
    priceData: { price: 20 },
    sku: 'TX-1',
    productOptions: [{ name: 'Size', choices: choices('S', 'M') }],
    additionalInfoSections: [{ title: 'Material', description: '<p>100 % <b>Linen</b></p>' }],
  })
  const shelf = await create('Shelf of textiles')
  await ask(site, shop.apiKey, calls.AddProductsToCollection, { id: shelf.id, productIds: [shirt.id] })
  expect(await preview({ field: 'OPTION', operator: 'IS', name: 'size', values: ['m', 'XL'] })).toEqual(['Shirt'])
  expect(await preview({ field: 'OPTION', operator: 'IS_SET', name: 'Size' })).toEqual(['Shirt'])
  expect(await preview({ field: 'INFO_SECTION', operator: 'CONTAINS', name: 'material', values: ['linen'] })).toEqual([
    'Shirt',
  ])
  expect(await preview({ field: 'SKU', operator: 'STARTS_WITH', values: ['tx-'] })).toEqual(['Shirt'])
  expect(await preview({ field: 'COLLECTION', operator: 'IS', values: [shelf.id] })).toEqual(['Shirt'])
  expect(await preview({ field: 'PRODUCT_TYPE', operator: 'IS', values: ['digital'] })).toEqual([])
  const id = await ruled('Linen', { field: 'COLLECTION', operator: 'IS', values: [shelf.id] })
  expect(await names(id)).toEqual(['Shirt'])
  await ask(site, shop.apiKey, calls.RemoveProductsFromCollection, { id: shelf.id, productIds: [shirt.id] })
  expect(await names(id)).toEqual([])
  expect(
    await rejection(site, shop.apiKey, calls.SetCollectionRules, {
      id: shelf.id,
      rules: { match: 'ALL', conditions: [{ field: 'ON_SALE', operator: 'IS' }] },
    }),
  ).toMatchObject({ status: 409, code: 'COLLECTION_IS_IN_RULES' })
})

test('products of rules cannot be added, removed or arranged by hand', async () => {
  const { id: productId } = await shop.create({ name: 'Peg', priceData: { price: 1 } })
  const id = await ruled('Pegs', { field: 'NAME', operator: 'IS', values: ['Peg'] })
  const productIds = [productId]
  for (const call of [calls.AddProductsToCollection, calls.RemoveProductsFromCollection, calls.ArrangeCollection])
    expect(await rejection(site, shop.apiKey, call, { id, productIds })).toMatchObject({
      status: 409,
      code: 'COLLECTION_FOLLOWS_RULES',
    })
  expect(await names(id)).toEqual(['Peg'])
})

test('a collection by hand takes over the rules, and keeps their products when it is filled by hand again', async () => {
  const { id } = await create('Changing')
  const peg = await shop.create({ name: 'Hook', priceData: { price: 1 } })
  const other = await shop.create({ name: 'Nail', priceData: { price: 1 } })
  await ask(site, shop.apiKey, calls.AddProductsToCollection, { id, productIds: [peg.id, other.id] })
  const rules: CollectionRules = {
    match: 'ANY',
    conditions: [{ field: 'NAME', operator: 'IS', values: ['hook', 'eye'] }],
  }
  const first = await setRules(id, rules)
  expect(first).toMatchObject({ added: 0, removed: 1, collection: { hasRules: true, numberOfProducts: 1 } })
  expect((await ask(site, shop.apiKey, calls.GetCollectionRules, { id })).rules).toEqual(rules)
  await shop.create({ name: 'Eye', priceData: { price: 1 } })
  expect(await setRules(id)).toMatchObject({ added: 0, removed: 0, collection: { numberOfProducts: 2 } })
  expect(await ask(site, shop.apiKey, calls.GetCollectionRules, { id })).toEqual({})
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: peg.id, name: 'Coat hook' } })
  expect(await names(id)).toEqual(['Coat hook', 'Eye'])
  await ask(site, shop.apiKey, calls.RemoveProductsFromCollection, { id, productIds: [peg.id] })
  expect(await names(id)).toEqual(['Eye'])
})

test('changing texts of a collection leaves its rules, and deleting it takes its products out', async () => {
  const product = await shop.create({ name: 'Tray', priceData: { price: 1 } })
  const id = await ruled('Trays', { field: 'NAME', operator: 'IS', values: ['Tray'] })
  const { collection } = await ask(site, shop.apiKey, calls.UpdateCollection, { collection: { id, name: 'All trays' } })
  expect(collection).toMatchObject({ hasRules: true, numberOfProducts: 1 })
  await ask(site, shop.apiKey, calls.DeleteCollection, { id })
  expect((await shop.product(product.id)).collectionIds).toEqual([])
})

test('conditions that contradict themselves are rejected by their field', async () => {
  const { id } = await create('Wrong')
  const broken: readonly (readonly [CollectionRuleCondition, field: string])[] = [
    [{ field: 'PRICE', operator: 'CONTAINS', price: 1 }, 'operator'],
    [{ field: 'PRICE', operator: 'BELOW' }, 'price'],
    [{ field: 'PRICE', operator: 'BELOW', price: 1, values: ['1'] }, 'values'],
    [{ field: 'OPTION', operator: 'IS', values: ['M'] }, 'name'],
    [{ field: 'BRAND', operator: 'IS_SET', values: ['M'] }, 'values'],
    [{ field: 'PRODUCT_TYPE', operator: 'IS', values: ['virtual'] }, 'values[0]'],
    [{ field: 'COLLECTION', operator: 'IS', values: [id] }, 'values[0]'],
  ]
  const other = await ruled('Some rules', { field: 'ON_SALE', operator: 'IS' })
  for (const [condition, field] of broken) {
    const values = field === 'values[0]' && condition.field === 'COLLECTION' ? { values: [other] } : {}
    const rules = { match: 'ALL' as const, conditions: [{ ...condition, ...values }] }
    expect(await rejection(site, shop.apiKey, calls.SetCollectionRules, { id, rules })).toMatchObject({
      status: 400,
      fields: [`rules.conditions[0].${field}`],
    })
  }
  expect(
    await rejection(site, visitor, calls.PreviewCollectionRules, {
      rules: { match: 'ALL', conditions: [{ field: 'ON_SALE', operator: 'IS' }] },
    }),
  ).toMatchObject({ status: 403 })
})
