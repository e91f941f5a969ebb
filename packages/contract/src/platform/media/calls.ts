/** The calls of the media library. Owners and apps only; additions of this project, after the provider's own. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { MediaItemType } from '../../enumerations.ts'
import { array, boolean, int, int64, message, optional, payload, present, text, timestamp, webUrl } from '../../wire.ts'
import { Paging, PagingMetadata } from '../query/paging.ts'
import { FileDescriptor, FileResponse, mediaFileId, VideoFacts } from './messages.ts'

const files = { module: 'files', service: 'media', roles: ['owner', 'app'], scope: 'MANAGE_MEDIA' } as const
const links = { ...files, service: 'mediaLinks' } as const

export const media = defineCalls(files, {
  GenerateFileUploadUrl: {
    ...links,
    route: 'POST /v1/files/generate-upload-url',
    description: 'An address that takes the bytes of one file by PUT.',
    arguments: 'request',
    request: payload('A file about to be uploaded.', {
      fileName: optional(text({ min: 1, max: 255 })).describe(
        'Default: the parameter `filename` of the upload, or a name by `mimeType`.',
      ),
      mimeType: optional(text({ min: 1, max: 255 })).describe(
        'What the caller takes the file for. The site goes by the content, and stores a file of another type as what it is.',
      ),
      sizeInBytes: optional(int64).describe('Refused now rather than later when it is more than the site takes.'),
      private: present(boolean, false).describe('Whether only a signed link shall open it.'),
      video: optional(VideoFacts),
    }),
    response: payload('Where the file goes.', {
      uploadUrl: text().describe(
        'Takes the bytes by PUT, needs no token, and answers with a `FileResponse`. It allows one upload.',
      ),
      uploadUrlExpirationDate: timestamp,
    }),
    errors: ['FILE_TOO_LARGE', 'MEDIA_NOT_FOUND'],
  },
  GenerateFileDownloadUrl: {
    ...links,
    route: 'POST /v1/files/{fileId}/generate-download-url',
    description: 'A signed link to a private file, for as long as it is wanted.',
    arguments: { fields: ['fileId'], rest: 'request', types: { request: 'DownloadUrlOptions' } },
    request: payload('A link to a private file.', {
      fileId: mediaFileId,
      expirationInSeconds: present(int({ min: 1, max: 604800 }), 600),
    }),
    response: payload('The link.', {
      downloadUrl: text(),
      urlExpirationDate: timestamp,
    }),
    errors: ['MEDIA_NOT_FOUND'],
  },
  ImportFile: {
    route: 'POST /v1/files/import',
    description: 'Fetches a file from a public address into the media library.',
    request: payload('A file to fetch from another server.', {
      url: webUrl,
      fileName: optional(text({ min: 1, max: 255 })).describe(
        'Default: `displayName`, or the last part of the address.',
      ),
      displayName: optional(text({ min: 1, max: 255 })).describe('Another word for `fileName`.'),
      mimeType: optional(text({ min: 1, max: 255 })).describe(
        'What the caller takes the file for. The site goes by the content, and stores a file of another type as what it is.',
      ),
      private: present(boolean, false).describe('Whether only a signed link shall open it.'),
    }),
    response: FileResponse,
    errors: ['FILE_NOT_FETCHED', 'FILE_TYPE_NOT_SUPPORTED', 'FILE_TOO_LARGE', 'FILE_DAMAGED'],
  },
  GetFileDescriptor: {
    route: 'GET /v1/files/get-file-by-id',
    description: 'One file of the media library.',
    alternatives: ['GET /v1/files/{fileId}'],
    request: message('FileRequest', 'Which file.', { fileId: mediaFileId }),
    response: FileResponse,
    errors: ['MEDIA_NOT_FOUND'],
  },
  ListFiles: {
    route: 'GET /v1/files',
    description: 'The files of the media library, newest first.',
    arguments: 'request',
    request: payload('Which files, newest first.', {
      mediaType: optional(MediaItemType),
      private: optional(boolean).describe('Only those that take a signed link, or only the others.'),
      paging: optional(Paging),
    }),
    response: payload('A page of files.', {
      files: array(FileDescriptor, { max: 100 }),
      metadata: PagingMetadata,
    }),
  },
  BulkDeleteFiles: {
    route: 'POST /v1/bulk/files/delete',
    description: 'Deletes files. Whatever still shows one shows nothing in its place.',
    arguments: { fields: ['fileIds'], rest: 'options', types: { options: 'DeleteFilesOptions' } },
    parameters: { fileIds: '1 to 100' },
    request: payload('Files to delete.', {
      fileIds: array(mediaFileId, { min: 1, max: 100 }),
      onlyUnused: optional(boolean).describe(
        'Whether files stay that were shown somewhere. Default false. An addition of this project.',
      ),
    }),
    response: EmptyResponse,
    errors: ['MEDIA_NOT_FOUND'],
  },
})
