import { OutgoingError } from '../../http/outgoing/outgoing-error.ts'
import { invalidField, rejected } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { tooLarge } from '../intake/errors.ts'
import { receive } from '../intake/receive.ts'
import { storeUpload } from '../intake/store-upload.ts'
import type { FileRow } from './file-row.ts'

interface FetchFileOptions {
  readonly isPrivate?: boolean
  /** Default: the last part of the address. */
  readonly fileName?: string
  /** For the whole of it, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number
  /** Whether to reject everything but images. */
  readonly imagesOnly?: boolean
  /** Breaks it off. */
  readonly signal?: AbortSignal
}

/** What comes from elsewhere by itself may be smaller than what a merchant sends; in bytes. */
const MAX_BYTES = 128 * 1024 * 1024

/**
 * Fetches a file from a server of the public internet and keeps it like an upload.
 *
 * @throws ValidationError when the address may not be called
 * @throws ApplicationError when it is not given, or not kept
 */
export async function fetchFile(
  site: Pick<Services, 'db' | 'now' | 'media' | 'fetchPublic'>,
  url: string,
  options: FetchFileOptions = {},
): Promise<FileRow> {
  const { isPrivate = false, fileName = nameIn(url), timeoutMs = 30_000, imagesOnly = false, signal } = options
  const maxBytes = Math.min(MAX_BYTES, site.media.maxFileBytes)
  try {
    const answer = await site.fetchPublic(url, { timeoutMs, maxBytes, maxRedirects: 5, ...(signal && { signal }) })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw notFetched(`the other server answered ${answer.status}`)
    }
    const received = await receive(answer.body, site.media.folder, maxBytes)
    return await storeUpload(site, received, { fileName, isPrivate }, { imagesOnly })
  } catch (error) {
    throw explained(error, maxBytes)
  }
}

function explained(error: unknown, maxBytes: number): unknown {
  if (!(error instanceof OutgoingError)) return error
  if (error.reason === 'FORBIDDEN_ADDRESS') return forbiddenAddress()
  return error.reason === 'TOO_LARGE' ? tooLarge(`${maxBytes} bytes`) : notFetched(error.message)
}

/** Says no more: a caller must not learn what is behind a private address. */
export const forbiddenAddress = (field = 'url') => invalidField(field, 'must be a public internet address', 'OTHER')

const notFetched = (why: string) => rejected('FILE_NOT_FETCHED', {}, { message: `The file was not fetched: ${why}` })

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 255) || 'file'
  } catch {
    return last.slice(0, 255)
  }
}
