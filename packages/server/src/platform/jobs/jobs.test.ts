import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ended } from '../../catalog/transfer/testing.ts'
import { openManagement } from '../../catalog/write/testing.ts'
import { createSite, type Site } from '../../site.ts'
import { placeDatabase } from '../database/testing.ts'
import { write } from '../database/write.ts'
import type { JobHandler } from '../domain/job.ts'
import { ask, rejection } from '../http/testing.ts'
import { createLogger } from '../kernel/log.ts'
import { addTask } from '../tasks/notify.ts'
import { forgetJobs } from './retention.ts'
import { finishJob } from './store.ts'

let folder: string
let site: Site
let apiKey: string

const open = async () =>
  createSite({
    database: await placeDatabase(join(folder, 'site.db')),
    dataFolder: folder,
    url: 'http://site.test',
    log: createLogger('silent'),
  })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-jobs-'))
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

test('a job reports its progress, is listed, and stores its results', async () => {
  const job = await start(products(300))
  expect(['QUEUED', 'RUNNING']).toContain(job.state)
  await ended(site, job)
  const done = await ask(site, apiKey, calls.GetJob, { id: job.id, limit: 2, offset: 299 })
  expect(done).toMatchObject({
    job: { state: 'COMPLETED', processed: 600, total: 600, counts: { rows: 300, created: 300 } },
    changes: [{ slug: 'thing-299', action: 'CREATED', line: 301 }],
  })
  const events = await site.db
    .selectFrom('events')
    .select('payload')
    .where('entity_type', '=', 'cartwright.v1.job')
    .execute()
  const reported = events.map(({ payload }) => JSON.parse(payload).updatedEvent.currentEntity)
  expect(reported.length).toBeGreaterThan(1)
  expect(reported.at(-1)).toMatchObject({ id: job.id, state: 'COMPLETED', processed: 600 })
  expect((await ask(site, apiKey, calls.ListJobs, {})).jobs).toEqual([done.job])
})

/** A job of a kind of this test's own. */
const startTest = (work: JobHandler['run']) => {
  const kind = `test-${randomUUID()}`
  site.jobs.handle(kind, { run: work })
  return site.jobs.start({ kind, createdBy: 'test', dryRun: false })
}
const complete = ({ id }: { readonly id: string }) =>
  write(site, null, (transaction) => finishJob(transaction, id, { state: 'COMPLETED' }, new Date()))

