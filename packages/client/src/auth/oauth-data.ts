import { challengeOf, createVerifier } from './pkce.ts'

/**
 * What one sign-in through the hosted page needs to remember until the shopper is back: keep it under its `state`, where
 * only this browser can read it.
 */
export interface OAuthData {
  /** Where the hosted page leads back to; empty for a sign-in without redirect. */
  redirectUri: string
  /** Where the shopper was, for your own use. */
  originalUri: string
  /** The secret that only who asked for the code can show (PKCE). */
  codeVerifier: string
  /** What the site is told of it: its SHA-256 in base64url. */
  codeChallenge: string
  /** Comes back with the code, and says to which sign-in it belongs. */
  state: string
}

/** What a callback address says. */
export interface CallbackParameters {
  /** For `getMemberTokens`; null where nobody signed in. */
  code: string | null
  /** Under which the `OAuthData` was kept; null where the address is no callback. */
  state: string | null
  /** Why nobody signed in, as RFC 6749 and OpenID Connect name it: `access_denied`, `login_required` and the like. */
  error?: string
  /** The same in words, for developers. */
  errorDescription?: string
  /** Who answers, as RFC 9207 has it. */
  iss?: string
}

export async function generateOAuthData(redirectUri = '', originalUri = ''): Promise<OAuthData> {
  const codeVerifier = createVerifier()
  return {
    redirectUri,
    originalUri,
    codeVerifier,
    codeChallenge: await challengeOf(codeVerifier),
    state: createVerifier(),
  }
}
