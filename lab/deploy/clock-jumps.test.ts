import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoad } from '../faults/load.ts'
import { sellMore } from '../faults/rollout.ts'
import { type FaultySite, openFaultySite } from '../faults/site.ts'
import { type FakeClock, hasFakeClock, openClock } from './clock.ts'
import { openTree } from './tree.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What a clock ahead ends: access tokens, which the client renews, and checkouts that were open. */
const EXPIRED = /access token is malformed or expired|This checkout has expired/

describe.skipIf(!hasFakeClock)('the clock of the machine is set while the shop sells', () => {
  let clock: FakeClock
  let site: FaultySite
  beforeAll(async () => {
    clock = openClock()
    site = await openFaultySite({ version: openTree(inject('installed')), settings: clock.settings })
  })
  afterAll(async () => {
    await site?.close()
    clock?.remove()
  })

  test('an hour and a day, ahead and back: only what expires begins again, and each order has its mail once', async () => {
    const load = await startLoad(site)
    await sellMore(load)
    for (const ahead of [HOUR, 0, -HOUR, 0, DAY, 0, -DAY, 0]) {
      clock.setAhead(ahead)
      const shown = async () => Date.parse((await fetch(`${site.url}/healthz`)).headers.get('date') ?? '') - Date.now()
      await expect.poll(async () => Math.abs((await shown()) - ahead) < HOUR / 2).toBe(true)
      await sellMore(load)
    }
    await load.stop()
    const failures = [...load.failures().keys()]
    expect(failures.filter((failure) => !EXPIRED.test(failure))).toEqual([])
    await load.expectStored()
    process.stdout.write(`the clock was set 8 times: ${load.count().orders} orders\n`)
  })
})
