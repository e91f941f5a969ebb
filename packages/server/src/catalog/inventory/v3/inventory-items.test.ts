import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { NIL_ID } from '../../product/variants-of-draft.ts'
import { createTestCatalog, fixtures } from '../../testing.ts'

let site: Site
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const { smallClay, largeClay } = fixtures.apronVariants

test('V01: stock that either wire sets the other reads, of one variant alone', async () => {
  const item = { productId: fixtures.apron, variantId: smallClay, quantity: 9 }
  const { inventoryItem } = await ask(site, owner, calls.CreateInventoryItemV3, { inventoryItem: item })
  expect(inventoryItem).toMatchObject({
    id: smallClay,
    trackQuantity: true,
    quantity: 9,
    availabilityStatus: 'IN_STOCK',
  })
  const { product } = await ask(site, owner, calls.GetProduct, { id: fixtures.apron })
  expect(product.variants.map(({ stock }) => stock.quantity)).toEqual([3, undefined, 9, 2])
  const variants = [{ variantId: largeClay, quantity: 4 }]
  await ask(site, owner, calls.UpdateInventoryVariants, { inventoryItem: { productId: fixtures.apron, variants } })
  const read = await ask(site, owner, calls.GetInventoryItemV3, { inventoryItemId: largeClay })
  expect(read.inventoryItem).toMatchObject({ quantity: 4, product: { variantSku: 'APR-L-C' } })
})

test('the item of a product without options has the id of the product', async () => {
  const query = { filter: { productId: fixtures.mug } }
  const { inventoryItems } = await ask(site, owner, calls.QueryInventoryItemsV3, { query })
  expect(inventoryItems).toMatchObject([{ id: fixtures.mug, variantId: NIL_ID, quantity: 10 }])
  const inventoryItem = { id: fixtures.mug, inStock: false }
  expect(await ask(site, owner, calls.UpdateInventoryItemV3, { inventoryItem })).toMatchObject({
    inventoryItem: { trackQuantity: false, inStock: false, availabilityStatus: 'OUT_OF_STOCK' },
  })
})

test('bulk calls report each item by its index', async () => {
  const inventoryItems = [
    { productId: fixtures.bowl, variantId: NIL_ID, quantity: 5 },
    { productId: fixtures.apron, variantId: NIL_ID, quantity: 5 },
  ]
  const made = await ask(site, owner, calls.BulkCreateInventoryItemsV3, { inventoryItems, returnEntity: true })
  expect(made.results).toMatchObject([
    { itemMetadata: { id: fixtures.bowl, originalIndex: 0, success: true }, item: { quantity: 5 } },
    { itemMetadata: { originalIndex: 1, success: false, error: { code: 'VARIANT_NOT_FOUND' } } },
  ])
  const changes = [{ inventoryItem: { id: fixtures.bowl, quantity: 6 } }]
  const changed = await ask(site, owner, calls.BulkUpdateInventoryItemsV3, { inventoryItems: changes })
  expect(changed.bulkActionMetadata).toMatchObject({ totalSuccesses: 1 })
})

test('stock is filtered and sorted, and is not for visitors', async () => {
  const query = { filter: { trackQuantity: true }, sort: [{ fieldName: 'quantity', order: 'DESC' as const }] }
  const { inventoryItems } = await ask(site, owner, calls.QueryInventoryItemsV3, { query })
  const quantities = inventoryItems.map(({ quantity = 0 }) => quantity)
  expect(quantities).toEqual(quantities.toSorted((a, b) => b - a))
  const both = { inventoryItem: { id: fixtures.bowl, quantity: 1, inStock: true } }
  expect(await rejection(site, owner, calls.UpdateInventoryItemV3, both)).toMatchObject({ status: 400 })
  expect(await rejection(site, await visitorToken(site), calls.QueryInventoryItemsV3, {})).toMatchObject({
    status: 403,
  })
})
