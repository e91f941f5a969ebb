import { randomUUID } from 'node:crypto'
import type { Job } from '@cartwright/contract'
import { ApplicationError } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import type { Database } from '../storage/database.ts'
import { failInterrupted, findJob, finishJob, insertJob, type JobDetails, type JobReport, listJobs } from './store.ts'

/** What a job's work is given. */
export interface RunningJob {
  readonly id: string
  /** Aborted when the job is cancelled or the site stops. */
  readonly signal: AbortSignal
  progress(processed: number, total: number): void
}

/**
 * A job's work. What it changes and its report are kept in one transaction, by `finishJob`: so a job is whole or
 * absent, whenever the process dies. A work that throws has kept nothing.
 */
export type Work = (job: RunningJob) => Promise<void>

interface NewJob extends JobDetails {
  readonly kind: string
  readonly createdBy: string
}

/** The jobs of a site: one at a time, the others in a line. */
export interface Jobs {
  /** @throws ApplicationError when too many wait already */
  start(job: NewJob, work: Work): Promise<Job>
  find(id: string): Promise<Job | undefined>
  list(limit: number, offset: number): Promise<Job[]>
  /** Answers whether there was anything to cancel, and it was in time. */
  cancel(id: string): Promise<boolean>
  /** Ends what is under way, and takes no more. */
  stop(): Promise<void>
}

interface JobsOptions {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
}

/** More are refused: each keeps its file in memory while it waits. */
const MOST_WAITING = 4

interface Entry {
  readonly id: string
  readonly control: AbortController
  processed: number
  total: number
  state: 'QUEUED' | 'RUNNING'
  ended: Promise<void>
}

/** Opens the line of jobs. Those that the process before this one left behind are marked as failed. */
export async function openJobs({ db, log, now }: JobsOptions): Promise<Jobs> {
  const interrupted = await db.selectFrom('jobs').select('id').where('state', 'in', ['QUEUED', 'RUNNING']).execute()
  if (interrupted.length > 0) {
    await db.transaction().execute((transaction) => failInterrupted(transaction, now()))
    log.warn({ jobs: interrupted.length }, 'jobs were interrupted')
  }
  const entries = new Map<string, Entry>()
  let line: Promise<void> = Promise.resolve()
  let stopped = false

  const run = async (entry: Entry, work: Work) => {
    const { id, control } = entry
    try {
      control.signal.throwIfAborted()
      entry.state = 'RUNNING'
      const progress = (processed: number, total: number) => Object.assign(entry, { processed, total })
      await work({ id, signal: control.signal, progress })
    } catch (error) {
      await fail(entry, error)
    } finally {
      entries.delete(id)
    }
  }

  const fail = async ({ id, control, processed, total }: Entry, error: unknown) => {
    const report: JobReport = control.signal.aborted
      ? { state: stopped ? 'FAILED' : 'CANCELLED', ...(stopped && { failure: STOPPED }), processed, total }
      : { state: 'FAILED', failure: FAILED, processed, total }
    if (!control.signal.aborted) log.error({ err: error, job: id }, 'job failed')
    await db.transaction().execute((transaction) => finishJob(transaction, id, report, now()))
  }

  const live = (job: Job): Job => {
    const entry = entries.get(job.id)
    if (!entry || job.finishedDate !== undefined) return job
    return { ...job, state: entry.state, processed: entry.processed, total: entry.total }
  }

  const find = async (id: string) => {
    const job = await findJob(db, id)
    return job && live(job)
  }

  return {
    start: async ({ kind, createdBy, dryRun }, work) => {
      if (stopped || entries.size >= MOST_WAITING) throw tooManyJobs()
      const id = randomUUID()
      const entry: Entry = {
        id,
        control: new AbortController(),
        processed: 0,
        total: 0,
        state: 'QUEUED',
        ended: Promise.resolve(),
      }
      entries.set(id, entry)
      try {
        await db
          .transaction()
          .execute((transaction) => insertJob(transaction, { id, kind, createdBy, details: { dryRun } }, now()))
      } catch (error) {
        entries.delete(id)
        throw error
      }
      const job = await find(id)
      // What is asked for first is done first, each after the one before has ended in whatever way.
      entry.ended = line.then(() => run(entry, work)).catch((error) => log.error({ err: error, job: id }, 'job lost'))
      line = entry.ended
      if (!job) throw new Error('A job that was kept is there')
      return job
    },
    find,
    list: async (limit, offset) => (await listJobs(db, limit, offset)).map(live),
    cancel: async (id) => {
      const entry = entries.get(id)
      if (!entry) return false
      entry.control.abort()
      await entry.ended
      // It may have come to its end all the same.
      return (await findJob(db, id))?.state === 'CANCELLED'
    },
    stop: async () => {
      stopped = true
      for (const { control } of entries.values()) control.abort()
      await line
    },
  }
}

const STOPPED = 'The site was stopped; nothing was changed.'
const FAILED = 'The site failed; nothing was changed. Its log tells why.'

const tooManyJobs = () =>
  new ApplicationError(429, 'TOO_MANY_JOBS', 'Several jobs are waiting already', { headers: { 'retry-after': '10' } })
