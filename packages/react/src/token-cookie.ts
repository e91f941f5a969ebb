import { type CookieStorageOptions, cookieStorage, type TokenStorage } from '@cartwright/client'

/** The cookie of the tokens. Without `httpOnly`, `tokenCookie()` of the browser reads the same one. */
export interface TokenCookieOptions extends Omit<CookieStorageOptions, 'jar'> {
  /** The client id of the app: two storefronts on one host then have cookies of their own. `name` takes precedence. */
  clientId?: string
}

/**
 * Stores the tokens in the cookie `cartwright-<clientId>`, on a server and in the browser. Cookies do not know ports, so one name
 * for all would let two storefronts on one host end each other's sessions. The cookie `cartwright` of former versions is not
 * read: it does not say whose tokens it has.
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
  const name = options.name ?? (clientId && `cartwright-${clientId.replace(/[^\w.-]/g, '_')}`)
  return cookieStorage({ ...options, ...(name && { name }) })
}
