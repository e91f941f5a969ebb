/** The calls that move catalogs in and out. Owners and apps only. An addition of this project. */
import { defineCall } from '../call.ts'
import {
  ExportCatalogRequest,
  ExportCatalogResponse,
  GetJobRequest,
  GetJobResponse,
  JobRequest,
  JobResponse,
  ListJobsRequest,
  ListJobsResponse,
  StartCatalogImportRequest,
} from './transfer-messages.ts'

const transfer = {
  module: 'catalogTransfer',
  service: 'catalogWriter',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
} as const

export const StartCatalogImport = defineCall({
  ...transfer,
  name: 'StartCatalogImport',
  description: 'Starts to import a CSV file of products, as a job. An addition of this project.',
  details: 'The job runs in the background; `getJob` returns its progress.',
  arguments: 'request',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/catalog/imports',
  carrier: 'body',
  request: StartCatalogImportRequest,
  response: JobResponse,
  errors: ['TOO_MANY_JOBS'],
})

export const ExportCatalog = defineCall({
  ...transfer,
  name: 'ExportCatalog',
  description: 'The catalog as CSV, part by part. An addition of this project.',
  details: 'Ask again with `after: next` until there is no `next`; the texts joined are the file.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/catalog/export',
  carrier: 'query',
  request: ExportCatalogRequest,
  response: ExportCatalogResponse,
})

export const GetJob = defineCall({
  ...transfer,
  name: 'GetJob',
  description: 'How far a job is, and what it has found. An addition of this project.',
  arguments: { fields: ['id'], rest: 'part', types: { part: 'GetJobOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/jobs/{id}',
  carrier: 'query',
  request: GetJobRequest,
  response: GetJobResponse,
  errors: ['JOB_NOT_FOUND'],
})

export const ListJobs = defineCall({
  ...transfer,
  name: 'ListJobs',
  description: 'The jobs of the site, newest first. An addition of this project.',
  arguments: 'request',
  result: 'response',
  method: 'GET',
  effect: 'read',
  path: '/v1/jobs',
  carrier: 'query',
  request: ListJobsRequest,
  response: ListJobsResponse,
})

export const UndoCatalogImport = defineCall({
  ...transfer,
  name: 'UndoCatalogImport',
  description:
    'Starts to undo an import, as a job: restores the fields it changed and deletes what it created. Products that changed since are left alone and reported. An addition of this project.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/catalog/imports/{id}/undo',
  carrier: 'body',
  request: JobRequest,
  response: JobResponse,
  errors: ['JOB_NOT_FOUND', 'JOB_NOT_UNDOABLE', 'TOO_MANY_JOBS'],
})

export const CancelJob = defineCall({
  ...transfer,
  name: 'CancelJob',
  description:
    'Cancels a job and undoes what it has written. The state is `CANCELLING` until that is done. An addition of this project.',
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/jobs/{id}/cancel',
  carrier: 'body',
  request: JobRequest,
  response: JobResponse,
  errors: ['JOB_NOT_FOUND', 'JOB_IS_OVER'],
})
