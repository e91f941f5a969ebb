import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { choices, openManagement } from '../write/testing.ts'
import { rebuildProductIndex } from './rebuild-index.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let visitor: string

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const search = (request: object) => ask(site, visitor, calls.SearchProducts, request)
const found = async (text: string) => {
  const { products, partialMatch, correctedText } = await search({ text })
  return [products.map(({ name }) => name), partialMatch ?? correctedText]
}
/** Adds products that are the only ones while a test runs. */
async function sell(...drafts: Omit<Parameters<typeof shop.create>[0], 'priceData'>[]) {
  const { products } = await ask(site, shop.apiKey, calls.SearchProducts, { paging: { limit: 100 } })
  for (const { id } of products) await ask(site, shop.apiKey, calls.DeleteProduct, { id })
  const made = []
  for (const draft of drafts) made.push(await shop.create({ visible: true, ...draft, priceData: { price: 9 } }))
  return made
}

test('an article number finds that article first, whatever its parts find: gh:PrestaShop/PrestaShop#11326', async () => {
  await sell(
    { name: 'Set of 4040', sku: 'PKA-KDS-1' },
    { name: 'Dress', sku: 'PKA-KDS-4040-SET' },
    { name: 'Kids set', sku: 'PKA-4040' },
  )
  expect(await found(' pka-kds-4040-set')).toEqual([['Dress', 'Set of 4040'], undefined])
})

test('a number comes before longer ones that begin with it: gh:Smile-SA/elasticsuite#628', async () => {
  await sell(
    ...['300074020.1', '300074020.2', '300074020', '300074020.3'].map((sku) => ({ name: `Hose ${sku.slice(9)}`, sku })),
  )
  const { products } = await search({ text: '300074020' })
  expect([products.length, products[0]?.sku]).toEqual([4, '300074020'])
})

test('the number of a variant comes before a text that quotes it: gh:Shopify/dawn#262', async () => {
  await sell(
    { name: 'Belt for GT-200', description: 'Fits the GT-200.' },
    { name: 'Pump', manageVariants: true, productOptions: [{ name: 'Power', choices: choices('Low', 'High') }] },
  )
  const [pump] = (await search({ text: 'pump' })).products
  const variants = [{ choices: { Power: 'High' }, sku: 'GT-200' }]
  await ask(site, shop.apiKey, calls.UpdateVariants, { id: pump?.id ?? '', variants })
  expect(await found('gt-200')).toEqual([['Pump', 'Belt for GT-200'], undefined])
})

test.each(['NOR.0707-60', 'nor.0707', '0707-60', 'nor 0707 60', 'NOR070760', 'nor0707-60'])(
  'an article number with a dot and a hyphen is found by %s: gh:Smile-SA/elasticsuite#2271',
  async (text) => {
    await sell({ name: 'Lamp', sku: 'NOR.0707-60' }, { name: 'Shade', sku: 'NOR.0808-70' })
    expect(await found(text)).toEqual([['Lamp'], undefined])
  },
)

test('a number of two short parts is found: gh:magento/magento2#9988', async () => {
  await sell({ name: 'Bolt', sku: '16-07' }, { name: 'Nut', sku: '07-16' }, { name: 'Pin', sku: '16-08' })
  const { products } = await search({ text: '16-07' })
  expect(products[0]?.name).toBe('Bolt')
})

test.each(['Ro & De', 'ro & de black', 'RO&DE'])(
  'a name with an ampersand is found by %s: gh:magento/magento2#10355',
  async (text) => {
    await sell({ name: 'Ro & De Black Faux Leather Panel Top' }, { name: 'Robe' })
    expect(await found(text)).toEqual([['Ro & De Black Faux Leather Panel Top'], undefined])
  },
)

test.each([
  ['7.50R16', 'Tyre 7.50R16'],
  ['7,50R16', 'Tyre 7.50R16'],
  ['7.50 R16', 'Tyre 7.50R16'],
  ['185/60R14', 'Tyre 185/60R14'],
  ['185/60 R14', 'Tyre 185/60R14'],
])('the size of a tyre is found by %s: gh:magento/magento2#30762', async (text, name) => {
  await sell({ name: 'Tyre 7.50R16' }, { name: 'Tyre 185/60R14' }, { name: 'Tyre 11.00R20' })
  expect(await found(text)).toEqual([[name], undefined])
})

test('a deleted variant that was in stock does not make its product available: gh:vendurehq/vendure#3109', async () => {
  const [made] = await sell({
    name: 'Shirt',
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: choices('S', 'M') }],
  })
  const { id = '', variants = [] } = made ?? {}
  const stock = variants.map((variant, at) => ({ variantId: variant.id, quantity: at === 0 ? 0 : 4 }))
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: id, trackQuantity: true, variants: stock },
  })
  const available = async () => (await search({ inStock: true })).products.length
  expect(await available()).toBe(1)
  const productOptions = [{ name: 'Size', choices: choices('S') }]
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, productOptions, deleteVariants: true } })
  expect(await available()).toBe(0)
})

test('a hidden product stays hidden after the index is built again: gh:vendurehq/vendure#295', async () => {
  await sell({ name: 'Otter lamp', visible: false }, { name: 'Otter bowl', visible: true })
  await rebuildProductIndex(site.db)
  expect(await found('otter')).toEqual([['Otter bowl'], undefined])
})

test.each([
  ['Red', 'Plain'],
  ['Red, Green', 'Striped'],
  ['Audio, Video & Multimedia', 'Printed'],
])('the filter %s finds the products with that very choice: gh:magento/pwa-studio#4304', async (choice, name) => {
  const of = (title: string, ...names: string[]) => ({
    name: title,
    productOptions: [{ name: 'Finish', choices: choices(...names) }],
  })
  await sell(of('Plain', 'Red', 'Green'), of('Striped', 'Red, Green'), of('Printed', 'Audio, Video & Multimedia'))
  const { products } = await search({ options: [{ name: 'Finish', choices: [choice] }] })
  expect(products.map((product) => product.name)).toEqual([name])
})

test('the filter 13 Child leaves out products of size 13: gh:Smile-SA/elasticsuite#1371', async () => {
  const shoe = (size: string) => ({
    name: `Shoe ${size}`,
    productOptions: [{ name: 'Size', choices: choices(size) }],
  })
  await sell(shoe('13'), shoe('13 Child'))
  const { products, facets } = await search({ options: [{ name: 'Size', choices: ['13 Child'] }] })
  expect(products.map(({ name }) => name)).toEqual(['Shoe 13 Child'])
  expect(facets.options[0]?.choices.map(({ description, count }) => [description, count])).toEqual([
    ['13', 1],
    ['13 Child', 1],
  ])
})
