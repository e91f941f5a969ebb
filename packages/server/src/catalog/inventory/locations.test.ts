import { randomUUID } from 'node:crypto'
import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from '../../platform/database/write.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { saveProduct } from '../write/save-product.ts'
import { openManagement } from '../write/testing.ts'
import { allocate } from './allocate.ts'
import { byNearness } from './nearest.ts'
import { returnUnits, takeForOrder } from './reserve.ts'

const { mug, apron } = fixtures
const variantId = '00000000-0000-0000-0000-000000000000'
const terms = { timeZone: 'Europe/Berlin', address: { country: 'DE' } }

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeEach(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  await createTestCatalog(site)
})
afterEach(() => site.close())

const create = async (name: string, more: object = {}) =>
  (await ask(site, shop.apiKey, calls.CreateLocation, { location: { name, ...terms, ...more } })).location.id ?? ''
const list = async () => (await ask(site, shop.apiKey, calls.ListLocations, {})).locations
const mainId = async () => (await list()).find((location) => location.default)?.id ?? ''
const levels = async (productId = mug) => {
  const { stockLevels } = await ask(site, shop.apiKey, calls.QueryStockLevels, { productIds: [productId] })
  return new Map(stockLevels[0]?.locations.map(({ locationId, quantity }) => [locationId, quantity]))
}
const total = async () => (await shop.product(mug)).stock.quantity
const set = (locationId: string, quantity: number) =>
  ask(site, shop.apiKey, calls.SetStockLevels, { stockLevels: [{ productId: mug, variantId, locationId, quantity }] })
const take = (quantity: number, destination: { country: string } | null = null) =>
  write(site, null, (transaction) =>
    takeForOrder(transaction, {
      lines: [{ productId: mug, variantId, quantity }],
      checkoutId: null,
      destination,
      now: new Date(),
    }),
  )

test('a shop begins with one location that has all stock', async () => {
  expect(await list()).toMatchObject([{ default: true, status: 'ACTIVE', locationTypes: ['INVENTORY'] }])
  expect([...(await levels()).values()]).toEqual([10])
})

test('stock at another location counts in the catalog as long as the shop sells from it', async () => {
  const berlin = await create('Berlin')
  await set(berlin, 4)
  expect(await total()).toBe(14)
  const { location } = await ask(site, shop.apiKey, calls.GetLocation, { id: berlin })
  await ask(site, shop.apiKey, calls.UpdateLocation, { location: { ...location, id: berlin, sellsOnline: false } })
  expect(await total()).toBe(10)
  expect((await levels()).get(berlin)).toBe(4)
  const stopped = await ask(site, shop.apiKey, calls.GetLocation, { id: berlin })
  await ask(site, shop.apiKey, calls.UpdateLocation, {
    location: { ...stopped.location, id: berlin, sellsOnline: true },
  })
  expect(await total()).toBe(14)
  await ask(site, shop.apiKey, calls.ArchiveLocation, { id: berlin })
  expect(await total()).toBe(10)
  expect((await list()).map(({ name }) => name)).toEqual(['Main location'])
})

test('another default location changes no stock', async () => {
  const [berlin, main] = [await create('Berlin'), await mainId()]
  await set(berlin, 4)
  await ask(site, shop.apiKey, calls.SetDefaultLocation, { id: berlin })
  expect(await levels()).toEqual(
    new Map([
      [berlin, 4],
      [main, 10],
    ]),
  )
  expect(await total()).toBe(14)
  expect(await rejection(site, shop.apiKey, calls.SetDefaultLocation, { id: berlin })).toEqual({
    status: 428,
    code: 'DEFAULT_NOT_CHANGED',
  })
  expect(await rejection(site, shop.apiKey, calls.ArchiveLocation, { id: berlin })).toEqual({
    status: 428,
    code: 'CANNOT_ARCHIVE_DEFAULT',
  })
})

test('stock moves between locations, and no more of it than there is', async () => {
  const [berlin, main] = [await create('Berlin'), await mainId()]
  const move = (quantity: number) => ({
    moves: [{ productId: mug, variantId, fromLocationId: main, toLocationId: berlin, quantity }],
  })
  await ask(site, shop.apiKey, calls.MoveStock, move(4))
  expect(await levels()).toEqual(
    new Map([
      [main, 6],
      [berlin, 4],
    ]),
  )
  expect(await rejection(site, shop.apiKey, calls.MoveStock, move(7))).toEqual({
    status: 409,
    code: 'INSUFFICIENT_INVENTORY',
  })
  const elsewhere = { decrementData: [{ productId: mug, variantId, decrementBy: 5, locationId: berlin }] }
  expect(await rejection(site, shop.apiKey, calls.DecrementInventory, elsewhere)).toMatchObject({ status: 409 })
  expect(await total()).toBe(10)
})

