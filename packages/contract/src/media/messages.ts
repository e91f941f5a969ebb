/** The requests and answers of the media library: files a merchant uploads, lists and deletes. */
import type { z } from 'zod'
import { FileType, MediaItemType } from '../enumerations.ts'
import { Paging, PagingMetadata } from '../query/paging.ts'
import { array, boolean, int, int64, message, optional, present, text, timestamp, webUrl } from '../wire.ts'

const fileId = text({ min: 1, max: 100 })

export const VideoFacts = message('VideoFacts', 'The poster and resolutions of a video, stored as given.', {
  width: optional(int({ min: 1, max: 16384 })).describe('In pixels.'),
  height: optional(int({ min: 1, max: 16384 })).describe('In pixels.'),
  durationInMilliseconds: optional(int({ min: 0 })),
  posterId: optional(fileId).describe("The id of the video's poster image."),
  resolutionIds: optional(array(fileId, { max: 100 })).describe('The ids of the same video in other resolutions.'),
})
export type VideoFacts = z.output<typeof VideoFacts>

export const FileDescriptor = message('FileDescriptor', 'A file of the media library.', {
  id: fileId,
  fileName: text().describe('What the merchant called it.'),
  displayName: text().describe('Equal to `fileName`.'),
  operationStatus: text().describe('Always `READY`: a file is described when it is there.'),
  mediaType: MediaItemType,
  mimeType: text(),
  sizeInBytes: int64,
  width: optional(int()).describe('In pixels; for images and, if given, for videos.'),
  height: optional(int()).describe('In pixels.'),
  private: boolean.describe('Whether only a signed link opens it.'),
  fileType: optional(FileType).describe('The kind of a private file.'),
  url: text().describe('Its address; of a private file a signed link.'),
  urlExpirationDate: optional(timestamp).describe('When `url` stops working; absent when it never does.'),
  video: optional(VideoFacts),
  createdDate: timestamp,
})
export type FileDescriptor = z.output<typeof FileDescriptor>

export const GenerateFileUploadUrlRequest = message('GenerateFileUploadUrlRequest', 'A file about to be uploaded.', {
  fileName: optional(text({ min: 1, max: 255 })).describe(
    'Default: the parameter `filename` of the upload, or a name by `mimeType`.',
  ),
  mimeType: optional(text({ min: 1, max: 255 })).describe(
    'What the caller takes the file for. The site goes by the content, and stores a file of another type as what it is.',
  ),
  sizeInBytes: optional(int64).describe('Refused now rather than later when it is more than the site takes.'),
  private: present(boolean, false).describe('Whether only a signed link shall open it.'),
  video: optional(VideoFacts),
})
export type GenerateFileUploadUrlRequest = z.output<typeof GenerateFileUploadUrlRequest>

export const GenerateFileUploadUrlResponse = message('GenerateFileUploadUrlResponse', 'Where the file goes.', {
  uploadUrl: text().describe(
    'Takes the bytes by PUT, needs no token, and answers with a `FileResponse`. It allows one upload.',
  ),
  uploadUrlExpirationDate: timestamp,
})
export type GenerateFileUploadUrlResponse = z.output<typeof GenerateFileUploadUrlResponse>

export const ImportFileRequest = message('ImportFileRequest', 'A file to fetch from another server.', {
  url: webUrl,
  fileName: optional(text({ min: 1, max: 255 })).describe('Default: `displayName`, or the last part of the address.'),
  displayName: optional(text({ min: 1, max: 255 })).describe('Another word for `fileName`.'),
  mimeType: optional(text({ min: 1, max: 255 })).describe(
    'What the caller takes the file for. The site goes by the content, and stores a file of another type as what it is.',
  ),
  private: present(boolean, false).describe('Whether only a signed link shall open it.'),
})
export type ImportFileRequest = z.output<typeof ImportFileRequest>

export const FileRequest = message('FileRequest', 'Which file.', { fileId })
export type FileRequest = z.output<typeof FileRequest>

export const FileResponse = message('FileResponse', 'The file.', { file: FileDescriptor })
export type FileResponse = z.output<typeof FileResponse>

export const ListFilesRequest = message('ListFilesRequest', 'Which files, newest first.', {
  mediaType: optional(MediaItemType),
  private: optional(boolean).describe('Only those that take a signed link, or only the others.'),
  paging: optional(Paging),
})
export type ListFilesRequest = z.output<typeof ListFilesRequest>

export const ListFilesResponse = message('ListFilesResponse', 'A page of files.', {
  files: array(FileDescriptor, { max: 100 }),
  metadata: PagingMetadata,
})
export type ListFilesResponse = z.output<typeof ListFilesResponse>

export const GenerateFileDownloadUrlRequest = message('GenerateFileDownloadUrlRequest', 'A link to a private file.', {
  fileId,
  expirationInSeconds: present(int({ min: 1, max: 604800 }), 600),
})
export type GenerateFileDownloadUrlRequest = z.output<typeof GenerateFileDownloadUrlRequest>

export const GenerateFileDownloadUrlResponse = message('GenerateFileDownloadUrlResponse', 'The link.', {
  downloadUrl: text(),
  urlExpirationDate: timestamp,
})
export type GenerateFileDownloadUrlResponse = z.output<typeof GenerateFileDownloadUrlResponse>

export const BulkDeleteFilesRequest = message('BulkDeleteFilesRequest', 'Files to delete.', {
  fileIds: array(fileId, { min: 1, max: 100 }),
  onlyUnused: optional(boolean).describe(
    'Whether files stay that were shown somewhere. Default false. An addition of this project.',
  ),
})
export type BulkDeleteFilesRequest = z.output<typeof BulkDeleteFilesRequest>
