import type { Call } from '../call.ts'
import { CartwrightError } from '../error.ts'
import * as calls from '../generated/calls.ts'
import type { StateMachineResponse } from '../generated/identity.ts'
import type { Send } from '../transport/send.ts'
import { type LoginResult, loginFailure, registerFailure, toLoginResult, unknownState } from './login-state.ts'
import { generateOAuthData } from './oauth-data.ts'
import type { LoginParameters, OAuth } from './oauth-strategy.ts'
import { authorizeInFrame } from './silent-login.ts'

/** What signing in without leaving the page is made of. */
export type DirectLogin = Pick<OAuth, 'register' | 'login' | 'processVerification' | 'getMemberTokensForDirectLogin'>

/** Registering and signing in on the shop's own page. */
export function createDirectLogin(
  send: Send,
  { getAuthUrl, getMemberTokens }: Pick<OAuth, 'getAuthUrl' | 'getMemberTokens'>,
): DirectLogin {
  let last: LoginResult = { loginState: 'INITIAL' }

  const proceed = async (
    call: Call<never, StateMachineResponse>,
    request: object,
    onFailure?: (error: unknown) => LoginResult,
  ) => {
    const answer = send(call as Call<object, StateMachineResponse>, request, { purpose: 'auth' })
    last = await answer.then(toLoginResult, onFailure)
    return last
  }

  const begin =
    (call: Call<never, StateMachineResponse>, onFailure: (error: unknown) => LoginResult) =>
    ({ email, captchaTokens: tokens, ...rest }: LoginParameters) => {
      const captchaTokens = tokens && [
        { Recaptcha: tokens.recaptchaToken, InvisibleRecaptcha: tokens.invisibleRecaptchaToken },
      ]
      return proceed(call, { ...rest, loginId: { email }, captchaTokens }, onFailure)
    }

  return {
    register: begin(calls.registerV2, registerFailure),
    login: begin(calls.loginV2, loginFailure),

    async processVerification({ verificationCode: code }, state = last) {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
      return proceed(calls.verifyDuringAuthentication, { code, stateToken: state.data.stateToken })
    },

    async getMemberTokensForDirectLogin(sessionToken) {
      const data = await generateOAuthData()
      const { authUrl } = await getAuthUrl(data, { sessionToken, responseMode: 'web_message' })
      const { code, state, error, error_description } = await authorizeInFrame(authUrl, data.state)
      if (error) throw new CartwrightError('auth', error_description || error, { code: error })
      return getMemberTokens(code, state, data)
    },
  }
}
