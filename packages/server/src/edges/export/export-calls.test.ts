import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ended } from '../../catalog/transfer/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { turnableClock } from '../../people/oauth/testing.ts'
import { staffToken } from '../../people/owners/testing-staff.ts'
import { auditRows } from '../../platform/audit/testing.ts'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { writeArchive } from './write-archive.ts'

const clock = turnableClock()
let site: Site
let owner: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  await openTestShop(site)
  owner = await staffToken(site, 'OWNER')
})
afterEach(() => site.close())

async function make(token = owner) {
  clock.turn(1000)
  const { job } = await responseOf(site, token, calls.StartShopExport, {})
  await ended(site, job)
  expect(await site.jobs.find(job.id)).toMatchObject({ kind: 'shop-export', state: 'COMPLETED' })
  const { exports } = await responseOf(site, owner, calls.ListShopExports, {})
  return exports
}

test('an owner exports the shop and downloads an archive of the same files, for five minutes', async () => {
  const [stored] = await make()
  const { name = '' } = stored ?? {}
  const { downloadUrl } = await responseOf(site, owner, calls.GenerateShopExportDownloadUrl, { name })
  const response = await site.fetch(new Request(downloadUrl))
  expect(response.headers.get('content-type')).toBe('application/zip')
  const archive = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const names: string[] = []
  for await (const { fileName } of archive.eachEntry()) names.push(fileName)
  expect(names).toEqual(
    expect.arrayContaining(['data/products.jsonl', 'data/products.csv', 'forms/shopify/orders.csv']),
  )
  expect(names.at(-1)).toBe('manifest.json')
  clock.turn(5 * 60_000)
  expect((await site.fetch(new Request(downloadUrl))).status).toBe(403)
  const actions = (await auditRows(site)).map(({ action }) => action)
  expect(actions.slice(-3)).toEqual(['EXPORT_MADE', 'EXPORT_LINK_MADE', 'EXPORT_DOWNLOADED'])
})

test('the newest two exports remain, a deleted one is gone, and backups are another list', async () => {
  await make()
  await make()
  const exports = await make()
  expect(exports).toHaveLength(2)
  await responseOf(site, owner, calls.DeleteShopExport, { name: exports[0]?.name ?? '' })
  expect((await responseOf(site, owner, calls.ListShopExports, {})).exports).toHaveLength(1)
  expect((await responseOf(site, owner, calls.ListBackups, {})).backups).toEqual([])
  const unknown = { status: 404, code: 'SHOP_EXPORT_NOT_FOUND' }
  expect(await rejection(site, owner, calls.DeleteShopExport, { name: 'site.db' })).toEqual(unknown)
})

test('a key of the scope makes exports and cannot download them; a manager can do neither', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Nightly', scopes: ['MANAGE_BACKUPS'] })
  const [stored] = await make(apiKey)
  expect(stored).toMatchObject({ createdBy: 'Nightly' })
  expect(await rejection(site, apiKey, calls.GenerateShopExportDownloadUrl, { name: stored?.name ?? '' })).toEqual({
    status: 403,
    code: 'INSUFFICIENT_SCOPE',
  })
  const manager = await staffToken(site, 'MANAGER', [])
  const denied = { status: 403, code: 'PERMISSION_DENIED' }
  expect(await rejection(site, manager, calls.StartShopExport, {})).toEqual(denied)
  expect(await rejection(site, manager, calls.ListShopExports, {})).toEqual(denied)
})

test('a file that cannot be read fails the archive, and a canceled job stops it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  const fileOf = (path: string, read: () => Readable) => ({ path, open: read })
  const broken = async function* () {
    yield fileOf('one', () => Readable.from([Buffer.from('1')]))
    yield fileOf(
      'two',
      () =>
        new Readable({
          read: () => {
            throw new Error('the disk failed')
          },
        }),
    )
  }
  const signal = new AbortController()
  await expect(writeArchive(join(folder, 'a.zip'), broken(), signal.signal)).rejects.toThrow('the disk failed')
  signal.abort(new Error('canceled'))
  await expect(writeArchive(join(folder, 'b.zip'), broken(), signal.signal)).rejects.toThrow('canceled')
  writeFileSync(join(folder, 'c.zip'), '')
  await expect(writeArchive(join(folder, 'c.zip'), broken(), new AbortController().signal)).rejects.toThrow('EEXIST')
  expect(readdirSync(folder)).not.toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
