import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { rejected } from '../kernel/errors.ts'
import { jobNotFound, readJob } from './read-job.ts'

const PAGE = 100
const JOBS = 50

/** How jobs are, and their end. */
export function jobRoutes(app: Hono<Env>): void {
  serve(app, calls.GetJob, ({ site }, { id, limit = PAGE, offset = 0 }) => readJob(site, id, limit, offset))
  serve(app, calls.ListJobs, async ({ site }, { limit = JOBS, offset = 0 }) => ({
    jobs: await site.jobs.list(limit, offset),
  }))
  serve(app, calls.CancelJob, async ({ site }, { id }) => {
    if (!(await site.jobs.find(id))) throw jobNotFound(id)
    if (!(await site.jobs.cancel(id))) throw rejected('JOB_IS_OVER')
    const job = await site.jobs.find(id)
    if (!job) throw jobNotFound(id)
    return { job }
  })
}
