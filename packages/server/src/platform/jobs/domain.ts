import { defineDomain } from '../domain/define-domain.ts'
import { openJobs } from './jobs.ts'
import { forgetJobs } from './retention.ts'
import { jobRoutes } from './routes.ts'
import { jobSettings } from './settings.ts'
import type {} from './tables.ts'

export const jobs = defineDomain({
  name: 'jobs',
  settings: jobSettings,
  routes: jobRoutes,
  housekeeping: {
    jobs: forgetJobs,
  },
  provides: ({ db, log, now }) => ({ jobs: openJobs({ db, log, now }) }),
  queues: (site) => [site.jobs.queue],
})
