import { challengeOf, randomText } from './challenge.ts'

/**
 * What one sign-in through the hosted page needs to remember until the shopper is back: keep it under its `state`, where
 * only this browser can read it.
 */
export interface OAuthData {
  /** The redirect URI; empty for a sign-in without redirect. */
  redirectUri: string
  /** Where the shopper was, for your own use. */
  originalUri: string
  /** The PKCE secret that proves who requested the code. */
  codeVerifier: string
  /** Its SHA-256 in base64url, which is sent to the site. */
  codeChallenge: string
  /** Comes back with the code, and says to which sign-in it belongs. */
  state: string
}

/** What a callback address says. */
export interface CallbackParameters {
  /** For `getMemberTokens`; null if the sign-in failed. */
  code: string | null
  /** The key of the stored `OAuthData`; null if the address is not a callback. */
  state: string | null
  /** Why the sign-in failed, in the terms of RFC 6749 and OpenID Connect: `access_denied`, `login_required` and the like. */
  error?: string | undefined
  /** The same in words, for developers. */
  errorDescription?: string | undefined
  /** The issuer (RFC 9207). */
  iss?: string | undefined
}

export async function generateOAuthData(redirectUri = '', originalUri = ''): Promise<OAuthData> {
  const codeVerifier = randomText()
  return {
    redirectUri,
    originalUri,
    codeVerifier,
    codeChallenge: await challengeOf(codeVerifier),
    state: randomText(),
  }
}
