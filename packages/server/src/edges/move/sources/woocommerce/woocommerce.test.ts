import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../../platform/http/testing.ts'
import type { Site } from '../../../../site.ts'
import { createTestSite } from '../../../../testing.ts'
import { countsOf, openMover } from '../../testing-move.ts'
import type { StandIn } from '../shared/testing-stand-in.ts'
import { openWooStandIn, wooShop } from './testing.ts'

let site: Site
let shop: StandIn
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  shop = await openWooStandIn(wooShop())
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  mover = await openMover(site)
})
afterEach(async () => {
  await site.close()
  await shop.close()
})

const plan = (key = 'ck_test') =>
  mover.plan('woocommerce', { url: shop.origin, consumerKey: key, consumerSecret: 'cs_test' })

test('moves a shop page by page, to the cent', async () => {
  const move = await mover.start((await plan()).id)
  expect(move.failure).toBeUndefined()
  expect(countsOf(move)).toMatchObject({
    collections: { created: 2 },
    products: { created: 2 },
    customers: { created: 1, failed: 1 },
    discounts: { created: 1 },
    orders: { created: 120, failed: 0 },
    pages: { created: 1 },
    reviews: { created: 1 },
  })
  const problems = await mover.problems(move.id)
  expect(problems.filter(({ severity }) => severity === 'ERROR')).toMatchObject([
    { entity: 'customers', label: 'broken at example', field: 'email' },
  ])
  const { entities } = await mover.report(move.id)
  expect(entities.find(({ entity }) => entity === 'orders')?.sums).toContainEqual({
    name: 'total EUR',
    source: 120 * 2499,
    here: 120 * 2499,
  })
  const [first] = (await ask(site, mover.apiKey, calls.SearchOrders, { search: { filter: { number: '1001' } } })).orders
  expect(first).toMatchObject({
    number: '1001',
    createdDate: '2023-01-02T03:04:05.000Z',
    paymentStatus: 'PARTIALLY_REFUNDED',
    fulfillmentStatus: 'FULFILLED',
    priceSummary: { total: { amount: '24.99' } },
    lineItems: [{ quantity: 3, totalPriceBeforeTax: { amount: '9.00' } }, { totalPriceAfterTax: { amount: '10.00' } }],
  })
})

test('waits for rate limits, and repeats after errors and broken connections', async () => {
  const limit = { status: 429, headers: { 'retry-after': '0' }, body: { message: 'Too many requests' } }
  shop.faults.push(limit, { status: 503, body: {} }, null, 'BREAK', limit)
  expect((await plan()).state).toBe('PLANNED')
})

test('says which request a wrong key was rejected in', async () => {
  const move = await plan('ck_wrong')
  expect(move.state).toBe('FAILED')
  expect(move.failure).toContain('wp-json/wc/v3/settings/general responded with 401')
})

test('goes on where an error in the middle stopped it, and changes nothing the second time', async () => {
  const { id } = await plan()
  const after = shop.requests.length + 12
  const rejected = { status: 400, body: { message: 'Not now' } }
  shop.beforeRequest = (count) => {
    if (count === after) shop.faults.push(rejected)
  }
  expect((await mover.start(id)).state).toBe('FAILED')
  await ask(site, mover.apiKey, calls.ResumeMove, { moveId: id })
  const resumed = await mover.settle(id)
  expect(resumed.state).toBe('COMPLETED')
  expect(countsOf(resumed).orders).toMatchObject({ created: 120, failed: 0 })
  const again = await mover.start(id)
  for (const counts of Object.values(countsOf(again))) expect(counts).toMatchObject({ created: 0, changed: 0 })
  expect(again.state).toBe('COMPLETED')
})
