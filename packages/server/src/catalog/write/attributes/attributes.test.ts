import { calls, type ProductAttribute } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { openManagement } from '../testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let visitor: string
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  visitor = await visitorToken(site)
  await define({ key: 'care', name: 'Care' })
  await define({ key: 'height', name: 'Height', type: 'NUMBER', unit: 'cm', filterable: true })
  await define({ key: 'made', name: 'Made', type: 'DATE', visible: false })
  await define({ key: 'goes-with', name: 'Goes with', type: 'REFERENCE' })
})
afterAll(() => site.close())

const define = async (productAttribute: ProductAttribute) =>
  (await ask(site, shop.apiKey, calls.CreateProductAttribute, { productAttribute })).productAttribute
const material = () =>
  define({
    key: 'material',
    name: 'Material',
    type: 'LIST',
    choices: ['Stoneware', 'Oak', 'Linen'],
    filterable: true,
    translations: [{ language: 'de', name: 'Werkstoff', choices: { Oak: 'Eiche' } }],
  })
const create = (name: string, attributes: { key: string; values: string[] }[]) =>
  shop.create({ name, priceData: { price: 5 }, visible: true, attributes })
const set = (id: string, attributes: { key: string; values: string[] }[]) =>
  ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, attributes } })
const search = (request: object) => ask(site, visitor, calls.SearchProducts, request)

test('a product has values of each kind, in the order of the attributes', async () => {
  const bowl = await create('Bowl', [])
  const { id } = await create('Board', [
    { key: 'goes-with', values: [bowl.id] },
    { key: 'made', values: ['2026-11-27'] },
    { key: 'height', values: ['2.5'] },
    { key: 'care', values: ['Oil it twice a year'] },
  ])
  const { product } = await ask(site, visitor, calls.GetProduct, { id })
  expect(product?.attributes).toEqual([
    { key: 'care', values: ['Oil it twice a year'] },
    { key: 'height', values: ['2.5'] },
    { key: 'made', values: ['2026-11-27'] },
    { key: 'goes-with', values: [bowl.id] },
  ])
  expect((await search({ text: 'twice' })).products.map(({ name }) => name)).toEqual(['Board'])
})

test.each([
  ['an attribute that the shop does not have', { key: 'colour', values: ['x'] }, 'key'],
  ['two texts', { key: 'care', values: ['a', 'b'] }, 'values'],
  ['a word for a number', { key: 'height', values: ['tall'] }, 'values[0]'],
  ['a day that does not exist', { key: 'made', values: ['2026-13-01'] }, 'values[0]'],
  ['an id that no product has', { key: 'goes-with', values: ['none'] }, 'values[0]'],
])('rejects %s', async (_, attribute, field) => {
  const product = { name: 'X', priceData: { price: 1 }, attributes: [attribute] }
  expect(await rejection(site, shop.apiKey, calls.CreateProduct, { product })).toMatchObject({
    status: 400,
    fields: [`product.attributes[0].${field}`],
  })
})

test('shoppers filter by values and read them in their language', async () => {
  const { id = '', revision = '' } = await material()
  const tray = await create('Tray', [
    { key: 'material', values: ['Oak'] },
    { key: 'height', values: ['10'] },
  ])
  await create('Jug', [
    { key: 'material', values: ['Stoneware', 'Oak'] },
    { key: 'height', values: ['9'] },
  ])
  const { facets, products } = await search({ attributes: [{ key: 'material', values: ['Stoneware'] }] })
  expect(products.map(({ name }) => name)).toEqual(['Jug'])
  expect(facets.attributes).toEqual([
    {
      key: 'height',
      name: 'Height',
      unit: 'cm',
      values: [{ value: '9', count: 1 }],
      range: { minValue: 9, maxValue: 9 },
    },
    {
      key: 'material',
      name: 'Material',
      values: [
        { value: 'Stoneware', count: 1 },
        { value: 'Oak', count: 2 },
      ],
    },
  ])
  const { attributes } = await ask(site, visitor, calls.ListProductAttributes, {})
  expect(attributes.map(({ key }) => key)).toEqual(['care', 'height', 'goes-with', 'material'])

  const choices = ['Oak', 'Linen']
  await ask(site, shop.apiKey, calls.UpdateProductAttribute, { productAttribute: { id, revision, choices } })
  expect((await search({ text: 'Jug' })).products[0]?.attributes).toEqual([
    { key: 'height', values: ['9'] },
    { key: 'material', values: ['Oak'] },
  ])
  await ask(site, shop.apiKey, calls.DeleteProductAttribute, { productAttributeId: id })
  expect((await shop.product(tray.id))?.attributes).toEqual([{ key: 'height', values: ['10'] }])
  await set(tray.id, [])
  expect((await shop.product(tray.id))?.attributes).toBeUndefined()
})

test('shoppers filter by bounds of a number, and see its range without the filter', async () => {
  await define({ key: 'depth', name: 'Depth', type: 'NUMBER', unit: 'cm', filterable: true })
  for (const depth of ['-2', '2.5', '10', '30']) await create(`Depth ${depth}`, [{ key: 'depth', values: [depth] }])
  const found = async (filter: object) => {
    const { products, facets } = await search({ attributes: [{ key: 'depth', ...filter }], sort: 'NAME' })
    expect(facets.attributes?.find(({ key }) => key === 'depth')?.range).toEqual({ minValue: -2, maxValue: 30 })
    return products.map(({ name }) => name)
  }
  expect(await found({ minValue: 2.5, maxValue: 10 })).toEqual(['Depth 2.5', 'Depth 10'])
  expect(await found({ maxValue: 0 })).toEqual(['Depth -2'])
  expect(await found({ minValue: 31 })).toEqual([])
  expect(await found({ minValue: 3, values: ['2.5', '30'] })).toEqual(['Depth 30'])
})

test('shoppers filter by products that others refer to, by their names', async () => {
  await define({ key: 'fits', name: 'Fits', type: 'REFERENCE', filterable: true })
  const kettle = await create('Kettle', [])
  const hidden = await shop.create({ name: 'Old kettle', priceData: { price: 5 }, visible: false })
  await create('Lid', [{ key: 'fits', values: [kettle.id, hidden.id] }])
  const { products, facets } = await search({ attributes: [{ key: 'fits', values: [kettle.id] }] })
  expect(products.map(({ name }) => name)).toEqual(['Lid'])
  expect(facets.attributes).toEqual([
    { key: 'fits', name: 'Fits', values: [{ value: kettle.id, label: 'Kettle', count: 1 }] },
  ])
})

test('a key is there once, and key, type and choices fit each other', async () => {
  const reject = (productAttribute: object) =>
    rejection(site, shop.apiKey, calls.CreateProductAttribute, { productAttribute: { name: 'X', ...productAttribute } })
  expect(await reject({ key: 'care' })).toMatchObject({ status: 409, code: 'PRODUCT_ATTRIBUTE_EXISTS' })
  expect(await reject({ key: 'Big Key' })).toMatchObject({ fields: ['productAttribute.key'] })
  expect(await reject({ key: 'list', type: 'LIST' })).toMatchObject({ fields: ['productAttribute.choices'] })
})
