import { createHash } from 'node:crypto'
import { parseDictionary } from 'structured-headers'

/** The digest of a body as RFC 9530 writes it. */
export const contentDigest = (body: string | Uint8Array): string => `sha-256=:${sha256(body).toString('base64')}:`

/** Whether a `Content-Digest` names the SHA-256 of a body. Digests by other algorithms beside it are not read. */
export function isDigestOf(header: string, body: string): boolean {
  const digest = readDictionary(header)?.get('sha-256')?.[0]
  return digest instanceof ArrayBuffer && sha256(body).equals(Buffer.from(digest))
}

/** A dictionary of structured fields; null where the text is malformed. */
export function readDictionary(header: string): ReturnType<typeof parseDictionary> | null {
  try {
    return parseDictionary(header)
  } catch {
    return null
  }
}

const sha256 = (body: string | Uint8Array) => createHash('sha256').update(body).digest()
