import type { ImportCounts, ImportError, Job, JobState, ProductChange } from '@cartwright/contract'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Queryable, Transaction } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { JobDetails } from '../domain/job.ts'
import { announceJob } from './events.ts'
import type { JobTables } from './tables.ts'

/** What a job reports about a row. */
export type JobEntry =
  | { readonly error: ImportError }
  | { readonly note: ImportError }
  | { readonly change: ProductChange }

/** How a job ended. */
export interface JobReport {
  readonly state: Extract<JobState, 'COMPLETED' | 'FAILED' | 'CANCELLED'>
  readonly failure?: string
  readonly counts?: ImportCounts
  readonly processed?: number
  readonly total?: number
}

export interface NewJobRow {
  readonly id: string
  readonly kind: string
  readonly details: JobDetails
  readonly createdBy: string
  /** The file that the job reads. */
  readonly input?: string
}

/** Rows of one insert: each takes three parameters, and all must stay well below SQLite's limit. */
const ROWS_PER_INSERT = 500
/** Ended jobs are stored as long as there are not more of them. */
const MOST_JOBS = 200
/** Characters of a part of a job's file. */
const PART = 64 * 1024

const UNFINISHED = ['QUEUED', 'RUNNING', 'CANCELLING'] as const satisfies readonly JobState[]

export async function insertJob(transaction: Transaction, job: NewJobRow, now: Date): Promise<void> {
  const { id, kind, details, createdBy, input } = job
  const row = { id, kind, details: JSON.stringify(details), created_by: createdBy, created_at: now.toISOString() }
  await transaction
    .insertInto('jobs')
    .values({ ...row, state: 'QUEUED' })
    .execute()
  if (input !== undefined) {
    // As JSON, since databases cut a text off at U+0000: such a file is rejected when it is read, and not before.
    for (const [position, part] of [...partsOf(input)].entries())
      await transaction
        .insertInto('job_inputs')
        .values({ job_id: id, position, text: JSON.stringify(part) })
        .execute()
  }
  await transaction
    .deleteFrom('jobs')
    .where('finished_at', 'is not', null)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('jobs').select('id').orderBy('created_at', 'desc').orderBy('id').limit(MOST_JOBS),
    )
    .execute()
}

function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = start + PART
    // A character of two units stays in one part.
    const last = text.charCodeAt(end - 1)
    if (last >= 0xd800 && last <= 0xdbff) end += 1
    yield text.slice(start, end)
    start = end
  }
}

/** The file of a job, part by part. */
export async function* readInput(db: Queryable, id: string): AsyncGenerator<string> {
  for (let position = 0; ; position++) {
    const part = await db
      .selectFrom('job_inputs')
      .select('text')
      .where('job_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!part) return
    const text: string = JSON.parse(part.text)
    yield text
  }
}

export async function countUnfinished(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', UNFINISHED)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a queued job as running. */
export async function beginJob(db: Queryable, id: string): Promise<void> {
  await db.updateTable('jobs').set({ state: 'RUNNING' }).where('id', '=', id).where('state', '=', 'QUEUED').execute()
}

/** How far a job is, stored with the writes of a chunk. */
export interface Progress {
  readonly checkpoint: object
  readonly counts: ImportCounts
  readonly processed: number
  readonly total: number
}

/** Stores how far a job is, in the transaction of a chunk. Returns false when the job was cancelled. */
export async function saveProgress(
  transaction: Transaction,
  id: string,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  const { checkpoint, counts, processed, total } = progress
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({ checkpoint: JSON.stringify(checkpoint), result: JSON.stringify(counts), processed, total })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await announce(transaction, id, now)
  return true
}

async function announce(transaction: Transaction, id: string, now: Date): Promise<void> {
  const job = await findJob(transaction, id)
  if (job) await announceJob(transaction, job, now)
}

/** Stores what undoes the changes of a chunk, as JSON, from a position on. */
export async function insertChanges(
  transaction: Transaction,
  id: string,
  changes: readonly object[],
  first: number,
): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_PER_INSERT) {
    const rows = changes
      .slice(start, start + ROWS_PER_INSERT)
      .map((change, index) => ({ job_id: id, position: first + start + index, change: JSON.stringify(change) }))
    await transaction.insertInto('job_changes').values(rows).execute()
  }
}

