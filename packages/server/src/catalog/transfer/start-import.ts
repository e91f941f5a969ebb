import type { CatalogFormat, Job, RequestOf } from '@cartwright/contract'
import type { JobHandler } from '../../platform/domain/job.ts'
import { jobNotFound } from '../../platform/jobs/read-job.ts'
import { findJobRow } from '../../platform/jobs/store.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { readSettings } from '../../platform/settings/settings.ts'

export interface NewImport {
  readonly csv: string
  readonly format?: CatalogFormat | undefined
  readonly dryRun?: boolean | undefined
  /** Who starts it. */
  readonly createdBy: string
}

const IMPORT = 'catalog-import'
const UNDO = 'catalog-import-undo'

/** The jobs that import catalogs and undo that. What reads CSV is loaded when the first one runs. */
export const importJobs = (site: Services): Readonly<Record<string, JobHandler>> => ({
  [IMPORT]: {
    run: async (job) => (await import('./import-catalog.ts')).importCatalog(site, job),
    undo: async (job) => (await import('./undo-import.ts')).undoCancelled(site, job),
  },
  [UNDO]: {
    run: async (job) => (await import('./undo-import.ts')).undoImport(site, job),
  },
})

/**
 * Starts to import a catalog as a job.
 *
 * @throws ApplicationError when too many jobs are unfinished
 */
export function startImport(
  site: Services,
  { csv, format = 'AUTO', dryRun = false, createdBy }: NewImport,
): Promise<Job> {
  return site.jobs.start({ kind: IMPORT, createdBy, dryRun, format, input: csv })
}

/**
 * Starts to change products as a job. It is one of the same kind, so that it can be undone the same way.
 *
 * @throws ApplicationError when too many jobs are unfinished
 * @throws ValidationError for a price or cost that is finer than the currency
 */
export async function startChanges(
  site: Services,
  { changes, dryRun = false }: RequestOf<'StartProductChanges'>,
  createdBy: string,
): Promise<Job> {
  const { currency } = await readSettings(site.db)
  for (const [index, { price, cost }] of changes.entries()) {
    if (price !== undefined) readAmount(price, currency, `changes[${index}].price`)
    if (cost !== undefined) readAmount(cost, currency, `changes[${index}].cost`)
  }
  const input = changes.map((change) => `${JSON.stringify(change)}\n`).join('')
  return site.jobs.start({ kind: IMPORT, createdBy, dryRun, format: 'CHANGES', input })
}

/**
 * Starts to undo an import as a job.
 *
 * @throws ApplicationError when there is no such import, it has not ended, or it has nothing to undo
 */
export async function startUndo(site: Services, id: string, createdBy: string): Promise<Job> {
  const row = await findJobRow(site.db, id)
  if (!row) throw jobNotFound(id)
  if (row.kind !== IMPORT || row.finished_at === null)
    throw rejected('JOB_NOT_UNDOABLE', {}, { message: 'The job is not a completed import' })
  if (!row.hasChanges) throw rejected('JOB_NOT_UNDOABLE', {}, { message: 'The job has no changes to undo' })
  return site.jobs.start({ kind: UNDO, createdBy, dryRun: false, undoes: id })
}
