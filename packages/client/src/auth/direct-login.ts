import type { Call } from '../call.ts'
import type { SendRecoveryEmailRequest, StateMachineResponse } from '../generated/identity.ts'
import { type LoginResult, loginFailure, registerFailure, toLoginResult, unknownState } from './login-state.ts'
import type { LoginParameters, OAuth, SignInContext } from './oauth.ts'
import { generateOAuthData } from './oauth-data.ts'
import { authorizeInFrame } from './silent-login.ts'

/** What signing in without leaving the page is made of. */
export type DirectLogin = Pick<
  OAuth,
  | 'register'
  | 'login'
  | 'processVerification'
  | 'getMemberTokensForDirectLogin'
  | 'getMemberTokensForExternalLogin'
  | 'sendPasswordResetEmail'
>

/*
 * Of these answers three texts are read. The generated descriptors carry tables of dates and numbers besides, which every
 * page would load.
 */
type SignInCall = Call<object, Pick<StateMachineResponse, 'state' | 'sessionToken' | 'stateToken'>>
export const register: SignInCall = ['POST /_api/iam/authentication/v2/register']
export const login: SignInCall = ['POST /_api/iam/authentication/v2/login']
export const verify: SignInCall = ['POST /_api/iam/verification/v1/auth/verify']

const sendRecoveryEmail: Call<SendRecoveryEmailRequest, object> = ['POST /_api/iam/recovery/v1/send-email']

/** Registering and signing in on the shop's own page. */
export function createDirectLogin({
  CartwrightError,
  send,
  clientId,
  requestTokens,
  getAuthUrl,
  getMemberTokens,
  getAuthHeaders,
}: SignInContext & Pick<OAuth, 'getAuthUrl' | 'getMemberTokens'>): DirectLogin {
  let last: LoginResult = { loginState: 'INITIAL' }

  const proceed = async (call: SignInCall, request: object, onFailure?: (error: unknown) => LoginResult) => {
    const response = send(call, request, { purpose: 'auth' })
    last = await response.then(toLoginResult, onFailure)
    return last
  }

  const begin =
    (call: SignInCall, onFailure: (error: unknown) => LoginResult) =>
    ({ email, captchaTokens: tokens, ...rest }: LoginParameters) => {
      const captchaTokens = tokens && [
        { Recaptcha: tokens.recaptchaToken, InvisibleRecaptcha: tokens.invisibleRecaptchaToken },
      ]
      return proceed(call, { ...rest, loginId: { email }, captchaTokens }, onFailure)
    }

  return {
    register: begin(register, registerFailure),
    login: begin(login, loginFailure),

    async processVerification({ verificationCode: code }, state = last) {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
      return proceed(verify, { code, stateToken: state.data.stateToken })
    },

    async getMemberTokensForDirectLogin(sessionToken, fallback) {
      const data = await generateOAuthData()
      const { authUrl } = await getAuthUrl(data, { sessionToken, responseMode: 'web_message' })
      try {
        const { code, state, error, error_description, iss } = await authorizeInFrame(
          authUrl,
          data.state,
          CartwrightError,
        )
        if (error) throw new CartwrightError('auth', error_description || error, { code: error })
        return await getMemberTokens(code, state, data, iss)
      } catch (error) {
        if (!fallback || !(error instanceof CartwrightError) || error.kind !== 'auth') throw error
        // The frame may have used the session token; the shopper can still sign in on the hosted page.
        const { authUrl: redirectUrl } = await getAuthUrl(fallback, { sessionToken, prompt: 'login' })
        throw new CartwrightError('auth', error.message, { ...error, redirectUrl, cause: error })
      }
    },

    async sendPasswordResetEmail(email, url) {
      await send(sendRecoveryEmail, { email, redirect: { url, clientId } }, { purpose: 'auth' })
    },

    async getMemberTokensForExternalLogin(member_id, apiKey) {
      const { Authorization } = await getAuthHeaders()
      return requestTokens(
        { clientId: undefined, grant_type: 'authorized_client', scope: 'offline_access', member_id },
        { value: '', role: 'member' },
        { Authorization: `${Authorization},${apiKey}` },
      )
    },
  }
}
