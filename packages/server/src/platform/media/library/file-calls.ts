import type { FileResponse, RequestOf, ResponseOf } from '@cartwright/contract'
import type { Operation } from '../../kernel/operation.ts'
import { fileKinds } from '../file-kinds.ts'
import { tooLarge } from '../intake/errors.ts'
import { downloadLink } from './download-link.ts'
import { fetchFile } from './fetch-file.ts'
import { describeFile, findFile, mediaNotFound } from './file-row.ts'
import { uploadLink } from './upload-link.ts'

/** Makes an address that takes the bytes of one file. */
export async function generateFileUploadUrl(
  { site, present }: Operation,
  { fileName, mimeType, sizeInBytes, private: isPrivate = false, video }: RequestOf<'GenerateFileUploadUrl'>,
): Promise<ResponseOf<'GenerateFileUploadUrl'>> {
  const { maxFileBytes } = site.media
  if (sizeInBytes !== undefined && Number(sizeInBytes) > maxFileBytes) throw tooLarge(`${maxFileBytes} bytes`)
  for (const id of [video?.posterId, ...(video?.resolutionIds ?? [])]) {
    if (id !== undefined) await findFile(site.db, id)
  }
  const { url, expiresAt } = await uploadLink(site, {
    fileName: fileName ?? defaultName(mimeType),
    isNamed: fileName !== undefined,
    inProviderForm: present !== undefined,
    isPrivate,
    video,
  })
  return { uploadUrl: url, uploadUrlExpirationDate: expiresAt.toISOString() }
}

/** A name for a file of which only its type is known. */
function defaultName(mimeType: string | undefined): string {
  const [ending] = Object.entries(fileKinds).find(([, { contentType }]) => contentType.split(';')[0] === mimeType) ?? []
  return ending === undefined ? 'file' : `file.${ending}`
}

/** Fetches a file from a public address. */
export async function importFile({ site }: Operation, request: RequestOf<'ImportFile'>): Promise<FileResponse> {
  const { url, displayName, fileName = displayName, private: isPrivate = false } = request
  const row = await fetchFile(site, url, { isPrivate, ...(fileName !== undefined && { fileName }) })
  return { file: await describeFile(site, row) }
}

export async function getFileDescriptor(
  { site }: Operation,
  { fileId }: RequestOf<'GetFileDescriptor'>,
): Promise<FileResponse> {
  return { file: await describeFile(site, await findFile(site.db, fileId)) }
}

/** Makes a link to a private file. */
export async function generateFileDownloadUrl(
  { site }: Operation,
  { fileId, expirationInSeconds }: RequestOf<'GenerateFileDownloadUrl'>,
): Promise<ResponseOf<'GenerateFileDownloadUrl'>> {
  const row = await findFile(site.db, fileId)
  if (!row.is_private) throw mediaNotFound(`${fileId} that takes a signed link`)
  const { url, expiresAt } = await downloadLink(site, fileId, expirationInSeconds)
  return { downloadUrl: url, urlExpirationDate: expiresAt.toISOString() }
}
