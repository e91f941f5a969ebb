import { type CookieStorageOptions, cookieStorage, type TokenStorage, type Tokens } from '@cartwright/client'

/** The cookie of the tokens. Without `httpOnly`, `tokenCookie()` of the browser reads the same one. */
export interface TokenCookieOptions extends Omit<CookieStorageOptions, 'jar'> {
  /** The client id of the app: two storefronts on one host then have cookies of their own. `name` takes precedence. */
  clientId?: string
}

const noAccess = { value: '', expiresAt: 0 }
/** Stored in place of ended tokens: the former cookie is then not read again. */
const ended: Tokens = { accessToken: noAccess, refreshToken: { value: '', role: 'visitor' } }

/**
 * Stores the tokens in the cookie `cartwright-<clientId>`, on a server and in the browser. Cookies do not know ports, so one name
 * for all would let two storefronts on one host end each other's sessions. Of the cookie `cartwright` of former versions only the
 * refresh token is read: the site accepts it from its own app alone, so no storefront takes over the session of another.
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
  if (options.name !== undefined || !clientId) return cookieStorage(options)
  const own = cookieStorage({ ...options, name: `cartwright-${clientId.replace(/[^\w.-]/g, '_')}` })
  const former = cookieStorage(options)
  return {
    shared: own.shared,
    async getTokens() {
      const tokens = await own.getTokens()
      if (tokens) return tokens
      const before = await former.getTokens()
      return before && { accessToken: noAccess, refreshToken: before.refreshToken }
    },
    async setTokens(tokens) {
      const isEnded = tokens.refreshToken.role === 'none' && (await former.getTokens())
      await own.setTokens(isEnded ? ended : tokens)
    },
  }
}
