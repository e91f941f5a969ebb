/** What is counted on a shelf includes what checkouts have reserved, by whichever way it is entered. */
import { randomUUID } from 'node:crypto'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from '../../platform/database/write.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { ended, exportText, importText } from '../transfer/testing.ts'
import { openManagement } from '../write/testing.ts'
import { holdStock, releaseHold } from './reserve.ts'

const { mug } = fixtures
const variantId = '00000000-0000-0000-0000-000000000000'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let checkoutId: string

beforeEach(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  await createTestCatalog(site)
  checkoutId = randomUUID()
  // The mug has ten pieces.
  await hold(3)
})
afterEach(() => site.close())

const hold = (quantity: number) =>
  write(site, null, (transaction) => {
    const lines = [{ productId: mug, variantId, quantity }]
    return holdStock(transaction, { lines, checkoutId, now: site.now() }, new Date(site.now().getTime() + 900_000))
  })
const release = () => write(site, null, (transaction) => releaseHold(transaction, checkoutId, site.now()))
const total = async () => (await shop.product(mug)).stock.quantity
const slug = async () => (await shop.product(mug)).slug
const mainId = async () =>
  (await ask(site, shop.apiKey, calls.ListLocations, {})).locations.find((location) => location.default)?.id ?? ''
const setLevel = async (quantity: number, locationId?: string) => {
  const level = { productId: mug, variantId, locationId: locationId ?? (await mainId()), quantity }
  return ask(site, shop.apiKey, calls.SetStockLevels, { stockLevels: [level] })
}
const setVariant = (quantity: number) =>
  ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: mug, variants: [{ variantId, quantity }] },
  })
const setItem = (quantity: number) =>
  ask(site, shop.apiKey, calls.UpdateInventoryItemV3, { inventoryItem: { id: mug, quantity } })
const importStock = async (quantity: number) =>
  importText(site, shop.apiKey, `Slug,Stock\n${await slug()},${quantity}\n`)
const saveForm = (quantity: number) =>
  ask(site, shop.apiKey, calls.SaveProduct, { product: { id: mug }, variants: [{ choices: {}, quantity }] })
const saveV3 = async (quantity: number) => {
  const [{ price_minor, revision } = { price_minor: 0, revision: 1 }] = await site.db
    .selectFrom('products')
    .select(['price_minor', 'revision'])
    .where('id', '=', mug)
    .execute()
  const amount = String(price_minor / 100)
  const variants = [{ price: { actualPrice: { amount } }, inventoryItem: { quantity } }]
  const product = { id: mug, revision: String(revision), variantsInfo: { variants } }
  return ask(site, shop.apiKey, calls.UpdateProductWithInventory, { product })
}
const byFilter = async (quantity: number) => {
  const request = { filter: { productId: mug }, inventoryItem: { quantity } }
  const { jobId } = await ask(site, shop.apiKey, calls.BulkUpdateInventoryItemsByFilter, request)
  await ended(site, { id: jobId })
}

const counts = { setLevel, setVariant, setItem, byFilter }
const documents = { importStock, saveForm, saveV3 }

test.each(Object.entries({ ...counts, ...documents }))(
  '%s: ten pieces of which three are reserved are seven to sell, and ten when the hold ends',
  async (_, set) => {
    expect(await total()).toBe(7)
    await set(10)
    expect(await total()).toBe(7)
    await set(12)
    expect(await total()).toBe(9)
    await release()
    expect(await total()).toBe(12)
    await set(5)
    expect(await total()).toBe(5)
  },
)

test.each(Object.entries(counts))(
  '%s: a count that equals what is left to sell is a count all the same',
  async (_, set) => {
    await set(7)
    expect(await total()).toBe(4)
  },
)

test.each(Object.entries(documents))(
  '%s: a product that is saved with the stock it was read with keeps it',
  async (_, set) => {
    await set(7)
    expect(await total()).toBe(7)
    await release()
    expect(await total()).toBe(10)
  },
)

test('an export that is imported again changes nothing while a checkout holds stock', async () => {
  const { job } = await importText(site, shop.apiKey, await exportText(site, shop.apiKey))
  expect(job.counts).toMatchObject({ created: 0, changed: 0, errors: 0 })
})

test.each(Object.entries(counts))('%s: fewer pieces than are reserved leave none to sell', async (_, set) => {
  await set(2)
  expect(await total()).toBe(0)
})

test('what is reserved at one location does not count at another, nor from one that the shop does not sell from', async () => {
  const location = { name: 'Branch', timeZone: 'Europe/Berlin', address: { country: 'DE' } }
  const branch = (await ask(site, shop.apiKey, calls.CreateLocation, { location })).location.id ?? ''
  await setLevel(5, branch)
  expect(await total()).toBe(12)
  await setVariant(15)
  expect(await total()).toBe(12)
  const inventoryItem = { productId: mug, variants: [{ variantId, quantity: 4 }] }
  expect(await rejection(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem })).toMatchObject({
    status: 400,
  })
  await hold(12)
  expect(await total()).toBe(3)
  const paused = (await ask(site, shop.apiKey, calls.GetLocation, { id: branch })).location
  await ask(site, shop.apiKey, calls.UpdateLocation, { location: { ...paused, id: branch, sellsOnline: false } })
  const before = await total()
  const { stockLevels } = await ask(site, shop.apiKey, calls.QueryStockLevels, { productIds: [mug] })
  const main = stockLevels[0]?.locations.find(({ locationId }) => locationId !== branch)
  await setVariant((main?.quantity ?? 0) + (main?.held ?? 0))
  expect(await total()).toBe(before)
})
