import { createHash, randomUUID } from 'node:crypto'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Site } from '../../../site.ts'

/** A client that holds a key, and shows with each request that it does. */
export interface KeyHolder {
  readonly jkt: string
  readonly publicJwk: JWK
  readonly privateKey: CryptoKey
}

export async function newKeyHolder(algorithm = 'ES256'): Promise<KeyHolder> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  return { jkt: await calculateJwkThumbprint(publicJwk), publicJwk, privateKey }
}

interface ProofOptions {
  readonly accessToken?: string
  /** Claims to spoil. */
  readonly claims?: object
  /** Header fields to spoil. */
  readonly header?: object
}

/** A good proof for one request, unless a test spoils it. */
export function newProof(site: Site, holder: KeyHolder, method: string, path: string, options: ProofOptions = {}) {
  const ath = options.accessToken && createHash('sha256').update(options.accessToken).digest('base64url')
  return new SignJWT({
    jti: randomUUID(),
    htm: method,
    htu: site.url + path,
    iat: Math.floor(site.now().getTime() / 1000),
    ...(ath && { ath }),
    ...options.claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: holder.publicJwk, ...options.header })
    .sign(holder.privateKey)
}
