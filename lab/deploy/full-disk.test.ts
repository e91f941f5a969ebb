import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startLoad } from '../faults/load.ts'
import { sellMore } from '../faults/rollout.ts'
import { newShopper } from '../faults/shopper.ts'
import { type FaultySite, openFaultySite } from '../faults/site.ts'
import { openTree } from './tree.ts'

const disk = mkdtempSync(join(tmpdir(), 'cartwright-disk-'))
/** Only root may mount. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'none', disk]).status === 0
const ballast = join(disk, 'ballast')

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

describe.skipIf(!isMounted)('the disk of the data folder becomes full', () => {
  let site: FaultySite
  beforeAll(async () => {
    site = await openFaultySite({ version: openTree(inject('installed')), disk })
  })
  afterAll(() => site?.close())

  /** Takes all that is left, also beside the writes of the shop. */
  const fill = () => {
    for (;;) appendFileSync(ballast, Buffer.alloc(100_000))
  }
  const readiness = async () => (await fetch(`${site.url}/readyz`)).status

  test('writes fail with a reason while pages are read, and the shop sells on when there is space', async () => {
    const load = await startLoad(site)
    await sellMore(load)
    expect([...load.failures()]).toEqual([])

    expect(fill).toThrow('ENOSPC')
    await expect.poll(readiness).toBe(503)
    await vi.waitUntil(() => load.failures().size > 0, { timeout: 300_000 })
    expect(await newShopper(site).find('hedgerow-cards')).toMatch(/^[0-9a-f-]{36}$/)

    rmSync(ballast)
    await expect.poll(readiness).toBe(200)
    const failures = [...load.failures().keys()]
    expect(
      failures.filter((failure) => !/disk (of this site )?is full|The last page is 507|\(507\)/.test(failure)),
    ).toEqual([])
    await sellMore(load)
    await load.stop()
    await load.expectStored()
    process.stdout.write(`${load.count().orders} orders, beside ${failures.length} ways to fail on a full disk\n`)
  })
})
