import type { Context } from 'hono'
import type { Env } from '../../http/route.ts'
import { readRange } from '../byte-range.ts'
import type { FileKind } from '../file-kinds.ts'
import type { MediaStorage } from '../storage/media-storage.ts'

/** Whatever a file holds, nothing in it may run or load, and a browser may not take it for another kind. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

interface ServedFile {
  /** In the storage. */
  readonly key: string
  readonly kind: FileKind
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** Answers with a file, a range of it, or that it has not changed; null when there is none. */
export async function serveFile(
  c: Context<Env>,
  storage: MediaStorage,
  { key, kind, etag, headers: given }: ServedFile,
): Promise<Response | null> {
  const headers = { ...safetyHeaders, ...given, etag, 'accept-ranges': 'bytes' }
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const requested = c.req.header('range')
  const isHead = c.req.method === 'HEAD'
  if (requested === undefined && !isHead) {
    const content = await storage.read(key)
    const described = { ...headers, 'content-type': kind.contentType, ...lengthOf(content) }
    return content && answer(c, content, 200, described)
  }
  const size = await storage.sizeOf(key)
  if (size === null) return null
  const range = isFresh(c.req.header('if-range'), etag) ? readRange(requested, size) : undefined
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const described = {
    ...headers,
    'content-type': kind.contentType,
    'content-length': String(end - start + 1),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  }
  const content = isHead ? null : await storage.read(key, range)
  return answer(c, content, range ? 206 : 200, described)
}

/** Whether the caller has the file already (RFC 9110, 13.1.2). */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

/** A range of another version would not fit what the caller has. */
const isFresh = (header: string | undefined, etag: string) => header === undefined || header.trim() === etag

const lengthOf = (content: Uint8Array | ReadableStream | null) =>
  content instanceof Uint8Array ? { 'content-length': String(content.byteLength) } : {}

/** Hono has an overload for what has a body and one for what has none, and none for what may. */
function answer(
  c: Context<Env>,
  content: Uint8Array<ArrayBuffer> | ReadableStream | null,
  status: 200 | 206,
  headers: Record<string, string>,
) {
  return content === null ? c.body(null, status, headers) : c.body(content, status, headers)
}
