import { expect, vi } from 'vitest'
import type { Load } from './load.ts'
import type { FaultySite, Version } from './site.ts'

/** Orders before, between and after the steps of a deploy. */
const ORDERS = 5

/** Lets the shop sell further orders. */
export async function sellMore(load: Load, more = ORDERS): Promise<void> {
  const { orders } = load.count()
  await vi.waitUntil(() => load.count().orders >= orders + more, { timeout: more * 60_000 })
}

/** Lets a version take over, one process after another. Until the last one is replaced, both versions sell. */
export async function replaceAll(site: FaultySite, load: Load, version?: Version): Promise<void> {
  for (let process = 0; process < site.processes; process++) {
    await site.replace(process, version)
    await sellMore(load)
  }
}

/** Ends the load: no request failed, nothing acknowledged is missing, and everything adds up. */
export async function expectNothingFailed(load: Load): Promise<void> {
  await load.stop()
  expect([...load.failures()]).toEqual([])
  await load.expectStored()
}
