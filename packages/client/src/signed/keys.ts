import { fromBase64Url } from '../base64url.ts'
import { isRecord, type Json, parse, recordOf } from '../transport/json.ts'
import type { Fetch } from '../transport/limit.ts'
import type { WebKey } from '../web-key.ts'
import { rejection } from './rejection.ts'

/** Finds the key a token says it is signed with. */
export type FindKey = (keyId: unknown) => Promise<WebKey>

/** Where the key comes from that messages are signed with: one of the two. */
export interface KeyOptions {
  /** The app's public key: PEM, PEM in base64, or its body alone. */
  publicKey?: string
  /** Address of a JSON web key set. */
  jwksUrl?: string
  /** Gets the key set. Default: the platform's own `fetch`. */
  fetch?: Fetch
}

/** How long a key set is cached, and how long an unknown key is not requested again, in milliseconds. */
const usableFor = 600_000
const reloadAfter = 30_000

/** @throws CartwrightError of kind `auth` with code `INVALID_KEY` unless there is exactly one source */
export function findKeyIn({ publicKey, jwksUrl, fetch }: KeyOptions): FindKey {
  if (publicKey && !jwksUrl) return theOneKey(publicKey)
  if (jwksUrl && !publicKey) return keysAt(jwksUrl, fetch ?? ((url, init) => globalThis.fetch(url, init)))
  throw rejection('INVALID_KEY')
}

function theOneKey(text: string): FindKey {
  let key: Promise<WebKey> | undefined
  return () => {
    key ??= importPem(text).catch((cause) => {
      throw rejection('INVALID_KEY', cause)
    })
    return key
  }
}

async function importPem(text: string): Promise<WebKey> {
  const pem = text.includes('-----') ? text : atob(text.replace(/\s/g, ''))
  const isPem = pem.includes('-----BEGIN PUBLIC KEY-----')
  const body = isPem ? pem.replace(/-----[A-Z ]+-----|\s/g, '') : text.replace(/\s/g, '')
  return crypto.subtle.importKey('spki', fromBase64Url(body), algorithm, false, ['verify'])
}

/**
 * The keys of a set, by id. Loaded when first needed, when expired, and when a token names a new one. Cached keys stay
 * valid while loading fails.
 */
function keysAt(url: string, fetch: Fetch): FindKey {
  let cached: ReadonlyMap<unknown, WebKey> | undefined
  let cachedAt = 0
  let requestedAt = 0
  let refreshing: Promise<void> | undefined
  const isOlderThan = (since: number, age: number) => Date.now() - since > age
  const find = (keyId: unknown) =>
    keyId === undefined && cached?.size === 1 ? cached.values().next().value : cached?.get(keyId)
  const refresh = () => {
    requestedAt = Date.now()
    refreshing ??= fetchKeys(url, fetch)
      .then((keys) => {
        cached = keys
        cachedAt = Date.now()
      })
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }
  return async (keyId) => {
    if (!cached || isOlderThan(cachedAt, usableFor)) await refresh()
    if (!find(keyId) && isOlderThan(requestedAt, reloadAfter)) await refresh()
    const key = find(keyId)
    if (!key) throw rejection('UNKNOWN_KEY')
    return key
  }
}

async function fetchKeys(url: string, fetch: Fetch): Promise<ReadonlyMap<unknown, WebKey>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    const { keys } = recordOf(parse(await response.text()))
    if (response.status !== 200 || !Array.isArray(keys)) throw new Error(`HTTP ${response.status}`)
    const usable = keys.filter(isRecord).filter(isSigningKey)
    return new Map(await Promise.all(usable.map(async (key) => [key.kid, await importJwk(key)] as const)))
  } catch (cause) {
    throw rejection('UNKNOWN_KEY', cause)
  }
}

const isSigningKey = ({ kty, use = 'sig', alg = 'RS256' }: Json) => kty === 'RSA' && use === 'sig' && alg === 'RS256'

const importJwk = ({ kty, n, e }: Json) =>
  crypto.subtle.importKey('jwk', { kty, n, e } as JsonWebKey, algorithm, false, ['verify'])

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
