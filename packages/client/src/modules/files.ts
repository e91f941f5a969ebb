import * as calls from '../generated/files-calls.ts'
import type { FileDescriptor, GenerateFileUploadUrlRequest, ImportFileRequest } from '../generated/media.ts'
import { errorFromResponse } from '../transport/error-from-response.ts'
import { isRecord, parse } from '../transport/json.ts'
import { type Fetch, withLimit } from '../transport/limit.ts'
import { revive } from '../transport/revive.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Metadata and options of an upload. */
export interface UploadFileOptions extends Omit<GenerateFileUploadUrlRequest, 'sizeInBytes'>, CallOptions {
  /** Sends the bytes. Default: the platform's own `fetch`. */
  fetch?: Fetch
}

/** An upload takes as long as its bytes do. In milliseconds. */
const uploadTime = 600_000

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
export const uploadFile = async (
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
  const json = parse(text)
  if (response.status !== 200 || !isRecord(json)) throw errorFromResponse(response, json)
  await revive(calls.getFileDescriptor, json, text)
  return json.file as FileDescriptor
}

/**
 * Fetches a file from a public address into the library.
 *
 * @throws CartwrightError with code `FILE_NOT_FETCHED`, `FILE_TYPE_NOT_SUPPORTED`, `FILE_TOO_LARGE` or `FILE_DAMAGED`
 */
export const importFile = async (
  send: Send,
  request: ImportFileRequest,
  options?: CallOptions,
): Promise<FileDescriptor> => (await send(calls.importFile, request, { timeout: 60_000, ...options })).file
