import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
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
const ofApron = { productId: fixtures.apron }

beforeEach(async () => {
  const items = [
    { id: smallClay, quantity: 9 },
    { id: largeClay, quantity: 2 },
  ]
  const inventoryItems = items.map((inventoryItem) => ({ inventoryItem }))
  await ask(site, owner, calls.BulkUpdateInventoryItemsV3, { inventoryItems })
})

const stockOf = async (inventoryItemId: string) => {
  const { inventoryItem } = await ask(site, owner, calls.GetInventoryItemV3, { inventoryItemId })
  return inventoryItem.quantity ?? inventoryItem.inStock
}
async function ended(jobId: string) {
  await expect.poll(async () => (await ask(site, owner, calls.GetJob, { id: jobId })).job.state).toBe('COMPLETED')
  const { job, errors } = await ask(site, owner, calls.GetJob, { id: jobId })
  return { kind: job.kind, changed: job.counts?.changed, errors: errors.map(({ reason }) => reason) }
}

test('sets the stock that a filter finds, and no other', async () => {
  const filter = { $and: [ofApron, { quantity: { $lt: 5 } }, { trackQuantity: true }] }
  const { jobId } = await ask(site, owner, calls.BulkUpdateInventoryItemsByFilter, {
    filter,
    inventoryItem: { quantity: 40 },
  })
  expect(await ended(jobId)).toMatchObject({ kind: 'inventory-by-filter', errors: [] })
  expect([await stockOf(smallClay), await stockOf(largeClay)]).toEqual([9, 40])
})

test('adds and takes away stock, and reports each variant that has not as much', async () => {
  const filter = { variantId: { $in: [smallClay, largeClay] } }
  const more = await ask(site, owner, calls.BulkAdjustInventoryItemsByFilter, {
    filter,
    adjustment: { incrementBy: 3 },
  })
  expect(await ended(more.jobId)).toMatchObject({ changed: 2, errors: [] })
  expect([await stockOf(smallClay), await stockOf(largeClay)]).toEqual([12, 5])
  const less = await ask(site, owner, calls.BulkSetOrAdjustInventoryItemsByFilter, {
    filter,
    adjustedInventoryAction: { decrementBy: 6 },
  })
  expect(await ended(less.jobId)).toMatchObject({ changed: 1, errors: [expect.stringContaining(largeClay)] })
  expect([await stockOf(smallClay), await stockOf(largeClay)]).toEqual([6, 5])
})

test('starts to count pieces only where the request says so', async () => {
  await ask(site, owner, calls.UpdateInventoryItemV3, { inventoryItem: { id: largeClay, inStock: true } })
  const given = { filter: { variantId: largeClay }, adjustment: { incrementBy: 7 } }
  const rejected = await ask(site, owner, calls.BulkAdjustInventoryItemsByFilter, given)
  expect(await ended(rejected.jobId)).toMatchObject({ errors: [expect.stringContaining('trackQuantity')] })
  expect(await stockOf(largeClay)).toBe(true)
  const counted = await ask(site, owner, calls.BulkAdjustInventoryItemsByFilter, { ...given, trackQuantity: true })
  expect(await ended(counted.jobId)).toMatchObject({ changed: 1, errors: [] })
  expect(await stockOf(largeClay)).toBe(7)
})

test('words narrow a filter down to names and SKUs that begin so', async () => {
  const { inventoryItem } = await ask(site, owner, calls.GetInventoryItemV3, { inventoryItemId: smallClay })
  const expression = inventoryItem.product?.name ?? ''
  const { jobId } = await ask(site, owner, calls.BulkUpdateInventoryItemsByFilter, {
    filter: { quantity: 9 },
    search: { expression },
    inventoryItem: { quantity: 11 },
  })
  expect(await ended(jobId)).toMatchObject({ changed: 1 })
  expect(await stockOf(smallClay)).toBe(11)
})

test('starts no job for a bad filter, two changes at once, or a caller who may not write', async () => {
  const adjust = (token: string, request: object) =>
    rejection(site, token, calls.BulkAdjustInventoryItemsByFilter, {
      filter: {},
      adjustment: { incrementBy: 1 },
      ...request,
    })
  expect(await adjust(owner, { filter: { colour: 'red' } })).toEqual({ status: 400, fields: ['filter.colour'] })
  expect(await adjust(owner, { adjustment: { incrementBy: 1, decrementBy: 1 } })).toMatchObject({ status: 400 })
  expect(await adjust(owner, { search: { expression: 'a', fields: ['sku'] } })).toEqual({
    status: 400,
    fields: ['search.fields'],
  })
  expect(await adjust(await visitorToken(site), {})).toMatchObject({ status: 403 })
})
