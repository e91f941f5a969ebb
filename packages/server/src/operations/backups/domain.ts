import { defineDomain } from '../../platform/domain/define-domain.ts'
import { backupJobs } from './jobs.ts'
import { backupRoutes } from './routes.ts'

export const backups = defineDomain({ name: 'backups', routes: backupRoutes, jobs: backupJobs })
