import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import { takeStock } from '../stock/stock.ts'
import { choices, openManagement } from '../write/testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let visitor: string
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const bag = () => shop.create({ name: 'Bag', priceData: { price: 20 }, visible: true })
const shirt = () =>
  shop.create({
    name: 'Shirt',
    priceData: { price: 20 },
    visible: true,
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: choices('S', 'M') }],
  })
const count = (productId: string, ...quantities: [variantId: string, quantity: number | string][]) =>
  ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: {
      productId,
      trackQuantity: true,
      variants: quantities.map(([variantId, quantity]) => ({ variantId, quantity: Number(quantity) })),
    },
  })
const quantitiesOf = async (id: string) => (await shop.product(id)).variants.map(({ stock }) => stock.quantity)
const sellOne = (productId: string, variantId = NIL_ID) =>
  site.db.transaction().execute((transaction) => takeStock(transaction, [{ productId, variantId, quantity: 1 }]))

test('a description that is saved after a sale does not bring back what was sold: gh:woocommerce/woocommerce#16780', async () => {
  const { id } = await bag()
  await count(id, [NIL_ID, 2])
  const opened = await shop.product(id)
  await sellOne(id)
  const { name, visible, weight, priceData, stock } = opened
  const product = { id, name, visible, weight, priceData, stock, description: 'Waxed canvas.' }
  await ask(site, shop.apiKey, calls.UpdateProduct, { product })
  expect(await quantitiesOf(id)).toEqual([1])
})

test('an edited product whose form has the variants does not bring it back either: gh:magento/inventory#538', async () => {
  const { id, variants } = await shirt()
  const [small, medium] = variants.map((variant) => variant.id ?? '')
  await count(id, [small ?? '', 5], [medium ?? '', 5])
  await sellOne(id, medium)
  const saved = [
    { choices: { Size: 'S' }, price: 22 },
    { choices: { Size: 'M' }, price: 22 },
  ]
  await ask(site, shop.apiKey, calls.SaveProduct, { product: { id, name: 'Linen shirt' }, variants: saved })
  expect(await quantitiesOf(id)).toEqual([5, 4])
})

test('a variant with 0 pieces is sold out, and the other stays in stock: gh:medusajs/medusa#4426', async () => {
  const { id, variants } = await shirt()
  const [small, medium] = variants.map((variant) => variant.id ?? '')
  await count(id, [small ?? '', 3], [medium ?? '', 3])
  await count(id, [small ?? '', 0])
  const { product } = await ask(site, visitor, calls.GetProduct, { id })
  expect(product.variants.map(({ stock }) => [stock.quantity, stock.inStock])).toEqual([
    [0, false],
    [3, true],
  ])
  expect(product.stock.inventoryStatus).toBe('PARTIALLY_OUT_OF_STOCK')
})

test('a product whose variants came back is in stock again, whatever it was before: gh:woocommerce/woocommerce#13978', async () => {
  const { id, variants } = await shirt()
  const [small, medium] = variants.map((variant) => variant.id ?? '')
  await count(id, [small ?? '', 0], [medium ?? '', 0])
  expect((await shop.product(id)).stock.inventoryStatus).toBe('OUT_OF_STOCK')
  await count(id, [medium ?? '', 1])
  expect((await shop.product(id)).stock.inventoryStatus).toBe('PARTIALLY_OUT_OF_STOCK')
  await sellOne(id, medium)
  expect((await shop.product(id)).stock.inventoryStatus).toBe('OUT_OF_STOCK')
})

test.each([-1, 1.5, 'ten', 100_000])(
  '%s pieces are rejected, naming the field: gh:magento/magento2#7197',
  async (quantity) => {
    const { id } = await bag()
    const inventoryItem = { productId: id, trackQuantity: true, variants: [{ variantId: NIL_ID, quantity }] }
    expect(await rejection(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem })).toEqual({
      status: 400,
      fields: ['inventoryItem.variants[0].quantity'],
    })
  },
)

test('a variant keeps price, number and stock when only its weight is set: gh:medusajs/medusa#11176', async () => {
  const { id, variants } = await shirt()
  const medium = variants[1]?.id ?? ''
  await count(id, [medium, 4])
  const set = (override: object) =>
    ask(site, shop.apiKey, calls.UpdateVariants, { id, variants: [{ choices: { Size: 'M' }, ...override }] })
  await set({ price: 25, sku: 'SH-M', barcode: '96385074', cost: 9 })
  await set({ weight: 0.3 })
  const { variant, stock } = (await shop.product(id)).variants[1] ?? {}
  expect(variant).toMatchObject({ sku: 'SH-M', weight: 0.3, costAndProfitData: { itemCost: 9 } })
  expect([variant?.priceData.price, stock?.quantity]).toEqual([25, 4])
})

test('the price of a price list stays when the variant gets another one: gh:medusajs/medusa#9183', async () => {
  const { id, variants } = await shirt()
  const variantId = variants[1]?.id ?? ''
  const { priceList } = await ask(site, shop.apiKey, calls.CreatePriceList, { priceList: { name: 'Sale' } })
  const priceListId = priceList.id ?? ''
  await ask(site, shop.apiKey, calls.SetPriceListPrices, {
    priceListId,
    prices: [{ productId: id, variantId, price: '15.00' }],
  })
  const set = (price: number) =>
    ask(site, shop.apiKey, calls.UpdateVariants, { id, variants: [{ choices: { Size: 'M' }, price }] })
  await set(30)
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, name: 'Linen shirt', priceData: { price: 21 } } })
  const { product } = await ask(site, visitor, calls.GetProduct, { id })
  expect(product.variants.map(({ variant }) => variant.priceData.discountedPrice)).toEqual([21, 15])
})

test('from several variants to one and back: gh:vendurehq/vendure#2046', async () => {
  const { id } = await shirt()
  const change = (product: object) =>
    ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, deleteVariants: true, ...product } })
  const one = await change({ manageVariants: false, productOptions: [] })
  expect(one.product.variants.map((variant) => [variant.id, variant.choices])).toEqual([[NIL_ID, {}]])
  const again = await change({ productOptions: [{ name: 'Size', choices: choices('S', 'M', 'L') }] })
  expect(again.product.variants.map((variant) => variant.choices.Size)).toEqual(['S', 'M', 'L'])
})
