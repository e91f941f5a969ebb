import type { Call } from '../call.ts'
import { CartwrightError } from '../error.ts'
import type { TokenResponse } from '../generated/oauth.ts'
import { token } from '../generated/oauth-calls.ts'
import type { Send } from '../transport/send.ts'
import type { Tokens } from './tokens.ts'

/** What tokens are asked for with. */
export type Grant =
  | { grantType: 'anonymous' }
  | { grantType: 'refresh_token'; refreshToken: string; rotate: boolean }
  | { grantType: 'authorization_code'; code: string; codeVerifier: string; redirectUri?: string | undefined }
  /** By an app that knows the member. The wire spells this one differently, and asks for no client id. */
  | { grantType?: undefined; grant_type: 'authorized_client'; scope: string; member_id: string; clientId: undefined }

/**
 * Asks the token endpoint. The role is known before; the refresh token held stays where the answer has none.
 *
 * @param proof headers that say who asks; most grants are proof enough
 */
export type RequestTokens = (
  grant: Grant,
  held: Tokens['refreshToken'],
  proof?: Record<string, string>,
) => Promise<Tokens>

/**
 * The token endpoint of a site. Each failure is an error of kind `auth` that begins with `something went wrong`; its code says
 * what, and the message how to cure it where the site says so.
 */
export function tokenEndpoint(send: Send, clientId: string): RequestTokens {
  return async (grant, held, proof = {}) => {
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
      { purpose: 'auth', proof, repeatable: grant.grantType !== 'authorization_code' },
    ).catch(fail)
    if (!value) return fail()
    return {
      accessToken: { value, expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in) },
      refreshToken: { ...held, value: refresh_token ?? held.value },
    }
  }
}
