import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startLoad } from '../faults/load.ts'
import { type FaultySite, openFaultySite } from '../faults/site.ts'
import { type Pair, startPair } from '../faults/standby.ts'
import { openTree } from './tree.ts'

/** `SHOP_PROCESSES=4` for more. */
const PROCESSES = Number(process.env.SHOP_PROCESSES ?? 2)
/** Orders before the primary fails, and after it. */
const ORDERS = 5

let pair: Pair
let site: FaultySite
beforeAll(async () => {
  pair = await startPair()
  site = await openFaultySite({ database: pair, processes: PROCESSES, version: openTree(inject('installed')) })
})
afterAll(() => site.close())

test('P03 the primary is killed under load and the standby promoted: nothing acknowledged is lost', async () => {
  const load = await startLoad(site)
  await vi.waitUntil(() => load.count().orders >= ORDERS, { timeout: 300_000 })
  pair.killPrimary()
  const killed = performance.now()
  await pair.promote()
  const promoted = performance.now()
  await vi.waitUntil(() => load.lastAnswer() > promoted, { timeout: 300_000, interval: 5 })
  const answered = load.lastAnswer()
  const { orders } = load.count()
  await vi.waitUntil(() => load.count().orders >= orders + ORDERS, { timeout: 300_000 })
  await load.stop()
  await load.expectStored()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  process.stdout.write(
    `promoted ${seconds(promoted - killed)} after the kill, the first answer ${seconds(answered - killed)} after it\n`,
  )
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