/** The last changes of a job, the latest first. */
export function lastChanges(db: Queryable, id: string, limit: number) {
  return db
    .selectFrom('job_changes')
    .select(['position', 'change'])
    .where('job_id', '=', id)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

export const countChanges = (db: Queryable, id: string) => countOf(db, 'job_changes', id)

export const countEntries = (db: Queryable, id: string) => countOf(db, 'job_entries', id)

async function countOf(db: Queryable, table: 'job_changes' | 'job_entries', id: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the changes of a job from a position on, once they are undone. */
export async function deleteChanges(transaction: Transaction, id: string, from: number): Promise<void> {
  await transaction.deleteFrom('job_changes').where('job_id', '=', id).where('position', '>=', from).execute()
}

/** Stores how a job ended, and deletes its file. A job that is being cancelled can only end as cancelled or failed. */
export async function finishJob(transaction: Transaction, id: string, report: JobReport, now: Date): Promise<void> {
  const { state, failure = null, counts, processed, total } = report
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({
      state,
      failure,
      ...(counts && { result: JSON.stringify(counts) }),
      ...(processed !== undefined && { processed }),
      ...(total !== undefined && { total }),
      finished_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('state', 'in', state === 'COMPLETED' ? ['RUNNING'] : UNFINISHED)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await transaction.deleteFrom('job_inputs').where('job_id', '=', id).execute()
  await announce(transaction, id, now)
}

/**
 * Cancels a job: immediately if it has not started. Otherwise it is marked, and its runner rolls its writes back.
 * @returns the state before; undefined when the job has ended or does not exist
 */
export async function requestCancel(transaction: Transaction, id: string, now: Date): Promise<JobState | undefined> {
  const job = await transaction
    .selectFrom('jobs')
    .select('state')
    .where('id', '=', id)
    .where('state', 'in', UNFINISHED)
    .executeTakeFirst()
  if (job?.state === 'QUEUED') await finishJob(transaction, id, { state: 'CANCELLED' }, now)
  if (job?.state === 'RUNNING') {
    await transaction.updateTable('jobs').set({ state: 'CANCELLING', result: null }).where('id', '=', id).execute()
    // They report writes that are now being undone.
    await deleteEntries(transaction, id)
    await announce(transaction, id, now)
  }
  return job?.state
}

export async function deleteEntries(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('job_entries').where('job_id', '=', id).execute()
}

/** Adds to what a job reports, from a position on. */
export async function insertEntries(
  transaction: Transaction,
  id: string,
  entries: readonly JobEntry[],
  first: number,
): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
    const rows = entries
      .slice(start, start + ROWS_PER_INSERT)
      .map((entry, index) => ({ job_id: id, position: first + start + index, entry: JSON.stringify(entry) }))
    await transaction.insertInto('job_entries').values(rows).execute()
  }
}

/** Whether a job has changes that can be undone. */
const hasChanges = (eb: ExpressionBuilder<Schema, 'jobs'>) =>
  eb
    .case()
    .when(eb.exists(eb.selectFrom('job_changes').select('position').whereRef('job_changes.job_id', '=', 'jobs.id')))
    .then(1)
    .else(0)
    .end()
    .as('has_changes')

/** What is needed to run a job. */
export async function findJobRow(db: Queryable, id: string) {
  const row = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'details', 'checkpoint', 'finished_at'])
    .select(hasChanges)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const details: JobDetails = JSON.parse(row.details)
  return { ...row, details, hasChanges: row.has_changes === 1 }
}

export async function findJob(db: Queryable, id: string): Promise<Job | undefined> {
  const row = await db.selectFrom('jobs').selectAll().select(hasChanges).where('id', '=', id).executeTakeFirst()
  return row && wireJob(row)
}

export async function listJobs(db: Queryable, limit: number, offset: number): Promise<Job[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .select(hasChanges)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(wireJob)
}

/** A part of what a job reports, in order. */
export async function readEntries(db: Queryable, id: string, limit: number, offset: number): Promise<JobEntry[]> {
  const rows = await db
    .selectFrom('job_entries')
    .select('entry')
    .where('job_id', '=', id)
    .where('position', '>=', offset)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ entry }) => JSON.parse(entry))
}

function wireJob(row: Selectable<JobTables['jobs']> & { readonly has_changes: number }): Job {
  const { dryRun, undoes }: JobDetails = JSON.parse(row.details)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    dryRun,
    processed: row.processed,
    total: row.total,
    ...(row.result !== null && { counts: JSON.parse(row.result) }),
    ...(undoes !== undefined && { undoes }),
    undoable: row.finished_at !== null && row.has_changes === 1,
    ...(row.failure !== null && { failure: row.failure }),
    createdDate: row.created_at,
    ...(row.finished_at !== null && { finishedDate: row.finished_at }),
  }
}
