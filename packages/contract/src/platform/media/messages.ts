/** The requests and answers of the media library: files a merchant uploads, lists and deletes. */
import type { z } from 'zod'
import { FileType, MediaItemType } from '../../enumerations.ts'
import { array, boolean, int, int64, message, optional, text, timestamp } from '../../wire.ts'

export const mediaFileId = text({ min: 1, max: 100 })

export const VideoFacts = message('VideoFacts', 'The poster and resolutions of a video, stored as given.', {
  width: optional(int({ min: 1, max: 16384 })).describe('In pixels.'),
  height: optional(int({ min: 1, max: 16384 })).describe('In pixels.'),
  durationInMilliseconds: optional(int({ min: 0 })),
  posterId: optional(mediaFileId).describe("The id of the video's poster image."),
  resolutionIds: optional(array(mediaFileId, { max: 100 })).describe('The ids of the same video in other resolutions.'),
})
export type VideoFacts = z.output<typeof VideoFacts>

export const FileDescriptor = message('FileDescriptor', 'A file of the media library.', {
  id: mediaFileId,
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

export const FileResponse = message('FileResponse', 'The file.', { file: FileDescriptor })
export type FileResponse = z.output<typeof FileResponse>
