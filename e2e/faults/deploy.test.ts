import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from './database.ts'
import { startLoad } from './load.ts'
import { type FaultySite, openFaultySite } from './site.ts'

/** The folder of a built checkout of the version before, as `docs/decisions/processes.md` makes it. */
const BEFORE = process.env.DEPLOY_FROM
const PROCESSES = Number(process.env.SHOP_PROCESSES ?? 2)
/** Orders before, between and after the steps of the deploy. */
const ORDERS = 5

describe.skipIf(BEFORE === undefined)('a deploy', () => {
  let site: FaultySite
  beforeAll(async () => {
    site = await openFaultySite({ database: await startPostgres(), processes: PROCESSES, checkout: BEFORE })
  })
  afterAll(() => site.close())

  test('P04 this version replaces the version before under load, one process after another: no request fails', async () => {
    const steps = async () => (await site.read('select name from migrations')).length
    const before = await steps()
    const load = await startLoad(site)
    const sells = async () => {
      const { orders } = load.count()
      await vi.waitUntil(() => load.count().orders >= orders + ORDERS, { timeout: 300_000 })
    }
    await sells()
    for (let process = 0; process < PROCESSES; process++) {
      await site.replace(process)
      // Until the last one is replaced, both versions sell.
      await sells()
    }
    await load.stop()
    expect([...load.failures()]).toEqual([])
    await load.expectStored()
    const { orders, units } = load.count()
    process.stdout.write(
      `${PROCESSES} processes replaced, ${(await steps()) - before} steps of the schema, ${orders} orders, ${units} pieces in carts\n`,
    )
  })
})
