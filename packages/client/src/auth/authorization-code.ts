import type { AuthorizeRequest } from '../generated/redirects.ts'
import type { Grant } from './grants.ts'
import type { AuthUrlOptions } from './oauth.ts'
import type { CallbackParameters, OAuthData } from './oauth-data.ts'

/*
 * The authorization code flow with PKCE (specification §5, §7 “Creating a redirect session for login”; RFC 6749 §4.1, RFC 7636,
 * RFC 9207). Pure: each returns what to send, or what is wrong with what came back.
 */

/** §7: “an auth request (redirectUri, clientId, codeChallenge, …) and a prompt”. */
export function authorizeRequest(
  clientId: string,
  { redirectUri, codeChallenge, state }: OAuthData,
  { sessionToken, prompt = sessionToken ? 'none' : 'login', responseMode = 'fragment' }: AuthUrlOptions = {},
) {
  const authRequest = {
    clientId,
    redirectUri: redirectUri || undefined,
    codeChallenge,
    // §5: “The code challenge method is S256.”
    codeChallengeMethod: 'S256',
    responseMode,
    responseType: 'code',
    scope: 'offline_access',
    state,
    sessionToken,
  } satisfies AuthorizeRequest
  return { authRequest, prompt }
}

/**
 * §5: “The returned state must equal the one sent, otherwise 'Invalid _state'. A missing code or state gives 'Missing code or
 * _state'.” RFC 9207 §2.4: another issuer, or none, is rejected.
 * @returns what is wrong; undefined for a valid callback
 */
export function callbackProblem(
  { code, state, iss }: { [Name in 'code' | 'state' | 'iss']: CallbackParameters[Name] | undefined },
  sentState: string,
  issuer: string | undefined,
): string | undefined {
  if (!code || !state) return 'Missing code or _state'
  if (state !== sentState) return 'Invalid _state'
  return issuer && iss !== issuer ? 'Invalid iss' : undefined
}

/** RFC 6749 §4.1.3, with the verifier of RFC 7636 §4.5. */
export const exchangeCode = (code: string, { codeVerifier, redirectUri }: OAuthData): Grant => ({
  grantType: 'authorization_code',
  code,
  codeVerifier,
  redirectUri: redirectUri || undefined,
})
