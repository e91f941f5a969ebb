import { sign } from 'node:crypto'
import type { SigningKey } from './key-ring.ts'
import { SIGNING_ALGORITHM } from './signing-keys.ts'

/** The header of each type of token, as it is written. */
const encodedHeaders = new WeakMap<SigningKey, Map<string, string>>()

/**
 * Signs with an Ed25519 key right here. It takes a twentieth of a millisecond: handing it to another thread and back, as
 * WebCrypto does, takes longer, and behind the passwords that are hashed there much longer.
 */
export function signJwt(key: SigningKey, type: string, claims: object): string {
  const headers = encodedHeaders.get(key) ?? new Map<string, string>()
  encodedHeaders.set(key, headers)
  const header = headers.get(type) ?? encode({ alg: SIGNING_ALGORITHM, typ: type, kid: key.id })
  headers.set(type, header)
  const signed = `${header}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
