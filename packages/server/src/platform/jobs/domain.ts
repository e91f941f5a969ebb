import { defineDomain } from '../domain/define-domain.ts'
import { forgetJobs } from './retention.ts'
import { jobRoutes } from './routes.ts'

export const jobs = defineDomain({
  name: 'jobs',
  routes: jobRoutes,
  housekeeping: {
    jobs: forgetJobs,
  },
})
