import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { adjusted } from './adjust.ts'
import { choices, openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const make = async (...prices: number[]) => {
  const ids: string[] = []
  for (const price of prices) ids.push((await shop.create({ name: 'Thing', priceData: { price } })).id)
  return ids
}
const priceOf = async (id = '') => (await shop.product(id)).priceData.price
const update = (ids: readonly string[], set: object) =>
  ask(site, shop.apiKey, calls.BulkUpdateProducts, { ids: [...ids], set })
const adjust = (ids: readonly string[], change: object) =>
  ask(site, shop.apiKey, calls.BulkAdjustProductProperties, { ids: [...ids], adjust: change })

test('I13 PF89: each product has its own result', async () => {
  const [first = '', second = ''] = await make(10, 3)
  const { results, bulkActionMetadata } = await adjust([first, 'gone', second], { price: { amount: -5 } })
  expect(results.map(({ itemMetadata }) => itemMetadata)).toEqual([
    { id: first, originalIndex: 0, success: true },
    { id: 'gone', originalIndex: 1, success: false, error: expect.objectContaining({ code: 'PRODUCT_NOT_FOUND' }) },
    { id: second, originalIndex: 2, success: false, error: expect.objectContaining({ code: 'INVALID_ARGUMENT' }) },
  ])
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 })
  expect([await priceOf(first), await priceOf(second)]).toEqual([5, 3])
})

test('I13: 1 to 100 products at a time, each of them once', async () => {
  const ids = Array.from({ length: 101 }, (_, i) => `${i}`)
  const rejected = (list: string[]) =>
    rejection(site, shop.apiKey, calls.BulkUpdateProducts, { ids: list, set: { price: 1 } })
  expect(await rejected(ids)).toEqual({ status: 400, fields: ['ids'] })
  expect(await rejected([])).toEqual({ status: 400, fields: ['ids'] })
  expect(await rejected(['a', 'b', 'a'])).toEqual({ status: 400, fields: ['ids[2]'] })
  const { results } = await update(ids.slice(1), { price: 1 })
  expect(results).toHaveLength(100)
})

test('I13: a request that comes twice with its idempotency key adjusts once', async () => {
  const ids = await make(10, 20)
  const headers = { authorization: shop.apiKey, 'idempotency-key': 'ten-percent' }
  const body = JSON.stringify({ ids, adjust: { price: { percentage: { rate: 10 } } } })
  const send = async () =>
    (
      await site.fetch(
        new Request(`${site.url}/stores/v1/bulk/products/adjust-properties`, { method: 'POST', headers, body }),
      )
    ).text()
  expect(await send()).toBe(await send())
  expect(await Promise.all(ids.map(priceOf))).toEqual([11, 22])
})

test('I13: exactly one field is set or adjusted', async () => {
  const ids = await make(10)
  const set = (value: object) => rejection(site, shop.apiKey, calls.BulkUpdateProducts, { ids, set: value })
  expect(await set({ price: 1, cost: 1 })).toMatchObject({ status: 400 })
  expect(await set({})).toMatchObject({ status: 400 })
  const both = { price: { amount: 1, percentage: { rate: 1 } } }
  expect(await rejection(site, shop.apiKey, calls.BulkAdjustProductProperties, { ids, adjust: both })).toMatchObject({
    status: 400,
  })
})

test.each([
  [{ price: -1 }, 'set.price'],
  [{ cost: -1 }, 'set.cost'],
  [{ weight: -1 }, 'set.weight'],
  [{ price: 'NaN' }, 'set.price'],
  [{ brand: 'x'.repeat(51) }, 'set.brand'],
  [{ ribbon: 'x'.repeat(31) }, 'set.ribbon'],
])('Z07: rejects %o', async (set, field) => {
  const request = { ids: await make(1), set }
  expect(await rejection(site, shop.apiKey, calls.BulkUpdateProducts, request)).toEqual({
    status: 400,
    fields: [field],
  })
})

test.each([1001, -101, 1.5])('Z07: rejects a rate of %d percent', async (rate) => {
  const request = { ids: await make(1), adjust: { price: { percentage: { rate } } } }
  expect(await rejection(site, shop.apiKey, calls.BulkAdjustProductProperties, request)).toEqual({
    status: 400,
    fields: ['adjust.price.percentage.rate'],
  })
})

test('tags are added and removed, whatever their case, and found by a filter', async () => {
  const ids = await make(1, 2)
  await update(ids, { addTags: ['Summer', 'Gift idea'] })
  await update(ids, { addTags: ['summer', 'New in'] })
  expect((await shop.product(ids[0] ?? '')).tags).toEqual(['Summer', 'Gift idea', 'New in'])
  const filter = { tags: { $hasSome: ['Gift idea'] } }
  const found = async () =>
    (await ask(site, shop.apiKey, calls.QueryProducts, { query: { filter } })).products.map(({ id }) => id)
  expect((await found()).toSorted()).toEqual([...ids].toSorted())
  await update(ids.slice(0, 1), { removeTags: ['GIFT IDEA', 'Summer', 'unknown'] })
  expect((await shop.product(ids[0] ?? '')).tags).toEqual(['New in'])
  expect(await found()).toEqual(ids.slice(1))
})

