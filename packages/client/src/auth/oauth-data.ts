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
  codeVerifier: string
  codeChallenge: string
  state: string
}

/** What a callback address says. */
export interface CallbackParameters {
  code: string | null
  state: string | null
  error?: string
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
