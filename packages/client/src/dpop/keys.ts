import { CartwrightError } from '../error.ts'
import type { WebKey } from '../web-key.ts'

/** A key pair of WebCrypto's. */
export interface KeyPair {
  readonly privateKey: WebKey
  readonly publicKey: WebKey
}

/** Keeps the key pair, so that tokens which are bound to it outlive the page. */
export interface KeyStorage {
  /** The stored key pair; undefined when there is none. */
  get(): Promise<KeyPair | undefined>
  /** Keeps this one in place of it. */
  set(keys: KeyPair): Promise<void>
}

/**
 * A new ES256 key pair with a non-extractable private key.
 *
 * @throws CartwrightError of kind `system` where the runtime has no `crypto.subtle`
 */
export async function createKeys(): Promise<KeyPair> {
  if (!globalThis.crypto?.subtle) {
    const hint = 'Serve the page over HTTPS. React Native has none: leave dpop out'
    throw new CartwrightError('system', 'This runtime has no crypto.subtle', { hint })
  }
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
}

/**
 * Keeps the key pair in the browser's IndexedDB, where all tabs of the page's origin find it. It cannot be copied out.
 * Where the browser has no IndexedDB calls fail, with an error of kind `network`: another key would sign a member out.
 *
 * @example
 * ```ts
 * const keys = indexedDbKeys('my-shop')
 * const fetch = dpop({ keys })
 * ```
 */
export function indexedDbKeys(name = 'cartwright-dpop'): KeyStorage {
  const run = async <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
    const database = await settled(opening)
    try {
      return await settled(work(database.transaction('keys', mode).objectStore('keys')))
    } finally {
      database.close()
    }
  }
  return {
    get: () => run<KeyPair | undefined>('readonly', (store) => store.get('pair')),
    async set(keys) {
      await run('readwrite', (store) => store.put(keys, 'pair'))
    },
  }
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
