import type { ImportCounts, ImportError, Job, JobState, ProductChange } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import { createPacer } from '../catalog/transfer/pacer.ts'
import type { Queryable, Transaction } from '../storage/database.ts'
import type { JobTables } from './tables.ts'

export interface JobDetails {
  readonly dryRun: boolean
}

/** What a job tells piece by piece: errors, or else changes. */
export type JobEntry = { readonly error: ImportError } | { readonly change: ProductChange }

/** What a job has come to. */
export interface JobReport {
  readonly state: Extract<JobState, 'COMPLETED' | 'FAILED' | 'CANCELLED'>
  readonly failure?: string
  readonly counts?: ImportCounts
  readonly entries?: readonly JobEntry[]
  readonly processed: number
  readonly total: number
}

/** Rows of one insert: each takes three parameters, and all must stay well below SQLite's limit. */
const ROWS_PER_INSERT = 500
/** Ended jobs are remembered as long as there are not more of them. */
const KEPT_JOBS = 200

export async function insertJob(
  transaction: Transaction,
  job: { readonly id: string; readonly kind: string; readonly details: JobDetails; readonly createdBy: string },
  now: Date,
): Promise<void> {
  const { id, kind, details, createdBy } = job
  const row = { id, kind, details: JSON.stringify(details), created_by: createdBy, created_at: now.toISOString() }
  await transaction
    .insertInto('jobs')
    .values({ ...row, state: 'QUEUED' })
    .execute()
  await transaction
    .deleteFrom('jobs')
    .where('finished_at', 'is not', null)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('jobs').select('id').orderBy('created_at', 'desc').orderBy('id').limit(KEPT_JOBS),
    )
    .execute()
}

/** Writes down how a job ended: in the transaction of its work where it has any, so that one never is without the other. */
export async function finishJob(transaction: Transaction, id: string, report: JobReport, now: Date): Promise<void> {
  const { state, failure = null, counts, entries = [], processed, total } = report
  const result = counts ? JSON.stringify(counts) : null
  await transaction
    .updateTable('jobs')
    .set({ state, failure, result, processed, total, finished_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const pace = createPacer()
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
    await insertEntries(transaction, id, entries.slice(start, start + ROWS_PER_INSERT), start)
    await pace()
  }
}

/** Writes down a part of what a job tells. There are at most a few hundred entries in it. */
export async function insertEntries(transaction: Transaction, id: string, entries: readonly JobEntry[], first: number) {
  const rows = entries.map((entry, index) => ({ job_id: id, position: first + index, entry: JSON.stringify(entry) }))
  await transaction.insertInto('job_entries').values(rows).execute()
}

/** Jobs that were waiting or under way when the process before this one died: nothing of them was kept. */
export async function failInterrupted(transaction: Transaction, now: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({ state: 'FAILED', failure: 'The site was stopped; nothing was changed.', finished_at: now.toISOString() })
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function findJob(db: Queryable, id: string): Promise<Job | undefined> {
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && wireJob(row)
}

export async function listJobs(db: Queryable, limit: number, offset: number): Promise<Job[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(wireJob)
}

/** A part of what a job tells, in order. */
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

function wireJob(row: Selectable<JobTables['jobs']>): Job {
  const { dryRun }: JobDetails = JSON.parse(row.details)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    dryRun,
    processed: row.processed,
    total: row.total,
    ...(row.result !== null && { counts: JSON.parse(row.result) }),
    ...(row.failure !== null && { failure: row.failure }),
    createdDate: row.created_at,
    ...(row.finished_at !== null && { finishedDate: row.finished_at }),
  }
}
