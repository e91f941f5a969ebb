import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const create = async (fields: object) => shop.create({ name: 'Mat', priceData: { price: 9 }, ...fields })

test.each([
  ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  [
    '<div><div>One <b>bold</b></div><div><br></div><div>Two</div></div>',
    '<p>One <b>bold</b></p><p><br /></p><p>Two</p>',
  ],
  ['<section><h1>Care</h1><div class="x"><p>Wash.</p></div>Dry.</section>', '<h2>Care</h2><p>Wash.</p>Dry.'],
  ['<dl><dt>Width</dt><dd>8 cm</dd><dt>Depth</dt><dd>9 cm</dd></dl>', '<p>Width</p><p>8 cm</p><p>Depth</p><p>9 cm</p>'],
  ['<ul><li><div>One</div></li><li>Two</li></ul>', '<ul><li><p>One</p></li><li>Two</li></ul>'],
  ['<div>Open <div>Two</div>', 'Open <p>Two</p>'],
])('the lines of %s stay apart: gh:shopware/shopware#19019', async (description, stored) => {
  const product = await create({ description })
  expect(product?.description).toBe(stored)
  const again = await ask(site, shop.apiKey, calls.UpdateProduct, {
    product: { id: product?.id ?? '', description: product?.description },
  })
  expect(again.product.description).toBe(stored)
})

test.each([
  ['Организация хранения', 'организация-хранения'],
  ['花瓶', '花瓶'],
  ['مزهرية زرقاء', 'مزهرية-زرقاء'],
  ['🎁', 'item'],
])('a product named %s has an address, and a second one its own: gh:medusajs/medusa#14378', async (name, slug) => {
  const [first, second] = [await create({ name }), await create({ name })]
  expect([first?.slug, second?.slug]).toEqual([slug, `${slug}-2`])
  const { products } = await ask(site, shop.apiKey, calls.QueryProducts, { query: { filter: { slug: `${slug}-2` } } })
  expect(products.map(({ id }) => id)).toEqual([second?.id])
})

test('an ampersand of a name stays one, however often it is saved: gh:woocommerce/woocommerce#36469', async () => {
  const product = await create({ name: 'Salt & Pepper <set>' })
  const saved = await ask(site, shop.apiKey, calls.UpdateProduct, {
    product: { id: product?.id ?? '', name: product?.name, brand: 'H&M' },
  })
  expect([saved.product.name, saved.product.brand]).toEqual(['Salt & Pepper <set>', 'H&M'])
})

test.each([
  [[{ name: 'Size', choices: choices('Small', 'Small') }], 'product.productOptions[0].choices[1].description'],
  [[{ name: '', choices: choices('Small') }], 'product.productOptions[0].name'],
  [[{ name: 'Size', choices: choices('Small', 'Small ') }], 'product.productOptions[0].choices[1].description'],
  [[{ name: 'Size', choices: choices('Small', ' ') }], 'product.productOptions[0].choices[1].description'],
  [[{ name: ' ', choices: choices('Small') }], 'product.productOptions[0].name'],
])('options of %j are rejected, naming the field: gh:vendurehq/vendure#4325', async (productOptions, field) => {
  const product = { name: 'Mat', priceData: { price: 9 }, productOptions }
  const rejected = await rejection(site, shop.apiKey, calls.CreateProduct, { product })
  expect(rejected).toEqual({ status: 400, fields: [field] })
})

test('blanks around an article number, a name and a brand are no part of them: gh:magento/magento2#16572', async () => {
  const product = await create({ name: ' Mug ', sku: ' MUG-1\u00a0', barcode: '4006381333931 ', brand: 'Marram ' })
  const id = product?.id ?? ''
  const texts = { name: 'Mug', sku: 'MUG-1', barcode: '4006381333931', brand: 'Marram' }
  expect(product).toMatchObject(texts)
  const changed = await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, sku: '\tMUG-1 ', name: 'Mug\n' } })
  expect(changed.product).toMatchObject(texts)
  const blank = { product: { id, name: ' ' } }
  expect(await rejection(site, shop.apiKey, calls.UpdateProduct, blank)).toEqual({
    status: 400,
    fields: ['product.name'],
  })
})

test('the article number of a variant loses its blanks too: gh:magento/magento2#16592', async () => {
  const product = await create({
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: choices('S', 'M') }],
  })
  const variants = [{ choices: { Size: 'M' }, sku: ' MAT-M ' }]
  const saved = await ask(site, shop.apiKey, calls.UpdateVariants, { id: product?.id ?? '', variants })
  expect(saved.variants.map(({ variant }) => variant.sku)).toEqual(['', 'MAT-M'])
})

test('a product is found by its number, though it was typed with a blank: gh:magento/magento2#10080', async () => {
  await create({ name: 'Jug', sku: 'SKU123 ' })
  const { products } = await ask(site, shop.apiKey, calls.QueryProducts, { query: { filter: { sku: 'SKU123' } } })
  expect(products.map(({ name }) => name)).toEqual(['Jug'])
})
