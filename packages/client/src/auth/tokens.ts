/** Who the tokens speak for: nobody yet, an anonymous visitor, or a member who signed in. */
export type TokenRole = 'none' | 'visitor' | 'member'

/** What a client holds to be recognised by the site. */
export interface Tokens {
  accessToken: {
    value: string
    /** Seconds since the epoch. */
    expiresAt: number
  }
  refreshToken: {
    value: string
    role: TokenRole
  }
}

/** No tokens: the start, and what logging out leads back to. */
export const noTokens: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/**
 * Keeps the tokens between calls, and between visits if it can. What it throws fails the call that needed it, as an error
 * of kind `network` whose `cause` it is.
 */
export interface TokenStorage {
  /** The tokens held; undefined when there are none. */
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>
  /** Keeps these in place of those held. */
  setTokens(tokens: Tokens): void | Promise<void>
  /** Whether other tabs read and write the same tokens: renewal then happens in one of them only. */
  readonly shared?: boolean
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
  let held = tokens
  return {
    getTokens: () => held,
    setTokens: (next) => {
      held = next
    },
  }
}

/** The tokens in a text as `encodeURIComponent` makes it; undefined when it holds none, whatever else it holds. */
export function parseTokens(text: string): Tokens | undefined {
  try {
    const { accessToken, refreshToken } = JSON.parse(decodeURIComponent(text)) as Tokens
    const whole = typeof accessToken.value === 'string' && typeof refreshToken.value === 'string'
    return whole && accessToken.expiresAt >= 0 && refreshToken.role ? { accessToken, refreshToken } : undefined
  } catch {
    return undefined
  }
}
