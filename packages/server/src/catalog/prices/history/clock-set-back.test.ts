import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { openManagement } from '../../write/testing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let clock: number
let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let id: string
beforeEach(async () => {
  clock = Date.parse('2027-03-01T09:00:00.000Z')
  site = await createTestSite({ now: () => new Date(clock) })
  shop = await openManagement(site)
  await ask(site, shop.apiKey, calls.UpdateSiteSettings, { settings: { lowestPriorPrices: 'ALWAYS' } })
  id = (await shop.create({ name: 'Vase', priceData: { price: 100 } })).id
  clock += 40 * DAY
})
afterEach(() => site.close())

const update = (product: object) => ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, ...product } })
const lowestShown = async () => {
  const { product } = await ask(site, await visitorToken(site), calls.GetProduct, { id })
  return product.priceData.lowestPriorPrice ?? null
}

test('a reduction after the clock was set back states the price of before, then and later', async () => {
  await update({ priceData: { price: 80 } })
  clock -= HOUR
  await update({ discount: { type: 'PERCENT', value: 50 } })
  expect(await lowestShown()).toBe(80)
  clock += HOUR
  expect(await lowestShown()).toBe(80)
  clock += DAY
  expect(await lowestShown()).toBe(80)
})

test('several changes after the clock was set back stay in their order', async () => {
  await update({ priceData: { price: 80 } })
  clock -= HOUR
  await update({ priceData: { price: 70 } })
  await update({ priceData: { price: 90 } })
  await update({ discount: { type: 'PERCENT', value: 50 } })
  const { entries } = await ask(site, shop.apiKey, calls.ListPriceHistory, { productId: id })
  expect(entries.map(({ price }) => price)).toEqual(['45.00', '90.00', '70.00', '80.00', '100.00'])
  expect(await lowestShown()).toBe(70)
})
