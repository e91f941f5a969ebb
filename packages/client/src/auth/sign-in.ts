import type { Call } from '../call.ts'
import type { CreateRedirectSessionRequest, CreateRedirectSessionResponse } from '../generated/redirects.ts'
import type { SendOptions } from '../transport/send.ts'
import { authorizeRequest, callbackProblem, exchangeCode } from './authorization-code.ts'
import { createDirectLogin } from './direct-login.ts'
import type { OAuth, SignIn, SignInContext } from './oauth.ts'
import { generateOAuthData } from './oauth-data.ts'
import type { Tokens } from './tokens.ts'

/** The generated descriptor is in a file that pages load without signing in. */
export const createRedirectSession: Call<CreateRedirectSessionRequest, CreateRedirectSessionResponse> = [
  'POST /_api/redirects-api/v1/redirect-session',
]

/** Signing in through the hosted page, and on the shop's own. */
export function createSignIn(context: SignInContext): SignIn {
  const { CartwrightError, createSession, send, clientId, issuer, requestTokens } = context

  const redirect = async (request: CreateRedirectSessionRequest, options?: SendOptions) => {
    const { redirectSession } = await send(createRedirectSession, request, { purpose: 'auth', ...options })
    // A proxy in front of the site may respond with JSON too.
    if (!redirectSession?.fullUrl) throw new CartwrightError('system', 'System error occurred', { status: 200 })
    return redirectSession.fullUrl
  }

  const hosted: Pick<OAuth, 'getAuthUrl' | 'getMemberTokens'> = {
    getAuthUrl: async (data, options) => ({
      authUrl: await redirect({ auth: authorizeRequest(clientId, data, options) }),
    }),

    async getMemberTokens(code, state, data, iss) {
      const problem = callbackProblem({ code, state, iss }, data.state, issuer)
      if (problem) throw new CartwrightError('auth', problem)
      const grant = exchangeCode(`${code}`, data)
      return requestTokens(grant, { value: '', role: 'member' }).catch((cause) => {
        throw new CartwrightError(cause.kind ?? 'system', 'Failed to get member tokens', { ...cause, cause })
      })
    },
  }

  return {
    ...hosted,
    ...createDirectLogin({ ...context, ...hosted }),
    generateOAuthData,
    async logout(postFlowUrl, tokens) {
      const storage = {
        getTokens: () => tokens,
        setTokens(next: Tokens) {
          tokens = next
        },
      }
      // A session that ends with this call: the client's own has ended.
      const session = createSession({ name: '', storage, requestTokens })
      const open = async (mayRenew: boolean): Promise<string> => {
        const authHeaders = await session.getAuthHeaders()
        return redirect({ logout: { clientId }, callbacks: { postFlowUrl } }, { authHeaders }).catch((error) => {
          // The site no longer accepts the token: the refresh token may still name the session to end.
          if (error.status !== 401 || !mayRenew) throw error
          session.reject(authHeaders)
          return open(false)
        })
      }
      return { logoutUrl: await open(true) }
    },
  }
}
