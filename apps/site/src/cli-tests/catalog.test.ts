import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GetJobResponse } from '@cartwright/client'
import { expect, test } from 'vitest'
import { createOperator } from '../cli/operator.ts'
import { fetchFrom } from '../control/client.ts'
import { controlSocket } from '../control/protocol.ts'
import { cartwright, newPlace, runJson, startSite } from './command-line.ts'

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status
sun-hat,Sun hat,"<p>Straw, ""wide"".</p>",Fenwright,TRUE,Size,S,HAT-S,120,shopify,4,deny,20.00,25.00,https://images.test/hat.jpg,1,A hat,active
sun-hat,,,,,,L,HAT-L,140,shopify,0,deny,24.00,29.00,,,,
`

test('a catalog is brought in and out, with and without a running site', async () => {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'shopify.csv')
  writeFileSync(file, SHOPIFY)

  const dry = await runJson<GetJobResponse>(place, 'import', file, '--dry-run')
  expect(dry).toMatchObject({ job: { state: 'COMPLETED', counts: { rows: 2, created: 1 } } })
  expect((await runJson<GetJobResponse>(place, 'import', file)).job.counts).toMatchObject({ created: 1 })

  await startSite(place)
  const again = await cartwright(place, 'import', file, '--format', 'shopify')
  expect(again).toMatchObject({ code: 0, stdout: '2 rows: created 0, changed 0, 1 unchanged.\n' })

  const copy = join(place.DATA_DIR, 'copy.csv')
  expect(await cartwright(place, 'export', copy)).toMatchObject({ code: 0, stdout: '', stderr: '' })
  const csv = readFileSync(copy, 'utf8')
  expect(csv).toContain('HAT-L')
  // What collects the output here drops the byte order mark.
  expect((await cartwright(place, 'export')).stdout).toBe(csv.slice(1))
  expect((await runJson<GetJobResponse>(place, 'import', copy)).job.counts).toMatchObject({ unchanged: 1, changed: 0 })

  writeFileSync(copy, csv.replace('Sun hat', 'Summer hat').replace('29.00', '-29.00'))
  const rejected = await cartwright(place, 'import', copy)
  expect(rejected.code).toBe(1)
  expect(rejected.stdout).toContain('must be an amount such as 12.50')
  expect(rejected.stdout).toContain('nothing was imported')

  writeFileSync(copy, csv.replace('Sun hat', 'Summer hat'))
  const preview = await cartwright(place, 'import', copy, '--dry-run')
  expect(preview.stdout).toContain('~ sun-hat (line 2)\n    name: Sun hat → Summer hat\n')
  expect(preview.stdout).toContain('would create 0 and change 1')
})

test('reads a file in another encoding, and reports a missing one in one line', async () => {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'latin.csv')
  writeFileSync(file, Buffer.from('Slug,Name,Price\nmug,Caf\xe9,5\n', 'latin1'))
  expect(await cartwright(place, 'import', file)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('read as windows-1252'),
  })
  expect((await cartwright(place, 'export')).stdout).toContain('Café')
  const missing = await cartwright(place, 'import', join(place.DATA_DIR, 'none.csv'))
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The file cannot be read .*\n$/) })
})

test('generates a catalog of a given size', async () => {
  const place = await newPlace()
  expect(await runJson(place, 'seed', '--products', '25', '--variants', '10')).toEqual({ products: 25, variants: 250 })
  const csv = (await cartwright(place, 'export')).stdout
  expect(csv.split('\n').filter((line) => line !== '')).toHaveLength(1 + 250)
  expect((await cartwright(place, 'seed', '--products', '5')).code).toBe(1)
  expect(await runJson(place, 'seed', '--products', '5', '--force')).toEqual({ products: 5, variants: 5 })
})

test('an import is undone by its job id', async () => {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'shop.csv')
  writeFileSync(file, 'Slug,Name,Price\nmug,Mug,5\nbowl,Bowl,6\n')
  const { stdout } = await cartwright(place, 'import', file)
  const [, id = ''] = /cartwright import undo (\S+)/.exec(stdout) ?? []
  const undone = await cartwright(place, 'import', 'undo', id)
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining('restored 0, deleted 2, left alone 0.') })
  expect((await cartwright(place, 'export')).stdout.trim().split('\n')).toHaveLength(1)
  const again = await cartwright(place, 'import', 'undo', id)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('The job has no changes to undo') })
})

test.each([
  ['compares its file', 1000],
  ['writes', 6000],
])('an import goes on after a kill -9 while it %s, and every row is imported once', async (_, reached) => {
  while (!(await isInterrupted(reached)));
})

/** Whether the kill came before the import had ended. */
async function isInterrupted(reached: number): Promise<boolean> {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'many.csv')
  const rows = Array.from({ length: 5000 }, (_, index) => `thing-${index},Thing ${index},1.50`)
  writeFileSync(file, ['Slug,Name,Price', ...rows].join('\n'))
  const { catalogTransfer } = createOperator(fetchFrom(controlSocket(join(place.DATA_DIR, 'site.db'))))
  const look = async (id: string) => (await catalogTransfer.getJob(id, { limit: 10 })).job

  const site = await startSite(place)
  const { job } = await catalogTransfer.startCatalogImport({ csv: readFileSync(file, 'utf8') })
  while ((await look(job.id)).processed < reached) await new Promise((resolve) => setTimeout(resolve, 5))
  const { finishedDate } = await look(job.id)
  await site.stop('SIGKILL')
  if (finishedDate !== undefined) return false

  await startSite(place)
  await expect
    .poll(() => look(job.id), { timeout: 240_000 })
    .toMatchObject({ state: 'COMPLETED', processed: 10_000, counts: { rows: 5000, created: 5000, changed: 0 } })
  const lines = (await cartwright(place, 'export')).stdout.trim().split('\n')
  expect(lines).toHaveLength(1 + 5000)
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(1 + 5000)
  return true
}

test('a shop with images exports the same bytes from every empty site that imports it', async () => {
  const folder = join(import.meta.dirname, '../../../../examples/nordlicht')
  const exported = async (file: string) => {
    const place = await newPlace()
    const { job } = await runJson<GetJobResponse>(place, 'import', file)
    expect(job).toMatchObject({ state: 'COMPLETED', counts: { created: 10, errors: 0 } })
    const copy = join(place.DATA_DIR, 'products.csv')
    expect((await cartwright(place, 'export', copy, '--images')).code).toBe(0)
    return copy
  }
  const first = await exported(join(folder, 'products.csv'))
  expect(readFileSync(await exported(first))).toEqual(readFileSync(first))
})

test('a catalog moves to another site with its images', async () => {
  const [from, to] = [await newPlace(), await newPlace()]
  await runJson(from, 'seed')
  const file = join(from.DATA_DIR, 'export', 'products.csv')
  mkdirSync(join(from.DATA_DIR, 'export'))
  expect(await cartwright(from, 'export', file, '--images')).toMatchObject({ code: 0, stdout: '', stderr: '' })

  const dry = await runJson<GetJobResponse>(to, 'import', file, '--dry-run')
  expect(dry).toMatchObject({ job: { state: 'COMPLETED', counts: { created: 61, errors: 0 } } })
  const { job } = await runJson<GetJobResponse>(to, 'import', file)
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { created: 61, errors: 0 } })
  for (const place of [from, to])
    expect((await runJson<GetJobResponse>(place, 'import', file)).job.counts).toMatchObject({
      unchanged: 61,
      changed: 0,
    })

  rmSync(join(from.DATA_DIR, 'export', 'media'), { recursive: true })
  const missing = await cartwright(await newPlace(), 'import', file)
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^media\/\w+\.\w+ cannot be read: ENOENT/) })
})