test('a product is not given less stock than its other locations have', async () => {
  await set(await create('Berlin'), 4)
  const inventoryItem = { productId: mug, variants: [{ variantId, quantity: 3 }] }
  expect(await rejection(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem })).toMatchObject({
    status: 400,
  })
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: mug, variants: [{ variantId, quantity: 9 }] },
  })
  expect([...(await levels()).values()].toSorted()).toEqual([4, 5])
})

test('stock that is not counted has no level', async () => {
  const stockLevels = [
    { productId: apron, variantId: fixtures.apronVariants.mediumMoss, locationId: await mainId(), quantity: 1 },
  ]
  expect(await rejection(site, shop.apiKey, calls.SetStockLevels, { stockLevels })).toMatchObject({ status: 400 })
})

test('PF43: an order is split where no location has everything, and what it took returns to where it was', async () => {
  const [berlin, main] = [await create('Berlin'), await mainId()]
  await set(main, 3)
  await set(berlin, 3)
  const { taken } = await take(5)
  expect(taken.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect([...(await levels()).values()].toSorted()).toEqual([0, 1])
  await site.db.transaction().execute((transaction) => returnUnits(transaction, taken, new Date()))
  expect([...(await levels()).values()]).toEqual([3, 3])
})

test('the nearest location ships', async () => {
  const vienna = await create('Vienna', { address: { country: 'AT' } })
  await set(vienna, 5)
  expect((await take(2, { country: 'AT' })).taken).toMatchObject([{ locationId: vienna }])
  expect((await take(2, { country: 'DE' })).taken).toMatchObject([{ locationId: await mainId() }])
  // Vienna has three left: the whole order comes from the location that has it all.
  expect((await take(4, { country: 'AT' })).taken).toMatchObject([{ locationId: await mainId(), quantity: 4 }])
})

test('of fifty concurrent buyers of ten pieces in three locations, ten succeed', async () => {
  await set(await mainId(), 4)
  await set(await create('Berlin'), 3)
  await set(await create('Vienna'), 3)
  const results = await Promise.all(Array.from({ length: 50 }, () => take(1)))
  expect(results.filter(({ shortages }) => shortages.length === 0)).toHaveLength(10)
  expect([...(await levels()).values()]).toEqual([0, 0, 0])
})

test('locations are near by country, subdivision, distance and priority, in this order', () => {
  const base = { isDefault: false, active: true, archived: false, sellsOnline: true, priority: 0, types: [] }
  const places = [
    { ...base, id: '1', name: 'Rome', address: { country: 'IT' } },
    { ...base, id: '2', name: 'Boston', address: { country: 'US', subdivision: 'US-MA' } },
    { ...base, id: '3', name: 'Buffalo', address: { country: 'US', subdivision: 'NY' }, priority: 2 },
    { ...base, id: '4', name: 'Albany', address: { country: 'US', subdivision: 'US-NY' }, priority: 1 },
    {
      ...base,
      id: '5',
      name: 'Yonkers',
      address: { country: 'US', subdivision: 'US-NY', geocode: { latitude: 40.9, longitude: -73.9 } },
      priority: 9,
    },
  ]
  const destination = { country: 'US', subdivision: 'US-NY', geocode: { latitude: 40.7, longitude: -74 } }
  expect(byNearness(places, destination).map(({ name }) => name)).toEqual([
    'Yonkers',
    'Albany',
    'Buffalo',
    'Boston',
    'Rome',
  ])
})

test('shares add up to what is wanted, and no location gives more than it has', () => {
  const stock = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(9)), { minLength: 1, maxLength: 4 })
  const wanted = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(stock, wanted, (locations, order) => {
      const sources = locations.map((own, index) => ({ id: String(index), stock: new Map(Object.entries(own)) }))
      const lines = Object.entries(order).map(([key, quantity]) => ({ key, quantity }))
      const shares = allocate(lines, sources)
      for (const { key, quantity } of lines) {
        const there = sources.reduce((sum, source) => sum + (source.stock.get(key) ?? 0), 0)
        const given = shares.filter((share) => share.key === key).reduce((sum, share) => sum + share.quantity, 0)
        expect(given).toBe(Math.min(quantity, there))
      }
      for (const { key, quantity, sourceId } of shares)
        expect(quantity).toBeLessThanOrEqual(sources[Number(sourceId)]?.stock.get(key) ?? 0)
    }),
  )
})

