import type { CartwrightError } from '../error.ts'
import type { Authenticator } from '../transport/send.ts'
import { renewalGrant } from './grants.ts'
import type { SessionChange } from './session-change.ts'
import type { RequestTokens } from './token-endpoint.ts'
import { createTokenStore } from './token-store.ts'
import { noTokens, type TokenStorage, type Tokens } from './tokens.ts'

/** The tokens of one shopper: stored, and renewed in time by one request at a time. */
export interface Session extends Required<Authenticator> {
  /** The tokens held now, whether they still last or not; empty ones of role `none` before the first call. */
  getTokens(): Promise<Tokens>
  /** Sets tokens, such as those of a sign-in. Sends no request. */
  setTokens(tokens: Tokens): Promise<void>
  /** True when this client holds the session of a member. No request is made. */
  loggedIn(): Promise<boolean>
  /**
   * Calls back when a visit or membership starts, is renewed or ends, in this tab or another. Returns a function to
   * stop.
   * @param listener must not throw: an error fails the call that renewed
   */
  onSessionChange(listener: (change: SessionChange) => void): () => void
  /** Ends its listeners and its channel to other tabs; `close()` of the client calls it. Calls still work. */
  close(): void
}

interface SessionOptions {
  name: string
  storage: TokenStorage
  requestTokens: RequestTokens
  /** Whether to ask for a new refresh token at each refresh. */
  rotate?: boolean
  /** Whether a shopper whose tokens cannot be renewed becomes a visitor. */
  compat?: boolean | undefined
}

/**
 * What a call does, by the state of the stored tokens:
 *
 * | state | does | then |
 * |---|---|---|
 * | fresh | sends the access token | |
 * | expired, or rejected by the site | requests new ones by the refresh token | fresh, `renewed` |
 * | none | requests those of a visitor | fresh, `started` |
 * | renewal rejected: `invalid_grant` | deletes the tokens | none, `ended` |
 * | renewal failed otherwise | sends the access token while it lasts, else fails; next request after a pause | the same |
 *
 * Tokens that were replaced in between, as by a sign-in in another tab, count instead of those requested.
 */
export function createSession({ name, storage, requestTokens, rotate, compat }: SessionOptions): Session {
  const lockName = `cartwright:${name}`
  const { set, ...store } = createTokenStore(storage, lockName)
  const { getTokens } = store
  /**
   * Seconds before expiry at which an access token is renewed, so that it does not expire in flight; fewer for one that lives
   * shortly, which must not be renewed at each call.
   */
  let margin = 30
  let rejected: string | undefined
  let renewal: Promise<Tokens> | undefined
  let lastFailure: unknown
  let failures = 0
  let pausedUntil = 0

  const lasts = ({ accessToken: { value, expiresAt } }: Tokens, seconds: number) =>
    value && value !== rejected && expiresAt - seconds > Date.now() / 1000

  async function renew(): Promise<Tokens> {
    for (;;) {
      const stored = await getTokens()
      if (lasts(stored, margin)) return stored
      let { value, role } = stored.refreshToken
      if (!value) role = 'visitor'
      /** Whether another tab signed in or out. */
      const isReplaced = async () => (await getTokens()).refreshToken.value !== value
      try {
        if (Date.now() < pausedUntil) throw lastFailure
        const tokens = await requestTokens(renewalGrant(value, rotate), { value, role })
        failures = 0
        margin = Math.min(30, (tokens.accessToken.expiresAt - Date.now() / 1000) / 4)
        if (!(await isReplaced())) {
          // Stored before it is used: once a token was used, the one before it signs the member out.
          await set(tokens, { type: value ? 'renewed' : 'started', role })
          return tokens
        }
      } catch (error) {
        const { code, retryAfter }: Partial<CartwrightError> = Object(error)
        if (value && (code === 'invalid_grant' || compat) && !(await isReplaced())) {
          await set(noTokens, { type: 'ended', role, reason: code === 'invalid_grant' ? 'invalid_grant' : 'compat' })
        }
        // A failure of former tokens is none of those that are stored now. A storage that does not delete has the same still.
        if (await isReplaced()) continue
        // A failing site is not called again immediately, however many calls wait.
        if (error !== lastFailure) {
          pausedUntil = Date.now() + 1000 * (retryAfter || Math.min(10, 2 ** failures++))
          lastFailure = error
        }
        // The site cannot renew it now, but the old one still lasts a little.
        if (lasts(stored, 0)) return stored
        throw error
      }
    }
  }

  return {
    ...store,
    loggedIn: async () => (await getTokens()).refreshToken.role === 'member',
    async getAuthHeaders() {
      let tokens = await getTokens()
      if (!lasts(tokens, margin)) {
        renewal ??= (storage.shared?.lock(lockName, renew) ?? renew()).finally(() => {
          renewal = undefined
        })
        tokens = await renewal
      }
      return { Authorization: tokens.accessToken.value }
    },
    reject({ Authorization }) {
      rejected = Authorization
      return true
    },
    async setTokens(tokens) {
      const before = (await getTokens()).refreshToken.role
      const { role } = tokens.refreshToken
      pausedUntil = 0
      // Also reported without a session: another tab may have begun one before the tokens were stored.
      await set(tokens, role === 'none' ? { type: 'ended', role: before, reason: 'logout' } : { type: 'started', role })
    },
  }
}
