import type { Call } from '../call.ts'
import { CartwrightError } from '../error.ts'
import type { TokenResponse } from '../generated/oauth.ts'
import { token } from '../generated/oauth-calls.ts'
import type { Send } from '../transport/send.ts'
import type { Tokens } from './tokens.ts'

/** A request for tokens. */
export type Grant =
  | { grantType: 'anonymous' }
  | { grantType: 'refresh_token'; refreshToken: string; rotate: boolean }
  | { grantType: 'authorization_code'; code: string; codeVerifier: string; redirectUri?: string | undefined }
  /** By an app that knows the member. The wire spells this one differently, and asks for no client id. */
  | { grantType?: undefined; grant_type: 'authorized_client'; scope: string; member_id: string; clientId: undefined }

/**
 * Calls the token endpoint. The role is known; the current refresh token stays if the response has none.
 * @param authHeaders headers that authenticate the caller; most grants need none
 */
export type RequestTokens = (
  grant: Grant,
  held: Tokens['refreshToken'],
  authHeaders?: Record<string, string>,
) => Promise<Tokens>

/** Seconds an access token lasts where the site does not say: RFC 6749 only recommends `expires_in`. */
const defaultLifetime = 3600

/**
 * The token endpoint of a site. Each failure is an error of kind `auth` that starts with `something went wrong`. Its
 * code is specific, and its message has the site's hint for a fix.
 */
export function tokenEndpoint(send: Send, clientId: string): RequestTokens {
  return async (grant, held, authHeaders = {}) => {
    const fail = (cause?: Partial<CartwrightError>) => {
      if (cause && !cause.status) throw cause
      throw new CartwrightError('auth', `something went wrong${cause?.hint ? `: ${cause.hint}` : ''}`, {
        ...cause,
        cause,
      })
    }
    const {
      access_token: value,
      expires_in,
      refresh_token,
    } = await send(
      token as Call<object, TokenResponse>,
      { clientId, ...grant },
      // A code works once, and asking twice with it ends the session it began.
      { purpose: 'auth', authHeaders, repeatable: !('code' in grant) },
    ).catch(fail)
    if (!value) return fail()
    return {
      accessToken: { value, expiresAt: Math.floor(Date.now() / 1000) + (Number(expires_in) || defaultLifetime) },
      refreshToken: { ...held, value: refresh_token ?? held.value },
    }
  }
}
