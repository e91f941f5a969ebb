import { fromBase64Url, toBase64Url } from '../base64url.ts'
import { type Json, parse, recordOf } from '../transport/json.ts'
import type { FindKey } from './keys.ts'
import { rejection } from './rejection.ts'

/** Claims that a token must have to be accepted. */
export interface Expectations {
  issuer?: string | undefined
  audience?: string | undefined
  /** How many seconds ago it may have been issued; Infinity for ever. */
  maxAge: number
}

/** A token with a valid signature and times. */
export interface VerifiedToken {
  readonly claims: Json
  /** Names it: its `jti`, or its signature where it has none. */
  readonly id: string
}

/** How many seconds two clocks may differ. */
export const leeway = 60

/**
 * Verifies a token signed by RS256; other algorithms in its header are rejected.
 * @throws CartwrightError of kind `auth`; its code says why, see `RejectionCode`
 */
export async function verifyJwt(token: string, findKey: FindKey, expected: Expectations): Promise<VerifiedToken> {
  const [head = '', body = '', tail = '', ...more] = token.trim().split('.')
  const { alg, kid, crit } = decode(head)
  const claims = decode(body)
  const signature = bytesOf(tail)
  if (more.length > 0 || crit !== undefined) throw malformed()
  if (alg !== 'RS256') throw rejection('UNEXPECTED_ALGORITHM')

  const key = await findKey(kid)
  const signed = new TextEncoder().encode(`${head}.${body}`)
  if (!(await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, signed))) {
    throw rejection('INVALID_SIGNATURE')
  }
  checkTimes(claims, expected.maxAge)
  checkParties(claims, expected)
  // Re-encoded, because one signature has several encodings.
  return { claims, id: typeof claims.jti === 'string' ? claims.jti : toBase64Url(signature) }
}

function checkTimes({ exp, nbf, iat }: Json, maxAge: number): void {
  const now = Date.now() / 1000
  if (!isTime(exp) || !isTime(nbf) || !isTime(iat)) throw malformed()
  if (exp !== undefined && exp + leeway < now) throw rejection('TOKEN_EXPIRED')
  const begin = nbf ?? iat
  if (begin !== undefined && begin - leeway > now) throw rejection('TOKEN_NOT_YET_VALID')
  const age = iat === undefined ? undefined : now - iat - leeway
  if (maxAge !== Infinity && (age === undefined ? exp === undefined : age > maxAge)) {
    throw rejection('TOKEN_TOO_OLD')
  }
}

function checkParties({ iss, aud }: Json, { issuer, audience }: Expectations): void {
  if (issuer !== undefined && iss !== issuer) throw rejection('UNEXPECTED_ISSUER')
  if (audience !== undefined && ![aud].flat().includes(audience)) {
    throw rejection('UNEXPECTED_AUDIENCE')
  }
}

const isTime = (value: unknown): value is number | undefined => value === undefined || Number.isFinite(value)

const malformed = (cause?: unknown) => rejection('MALFORMED_JWT', cause)

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64Url(text)
  } catch (cause) {
    throw malformed(cause)
  }
}

function decode(text: string): Json {
  const json = parse(new TextDecoder().decode(bytesOf(text)))
  if (json === undefined) throw malformed()
  return recordOf(json)
}
