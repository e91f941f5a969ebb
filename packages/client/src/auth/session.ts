import { isCartwrightError } from '../error.ts'
import { watchOtherTabs, withLock } from './tabs.ts'
import type { Grant, RequestTokens } from './token-endpoint.ts'
import { noTokens, type TokenRole, type TokenStorage, type Tokens } from './tokens.ts'

/** What happened to the visit: who the site takes the shopper for. */
export type SessionChange =
  /** Someone is recognised: a visitor at first, a member after sign-in. */
  | { type: 'started'; role: TokenRole }
  /** The same one, with fresh tokens. */
  | { type: 'renewed'; role: TokenRole }
  /** They are no longer: they signed out, or the site no longer accepts their tokens. */
  | { type: 'ended'; role: TokenRole; reason: 'logout' | 'invalid_grant' }

/** The tokens of one shopper: kept, renewed in time, by one request at a time. */
export interface Session {
  /** Tokens to call with; renewed first if they have to be. */
  fresh(): Promise<Tokens>
  read(): Promise<Tokens>
  /** Takes tokens from elsewhere. */
  write(tokens: Tokens): Promise<void>
  /** Remembers that the site does not take this access token any more. Whether there is a way to another one. */
  refuse(accessToken: string): boolean
  /** Calls back at each change, in this tab or another; returns the way to stop. */
  onChange(listener: (change: SessionChange) => void): () => void
}

interface SessionOptions {
  name: string
  storage: TokenStorage
  requestTokens: RequestTokens
  /** Whether to ask for a new refresh token at each refresh. */
  rotate: boolean
}

/** How many seconds before its end an access token is renewed, so that it does not end on its way. */
const leeway = 30

export function createSession({ name, storage, requestTokens, rotate }: SessionOptions): Session {
  const listeners = new Set<(change: SessionChange) => void>()
  let renewal: Promise<Tokens> | undefined
  let refused = ''
  // A token that lives shorter than twice the leeway must not be renewed at each call.
  let margin = leeway
  let failures = 0
  let pausedUntil = 0
  let lastFailure: unknown

  const emit = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }
  const tell = watchOtherTabs<SessionChange>(storage.shared ? name : undefined, emit)
  const announce = (change: SessionChange) => {
    emit(change)
    tell(change)
  }

  const read = async () => (await storage.getTokens()) ?? noTokens
  const lasts = ({ accessToken: { value, expiresAt } }: Tokens, seconds: number) =>
    value !== '' && value !== refused && expiresAt - seconds > Date.now() / 1000

  async function renew(): Promise<Tokens> {
    for (;;) {
      const held = await read()
      if (lasts(held, margin)) return held
      const { value, role } = held.refreshToken
      const isCurrent = async () => (await read()).refreshToken.value === value
      try {
        if (Date.now() < pausedUntil) throw lastFailure
        const grant = value ? { grantType: 'refresh_token', refreshToken: value, rotate } : { grantType: 'anonymous' }
        const tokens = await requestTokens(grant as Grant, value ? held.refreshToken : { value, role: 'visitor' })
        failures = 0
        margin = Math.min(leeway, (tokens.accessToken.expiresAt - Date.now() / 1000) / 4)
        // Someone signed in or out meanwhile: what they hold now is what counts.
        if (!(await isCurrent())) continue
        // Kept before it is used: a rotated token that is lost is a member who is signed out.
        await storage.setTokens(tokens)
        announce(value ? { type: 'renewed', role } : { type: 'started', role: 'visitor' })
        return tokens
      } catch (error) {
        if (value && isCartwrightError(error) && error.code === 'invalid_grant') {
          if (!(await isCurrent())) continue
          await storage.setTokens(noTokens)
          announce({ type: 'ended', role, reason: 'invalid_grant' })
          continue
        }
        holdBack(error)
        // The site cannot renew it now, but the old one still lasts a little.
        if (lasts(held, 0)) return held
        throw error
      }
    }
  }

  /** A site in trouble is not asked again at once, however many calls are waiting. */
  function holdBack(error: unknown): void {
    if (Date.now() < pausedUntil) return
    const seconds = (isCartwrightError(error) && error.retryAfter) || Math.min(10, 2 ** failures++)
    pausedUntil = Date.now() + seconds * 1000
    lastFailure = error
  }

  return {
    read,
    async fresh() {
      const held = await read()
      if (lasts(held, margin)) return held
      renewal ??= withLock(storage.shared ? name : undefined, renew).finally(() => {
        renewal = undefined
      })
      return renewal
    },
    async write(tokens) {
      const { role } = (await read()).refreshToken
      await storage.setTokens(tokens)
      pausedUntil = 0
      if (tokens.refreshToken.role !== 'none') announce({ type: 'started', role: tokens.refreshToken.role })
      else if (role !== 'none') announce({ type: 'ended', role, reason: 'logout' })
    },
    refuse(accessToken) {
      refused = accessToken
      return true
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
