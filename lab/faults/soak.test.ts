import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startLoad } from './load.ts'
import { openFaultySite } from './site.ts'

/** Minutes of load, such as `SOAK_MINUTES=120`. The machine has nothing else to do: a quicker load needs more memory. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0)
/** Milliseconds between two requests of one shopper. */
const REST = 500
/** Caches fill in the first quarter. From then on memory may vary by this share. */
const TOLERANCE = 0.1

test.runIf(MINUTES > 0)(
  'a shop under steady load needs no more memory at the end than once it was warm',
  {
    timeout: (MINUTES + 10) * 60_000,
  },
  async ({ onTestFinished }) => {
    const site = await openFaultySite()
    onTestFinished(() => site.close())
    const load = await startLoad(site, undefined, { rest: REST })
    const megabytes: number[] = []
    for (let minute = 1; minute <= MINUTES; minute++) {
      await pause(60_000)
      megabytes.push(site.memory())
      process.stdout.write(`minute ${minute}: ${site.memory().toFixed(0)} MB, ${load.count().orders} orders\n`)
    }
    await load.stop()

    expect([...load.failures()]).toEqual([])
    await load.expectStored()
    const quarter = Math.ceil(MINUTES / 4)
    expect(median(megabytes.slice(-quarter))).toBeLessThan(
      median(megabytes.slice(quarter, 2 * quarter)) * (1 + TOLERANCE),
    )
  },
)

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
