import { toBase64Url } from '../base64url.ts'
import type { KeyPair } from './keys.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const encode = (value: unknown) => toBase64Url(utf8(JSON.stringify(value)))

/** What a proof is for. */
export interface Proven {
  readonly method: string
  /** The address; what follows the path is left out. */
  readonly url: URL
  /** The access token that goes with the request, if one does. */
  readonly token?: string | undefined
  /** The nonce that the site demanded. */
  readonly nonce?: string | undefined
}

/** A DPoP proof (RFC 9449, section 4.2): says of one request, once, that the holder of the key makes it. */
export async function createProof(
  { privateKey, publicKey }: KeyPair,
  { method, url, token, nonce }: Proven,
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const head = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const claims = {
    jti: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    htm: method,
    htu: url.origin + url.pathname,
    iat: Math.floor(Date.now() / 1000),
    ath: token && toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(token)))),
    nonce,
  }
  const signed = `${encode(head)}.${encode(claims)}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, utf8(signed))
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}
