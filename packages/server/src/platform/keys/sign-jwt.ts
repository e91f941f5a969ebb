import { KeyObject, sign } from 'node:crypto'
import type { SigningKey } from './key-ring.ts'
import { SIGNING_ALGORITHM } from './signing-keys.ts'

interface Signer {
  readonly privateKey: KeyObject
  /** The header of each type of token, as it is written. */
  readonly headers: Map<string, string>
}

const signers = new WeakMap<SigningKey, Signer>()

/**
 * Signs with an Ed25519 key right here. It takes a twentieth of a millisecond: handing it to another thread and back, as
 * WebCrypto does, takes longer, and behind the passwords that are hashed there much longer.
 */
export function signJwt(key: SigningKey, type: string, claims: object): string {
  const { privateKey, headers } = signerOf(key)
  const header = headers.get(type) ?? encode({ alg: SIGNING_ALGORITHM, typ: type, kid: key.id })
  headers.set(type, header)
  const signed = `${header}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

function signerOf(key: SigningKey): Signer {
  const known = signers.get(key)
  if (known) return known
  const signer = { privateKey: KeyObject.from(key.privateKey), headers: new Map<string, string>() }
  signers.set(key, signer)
  return signer
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
