import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { ApplicationError } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import { readEntries } from './store.ts'

const PAGE = 100
const JOBS = 50

/** How jobs are, and their end. */
export function jobRoutes(app: Hono<Env>): void {
  serve(app, calls.GetJob, async ({ site }, { id, limit = PAGE, offset = 0 }) => {
    const job = await site.jobs.find(id)
    if (!job) throw jobNotFound(id)
    const entries = await readEntries(site.db, id, limit, offset)
    return {
      job,
      errors: entries.flatMap((entry) => ('error' in entry ? [entry.error] : [])),
      changes: entries.flatMap((entry) => ('change' in entry ? [entry.change] : [])),
    }
  })
  serve(app, calls.ListJobs, async ({ site }, { limit = JOBS, offset = 0 }) => ({
    jobs: await site.jobs.list(limit, offset),
  }))
  serve(app, calls.CancelJob, async ({ site }, { id }) => {
    if (!(await site.jobs.find(id))) throw jobNotFound(id)
    if (!(await site.jobs.cancel(id))) throw new ApplicationError(409, 'JOB_IS_OVER', 'The job has ended already')
    const job = await site.jobs.find(id)
    if (!job) throw jobNotFound(id)
    return { job }
  })
}

const jobNotFound = (id: string) => new ApplicationError(404, 'JOB_NOT_FOUND', `There is no job ${id}`)
