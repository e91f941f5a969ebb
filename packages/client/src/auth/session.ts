import { isCartwrightError } from '../error.ts'
import type { Authenticator } from '../transport/send.ts'
import type { Grant, RequestTokens } from './token-endpoint.ts'
import { noTokens, type TokenRole, type TokenStorage, type Tokens } from './tokens.ts'

/** The change of the session: whom the site takes the shopper for. */
export type SessionChange =
  /** Someone is recognised: a visitor at first, a member after sign-in. */
  | { type: 'started'; role: TokenRole }
  /** The same one, with fresh tokens. */
  | { type: 'renewed'; role: TokenRole }
  /**
   * They are no longer: they signed out, the site no longer accepts their tokens, or these could not be renewed and
   * `compat` asks for no patience.
   */
  | { type: 'ended'; role: TokenRole; reason: 'logout' | 'invalid_grant' | 'compat' }

/** The tokens of one shopper: kept, renewed in time, by one request at a time. */
export interface Session extends Required<Authenticator> {
  /** The tokens held now, whether they still last or not; empty ones of role `none` before the first call. */
  getTokens(): Promise<Tokens>
  /** Sets tokens, such as those of a sign-in. Sends no request. */
  setTokens(tokens: Tokens): Promise<void>
  /** Whether a member is signed in, as far as this client knows: the site is not asked. */
  loggedIn(): Promise<boolean>
  /**
   * Calls back when a visit or membership starts, is renewed or ends, in this tab or another. Returns a function to
   * stop.
   * @param listener must not throw: an error fails the call that renewed
   */
  onSessionChange(listener: (change: SessionChange) => void): () => void
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

/** Seconds before expiry at which an access token is renewed, so that it does not expire in flight. */
const leeway = 30

export function createSession({ name, storage, requestTokens, rotate, compat }: SessionOptions): Session {
  const listeners = new Set<(change: SessionChange) => void>()
  // A token that lives shorter than twice the leeway must not be renewed at each call.
  let margin = leeway
  let rejected: string | undefined
  let renewal: Promise<Tokens> | undefined
  let lastFailure: unknown
  let failures = 0
  let pausedUntil = 0

  const emit = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }
  const { shared } = storage
  const lockName = `cartwright:${name}`
  const announce = shared?.watch(lockName, emit) ?? emit

  const getTokens = async () => (await storage.getTokens()) ?? noTokens
  const lasts = ({ accessToken: { value, expiresAt } }: Tokens, seconds: number) =>
    value && value !== rejected && expiresAt - seconds > Date.now() / 1000

  async function renew(): Promise<Tokens> {
    for (;;) {
      const held = await getTokens()
      if (lasts(held, margin)) return held
      const { value } = held.refreshToken
      const role = value ? held.refreshToken.role : 'visitor'
      /** Changes the tokens, unless another tab signed in or out: its current tokens count. */
      const replace = async (tokens: Tokens, change: SessionChange) => {
        if ((await getTokens()).refreshToken.value !== value) return false
        // Stored before it is used: once a token was used, the one before it signs the member out.
        await storage.setTokens(tokens)
        announce(change)
        return true
      }
      try {
        if (Date.now() < pausedUntil) throw lastFailure
        const grant = value ? { grantType: 'refresh_token', refreshToken: value, rotate } : { grantType: 'anonymous' }
        const tokens = await requestTokens(grant as Grant, { value, role })
        failures = 0
        margin = Math.min(leeway, (tokens.accessToken.expiresAt - Date.now() / 1000) / 4)
        if (await replace(tokens, { type: value ? 'renewed' : 'started', role })) return tokens
      } catch (error) {
        const isRejected = isCartwrightError(error) && error.code === 'invalid_grant'
        if (value && (isRejected || compat)) {
          await replace(noTokens, { type: 'ended', role, reason: isRejected ? 'invalid_grant' : 'compat' })
        }
        // A failure of former tokens is none of those that are stored now. They stay where a storage does not delete.
        if ((await getTokens()).refreshToken.value !== value) continue
        // A failing site is not called again immediately, however many calls wait.
        if (error !== lastFailure) {
          const seconds = (isCartwrightError(error) && error.retryAfter) || Math.min(10, 2 ** failures++)
          pausedUntil = Date.now() + seconds * 1000
          lastFailure = error
        }
        // The site cannot renew it now, but the old one still lasts a little.
        if (lasts(held, 0)) return held
        throw error
      }
    }
  }

  return {
    getTokens,
    loggedIn: async () => (await getTokens()).refreshToken.role === 'member',
    async getAuthHeaders() {
      let tokens = await getTokens()
      if (!lasts(tokens, margin)) {
        renewal ??= (shared?.lock(lockName, renew) ?? renew()).finally(() => {
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
      await storage.setTokens(tokens)
      pausedUntil = 0
      if (role !== 'none') announce({ type: 'started', role })
      else if (before !== 'none') announce({ type: 'ended', role: before, reason: 'logout' })
    },
    onSessionChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
