import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { turnableClock } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { callOf } from '../../http/testing.ts'

async function readiness(site: Site) {
  const { status, headers } = await site.fetch(new Request(`${site.url}/readyz`))
  return { status, retryAfter: headers.get('retry-after') }
}

let products = 0
const write = (site: Site, apiKey: string) => {
  products += 1
  const product = { name: `Jug ${products}`, priceData: { price: 9 }, description: 'x'.repeat(5000) }
  return callOf(site, apiKey, calls.CreateProduct, { product })
}

/** Writes until one write fails, many at a time, as they share commits. */
async function writeUntilFull(site: Site, apiKey: string): Promise<readonly Response[]> {
  for (let round = 0; round < 400; round++) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => write(site, apiKey)))
    const failed = responses.filter(({ status }) => status !== 200)
    if (failed.length > 0) return failed
  }
  throw new Error('The disk never became full')
}

async function expectDiskFull(responses: readonly Response[]) {
  for (const response of responses) {
    expect(response.status).toBe(507)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('disk'),
      details: { applicationError: { code: 'DISK_FULL' } },
    })
  }
}

test('a write to a database that cannot grow is a 507, and the site is not ready until writes work again', async () => {
  const clock = turnableClock()
  const site = await createTestSite({ now: clock.now })
  onTestFinished(site.close)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  expect(await readiness(site)).toEqual({ status: 200, retryAfter: null })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db)
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 2)}`.execute(site.db)
  await expectDiskFull(await writeUntilFull(site, apiKey))
  expect(await readiness(site)).toEqual({ status: 503, retryAfter: '30' })
  expect((await site.fetch(new Request(`${site.url}/healthz`))).status).toBe(200)

  await sql`pragma max_page_count = 1000000`.execute(site.db)
  expect((await write(site, apiKey)).status).toBe(200)
  clock.turn(31_000)
  expect(await readiness(site)).toEqual({ status: 200, retryAfter: null })
})

const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'none', folder]).status === 0

test.skipIf(!canMount)(
  'a write to a full disk is a 507 while reads work, and works again when there is space',
  async () => {
    const clock = turnableClock()
    const site = await createTestSite({ database: join(folder, 'site.db'), now: clock.now })
    onTestFinished(async () => {
      await site.close()
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    })
    const { apiKey } = await createApiKey(site, { name: 'Owner' })
    expect((await readiness(site)).status).toBe(200)
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 300_000))
    await expectDiskFull(await writeUntilFull(site, apiKey))
    clock.turn(31_000)
    expect(await readiness(site)).toEqual({ status: 503, retryAfter: '30' })
    expect((await site.fetch(new Request(`${site.url}/openapi.json`))).status).toBe(200)

    rmSync(join(folder, 'ballast'))
    expect((await write(site, apiKey)).status).toBe(200)
    expect((await readiness(site)).status).toBe(200)
  },
)
