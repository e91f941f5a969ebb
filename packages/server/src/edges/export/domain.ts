import { defineDomain } from '../../platform/domain/define-domain.ts'
import { exportJobs } from './jobs.ts'
import { exportRoutes } from './routes.ts'

/** The whole shop as files, to restore it or to leave. */
export const shopExports = defineDomain({ name: 'shopExports', routes: exportRoutes, jobs: exportJobs })
