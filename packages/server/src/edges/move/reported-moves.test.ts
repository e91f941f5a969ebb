import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { responseOf } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import type { MovedOrder, MovedProduct } from './record.ts'
import { fieldsOf } from './sources/fields.ts'
import { productOf } from './sources/woocommerce/products.ts'
import { countsOf, openMover } from './testing-move.ts'
import { filesOf, smallShop } from './testing-records.ts'

let site: Site
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  site = await createTestSite()
  mover = await openMover(site)
})
afterEach(() => site.close())

const product = (changes: Partial<MovedProduct>): MovedProduct => {
  const [, map] = smallShop.products ?? []
  if (!map) throw new Error('The shop has a product without options')
  return { ...map, ...changes }
}
const order = (changes: Partial<MovedOrder>): MovedOrder => {
  const [first] = smallShop.orders ?? []
  if (!first) throw new Error('The shop has an order')
  return { ...first, payments: [], refunds: [], deliveries: [], ...changes }
}
const move = async (shop: Parameters<typeof filesOf>[0]) => {
  const { id } = await mover.plan('files', { currency: 'EUR' }, filesOf(shop))
  return mover.start(id)
}

test('statamic-rad-pack/shopify #135: another slug at the source is the same product', async () => {
  await move({ products: [product({})] })
  const again = await move({ products: [product({ slug: 'chart' })] })
  expect(countsOf(again).products).toEqual({ created: 0, changed: 1, unchanged: 0, failed: 0 })
  expect(await site.db.selectFrom('products').select('slug').execute()).toEqual([{ slug: 'chart' }])
})

test('Shopify/shopify_transporter #138: two products with one slug both move', async () => {
  const { id } = await move({ products: [product({}), product({ sourceId: 'p9' })] })
  const slugs = await site.db.selectFrom('products').select('slug').orderBy('slug').execute()
  expect(slugs).toEqual([{ slug: 'map' }, { slug: 'map-2' }])
  expect(await mover.problems(id)).toMatchObject([{ field: 'slug', severity: 'NOTE' }])
})

test('woocommerce #12035: orders that come twice are one', async () => {
  await move({ orders: [order({}), order({})] })
  await move({ orders: [order({})] })
  expect((await responseOf(site, mover.apiKey, calls.SearchOrders, {})).orders).toHaveLength(1)
})

test('easy-digital-downloads #8033: a total that staff set stays, whatever the lines come to', async () => {
  await move({ orders: [order({ total: '0', totalTax: '0' })] })
  const { orders } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
  expect(orders).toMatchObject([{ priceSummary: { total: { amount: '0.00' } }, paymentStatus: 'PAID' }])
})

test('woocommerce-custom-orders-table #56: an order with an invalid address moves without it', async () => {
  const { id } = await move({ orders: [order({ email: 'none', customerId: undefined })] })
  const { orders } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
  expect(orders[0]?.buyerInfo).toEqual({})
  expect(await mover.problems(id)).toMatchObject([{ field: 'email', severity: 'NOTE' }])
})

test('shopperlabs/shopper #631: goods that are in stock without a count can be bought', () => {
  const [variant] = productOf(
    fieldsOf({ id: 1, name: 'Tea &amp; Co', type: 'simple', stock_status: 'instock', price: '5' }),
    [],
  ).variants
  expect(variant).toMatchObject({ quantity: null, inStock: true })
})

test('names come without the entities of HTML', () => {
  expect(productOf(fieldsOf({ id: 1, name: 'Tea &amp; Co &#8211; 50&nbsp;g', price: '5' }), []).name).toBe(
    'Tea & Co – 50\u00a0g',
  )
})
