/** A failed or skipped item is as it was, also with a second location, whose stock is checked for every write. */
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseState } from '../../platform/database/testing-state.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { ended, importText } from '../transfer/testing.ts'
import { openManagement } from '../write/testing.ts'

const { mug, apron } = fixtures
const variantId = '00000000-0000-0000-0000-000000000000'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let branch: string

beforeEach(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  await createTestCatalog(site)
  const location = { name: 'Branch', timeZone: 'Europe/Berlin', address: { country: 'DE' } }
  branch = (await ask(site, shop.apiKey, calls.CreateLocation, { location })).location.id ?? ''
  await setAt(branch, 5)
})
afterEach(() => site.close())

const setAt = (locationId: string, quantity: number) =>
  ask(site, shop.apiKey, calls.SetStockLevels, { stockLevels: [{ productId: mug, variantId, locationId, quantity }] })
const job = async (id: string) => {
  await ended(site, { id })
  return ask(site, shop.apiKey, calls.GetJob, { id, limit: 100 })
}
const needsFive = 'must be at least 5, which other locations have in stock'

test('a bulk change of products writes those that fit and leaves the others as they were', async () => {
  const before = await databaseState(site.db)
  const { revision } = await shop.product(mug)
  const product = {
    id: mug,
    revision: String(revision ?? 1),
    name: 'Renamed mug',
    visible: false,
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '99' } }, inventoryItem: { quantity: 2 } }] },
  }
  const change = (...products: readonly { readonly id: string; readonly revision: string }[]) =>
    ask(site, shop.apiKey, calls.BulkUpdateProductsWithInventory, {
      products: products.map((one) => ({ product: one })),
    })
  const failed = { itemMetadata: { success: false, error: { description: expect.stringContaining(needsFive) } } }
  expect((await change(product)).productResults.results).toMatchObject([failed])
  expect(await databaseState(site.db)).toEqual(before)
  const other = {
    id: fixtures.bowl,
    revision: String((await shop.product(fixtures.bowl)).revision ?? 1),
    name: 'Deep bowl',
  }
  expect((await change(product, other)).productResults.results).toMatchObject([
    failed,
    { itemMetadata: { success: true } },
  ])
  expect((await shop.product(fixtures.bowl)).name).toBe('Deep bowl')
  const found = await ask(site, shop.apiKey, calls.QueryProducts, { query: { filter: { name: 'Renamed mug' } } })
  expect(found.products).toEqual([])
})

test('bulk calls and jobs of stock report what does not fit, and change nothing of it', async () => {
  const before = await databaseState(site.db)
  const changed = await ask(site, shop.apiKey, calls.BulkUpdateInventoryItemsV3, {
    inventoryItems: [{ inventoryItem: { id: mug, quantity: 2 } }],
  })
  expect(changed.results[0]?.itemMetadata).toMatchObject({ success: false })
  const made = await ask(site, shop.apiKey, calls.BulkCreateInventoryItemsV3, {
    inventoryItems: [{ productId: mug, variantId, quantity: 2 }],
  })
  expect(made.results[0]?.itemMetadata).toMatchObject({ success: false })
  const { jobId } = await ask(site, shop.apiKey, calls.BulkUpdateInventoryItemsByFilter, {
    filter: { productId: mug },
    inventoryItem: { quantity: 2 },
  })
  expect(await job(jobId)).toMatchObject({ job: { state: 'COMPLETED', counts: { changed: 0, errors: 1 } } })
  expect(await databaseState(site.db)).toEqual(before)
})

test('an import that sets less than other locations have names line and column, and imports nothing', async () => {
  const slug = (await shop.product(mug)).slug
  const before = await databaseState(site.db)
  const csv = `Slug,Name,Price,Stock\n${slug},Mug,13,3\nteapot,Teapot,60,4\n`
  const error = { line: 2, column: 'Stock', reason: needsFive }
  for (const dryRun of [true, false]) {
    const { job: done, errors } = await importText(site, shop.apiKey, csv, { dryRun })
    expect(done).toMatchObject({ state: 'FAILED', counts: { errors: 1 } })
    expect(errors).toMatchObject([error])
  }
  expect(await databaseState(site.db)).toEqual(before)
})

test('an undo that skips a product leaves its stock, texts and translations as they are', async () => {
  await importText(site, shop.apiKey, 'Slug,Name,Price,Stock\na,A,5,3\n')
  const second = await importText(site, shop.apiKey, 'Slug,Name,Price,Stock\na,B,6,50\n')
  const productId = (
    await site.db.selectFrom('products').select('id').where('slug', '=', 'a').executeTakeFirstOrThrow()
  ).id
  const main = (await ask(site, shop.apiKey, calls.ListLocations, {})).locations.find((one) => one.default)?.id ?? ''
  await ask(site, shop.apiKey, calls.MoveStock, {
    moves: [{ productId, variantId, fromLocationId: main, toLocationId: branch, quantity: 20 }],
  })
  const before = await databaseState(site.db)
  const undo = await ask(site, shop.apiKey, calls.UndoCatalogImport, { id: second.job.id })
  expect(await job(undo.job.id)).toMatchObject({
    job: { state: 'COMPLETED', counts: { skipped: 1, restored: 0 } },
    changes: [{ action: 'SKIPPED', reason: expect.stringContaining('must be at least 20') }],
  })
  expect(await databaseState(site.db)).toEqual(before)
})

test('stock of a variant among many names no variant of another request', async () => {
  const first = fixtures.apronVariants.smallClay
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: apron, trackQuantity: true, variants: [] },
  })
  const level = { productId: apron, variantId: first, locationId: branch, quantity: 5 }
  await ask(site, shop.apiKey, calls.SetStockLevels, { stockLevels: [level] })
  const variants = [{ variantId: first, quantity: 2 }]
  const inventoryItem = { productId: apron, variants }
  expect(await rejection(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem })).toEqual({
    status: 400,
    fields: ['quantity'],
  })
})
