import { CartwrightError, isCartwrightError } from '../error.ts'
import type { Transport } from '../transport/transport.ts'
import type { TokenRole, Tokens } from './tokens.ts'

/** What tokens are asked for with. */
export type TokenRequest =
  | { grantType: 'anonymous' }
  | { grantType: 'refresh_token'; refreshToken: string; rotate?: boolean }
  | { grantType: 'authorization_code'; code: string; codeVerifier: string; redirectUri?: string }

/** Asks the token endpoint. Without a refresh token in the answer the one before stays. */
export type TokenGrant = (request: TokenRequest, before: Tokens['refreshToken']) => Promise<Tokens>

/** The token endpoint of a site. Every refusal is an error of kind `auth` that says `something went wrong`; its code says what. */
export function tokenEndpoint(transport: Transport, clientId: string): TokenGrant {
  return async (request, before) => {
    const answer = await transport
      .request({
        method: 'POST',
        path: '/oauth2/token',
        purpose: 'auth',
        body: JSON.stringify({ clientId, ...request }),
        // A code works once, and asking twice with it ends the session it began.
        repeatable: request.grantType !== 'authorization_code',
      })
      .catch((error) => {
        if (!isCartwrightError(error) || error.status === undefined) throw error
        throw new CartwrightError('auth', 'something went wrong', { ...error, cause: error })
      })
    const { access_token, expires_in, refresh_token } = answer.json
    if (typeof access_token !== 'string') throw new CartwrightError('auth', 'something went wrong', { status: 200 })
    return {
      accessToken: { value: access_token, expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in) },
      refreshToken: { value: String(refresh_token ?? before.value), role: roleAfter(request, before.role) },
    }
  }
}

function roleAfter({ grantType }: TokenRequest, before: TokenRole): TokenRole {
  return grantType === 'refresh_token' ? before : grantType === 'anonymous' ? 'visitor' : 'member'
}
