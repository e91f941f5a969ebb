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

export function parseFromUrl(url: string = location.href, responseMode?: 'fragment' | 'query'): CallbackParameters {
  const { hash, search } = new URL(url, 'http://relative')
  const fragment = new URLSearchParams(hash.slice(1))
  const inFragment = responseMode ? responseMode === 'fragment' : fragment.has('state')
  const parameters = inFragment ? fragment : new URLSearchParams(search)
  const error = parameters.get('error')
  return {
    code: parameters.get('code'),
    state: parameters.get('state'),
    ...(error !== null && { error, errorDescription: parameters.get('error_description') ?? '' }),
  }
}
