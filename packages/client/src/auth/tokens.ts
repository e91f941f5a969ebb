import type { TabCoordination } from './tabs.ts'

/** The owner of the tokens: none yet, an anonymous visitor, or a signed-in member. */
export type TokenRole = 'none' | 'visitor' | 'member'

/** What identifies a shopper to the site. */
export interface Tokens {
  /** What calls are made with, for some minutes. */
  accessToken: {
    value: string
    /** Seconds since the epoch, by this machine’s clock. */
    expiresAt: number
  }
  /** The refresh token. It identifies this shopper: store it where only you can read it. */
  refreshToken: {
    value: string
    /** Whose tokens these are. */
    role: TokenRole
  }
}

/** No tokens: at the start and after signing out. */
export const noTokens: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/**
 * Stores the tokens between calls, and between visits if possible. An error it throws fails the call, as the `cause` of
 * an error of kind `network`: return undefined if the browser stores nothing, and the client holds them itself. Its values are trusted; `parseTokens` of
 * `@cartwright/client/auth` reads an untrusted text.
 */
export interface TokenStorage {
  /** The stored tokens; undefined when there are none. */
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>
  /** Stores these in place of the former. */
  setTokens(tokens: Tokens): void | Promise<void>
  /**
   * `acrossTabs` when other tabs read and write the same tokens: then only one tab renews them, and each is notified.
   * Default: tokens belong to this tab.
   */
  readonly shared?: TabCoordination | undefined
}

/**
 * Keeps tokens in memory: one visit, one tab; on a server, one request.
 *
 * @example
 * ```ts
 * const auth = OAuthStrategy({ clientId, storage: memoryStorage(tokens) })
 * const client = createClient({ auth, modules: { currentCart } })
 * ```
 */
export function memoryStorage(tokens?: Tokens): TokenStorage {
  return {
    getTokens: () => tokens,
    setTokens(next) {
      tokens = next
    },
  }
}

/**
 * The tokens in a text, for storages of your own. Undefined when it holds none, whatever else it holds: nothing, what an
 * older program has left, or half of it.
 *
 * @param text JSON as `encodeURIComponent` writes it
 *
 * @example
 * ```ts
 * const text = encodeURIComponent(JSON.stringify(await client.auth.getTokens()))
 * const tokens = parseTokens(text)
 * ```
 */
export function parseTokens(text: string): Tokens | undefined {
  try {
    const { accessToken, refreshToken } = JSON.parse(decodeURIComponent(text)) as Tokens
    const whole = typeof accessToken.value === 'string' && typeof refreshToken.value === 'string'
    return whole && accessToken.expiresAt >= 0 && refreshToken.role ? { accessToken, refreshToken } : undefined
  } catch {
    return undefined
  }
}
