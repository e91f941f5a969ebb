import * as calls from '../generated/calls.ts'
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
   * Starts to import a file. The job goes on by itself; `getJob` tells how far it is.
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
   * Ends a job; what it has done is undone.
   *
   * @throws CartwrightError with code `JOB_NOT_FOUND` or `JOB_IS_OVER`
   */
  cancelJob: (send: Send, id: string, options?: CallOptions): Promise<JobResponse> =>
    send(calls.cancelJob, { id }, options),
}
