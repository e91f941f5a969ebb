import { randomBytes } from 'node:crypto'
import { cookieStorage, type TokenStorage, type Tokens } from '@cartwright/client'

const NAMES = /(?:^|; *)(?:__Host-)?(shop-session(?:-[\da-f]{8})?)=/g
/** More than a browser usually has; further ones wait for the next request. */
const MOST = 4

const nobody: Tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } }

/** The sessions of one browser, and their cookies. */
export interface Sessions {
  /** The main session: a member's, if there is one. */
  readonly main: TokenStorage
  /** Other sessions, until their carts are merged into the main one. */
  readonly others: readonly TokenStorage[]
  /** Ends one in this browser. */
  end(session: TokenStorage): void | Promise<void>
  /** `Set-Cookie` headers, the last of each cookie. */
  cookies(): string[]
}

/**
 * Concurrent requests of a browser without a session, as from two windows, start one each. Each has a cookie with its
 * own name, so that no response overwrites another session.
 */
export async function openSessions(header: string | null, secure: boolean): Promise<Sessions> {
  const set = new Map<string, string>()
  const jar = { get: () => header, set: (cookie: string) => set.set(cookie.slice(0, cookie.indexOf('=')), cookie) }
  const open = (name: string) => cookieStorage({ name, secure, httpOnly: true, jar })

  const names = new Set([...(header ?? '').matchAll(NAMES)].flatMap(([, name]) => name ?? []))
  const held = await Promise.all(
    [...names].sort().map(async (name) => {
      const storage = open(name)
      return { storage, role: (await storage.getTokens())?.refreshToken.role }
    }),
  )
  const valid = held.filter(({ role }) => role !== undefined)
  const main = (valid.find(({ role }) => role === 'member') ?? valid[0])?.storage
  return {
    main: main ?? open(`shop-session-${randomBytes(4).toString('hex')}`),
    others: valid.flatMap(({ storage }) => (storage === main ? [] : storage)).slice(0, MOST),
    end: (session) => session.setTokens(nobody),
    cookies: () => [...set.values()],
  }
}
