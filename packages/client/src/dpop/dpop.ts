import type { Fetch } from '../transport/limit.ts'
import { createKeys, type KeyPair, type KeyStorage } from './keys.ts'
import { createProof } from './proof.ts'

/** The storage of the key, and the function that sends requests. */
export interface DpopOptions {
  /** Keeps the key. Default: for as long as the page lives. Tokens that are stored longer need `indexedDbKeys()`. */
  keys?: KeyStorage
  /** Makes the requests. Default: the platform's own `fetch`. */
  fetch?: Fetch
}

/**
 * A `fetch` for a client with `OAuthStrategy`: proves with every request that the key is here which the tokens are bound
 * to from their beginning. Names the site's nonce when it asks for one.
 *
 * @example
 * ```ts
 * const auth = OAuthStrategy({ clientId })
 * const client = createClient({ auth, host, fetch: dpop({ fetch }), modules: { products } })
 * const { items } = await client.products.queryProducts().find()
 * ```
 */
export function dpop({ keys, fetch = (url, init) => globalThis.fetch(url, init) }: DpopOptions = {}): Fetch {
  /** By origin: the nonce to name next. */
  const nonces = new Map<string, string>()
  let pair: Promise<KeyPair> | undefined

  async function findKeys() {
    const stored = await keys?.get()
    if (stored) return stored
    const fresh = await createKeys()
    await keys?.set(fresh)
    return fresh
  }

  return async (address, init) => {
    pair ??= findKeys().catch((error) => {
      pair = undefined
      throw error
    })
    const holder = await pair
    const url = new URL(address, globalThis.location?.href)
    const { method = 'GET' } = init
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace(/^DPoP /i, '')
    if (token) headers.set('Authorization', `DPoP ${token}`)
    const send = async (nonce: string | undefined) => {
      headers.set('DPoP', await createProof(holder, { method, url, token, nonce }))
      const response = await fetch(address, { ...init, headers })
      const next = response.headers.get('dpop-nonce')
      if (next) nonces.set(url.origin, next)
      return [response, next] as const
    }
    const named = nonces.get(url.origin)
    const [response, next] = await send(named)
    const needsNonce = (response.status === 400 || response.status === 401) && next !== null && next !== named
    return needsNonce ? (await send(next))[0] : response
  }
}
