/** The calls that move catalogs in and out. Owners and apps only. An addition of this project. */
import { defineCalls } from '../../define-calls.ts'
import { CatalogFormat } from '../../enumerations.ts'
import { array, boolean, int, int64, message, optional, payload, text } from '../../wire.ts'
import { ImportError, Job, JobResponse, ProductChange } from './transfer-messages.ts'

const JobRequest = message('JobRequest', 'Which job.', { id: text({ min: 1, max: 36 }) })

export const catalogTransfer = defineCalls(
  { module: 'catalogTransfer', service: 'catalogWriter', roles: ['owner', 'app'], scope: 'MANAGE_PRODUCTS' },
  {
    StartCatalogImport: {
      route: 'POST /v1/catalog/imports',
      description: 'Starts to import a CSV file of products, as a job. An addition of this project.',
      details: 'The job runs in the background; `getJob` returns its progress.',
      arguments: 'request',
      result: 'response',
      request: payload('The file to import.', {
        csv: text({ min: 1, max: 20_000_000 }),
        format: optional(CatalogFormat).describe('Found by its header when absent or `AUTO`.'),
        dryRun: optional(boolean).describe('Only find out what would be done.'),
      }),
      response: JobResponse,
      errors: ['TOO_MANY_JOBS'],
    },
    ExportCatalog: {
      route: 'GET /v1/catalog/export',
      description: 'The catalog as CSV, part by part. An addition of this project.',
      details: 'Ask again with `after: next` until there is no `next`; the texts joined are the file.',
      arguments: 'request',
      request: payload('Which part of the catalog.', {
        after: optional(int64).describe('`next` of the part before; the first part begins with the header.'),
        limit: optional(int({ min: 1, max: 500 })).describe('How many products; 100 when absent.'),
      }),
      response: payload('A part of the catalog as CSV. All parts, one after the other, are the file.', {
        csv: text(),
        next: optional(int64).describe('Absent on the last part.'),
      }),
    },
    GetJob: {
      route: 'GET /v1/jobs/{id}',
      description: 'How far a job is, and what it has found. An addition of this project.',
      arguments: { fields: ['id'], rest: 'part', types: { part: 'GetJobOptions' } },
      request: payload('Which job, and which part of what it has to tell.', {
        id: text({ min: 1, max: 36 }),
        limit: optional(int({ min: 0, max: 1000 })).describe('How many errors or changes; 100 when absent.'),
        offset: optional(int({ min: 0 })),
      }),
      response: payload('The job as it is now, and what it has found.', {
        job: Job,
        errors: array(ImportError).describe('Rows that cannot be imported.'),
        notes: optional(array(ImportError)).describe(
          'Rows and cells that are left out, or imported in another way than the file has them; one for all of a kind.',
        ),
        changes: array(ProductChange).describe(
          'One for each product that is created, changed, restored, deleted or skipped.',
        ),
      }),
      errors: ['JOB_NOT_FOUND'],
    },
    ListJobs: {
      route: 'GET /v1/jobs',
      description: 'The jobs of the site, newest first. An addition of this project.',
      arguments: 'request',
      result: 'response',
      request: payload('A part of the jobs, newest first.', {
        limit: optional(int({ min: 1, max: 100 })).describe('How many; 50 when absent.'),
        offset: optional(int({ min: 0 })),
      }),
      response: payload('Jobs, newest first.', { jobs: array(Job) }),
    },
    UndoCatalogImport: {
      route: 'POST /v1/catalog/imports/{id}/undo',
      description:
        'Starts to undo an import, as a job: restores the fields it changed and deletes what it created. Products that changed since are left alone and reported. An addition of this project.',
      result: 'response',
      request: JobRequest,
      response: JobResponse,
      errors: ['JOB_NOT_FOUND', 'JOB_NOT_UNDOABLE', 'TOO_MANY_JOBS'],
    },
    CancelJob: {
      route: 'POST /v1/jobs/{id}/cancel',
      description:
        'Cancels a job and undoes what it has written. The state is `CANCELLING` until that is done. An addition of this project.',
      result: 'response',
      request: JobRequest,
      response: JobResponse,
      errors: ['JOB_NOT_FOUND', 'JOB_IS_OVER'],
    },
  },
)
