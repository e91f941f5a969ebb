import { systemError } from '../error.ts'
import * as calls from '../generated/files-calls.ts'
import type {
  FileDescriptor,
  GenerateFileDownloadUrlResponse,
  GenerateFileUploadUrlRequest,
  GenerateFileUploadUrlResponse,
  ImportFileRequest,
  ListFilesRequest,
  ListFilesResponse,
} from '../generated/media.ts'
import { readAnswer } from '../transport/answer.ts'
import { type Fetch, withLimit } from '../transport/exchange.ts'
import { failureOf } from '../transport/failure.ts'
import { parse } from '../transport/json.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Metadata and options of an upload. */
export interface UploadFileOptions extends Omit<GenerateFileUploadUrlRequest, 'sizeInBytes'>, CallOptions {
  /** Sends the bytes. Default: the platform's own `fetch`. */
  fetch?: Fetch
}

/** Options of deleting files. */
export interface DeleteFilesOptions extends CallOptions {
  /** Whether files stay that were shown somewhere. Default: false. */
  onlyUnused?: boolean
}

/** How long a link to a private file works, in seconds. Default: 600. */
export interface DownloadUrlOptions {
  expirationInSeconds?: number
}

/** An upload takes as long as its bytes do. In milliseconds. */
const uploadTime = 600_000

/** The media library. Role: app or owner, for all of it. Additions of Cartwright's to the wire. */
export const files = {
  /**
   * An upload URL for one file, by PUT, without a token.
   *
   * @throws CartwrightError with code `FILE_TOO_LARGE`, or `MEDIA_NOT_FOUND` for a poster or resolution of a video that
   *   is not there
   */
  generateFileUploadUrl: (
    send: Send,
    request: GenerateFileUploadUrlRequest,
    options?: CallOptions,
  ): Promise<GenerateFileUploadUrlResponse> => send(calls.generateFileUploadUrl, request, options),

  /**
   * Uploads a file. What it is, its bytes say.
   *
   * @example
   * ```ts
   * const file = await client.files.uploadFile(await openAsBlob('mug.jpg'), { fileName: 'mug.jpg' })
   * await client.catalogWriter.addProductMedia(productId, [{ mediaId: file.id }])
   * ```
   * @throws CartwrightError with code `FILE_TYPE_NOT_SUPPORTED`, `FILE_TOO_LARGE` or `FILE_DAMAGED`
   */
  uploadFile: async (
    send: Send,
    content: Blob,
    { fetch = (url, init) => globalThis.fetch(url, init), signal, timeout, ...file }: UploadFileOptions,
  ): Promise<FileDescriptor> => {
    const request = { ...file, sizeInBytes: `${content.size}` }
    const { uploadUrl } = await send(calls.generateFileUploadUrl, request, { ...(signal && { signal }) })
    const put = async (limit: AbortSignal) => {
      const response = await fetch(uploadUrl, { method: 'PUT', body: content, signal: limit })
      return [response, await response.text()] as const
    }
    const [response, text] = await withLimit(put, signal, timeout ?? uploadTime)
    if (response.status !== 200) throw failureOf(response, parse(text))
    const answer = readAnswer(calls.getFileDescriptor, text)
    if (!answer) throw systemError('system', { status: 200, cause: 'No JSON object' })
    return answer.file
  },

  /**
   * Fetches a file from a public address into the library.
   *
   * @throws CartwrightError with code `FILE_NOT_FETCHED`, `FILE_TYPE_NOT_SUPPORTED`, `FILE_TOO_LARGE` or `FILE_DAMAGED`
   */
  importFile: async (send: Send, request: ImportFileRequest, options?: CallOptions): Promise<FileDescriptor> =>
    (await send(calls.importFile, request, { timeout: 60_000, ...options })).file,

  /**
   * One file.
   *
   * @throws CartwrightError with code `MEDIA_NOT_FOUND`
   */
  getFileDescriptor: async (send: Send, fileId: string, options?: CallOptions): Promise<FileDescriptor> =>
    (await send(calls.getFileDescriptor, { fileId }, options)).file,

  /** A page of files, newest first. */
  listFiles: (send: Send, options?: ListFilesRequest, callOptions?: CallOptions): Promise<ListFilesResponse> =>
    send(calls.listFiles, options, callOptions),

  /**
   * A signed link to a private file.
   *
   * @throws CartwrightError with code `MEDIA_NOT_FOUND`
   */
  generateFileDownloadUrl: (
    send: Send,
    fileId: string,
    options?: DownloadUrlOptions,
    callOptions?: CallOptions,
  ): Promise<GenerateFileDownloadUrlResponse> =>
    send(calls.generateFileDownloadUrl, { ...options, fileId }, callOptions),

  /**
   * Deletes files.
   *
   * @param fileIds 1 to 100
   * @throws CartwrightError with code `MEDIA_NOT_FOUND`; then none is deleted
   */
  bulkDeleteFiles: async (
    send: Send,
    fileIds: readonly string[],
    { onlyUnused, ...options }: DeleteFilesOptions = {},
  ): Promise<void> => {
    await send(calls.bulkDeleteFiles, { fileIds, ...(onlyUnused !== undefined && { onlyUnused }) }, options)
  },
}
