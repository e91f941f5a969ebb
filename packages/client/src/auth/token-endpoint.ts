import type { Call } from '../call.ts'
import { CartwrightError } from '../error.ts'
import type { TokenResponse } from '../generated/oauth.ts'
import { token } from '../generated/oauth-calls.ts'
import type { Send } from '../transport/send.ts'
import { type Grant, readTokens } from './grants.ts'
import type { Tokens } from './tokens.ts'

/**
 * Calls the token endpoint. The role is known; the current refresh token stays if the response has none.
 * @param authHeaders headers that authenticate the caller; most grants need none
 */
export type RequestTokens = (
  grant: Grant,
  current: Tokens['refreshToken'],
  authHeaders?: Record<string, string>,
) => Promise<Tokens>

/**
 * The token endpoint of a site. Each failure is an error of kind `auth` that starts with `something went wrong`. Its
 * code is specific, and its message has the site's hint for a fix.
 */
export function tokenEndpoint(send: Send, clientId: string): RequestTokens {
  return async (grant, current, authHeaders = {}) => {
    const fail = (cause: Partial<CartwrightError> = { status: 200 }): never => {
      const { status, hint } = cause
      if (!status) throw cause
      throw new CartwrightError('auth', `something went wrong${hint ? `: ${hint}` : ''}`, { ...cause, cause })
    }
    const response = await send(
      token as Call<object, TokenResponse>,
      { clientId, ...grant },
      // A code works once, and asking twice with it ends the session it began.
      { purpose: 'auth', authHeaders, repeatable: !('code' in grant) },
    ).catch(fail)
    return readTokens(response, current) ?? fail()
  }
}
