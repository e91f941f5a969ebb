import { createHash, createHmac, KeyObject, sign, verify } from 'node:crypto'
import type { Random } from '../random.ts'
import { keyPairOf } from './key-pairs.ts'
import type { Release } from './release.ts'
import type { Replaced } from './replaced.ts'

type Subtle = typeof globalThis.crypto.subtle
type Key = Parameters<Subtle['sign']>[1]
type Bytes = Parameters<Subtle['sign']>[2]

/**
 * `crypto.subtle` as far as the server uses it. Signatures of other kinds, such as ECDSA, have random numbers that no seed
 * reaches: they stay as they are.
 */
export function webCrypto(release: Release, random: Random): Replaced {
  const { subtle } = globalThis.crypto
  const real = { sign: subtle.sign, verify: subtle.verify, generateKey: subtle.generateKey }
  return {
    owner: subtle,
    functions: {
      digest: (...[algorithm, data]: Parameters<Subtle['digest']>) =>
        release(() => toArrayBuffer(createHash(digestOf(algorithm)).update(bytesOf(data)).digest())),
      sign: (...parameters: Parameters<Subtle['sign']>) => {
        const [, key, data] = parameters
        const signer = signerOf(key)
        return signer ? release(() => toArrayBuffer(signer.sign(bytesOf(data)))) : real.sign.apply(subtle, parameters)
      },
      verify: (...parameters: Parameters<Subtle['verify']>) => {
        const [, key, signature, data] = parameters
        const signer = signerOf(key)
        return signer
          ? release(() => signer.verify(bytesOf(data), bytesOf(signature)))
          : real.verify.apply(subtle, parameters)
      },
      generateKey: (...parameters: Parameters<Subtle['generateKey']>) => {
        const [algorithm, extractable] = parameters
        return keyPairOf(algorithm, extractable, random) ?? real.generateKey.apply(subtle, parameters)
      },
    },
  }
}

interface Signer {
  sign(data: Uint8Array): Uint8Array
  verify(data: Uint8Array, signature: Uint8Array): boolean
}

function signerOf(key: Key): Signer | null {
  const object = objectOf(key)
  switch (key.algorithm.name) {
    case 'Ed25519':
      return {
        sign: (data) => sign(null, data, object),
        verify: (data, signature) => verify(null, data, object, signature),
      }
    case 'RSASSA-PKCS1-v1_5': {
      const hash = hashOf(key)
      return {
        sign: (data) => sign(hash, data, object),
        verify: (data, signature) => verify(hash, data, object, signature),
      }
    }
    case 'HMAC': {
      const compute = (data: Uint8Array) => createHmac(hashOf(key), object).update(data).digest()
      return { sign: compute, verify: (data, signature) => compute(data).equals(signature) }
    }
    default:
      return null
  }
}

const objects = new WeakMap<Key, KeyObject>()

function objectOf(key: Key): KeyObject {
  const existing = objects.get(key)
  if (existing) return existing
  const { noDeprecation = false } = process
  // Node warns of keys that may not be exported. Here none is: it only signs in this thread.
  process.noDeprecation = true
  const object = KeyObject.from(key)
  process.noDeprecation = noDeprecation
  objects.set(key, object)
  return object
}

/** The hash of a key, as Node.js names it. */
function hashOf({ algorithm }: Key): string {
  const hash = 'hash' in algorithm ? algorithm.hash : undefined
  if (typeof hash === 'object' && hash !== null && 'name' in hash) return digestOf({ name: String(hash.name) })
  throw new TypeError(`A key of ${algorithm.name} has no hash`)
}

const digestOf = (algorithm: string | { readonly name: string }): string =>
  (typeof algorithm === 'string' ? algorithm : algorithm.name).toLowerCase().replace('-', '')

const bytesOf = (data: Bytes): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
