import { rejection } from '../signed/rejection.ts'
import type { DuplicateGuard } from './duplicates.ts'

/** A delivery with valid headers. */
export interface SignedDelivery {
  /** Names the event; the same at every attempt. */
  readonly id: string
  /** When this attempt was signed, in seconds since the epoch. */
  readonly timestamp: number
  readonly body: string
}

/** What makes a delivery too old, or one too many. */
export interface SignatureOptions {
  /** How many seconds ago, or from now, it may have been signed. Default: 300. */
  tolerance?: number
  /** Rejects a repeated delivery, if given. Call `release` for one that could not be handled. */
  duplicates?: DuplicateGuard
}

/**
 * Verifies a delivery by the secret of its subscription instead of the site's key: the headers `webhook-id`,
 * `webhook-timestamp` and `webhook-signature`, as Standard Webhooks has them. It takes one good signature of several, so
 * secrets may be changed at either end first.
 *
 * @param secrets one, or several while they change; each begins with `whsec_`
 * @throws CartwrightError of kind `auth`; its code is a `RejectionCode`
 *
 * @example
 * ```ts
 * const duplicates = rememberInMemory(600)
 * const delivery = await verifySignature(request, secret, { duplicates })
 * const event = JSON.parse(delivery.body)
 * ```
 */
export async function verifySignature(
  request: Request,
  secrets: string | readonly string[],
  { tolerance = 300, duplicates }: SignatureOptions = {},
): Promise<SignedDelivery> {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => request.headers.get(`webhook-${name}`))
  if (!id || !time || !signatures || !/^\d+$/.test(time)) throw rejection('MISSING_HEADER')
  const timestamp = Number(time)
  const age = Date.now() / 1000 - timestamp
  if (age > tolerance) throw rejection('TOKEN_TOO_OLD')
  if (-age > tolerance) throw rejection('TOKEN_NOT_YET_VALID')
  const body = await request.text()
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  if (!(await isSigned(signed, signatures, [secrets].flat()))) throw rejection('INVALID_SIGNATURE')
  if (duplicates && !(await duplicates.claim(id))) throw rejection('DUPLICATE')
  return { id, timestamp, body }
}

const hmac = { name: 'HMAC', hash: 'SHA-256' }

/** Whether one of the signatures is by one of the secrets; compared by the platform, in constant time. */
async function isSigned(signed: BufferSource, signatures: string, secrets: readonly string[]): Promise<boolean> {
  const versionOne = signatures
    .split(' ')
    .flatMap((signature) => (signature.startsWith('v1,') ? [signature.slice(3)] : []))
  for (const secret of secrets) {
    const key = await crypto.subtle
      .importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), hmac, false, ['verify'])
      .catch((cause) => {
        throw rejection('INVALID_KEY', cause)
      })
    for (const signature of versionOne) {
      if (await crypto.subtle.verify(hmac, key, signatureBytes(signature), signed)) return true
    }
  }
  return false
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** What is no base64 is no signature either. */
function signatureBytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return bytesOf(text)
  } catch {
    return new Uint8Array()
  }
}
