import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { responseOf } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { movedPath } from '../moved-path.ts'
import { countsOf, openMover } from '../testing-move.ts'
import { openBigCommerce } from './bigcommerce/testing-stand-in.ts'
import { openMagento } from './magento/testing-stand-in.ts'
import { openMedusa } from './medusa/testing-stand-in.ts'
import { openPrestaShop } from './prestashop/testing-stand-in.ts'
import { openSaleor } from './saleor/testing-stand-in.ts'
import { CUSTOMERS, REFUND, TOTAL, TOTAL_TAX } from './shared/testing-shop.ts'
import { maintenance, type StandIn } from './shared/testing-stand-in.ts'
import { openVendure } from './vendure/testing-stand-in.ts'

const currency = 'EUR'
/** Each source with its stand-in, its settings, and the path of the mug there. */
const sources = [
  ['magento', openMagento, (url: string) => ({ url, token: 'secret', currency }), 'token', '/harbour-mug.html'],
  [
    'bigcommerce',
    openBigCommerce,
    (api: string) => ({ api, storeHash: 'abc', token: 'secret', currency, url: 'https://old.example' }),
    'token',
    '/harbour-mug/',
  ],
  [
    'prestashop',
    openPrestaShop,
    (url: string) => ({ url, key: 'secret', currency }),
    'key',
    '/mugs/1-harbour-mug.html',
  ],
  ['medusa', openMedusa, (url: string) => ({ url, key: 'secret', currency }), 'key', '/products/harbour-mug'],
  [
    'vendure',
    openVendure,
    (url: string) => ({ url, username: 'admin', password: 'secret', currency }),
    'password',
    '/products/harbour-mug',
  ],
  ['saleor', openSaleor, (url: string) => ({ url, token: 'secret', currency }), 'token', '/products/harbour-mug'],
] as const

describe.each(sources)('%s', (name, open, settingsOf, secret, mugPath) => {
  let site: Site
  let standIn: StandIn
  let mover: Awaited<ReturnType<typeof openMover>>
  beforeEach(async () => {
    site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
    standIn = await open()
    mover = await openMover(site)
  })
  afterEach(async () => {
    await site.close()
    await standIn.close()
  })

  test('moves collections, products, customers and orders, to the cent, through rate limits and failures', async () => {
    const planned = await mover.plan(name, settingsOf(standIn.origin))
    expect(planned.failure).toBeUndefined()
    expect(planned.state).toBe('PLANNED')
    standIn.faults.push(maintenance, maintenance)
    const move = await mover.start(planned.id)
    expect(move.failure).toBeUndefined()
    expect(await mover.problems(move.id)).toEqual([])
    expect(countsOf(move)).toMatchObject({
      collections: { created: 2, failed: 0 },
      products: { created: 1, failed: 0 },
      customers: { created: CUSTOMERS, failed: 0 },
      orders: { created: 1, failed: 0 },
    })
    const { orders } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
    expect(orders).toMatchObject([
      {
        createdDate: '2023-06-07T08:00:00.000Z',
        priceSummary: { total: { amount: TOTAL }, tax: { amount: TOTAL_TAX } },
        balanceSummary: { paid: { amount: TOTAL }, refunded: { amount: REFUND } },
        paymentStatus: 'PARTIALLY_REFUNDED',
        fulfillmentStatus: 'FULFILLED',
        buyerInfo: { email: 'customer1@example.com' },
      },
    ])
    expect(orders[0]?.buyerInfo.memberId).toBeDefined()
    const { products } = await responseOf(site, mover.apiKey, calls.QueryProducts, {})
    expect(products).toMatchObject([{ name: 'Harbour mug', slug: 'harbour-mug', productOptions: [{ name: 'Size' }] }])
    expect(products[0]?.variants.map(({ choices, stock }) => [choices, stock.quantity])).toEqual([
      [{ Size: 'Small' }, 4],
      [{ Size: 'Large' }, 0],
    ])
    expect(await movedPath(site.db, mugPath)).toBe('/products/harbour-mug')
    const report = await mover.report(move.id)
    for (const { entity, sums } of report.entities)
      for (const { name: sum, source, here } of sums) expect([entity, sum, here]).toEqual([entity, sum, source])
  })

  test('a second run changes nothing', async () => {
    await mover.start((await mover.plan(name, settingsOf(standIn.origin))).id)
    const again = await mover.start((await mover.plan(name, settingsOf(standIn.origin))).id)
    for (const [entity, counts] of Object.entries(countsOf(again)))
      expect([entity, counts]).toEqual([entity, expect.objectContaining({ created: 0, changed: 0, failed: 0 })])
  })

  test('says what the source rejects, and goes on after it accepts again', async () => {
    const wrong = await mover.plan(name, { ...settingsOf(standIn.origin), [secret]: 'wrong' })
    expect(wrong.state).toBe('FAILED')
    expect(wrong.failure).toMatch(/127\.0\.0\.1|rejected/)
    const planned = await mover.plan(name, settingsOf(standIn.origin))
    standIn.rejection = { status: 403, body: { message: 'rejected' } }
    const failed = await mover.start(planned.id)
    expect(failed).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('403') })
    standIn.rejection = null
    await responseOf(site, mover.apiKey, calls.ResumeMove, { moveId: planned.id })
    expect(await mover.settle(planned.id)).toMatchObject({ state: 'COMPLETED' })
  })
})
