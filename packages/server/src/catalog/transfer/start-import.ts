import type { CatalogFormat, Job } from '@cartwright/contract'
import type { Site } from '../../site.ts'

export interface NewImport {
  readonly csv: string
  readonly format?: CatalogFormat | undefined
  readonly dryRun?: boolean | undefined
  /** Who asked for it. */
  readonly createdBy: string
}

/**
 * Starts to import a catalog as a job. What reads CSV is loaded when the first one runs.
 *
 * @throws ApplicationError when too many jobs wait already
 */
export function startImport(site: Site, { csv, format = 'AUTO', dryRun = false, createdBy }: NewImport): Promise<Job> {
  return site.jobs.start({ kind: 'catalog-import', createdBy, dryRun }, async (job) => {
    const { importCatalog } = await import('./import-catalog.ts')
    await importCatalog(site, job, { csv, format, dryRun })
  })
}
