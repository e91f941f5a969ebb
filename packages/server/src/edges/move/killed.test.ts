import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, placeDatabase, removeDatabase } from '../../testing.ts'
import type { StandIn } from './sources/shared/testing-stand-in.ts'
import { openWooStandIn, wooShop } from './sources/woocommerce/testing.ts'
import { countsOf, openMover } from './testing-move.ts'

let folder: string
let shop: StandIn
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-move-'))
  shop = await openWooStandIn(wooShop(120))
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const outgoing = { allowedAddresses: ['127.0.0.1'] }
const settings = () => ({ url: shop.origin, consumerKey: 'ck_test', consumerSecret: 'cs_test', currency: 'EUR' })

/** All that a move writes, by table. */
async function contentsOf(site: Awaited<ReturnType<typeof createTestSite>>) {
  const orders = await site.db
    .selectFrom('orders')
    .select(['id', 'number', 'total_minor', 'payment_status', 'document'])
    .orderBy('id')
    .execute()
  const records = await site.db
    .selectFrom('move_records')
    .select(['entity', 'source_id', 'our_id', 'digest', 'sums'])
    .orderBy('entity')
    .orderBy('source_id')
    .execute()
  const journal = await site.db
    .selectFrom('journal_entries')
    .select(['order_id', 'position', 'net_minor', 'money_minor'])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const variants = await site.db
    .selectFrom('variants')
    .select(['id', 'quantity', 'price_minor'])
    .orderBy('id')
    .execute()
  return { orders, records, journal, variants }
}

test('comes to the same result when it is stopped ten times', async () => {
  const whole = await createTestSite({ outgoing })
  const mover = await openMover(whole)
  const planned = await mover.plan('woocommerce', settings())
  await mover.start(planned.id)
  const expected = await contentsOf(whole)
  await whole.close()

  const database = join(folder, 'site.db')
  await placeDatabase(database)
  let site = await createTestSite({ database, outgoing })
  const { id } = await (await openMover(site)).plan('woocommerce', settings())
  let stops = 0
  let stopNow: () => void = () => undefined
  shop.beforeRequest = (count) => {
    if (count % 2 === 0 && stops < 10) stopNow()
  }
  await (await openMover(site)).begin(id)
  while (stops < 10) {
    const isDone = await Promise.race([
      new Promise<false>((resolve) => {
        stopNow = () => resolve(false)
      }),
      openMover(site).then(async (own) => (await own.settle(id)).state === 'COMPLETED'),
    ])
    if (isDone) break
    stops += 1
    await site.close()
    site = await createTestSite({ database, outgoing })
  }
  const own = await openMover(site)
  const move = await own.settle(id)
  expect(stops).toBeGreaterThanOrEqual(5)
  expect(countsOf(move).orders).toEqual({ created: 120, changed: 0, unchanged: 0, failed: 0 })
  expect(await contentsOf(site)).toEqual(expected)
  await site.close()
  await removeDatabase(database)
})
