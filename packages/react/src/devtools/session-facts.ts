import type { Tokens } from '@cartwright/client'

/** What the panel shows of the shopper's tokens: nothing that would sign anyone in. */
export interface SessionFacts {
  readonly role: 'none' | 'visitor' | 'member'
  /** When the access token expires, in seconds since the epoch; undefined without one. */
  readonly expiresAt?: number | undefined
  readonly hasRefreshToken: boolean
}

/** Leaves the tokens themselves out. */
export const toSessionFacts = ({ accessToken, refreshToken }: Tokens): SessionFacts => ({
  role: refreshToken.role,
  expiresAt: accessToken.value ? accessToken.expiresAt : undefined,
  hasRefreshToken: refreshToken.value !== '',
})

/** A duration as people say it: `3 h 59 min`, `12 min`, `40 s`. */
export function inWords(seconds: number): string {
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
  return seconds >= 60 ? `${Math.floor(seconds / 60)} min` : `${Math.max(0, Math.round(seconds))} s`
}