test('each field can be set, and brand and ribbon cleared', async () => {
  const ids = await make(10, 20)
  await update(ids, { price: 12.34 })
  await update(ids, { cost: 4 })
  await update(ids, { weight: 0.25 })
  await update(ids, { brand: 'Fenwright' })
  await update(ids, { ribbon: 'Sale' })
  for (const id of ids) {
    expect(await shop.product(id)).toMatchObject({
      priceData: { price: 12.34 },
      costAndProfitData: { itemCost: 4, profit: 8.34, profitMargin: 0.6759 },
      weight: 0.25,
      brand: 'Fenwright',
      ribbon: 'Sale',
    })
  }
  await update(ids, { brand: '' })
  await update(ids, { ribbon: '' })
  for (const id of ids) expect(await shop.product(id)).not.toHaveProperty(['brand'])
  expect((await shop.product(ids[0] ?? '')).ribbons).toEqual([])
})

test('percent is rounded to the minor unit, or to whole when asked', async () => {
  const ids = await make(9.99)
  await adjust(ids, { price: { percentage: { rate: 33 } } })
  expect(await priceOf(ids[0])).toBe(13.29)
  await adjust(ids, { price: { percentage: { rate: 10, roundToInt: true } } })
  expect(await priceOf(ids[0])).toBe(15)
  await adjust(ids, { price: { percentage: { rate: -100 } } })
  expect(await priceOf(ids[0])).toBe(0)
})

test('variants follow: by an amount equally, by percent each by its own share', async () => {
  const { id } = await shop.create({
    name: 'Shirt',
    priceData: { price: 20 },
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: choices('S', 'M') }],
  })
  await ask(site, shop.apiKey, calls.UpdateVariants, { id, variants: [{ choices: { Size: 'M' }, price: 30 }] })
  const prices = async () => (await shop.product(id)).variants.map(({ variant }) => variant.priceData.price)
  await adjust([id], { price: { amount: 1.5 } })
  expect(await prices()).toEqual([21.5, 31.5])
  await adjust([id], { price: { percentage: { rate: 10 } } })
  expect(await prices()).toEqual([23.65, 34.65])
  await update([id], { price: 20 })
  expect(await prices()).toEqual([20, 31])
  await ask(site, shop.apiKey, calls.UpdateVariants, { id, variants: [{ choices: { Size: 'M' }, price: 2 }] })
  const { results } = await update([id], { price: 10 })
  expect(results[0]?.itemMetadata).toMatchObject({ success: false, error: { code: 'INVALID_ARGUMENT' } })
  expect(await prices()).toEqual([20, 2])
})

test('an amount that is written with an exponent is a number like any other', async () => {
  const [id = ''] = await make(10)
  const { bulkActionMetadata } = await adjust([id], { weight: { amount: 1e-7 } })
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })
})

test.each([0.001, 0.005, 1.005, -1.005, 1e-7])(
  'refuses to adjust a price or cost by %s: it is finer than a cent',
  async (amount) => {
    const [id = ''] = await make(10)
    await update([id], { cost: 4 })
    for (const field of ['price', 'cost'] as const) {
      const request = { ids: [id], adjust: { [field]: { amount } } }
      expect(await rejection(site, shop.apiKey, calls.BulkAdjustProductProperties, request)).toMatchObject({
        status: 400,
        fields: [`adjust.${field}.amount`],
      })
    }
    expect(await priceOf(id)).toBe(10)
    expect((await shop.product(id)).costAndProfitData?.itemCost).toBe(4)
  },
)

test('cost and weight are adjusted too', async () => {
  const ids = await make(10)
  await update(ids, { cost: 4 })
  await update(ids, { weight: 1 })
  await adjust(ids, { cost: { percentage: { rate: 25 } } })
  await adjust(ids, { weight: { amount: 0.25 } })
  expect(await shop.product(ids[0] ?? '')).toMatchObject({ costAndProfitData: { itemCost: 5 }, weight: 1.25 })
})

test('a weight that is finer than two decimals moves by an amount exactly, and by percent is rounded once', async () => {
  const ids = await make(10)
  const weight = async () => (await shop.product(ids[0] ?? '')).weight
  await update(ids, { weight: 0.125 })
  await adjust(ids, { weight: { amount: 1 } })
  expect(await weight()).toBe(1.125)
  await adjust(ids, { weight: { amount: -1 } })
  await adjust(ids, { weight: { percentage: { rate: 100 } } })
  expect(await weight()).toBe(0.25)
  const { results } = await adjust(ids, { weight: { amount: -1 } })
  expect(results[0]?.itemMetadata).toMatchObject({ success: false, error: { code: 'INVALID_ARGUMENT' } })
  expect(await weight()).toBe(0.25)
})

test('a percentage of an unknown cost gives no cost; an amount does', async () => {
  const ids = await make(10)
  const cost = async () => (await shop.product(ids[0] ?? '')).costAndProfitData?.itemCost
  await adjust(ids, { cost: { percentage: { rate: 10 } } })
  expect(await cost()).toBeUndefined()
  await adjust(ids, { cost: { amount: 2.5 } })
  expect(await cost()).toBe(2.5)
})

test('an adjustment is never negative, never off by more than half a unit, and undoes itself by amount', () => {
  const value = fc.integer({ min: 0, max: 99_999_999_999 })
  const rate = fc.integer({ min: -100, max: 1000 })
  fc.assert(
    fc.property(value, rate, (minor, by) => {
      const changed = adjusted(minor, { percentage: { rate: by } }, 2, 'price')
      expect(Number.isInteger(changed) && changed >= 0).toBe(true)
      expect(Math.abs(changed - (minor * (100 + by)) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 99_999_999 }), (minor, cents) => {
      const up = adjusted(minor, { amount: cents / 100 }, 2, 'price')
      expect(up).toBe(minor + cents)
      expect(adjusted(up, { amount: -cents / 100 }, 2, 'price')).toBe(minor)
    }),
  )
})
