import type {
  ExportCatalogRequest,
  ExportCatalogResponse,
  GetJobRequest,
  GetJobResponse,
  JobResponse,
  ListJobsRequest,
  ListJobsResponse,
  StartCatalogImportRequest,
} from '../generated/catalog.ts'
import * as calls from '../generated/catalog-transfer-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which errors or changes of a job to tell. */
export type GetJobOptions = Omit<GetJobRequest, 'id'>

/**
 * Moves catalogs in and out as CSV. Role: app or owner, for all of it. An addition of this project.
 *
 * @example
 * ```ts
 * const { job } = await client.catalogTransfer.startCatalogImport({ csv, dryRun: true })
 * ```
 */
export const catalogTransfer = {
  /**
   * Starts to import a file. The job runs in the background; `getJob` returns its progress.
   *
   * @throws CartwrightError with code `TOO_MANY_JOBS` while several wait
   */
  startCatalogImport: (send: Send, file: StartCatalogImportRequest, options?: CallOptions): Promise<JobResponse> =>
    send(calls.startCatalogImport, file, options),

  /** A part of the catalog. Ask again with `after: next` until there is no `next`; the texts joined are the file. */
  exportCatalog: (send: Send, part?: ExportCatalogRequest, options?: CallOptions): Promise<ExportCatalogResponse> =>
    send(calls.exportCatalog, part, options),

  /**
   * How far a job is, and a part of its errors or changes.
   *
   * @throws CartwrightError with code `JOB_NOT_FOUND`
   */
  getJob: (send: Send, id: string, part?: GetJobOptions, options?: CallOptions): Promise<GetJobResponse> =>
    send(calls.getJob, { ...part, id }, options),

  /** The jobs of the site, newest first. */
  listJobs: (send: Send, part?: ListJobsRequest, options?: CallOptions): Promise<ListJobsResponse> =>
    send(calls.listJobs, part, options),

  /**
   * Starts to undo an import that ended: restores the fields it changed and deletes what it created. Products that
   * changed since are left alone; the changes of the new job list them as `SKIPPED`, with the reason.
   *
   * @throws CartwrightError with code `JOB_NOT_FOUND`, `JOB_NOT_UNDOABLE` or `TOO_MANY_JOBS`
   */
  undoCatalogImport: (send: Send, id: string, options?: CallOptions): Promise<JobResponse> =>
    send(calls.undoCatalogImport, { id }, options),

  /**
   * Cancels a job and undoes what it has written. The state is `CANCELLING` until that is done.
   *
   * @throws CartwrightError with code `JOB_NOT_FOUND` or `JOB_IS_OVER`
   */
  cancelJob: (send: Send, id: string, options?: CallOptions): Promise<JobResponse> =>
    send(calls.cancelJob, { id }, options),
}