/** Waits until an import has written a chunk; false when it ended before that was seen. */
async function writes(id: string): Promise<boolean> {
  for (;;) {
    const { state: found, counts, finishedDate } = await state(id)
    if (finishedDate !== undefined || found === 'CANCELLING') return false
    if (counts && counts.created > 0) return true
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('cancelling an import deletes what it has created so far', async () => {
  const cancelled = async (attempt = 1): Promise<{ id: string; state: string }> => {
    const job = await start(products(1500, `attempt-${attempt}`))
    const isWriting = await writes(job.id)
    const answer = await ask(site, apiKey, calls.CancelJob, { id: job.id }).catch(() => null)
    if (isWriting && answer) return job
    // It may have ended before it could be cancelled.
    await ask(site, apiKey, calls.UndoCatalogImport, { id: job.id }).then(({ job: undo }) => ended(site, undo))
    return cancelled(attempt + 1)
  }
  const { id } = await cancelled()
  await expect.poll(() => state(id)).toMatchObject({ state: 'CANCELLED', undoable: false })
  expect(await count()).toBe(0)
  expect(await rejection(site, apiKey, calls.CancelJob, { id })).toEqual({ status: 409, code: 'JOB_IS_OVER' })
})

test('jobs run one after another, and too many are rejected', async () => {
  const gate = Promise.withResolvers<void>()
  const first = await startTest(async (job) => {
    await gate.promise
    await complete(job)
  })
  const jobs = []
  for (let index = 0; index < 3; index++) jobs.push(await start(products(50 * (index + 1))))
  expect(await rejection(site, apiKey, calls.StartCatalogImport, { csv: products(1) })).toEqual({
    status: 429,
    code: 'TOO_MANY_JOBS',
  })
  await expect.poll(async () => (await state(first.id)).state).toBe('RUNNING')
  expect(await Promise.all(jobs.map(async ({ id }) => (await state(id)).state))).toEqual(['QUEUED', 'QUEUED', 'QUEUED'])
  gate.resolve()
  for (const job of jobs) await ended(site, job)
  const created = await Promise.all(jobs.map(async ({ id }) => (await state(id)).counts?.created))
  expect(created).toEqual([50, 50, 50])
})

test('an import continues after a restart behind the last committed chunk', async () => {
  const interrupted = async (attempt = 1): Promise<{ id: string; slug: string; before: number }> => {
    const before = await count()
    const slug = `attempt-${attempt}`
    const job = await start(products(1500, slug))
    const isWriting = await writes(job.id)
    await site.close()
    site = await open()
    return isWriting ? { id: job.id, slug, before } : interrupted(attempt + 1)
  }
  const { id, slug, before } = await interrupted()
  await expect
    .poll(() => state(id))
    .toMatchObject({
      state: 'COMPLETED',
      processed: 3000,
      counts: { rows: 1500, created: 1500, changed: 0, errors: 0 },
    })
  expect(await count()).toBe(before + 1500)
  const { changes } = await ask(site, apiKey, calls.GetJob, { id, limit: 1000, offset: 1000 })
  expect(changes.map((change) => change.slug)).toEqual(
    Array.from({ length: 500 }, (_, index) => `${slug}-${1000 + index}`),
  )
  await expect.poll(() => site.db.selectFrom('tasks').select('key').execute()).toEqual([])
})

test('a job that waited when the site stopped runs after the next start', async () => {
  const job = await start(products(20))
  await site.close()
  site = await open()
  await expect.poll(() => state(job.id)).toMatchObject({ state: 'COMPLETED', counts: { created: 20 } })
})

test('a cancelled import is undone to its end after a restart', async () => {
  const job = await start(products(150))
  await ended(site, job)
  const { id } = job
  await write(site, null, async (transaction) => {
    const values = { state: 'CANCELLING' as const, finished_at: null }
    await transaction.updateTable('jobs').set(values).where('id', '=', id).execute()
    await addTask(transaction, { queue: 'jobs', key: id, dueAt: site.now() })
  })
  await site.close()
  site = await open()
  await expect.poll(() => state(id)).toMatchObject({ state: 'CANCELLED' })
  expect(await count()).toBe(0)
})

test('an unknown job is not found', async () => {
  expect(await rejection(site, apiKey, calls.GetJob, { id: 'none' })).toEqual({ status: 404, code: 'JOB_NOT_FOUND' })
  expect(await rejection(site, apiKey, calls.CancelJob, { id: 'none' })).toEqual({ status: 404, code: 'JOB_NOT_FOUND' })
})

test('a job whose work throws fails without the details, and the next job runs', async () => {
  const job = await startTest(async () => {
    throw new Error('A bug')
  })
  const next = await startTest(complete)
  await ended(site, next)
  expect(await state(job.id)).toMatchObject({ state: 'FAILED', failure: expect.not.stringContaining('A bug') })
  expect(await state(next.id)).toMatchObject({ state: 'COMPLETED' })
})

test('reads and other writes run between the chunks of an import', async () => {
  let attempt = 1
  while ((await otherWritesConcurrently(attempt)) < 1) attempt += 1
})

/** Writes of others that were committed before an import ended. */
async function otherWritesConcurrently(attempt: number): Promise<number> {
  const before = await count()
  const job = await start(products(1500, `attempt-${attempt}`))
  if (!(await writes(job.id))) return 0
  let writesOfOthers = 0
  let seen = 0
  while ((await state(job.id)).finishedDate === undefined) {
    await site.db.updateTable('settings').set({ value: '{}' }).where('value', '=', 'none').execute()
    const created = (await count()) - before
    // What one read saw, the next one sees as well: a chunk is there as a whole or not at all.
    expect(created).toBeGreaterThanOrEqual(seen)
    seen = created
    if (created < 1500) writesOfOthers += 1
  }
  expect(await count()).toBe(before + 1500)
  return writesOfOthers
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
  expect(await rejection(site, apiKey, calls.GetJob, { id: old.id })).toEqual({ status: 404, code: 'JOB_NOT_FOUND' })
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
