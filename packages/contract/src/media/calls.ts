/** The calls of the media library. Owners and apps only; additions of this project, after the provider's own. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  BulkDeleteFilesRequest,
  FileRequest,
  FileResponse,
  GenerateFileDownloadUrlRequest,
  GenerateFileDownloadUrlResponse,
  GenerateFileUploadUrlRequest,
  GenerateFileUploadUrlResponse,
  ImportFileRequest,
  ListFilesRequest,
  ListFilesResponse,
} from './messages.ts'

const files = { module: 'files', service: 'media', roles: ['owner', 'app'], scope: 'MANAGE_MEDIA' } as const
const links = { ...files, service: 'mediaLinks' } as const

export const GenerateFileUploadUrl = defineCall({
  ...links,
  name: 'GenerateFileUploadUrl',
  description: 'An address that takes the bytes of one file by PUT.',
  arguments: 'request',
  method: 'POST',
  effect: 'write',
  path: '/v1/files/generate-upload-url',
  carrier: 'body',
  request: GenerateFileUploadUrlRequest,
  response: GenerateFileUploadUrlResponse,
  errors: ['FILE_TOO_LARGE', 'MEDIA_NOT_FOUND'],
})

export const GenerateFileDownloadUrl = defineCall({
  ...links,
  name: 'GenerateFileDownloadUrl',
  description: 'A signed link to a private file, for as long as it is wanted.',
  arguments: { fields: ['fileId'], rest: 'request', types: { request: 'DownloadUrlOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/files/{fileId}/generate-download-url',
  carrier: 'body',
  request: GenerateFileDownloadUrlRequest,
  response: GenerateFileDownloadUrlResponse,
  errors: ['MEDIA_NOT_FOUND'],
})

export const ImportFile = defineCall({
  ...files,
  name: 'ImportFile',
  description: 'Fetches a file from a public address into the media library.',
  method: 'POST',
  effect: 'write',
  path: '/v1/files/import',
  carrier: 'body',
  request: ImportFileRequest,
  response: FileResponse,
  errors: ['FILE_NOT_FETCHED', 'FILE_TYPE_NOT_SUPPORTED', 'FILE_TOO_LARGE', 'FILE_DAMAGED'],
})

export const GetFileDescriptor = defineCall({
  ...files,
  name: 'GetFileDescriptor',
  description: 'One file of the media library.',
  method: 'GET',
  effect: 'read',
  path: '/v1/files/get-file-by-id',
  alternatives: [{ method: 'GET', path: '/v1/files/{fileId}' }],
  carrier: 'query',
  request: FileRequest,
  response: FileResponse,
  errors: ['MEDIA_NOT_FOUND'],
})

export const ListFiles = defineCall({
  ...files,
  name: 'ListFiles',
  description: 'The files of the media library, newest first.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/files',
  carrier: 'query',
  request: ListFilesRequest,
  response: ListFilesResponse,
})

export const BulkDeleteFiles = defineCall({
  ...files,
  name: 'BulkDeleteFiles',
  description: 'Deletes files. Whatever still shows one shows nothing in its place.',
  arguments: { fields: ['fileIds'], rest: 'options', types: { options: 'DeleteFilesOptions' } },
  parameters: { fileIds: '1 to 100' },
  method: 'POST',
  effect: 'write',
  path: '/v1/bulk/files/delete',
  carrier: 'body',
  request: BulkDeleteFilesRequest,
  response: EmptyResponse,
  errors: ['MEDIA_NOT_FOUND'],
})
