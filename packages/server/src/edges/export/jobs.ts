import type { Job } from '@cartwright/contract'
import type { JobHandler } from '../../platform/domain/job.ts'
import { type Caller, callerId } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'

const EXPORT = 'shop-export'

/** The job that writes an export. What it needs is loaded when the first one runs. */
export const exportJobs = (site: Services): Readonly<Record<string, JobHandler>> => ({
  [EXPORT]: { run: async (job) => (await import('./make-export.ts')).makeExport(site, job) },
})

/** @throws ApplicationError when too many jobs are unfinished */
export const startExport = (site: Services, caller: Caller): Promise<Job> =>
  site.jobs.start({ kind: EXPORT, createdBy: `${caller.role}:${callerId(caller)}`, dryRun: false })
