import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog } from '../testing.ts'

let site: Site
let owner: string
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const prices = async (filter: Record<string, unknown>) => {
  const { products } = await ask(site, owner, calls.QueryProducts, { query: { filter } })
  return products.map(({ priceData }) => priceData.price).sort((a, b) => a - b)
}
const all = [6, 12.5, 24, 32, 40, 59, 999]

test('compares prices with amounts below the smallest unit', async () => {
  expect(await prices({ price: { $gt: 12.495 } })).toEqual(all.filter((price) => price > 12.495))
  expect(await prices({ price: { $gte: 12.505 } })).toEqual(all.filter((price) => price >= 12.505))
  expect(await prices({ price: { $lt: 12.505 } })).toEqual([6, 12.5])
  expect(await prices({ price: { $lte: 12.495 } })).toEqual([6])
  expect(await prices({ price: { $eq: 12.499 } })).toEqual([])
  expect(await prices({ price: { $in: [6, 12.499] } })).toEqual([6])
  expect(await prices({ price: { $ne: 12.499 } })).toHaveLength(all.length)
})

test('compares integers with numbers that are no integers, or too large', async () => {
  expect(await prices({ numericId: { $gt: 0.5 } })).toHaveLength(all.length)
  expect(await prices({ numericId: { $lt: 1e300 } })).toHaveLength(all.length)
  expect(await prices({ numericId: 1.5 })).toEqual([])
})