test('a location with the stock of a thousand variants and of many products pauses, resumes, becomes the default one and is archived', async () => {
  const berlin = await create('Berlin')
  const names = ['Length', 'Width', 'Color']
  const choices = Array.from({ length: 10 }, (_, index) => String(index))
  const options = names.map((name) => ({
    name,
    optionType: 'drop_down' as const,
    choices: choices.map((value) => ({ value, description: value })),
  }))
  const variants = choices.flatMap((Length) =>
    choices.flatMap((Width) => choices.map((Color) => ({ choices: { Length, Width, Color }, quantity: 0 }))),
  )
  await write(site, null, async (transaction) => {
    await saveProduct(transaction, { name: 'Rope', price: 100, options, managesVariants: true, variants })
    for (let index = 0; index < 120; index += 1)
      await saveProduct(transaction, { id: randomUUID(), name: `Knot ${index}`, price: 100, quantity: 0 })
  })
  const rope = await site.db
    .selectFrom('variants')
    .innerJoin('products', 'products.number', 'product_number')
    .select(['products.id as productId', 'variants.id as variantId'])
    .where('products.price_minor', '=', 100)
    .execute()
  const stockLevels = rope.map((variant) => ({ ...variant, locationId: berlin, quantity: 2 }))
  for (let start = 0; start < stockLevels.length; start += 300)
    await ask(site, shop.apiKey, calls.SetStockLevels, { stockLevels: stockLevels.slice(start, start + 300) })
  const sold = async () => {
    const { total } = await site.db
      .selectFrom('variants')
      .select(({ fn }) => fn.sum<number>('quantity').as('total'))
      .where('id', 'in', ['', ...rope.map((one) => one.variantId).filter((id) => id !== variantId)])
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const knot = async () => (await shop.product(rope.find((one) => one.variantId === variantId)?.productId ?? '')).stock
  const update = async (sellsOnline: boolean) => {
    const { location } = await ask(site, shop.apiKey, calls.GetLocation, { id: berlin })
    await ask(site, shop.apiKey, calls.UpdateLocation, { location: { ...location, id: berlin, sellsOnline } })
  }
  expect([await sold(), await knot()]).toMatchObject([2000, { quantity: 2, inStock: true }])
  await update(false)
  expect([await sold(), await knot()]).toMatchObject([0, { quantity: 0, inStock: false }])
  await update(true)
  expect([await sold(), await knot()]).toMatchObject([2000, { quantity: 2, inStock: true }])
  await update(false)
  const main = await mainId()
  await ask(site, shop.apiKey, calls.SetDefaultLocation, { id: berlin })
  expect([await sold(), (await knot()).quantity]).toEqual([2000, 2])
  await ask(site, shop.apiKey, calls.SetDefaultLocation, { id: main })
  await ask(site, shop.apiKey, calls.ArchiveLocation, { id: berlin })
  expect([await sold(), (await knot()).quantity]).toEqual([0, 0])
}, 120_000)

test('locations have at most 99,999 pieces of a variant together, however they get them', async () => {
  const [berlin, bremen] = [await create('Berlin'), await create('Bremen', { sellsOnline: false })]
  const failed = (call: Parameters<typeof rejection>[2], request: object) => rejection(site, shop.apiKey, call, request)
  const at = (locationId: string, quantity: number) => ({ productId: mug, variantId, locationId, quantity })
  expect(await failed(calls.SetStockLevels, { stockLevels: [at(berlin, 99_999)] })).toEqual({
    status: 400,
    fields: ['stockLevels[0].quantity'],
  })
  expect(await total()).toBe(10)
  await set(bremen, 99_999)
  const move = { productId: mug, variantId, fromLocationId: bremen, toLocationId: berlin, quantity: 99_990 }
  expect(await failed(calls.MoveStock, { moves: [move] })).toEqual({ status: 400, fields: ['moves[0].quantity'] })
  const { location } = await ask(site, shop.apiKey, calls.GetLocation, { id: bremen })
  const resumed = { ...location, id: bremen, sellsOnline: true }
  expect(await failed(calls.UpdateLocation, { location: resumed })).toEqual({
    status: 400,
    fields: ['location.sellsOnline'],
  })
  expect(await failed(calls.SetDefaultLocation, { id: bremen })).toEqual({ status: 400, fields: ['id'] })
  await set(await mainId(), 0)
  await ask(site, shop.apiKey, calls.UpdateLocation, { location: resumed })
  expect(await total()).toBe(99_999)
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: mug, name: 'Mug' } })
})
