import { type CookieStorageOptions, cookieStorage, type TokenStorage, type Tokens } from '@cartwright/client'

/** The cookie of the tokens. Without `httpOnly`, `tokenCookie()` of the browser reads the same one. */
export interface TokenCookieOptions extends Omit<CookieStorageOptions, 'jar'> {
  /** The client id of the app: two storefronts on one host then have cookies of their own. `name` takes precedence. */
  clientId?: string
}

/** Tokens of no shopper: storing them clears the cookie. */
export const signedOut: Tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } }

/**
 * Stores the tokens in the cookie `cartwright-<clientId>`, on a server and in the browser. Cookies do not know ports, so one name
 * for all would let two storefronts on one host end each other's sessions. Tokens in the former cookie `cartwright` are
 * moved by the first write.
 *
 * @example
 * ```ts
 * const auth = OAuthStrategy({ clientId, storage: tokenCookie({ clientId }) })
 * ```
 */
export function tokenCookie({
  clientId,
  ...options
}: TokenCookieOptions & Pick<CookieStorageOptions, 'jar'>): TokenStorage {
  if (options.name !== undefined || clientId === undefined) return cookieStorage(options)
  const own = cookieStorage({ ...options, name: `cartwright-${clientId.replace(/[^\w.-]/g, '_')}` })
  const former = cookieStorage(options)
  let isMoved = false
  return {
    shared: own.shared,
    getTokens: async () => (await own.getTokens()) ?? (isMoved ? undefined : former.getTokens()),
    async setTokens(tokens) {
      await own.setTokens(tokens)
      if (!isMoved && (await former.getTokens())) await former.setTokens(signedOut)
      isMoved = true
    },
  }
}
