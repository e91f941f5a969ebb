import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ended } from '../catalog/transfer/testing.ts'
import { openManagement } from '../catalog/write/testing.ts'
import { ask, refusal } from '../http/testing.ts'
import { createLogger } from '../log.ts'
import { createSite, type Site } from '../site.ts'
import { placeDatabase } from '../storage/testing.ts'
import { forgetJobs } from './retention.ts'
import { finishJob } from './store.ts'

let folder: string
let site: Site
let apiKey: string

const open = () =>
  createSite({ database: join(folder, 'site.db'), url: 'http://site.test', log: createLogger('silent') })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-jobs-'))
  await placeDatabase(join(folder, 'site.db'))
  site = await open()
  apiKey = (await openManagement(site)).apiKey
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const products = (count: number, slug = 'thing') =>
  ['Slug,Name,Price', ...Array.from({ length: count }, (_, index) => `${slug}-${index},Thing ${index},1.50`)].join('\n')
const start = async (csv: string) => (await ask(site, apiKey, calls.StartCatalogImport, { csv })).job
const state = async (id: string) => (await ask(site, apiKey, calls.GetJob, { id })).job
const count = async () =>
  (
    await site.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('a job tells how far it is, is listed, and keeps what it has found', async () => {
  const job = await start(products(300))
  expect(['QUEUED', 'RUNNING']).toContain(job.state)
  await ended(site, job)
  const done = await ask(site, apiKey, calls.GetJob, { id: job.id, limit: 2, offset: 299 })
  expect(done).toMatchObject({
    job: { state: 'COMPLETED', processed: 600, total: 600, counts: { rows: 300, created: 300 } },
    changes: [{ slug: 'thing-299', action: 'CREATED', line: 301 }],
  })
  expect((await ask(site, apiKey, calls.ListJobs, {})).jobs).toEqual([done.job])
})

test('a job that is cancelled while it writes leaves nothing behind', async () => {
  const cancelled = async (attempt = 1): Promise<{ before: number; job: { id: string; state: string } }> => {
    const before = await count()
    const job = await start(products(2000, `attempt-${attempt}`))
    while ((await state(job.id)).processed <= 2000) await new Promise((resolve) => setTimeout(resolve, 2))
    const answer = await ask(site, apiKey, calls.CancelJob, { id: job.id }).catch(() => null)
    // It may be over before it can be cancelled.
    return answer ? { before, job: answer.job } : cancelled(attempt + 1)
  }
  const { before, job } = await cancelled()
  expect(job.state).toBe('CANCELLED')
  expect(await count()).toBe(before)
  expect(await refusal(site, apiKey, calls.CancelJob, { id: job.id })).toEqual({ status: 409, code: 'JOB_IS_OVER' })
})

test('jobs are done one after the other, and too many are refused', async () => {
  const gate = Promise.withResolvers<void>()
  const first = await site.jobs.start({ kind: 'test', createdBy: 'test', dryRun: false }, () => gate.promise)
  const jobs = []
  for (let index = 0; index < 3; index++) jobs.push(await start(products(50 * (index + 1))))
  expect(await refusal(site, apiKey, calls.StartCatalogImport, { csv: products(1) })).toEqual({
    status: 429,
    code: 'TOO_MANY_JOBS',
  })
  expect((await state(first.id)).state).toBe('RUNNING')
  expect(await Promise.all(jobs.map(async ({ id }) => (await state(id)).state))).toEqual(['QUEUED', 'QUEUED', 'QUEUED'])
  gate.resolve()
  for (const job of jobs) await ended(site, job)
  const created = await Promise.all(jobs.map(async ({ id }) => (await state(id)).counts?.created))
  expect(created).toEqual([50, 50, 50])
})

test('what the process before was in the middle of is marked as failed, and nothing of it is there', async () => {
  const job = await start(products(2000))
  await site.close()
  site = await open()
  expect(await state(job.id)).toMatchObject({
    state: 'FAILED',
    failure: expect.stringContaining('nothing was changed'),
  })
  expect(await count()).toBe(0)
  await site.db.updateTable('jobs').set({ state: 'RUNNING', finished_at: null }).execute()
  await site.close()
  site = await open()
  expect(await state(job.id)).toMatchObject({ state: 'FAILED', finishedDate: expect.any(String) })
})

test('a job there is none of is not found', async () => {
  expect(await refusal(site, apiKey, calls.GetJob, { id: 'none' })).toEqual({ status: 404, code: 'JOB_NOT_FOUND' })
  expect(await refusal(site, apiKey, calls.CancelJob, { id: 'none' })).toEqual({ status: 404, code: 'JOB_NOT_FOUND' })
})

test('work that fails is told of, and the next job runs', async () => {
  const job = await site.jobs.start({ kind: 'test', createdBy: 'test', dryRun: false }, async () => {
    throw new Error('A bug')
  })
  const next = await site.jobs.start({ kind: 'test', createdBy: 'test', dryRun: false }, ({ id }) =>
    site.db
      .transaction()
      .execute((transaction) => finishJob(transaction, id, { state: 'COMPLETED', processed: 1, total: 1 }, new Date())),
  )
  await ended(site, next)
  expect(await state(job.id)).toMatchObject({ state: 'FAILED', failure: expect.not.stringContaining('A bug') })
  expect(await state(next.id)).toMatchObject({ state: 'COMPLETED' })
})

test('while an import writes, the site goes on answering from what was there before', async () => {
  // A site that waits for the import would answer when it is over, each time. One that is busy may be too late for it.
  let attempt = 1
  while ((await readsMeanwhile(attempt)) <= 5) attempt += 1
})

/** How often the site answered while an import wrote. */
async function readsMeanwhile(attempt: number): Promise<number> {
  const before = await count()
  const job = await start(products(1500, `attempt-${attempt}`))
  let reads = 0
  for (;;) {
    const { processed, finishedDate } = await state(job.id)
    if (finishedDate !== undefined) break
    const found = await count()
    expect([before, before + 1500]).toContain(found)
    // The last look may come when the job has just been kept and not yet been told of.
    if (processed > 1500 && found === before) reads += 1
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(await count()).toBe(before + 1500)
  return reads
}

test('jobs that ended long enough ago are forgotten, with all they had to tell; others are not', async () => {
  const old = await start(products(20))
  await ended(site, old)
  const now = site.now()
  const later = (days: number) => ({ db: site.db, now: () => new Date(now.getTime() + days * 24 * 60 * 60 * 1000) })
  expect(await forgetJobs(later(29))).toBe(0)
  await ask(site, apiKey, calls.UpdateSiteSettings, { settings: { jobRetentionDays: 7 } })
  await site.db
    .insertInto('jobs')
    .values({ ...unfinished, created_at: now.toISOString() })
    .execute()
  expect(await forgetJobs(later(6))).toBe(0)
  expect(await forgetJobs(later(8))).toBe(1)
  expect(await refusal(site, apiKey, calls.GetJob, { id: old.id })).toEqual({ status: 404, code: 'JOB_NOT_FOUND' })
  expect(await site.db.selectFrom('job_entries').selectAll().execute()).toEqual([])
  expect((await ask(site, apiKey, calls.ListJobs, {})).jobs).toMatchObject([{ id: unfinished.id }])
})

const unfinished = {
  id: '00000000-0000-4000-8000-00000000beef',
  kind: 'catalog-import',
  state: 'RUNNING' as const,
  details: '{"dryRun":false}',
  result: null,
  failure: null,
  created_by: 'test',
  finished_at: null,
}
