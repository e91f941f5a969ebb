import { randomUUID } from 'node:crypto'
import type { Job } from '@cartwright/contract'
import type { Database } from '../database/database.ts'
import { peersOf, tellPeers } from '../database/peers.ts'
import { write } from '../database/write.ts'
import type { JobDetails, JobHandler } from '../domain/job.ts'
import { causeOf, currentCause } from '../kernel/actor.ts'
import { ANONYMOUS } from '../kernel/caller.ts'
import { rejected } from '../kernel/errors.ts'
import type { Logger } from '../kernel/log.ts'
import { addTask } from '../tasks/notify.ts'
import type { TaskQueue } from '../tasks/queue.ts'
import { exponential } from '../tasks/retry.ts'
import type { Task } from '../tasks/store.ts'
import {
  beginJob,
  countUnfinished,
  findJob,
  findJobRow,
  finishJob,
  insertJob,
  type JobReport,
  listJobs,
  requestCancel,
} from './store.ts'

export interface NewJob extends Omit<JobDetails, 'caller'> {
  readonly kind: string
  readonly createdBy: string
  /** The file that the job reads. */
  readonly input?: string
}

/** The jobs of a site: one at a time, in the order in which they were started. */
export interface Jobs {
  /** Says what runs jobs of a kind. */
  handle(kind: string, handler: JobHandler): void
  /** @throws ApplicationError when too many jobs are unfinished */
  start(job: NewJob): Promise<Job>
  find(id: string): Promise<Job | undefined>
  list(limit: number, offset: number): Promise<Job[]>
  /**
   * Cancels a job and undoes its writes. Waits for the end of that for a moment; later the state says when it is done.
   *
   * @returns whether the job had not ended
   */
  cancel(id: string): Promise<boolean>
  /** The queue that runs them. */
  readonly queue: TaskQueue
}

interface JobsOptions {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
}

const QUEUE = 'jobs'
const MOST_UNFINISHED = 4
/** Milliseconds that a request waits for the end of a job that it cancels. */
const CANCEL_PATIENCE = 10_000

interface Running {
  readonly control: AbortController
  readonly ended: Promise<void>
  processed?: number
  total?: number
}

/** Opens the jobs of a site. They run once their queue does. */
export function openJobs({ db, log, now }: JobsOptions): Jobs {
  const handlers = new Map<string, JobHandler>()
  const running = new Map<string, Running>()

  const finish = (id: string, report: JobReport) =>
    write({ db }, null, (transaction) => finishJob(transaction, id, report, now()))

  async function run({ key: id }: Task, stop: AbortSignal): Promise<void> {
    const row = await findJobRow(db, id)
    if (!row || row.finished_at !== null) return
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const current: Running = { control: new AbortController(), ended }
    running.set(id, current)
    const progress = (processed: number, total: number) => Object.assign(current, { processed, total })
    const checkpoint: unknown = row.checkpoint === null ? null : JSON.parse(row.checkpoint)
    const job = { id, details: row.details, checkpoint, progress }
    const handler = handlers.get(row.kind)
    try {
      await causeOf({ caller: row.details.caller ?? ANONYMOUS }, async () => {
        if (!handler)
          return finish(id, { state: 'FAILED', failure: `No part of the site runs jobs of kind ${row.kind}.` })
        if (row.state !== 'CANCELLING') {
          await beginJob(db, id)
          await handler
            .run({ ...job, signal: AbortSignal.any([stop, current.control.signal]) })
            .catch((error) => fail(id, error, stop))
        }
        if ((await findJobRow(db, id))?.state !== 'CANCELLING') return
        await handler.undo?.({ ...job, signal: stop })
        await finish(id, { state: 'CANCELLED' })
      })
    } finally {
      running.delete(id)
      resolve()
    }
  }

  /** Ends a job whose work threw, unless the site stops or the job is being cancelled. */
  async function fail(id: string, error: unknown, stop: AbortSignal) {
    stop.throwIfAborted()
    const row = await findJobRow(db, id)
    if (row?.state !== 'RUNNING') return
    log.error({ err: error, job: id }, 'job failed')
    await finish(id, { state: 'FAILED', failure: row.hasChanges ? FAILED_LATE : FAILED })
  }

  const abort = (id: string) => running.get(id)?.control.abort(new Error('The job was cancelled'))
  peersOf(db)?.listen('jobs', (id) => id !== undefined && abort(id))

  const live = (job: Job): Job => {
    const current = running.get(job.id)
    if (current?.processed === undefined || job.finishedDate !== undefined) return job
    return { ...job, processed: current.processed, total: current.total ?? 0 }
  }
  const find = async (id: string) => {
    const job = await findJob(db, id)
    return job && live(job)
  }

  return {
    handle: (kind, handler) => handlers.set(kind, handler),
    start: async ({ kind, createdBy, input, ...given }) => {
      const cause = currentCause()
      const details: JobDetails = { ...given, ...(cause && { caller: cause.caller }) }
      const id = randomUUID()
      await write({ db }, cause, async (transaction) => {
        if ((await countUnfinished(transaction)) >= MOST_UNFINISHED) throw tooManyJobs()
        const at = now()
        await insertJob(transaction, { id, kind, createdBy, details, ...(input !== undefined && { input }) }, at)
        await addTask(transaction, { queue: QUEUE, key: id, dueAt: at })
      })
      const job = await find(id)
      if (!job) throw new Error('The job that was just stored is gone')
      return job
    },
    find,
    list: async (limit, offset) => (await listJobs(db, limit, offset)).map(live),
    cancel: async (id) => {
      const before = await write({ db }, currentCause(), (transaction) => requestCancel(transaction, id, now()))
      if (before === undefined) return false
      const current = running.get(id)
      if (current) abort(id)
      else tellPeers(db, 'jobs', id)
      if (current) await atMost(CANCEL_PATIENCE, current.ended)
      return true
    },
    queue: {
      name: QUEUE,
      concurrency: 1,
      role: 'jobs',
      retry: exponential({ first: 5_000, longest: 300_000, attempts: 10 }),
      run,
      gaveUp: ({ key }) => finish(key, { state: 'FAILED', failure: FAILED_LATE }),
    },
  }
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

const FAILED = 'An internal error ended the job; nothing was changed. The log of the site has the cause.'
const FAILED_LATE =
  'An internal error ended the job. What it had written until then is still there and can be undone. The log of the site has the cause.'

const tooManyJobs = () => rejected('TOO_MANY_JOBS', {}, { headers: { 'retry-after': '10' } })

declare module '../kernel/services.ts' {
  interface Services {
    /** Runs long jobs, one at a time. */
    readonly jobs: Jobs
  }
}
