import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { responseOf } from '../../../../platform/http/testing.ts'
import type { Site } from '../../../../site.ts'
import { createTestSite } from '../../../../testing.ts'
import { movedPath } from '../../moved-path.ts'
import { countsOf, openMover } from '../../testing-move.ts'
import type { StandIn } from '../shared/testing-stand-in.ts'
import { openShopifyStandIn, shopifyShop } from './testing.ts'

let site: Site
let shop: StandIn
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  shop = await openShopifyStandIn(shopifyShop)
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  mover = await openMover(site)
})
afterEach(async () => {
  await site.close()
  await shop.close()
})

const plan = (accessToken = 'shpat_test') => mover.plan('shopify', { shop: shop.origin, accessToken })

test('moves a shop page by page, to the cent, with old paths', async () => {
  const planned = await plan()
  expect(planned.settings).toEqual({ shop: shop.origin })
  const move = await mover.start(planned.id)
  expect(move.failure).toBeUndefined()
  expect(countsOf(move)).toMatchObject({
    products: { created: 3, failed: 0 },
    customers: { created: 1 },
    giftCards: { created: 0, failed: 1 },
    discounts: { created: 1 },
    orders: { created: 3, failed: 0 },
    translations: { created: 1 },
    redirects: { created: 1 },
  })
  const report = await mover.report(move.id)
  const sums = report.entities.find(({ entity }) => entity === 'orders')?.sums
  expect(sums).toContainEqual({ name: 'total EUR', source: 3 * 1960, here: 3 * 1960 })
  expect(sums).toContainEqual({ name: 'refunded EUR', source: 680, here: 680 })
  expect(report.brokenPaths).toEqual([])
  expect(await movedPath(site.db, '/old-cup')).toBe('/products/cup-1')
  const { orders } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
  expect(orders.map(({ number, status, priceSummary }) => [number, status, priceSummary.total.amount])).toEqual([
    ['1003', 'CANCELED', '19.60'],
    ['1002', 'APPROVED', '19.60'],
    ['1001', 'APPROVED', '19.60'],
  ])
})

test('names gift cards whose code is not shown', async () => {
  const { id } = await plan()
  await mover.start(id)
  expect(await mover.problems(id)).toMatchObject([
    { entity: 'giftCards', label: 'gift card •••• abcd', field: 'code', severity: 'ERROR' },
  ])
})

test('waits until points of the rate limit are restored', async () => {
  const throttled = {
    body: {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { requestedQueryCost: 100, throttleStatus: { currentlyAvailable: 90, restoreRate: 1000 } } },
    },
  }
  shop.faults.push(throttled, null, throttled, { status: 502, body: {} })
  expect((await plan()).state).toBe('PLANNED')
})

test('says that a token was rejected', async () => {
  expect(await plan('shpat_wrong')).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('401') })
})
