import type { Job } from '@cartwright/contract'
import type { JobHandler } from '../../platform/domain/job.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { callerId } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'

const BACKUP = 'backup'

/** The job that copies the database. What it needs is loaded when the first one runs. */
export const backupJobs = (site: Services): Readonly<Record<string, JobHandler>> => ({
  [BACKUP]: { run: async (job) => (await import('./write-backup.ts')).writeBackup(site, job) },
})

/** @throws ApplicationError when too many jobs are unfinished */
export const startBackup = (site: Services, caller: Caller): Promise<Job> =>
  site.jobs.start({ kind: BACKUP, createdBy: `${caller.role}:${callerId(caller)}`, dryRun: false })

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** Path of the SQLite file, or the URL of the PostgreSQL database, with its password. */
    readonly databasePlace: string
  }
}
