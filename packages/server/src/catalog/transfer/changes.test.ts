import { calls, type ProductSheetChange } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { choices, openManagement } from '../write/testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

/** Runs changes and waits for the end of their job. */
async function run(changes: ProductSheetChange[], dryRun = false) {
  const { job } = await ask(site, shop.apiKey, calls.StartProductChanges, { changes, dryRun })
  return ended(job.id)
}

async function ended(id: string) {
  await expect
    .poll(async () => (await ask(site, shop.apiKey, calls.GetJob, { id })).job.finishedDate)
    .not.toBe(undefined)
  return ask(site, shop.apiKey, calls.GetJob, { id })
}

const sheet = async (...ids: string[]) => (await ask(site, shop.apiKey, calls.QueryProductSheet, { ids })).rows

async function newProducts() {
  const plain = await shop.create({
    name: 'Bowl',
    priceData: { price: 20 },
    costAndProfitData: { itemCost: 8 },
    sku: 'B',
  })
  const productOptions = [{ name: 'Size', choices: choices('S', 'L') }]
  const varied = await shop.create({ name: 'Shirt', priceData: { price: 30 }, productOptions, manageVariants: true })
  return { plain, varied, large: varied.variants[1]?.id ?? '' }
}

test('a sheet has a row for each product and each variant, with cost', async () => {
  const { plain, varied, large } = await newProducts()
  const rows = await sheet(plain.id, varied.id)
  expect(rows).toHaveLength(4)
  expect(rows.find(({ productId }) => productId === plain.id)).toMatchObject({ price: 20, cost: 8, sku: 'B' })
  expect(rows.find(({ variantId }) => variantId === large)).toMatchObject({ choices: { Size: 'L' }, price: 30 })
})

test('the rows of a view follow its filter and order, page by page', async () => {
  await newProducts()
  await newProducts()
  const query = { filter: { name: { $startsWith: 'B' } }, sort: [{ fieldName: 'name', order: 'DESC' as const }] }
  const all = await ask(site, shop.apiKey, calls.QueryProductSheet, { query })
  const page = await ask(site, shop.apiKey, calls.QueryProductSheet, { query, limit: 1, offset: 1 })
  expect(page.products).toBe(1)
  expect(page.total).toBe(all.total)
  const products = all.rows.filter(({ variantId }) => variantId === undefined)
  expect(page.rows[0]?.productId).toBe(products[1]?.productId)
})

test('a dry run reports the differences and changes nothing', async () => {
  const { plain } = await newProducts()
  const { job, changes } = await run([{ productId: plain.id, price: 22 }], true)
  expect(job).toMatchObject({ dryRun: true, counts: { changed: 1, errors: 0 }, undoable: false })
  expect(changes[0]?.fields).toContainEqual({ field: 'price', before: '2000', after: '2200' })
  expect((await shop.product(plain.id)).priceData.price).toBe(20)
})

test('a run changes only what is named, of products and variants, and is undone as a whole', async () => {
  const { plain, varied, large } = await newProducts()
  const { job } = await run([
    { productId: plain.id, price: 21.95, cost: 9, quantity: 4, discount: { type: 'AMOUNT', value: 2 } },
    { productId: varied.id, visible: false },
    { productId: varied.id, variantId: large, price: 33, quantity: 5, sku: 'SH-L' },
  ])
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { changed: 2, errors: 0 }, undoable: true })
  expect(await shop.product(plain.id)).toMatchObject({
    priceData: { price: 21.95, discountedPrice: 19.95 },
    costAndProfitData: { itemCost: 9 },
    stock: { quantity: 4 },
    sku: 'B',
  })
  const changed = await shop.product(varied.id)
  expect(changed.visible).toBe(false)
  expect(changed.variants.map(({ variant }) => variant.priceData.price)).toEqual([30, 33])
  const { job: undo } = await ask(site, shop.apiKey, calls.UndoCatalogImport, { id: job.id })
  expect((await ended(undo.id)).job.counts?.restored).toBe(2)
  expect(await shop.product(plain.id)).toMatchObject({ priceData: { price: 20 }, costAndProfitData: { itemCost: 8 } })
  const restored = await shop.product(varied.id)
  expect([restored.visible, restored.variants[1]?.variant.priceData.price]).toEqual([true, 30])
})

test('an error names its row, and then nothing is changed', async () => {
  const { plain, varied } = await newProducts()
  const missing = '11111111-1111-4111-8111-111111111111'
  const { job, errors } = await run([
    { productId: plain.id, price: 1 },
    { productId: missing, price: 1 },
    { productId: varied.id, variantId: missing, price: 1 },
  ])
  expect(job.state).toBe('FAILED')
  expect(errors.map(({ line }) => line)).toEqual([2, 3])
  expect((await shop.product(plain.id)).priceData.price).toBe(20)
})

test('refuses a price below zero by the name of its field', async () => {
  const request = { changes: [{ productId: 'x', price: -1 }] }
  expect(await rejection(site, shop.apiKey, calls.StartProductChanges, request)).toEqual({
    status: 400,
    fields: ['changes[0].price'],
  })
})
