import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type Random, seeded } from '../random.ts'
import { rsaKeyOf } from './rsa-key.ts'

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Seeds of the RSA keys: finding their primes takes a while, so all shops of a process have the same. */
const RSA_SEED = 7
let rsa: KeyObject | undefined

type Algorithm = Parameters<typeof globalThis.crypto.subtle.importKey>[2]

/** A pair of keys that follows from the seed; null for a kind that cannot. */
export function keyPairOf(algorithm: Algorithm, extractable: boolean, random: Random) {
  switch (typeof algorithm === 'string' ? algorithm : algorithm.name) {
    case 'Ed25519':
      return pairOf(ed25519(random), algorithm, extractable)
    case 'RSASSA-PKCS1-v1_5':
      rsa ??= rsaKeyOf(seeded(RSA_SEED))
      return pairOf(rsa, algorithm, extractable)
    default:
      return null
  }
}

function ed25519(random: Random): KeyObject {
  const secret = Buffer.from(Array.from({ length: 32 }, () => random.integer(0, 255)))
  return createPrivateKey({ key: Buffer.concat([ED25519, secret]), format: 'der', type: 'pkcs8' })
}

async function pairOf(key: KeyObject, algorithm: Algorithm, extractable: boolean) {
  const { subtle } = globalThis.crypto
  const secret = Buffer.from(key.export({ format: 'der', type: 'pkcs8' }))
  const open = Buffer.from(createPublicKey(key).export({ format: 'der', type: 'spki' }))
  return {
    privateKey: await subtle.importKey('pkcs8', secret, algorithm, extractable, ['sign']),
    publicKey: await subtle.importKey('spki', open, algorithm, true, ['verify']),
  }
}
