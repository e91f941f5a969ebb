import type { Call } from '../call.ts'
import type { AuthStrategy } from '../client.ts'
import { CartwrightError, isCartwrightError } from '../error.ts'
import * as calls from '../generated/calls.ts'
import type { IdentityProfileInput, StateMachineResponse } from '../generated/identity.ts'
import type { CreateRedirectSessionRequest, RedirectSession } from '../generated/redirects.ts'
import type { Authenticator } from '../transport/send.ts'
import { type LoginResult, loginFailure, registerFailure, toLoginResult, unknownState } from './login-state.ts'
import {
  type CallbackParameters,
  checkCallback,
  generateOAuthData,
  type OAuthData,
  parseFromUrl,
} from './oauth-data.ts'
import { createSession, type SessionChange } from './session.ts'
import { authorizeInFrame } from './silent-login.ts'
import { tokenEndpoint } from './token-endpoint.ts'
import { memoryStorage, noTokens, type TokenStorage, type Tokens } from './tokens.ts'

export interface OAuthOptions {
  /** The app's client id, from the site's owner. No secret. */
  clientId: string
  /** Keeps the tokens; in memory unless told. See `cookieStorage` for what survives a reload and is seen by a server. */
  storage?: TokenStorage
  /** Tokens to begin with, when `storage` is not given. */
  tokens?: Tokens
  /** Ask for a new refresh token with each refresh, so that a stolen one is noticed; true unless told. */
  rotate?: boolean
}

/** Proof that a person is there, where the site asks for it. */
export interface CaptchaTokens {
  recaptchaToken?: string
  invisibleRecaptchaToken?: string
}

export interface RegisterParameters {
  email: string
  password: string
  profile?: IdentityProfileInput
  captchaTokens?: CaptchaTokens
}

export interface LoginParameters {
  email: string
  password: string
  captchaTokens?: CaptchaTokens
}

export interface AuthUrlOptions {
  /** `login` asks the shopper to sign in, `none` never does. `login` unless told; with a session token `none`. */
  prompt?: 'login' | 'none' | 'consent' | 'select_account'
  /** How the code comes back; in the fragment unless told. A server needs `query`. */
  responseMode?: 'fragment' | 'query' | 'web_message'
  /** Of a `register` or `login` that succeeded: the page then sends the member straight back. */
  sessionToken?: string
}

/** Visitors and members: tokens, sign-in and sign-out. */
export interface OAuth extends Authenticator {
  /** The tokens held now, whether they still last or not. */
  getTokens(): Promise<Tokens>
  /** Takes tokens, such as those a sign-in ended with; the shopper is then whoever they speak for. */
  setTokens(tokens: Tokens): Promise<void>
  /** Whether a member is signed in. */
  loggedIn(): Promise<boolean>
  /** Calls back when a visit or membership starts, is renewed or ends, in this tab or another; returns the way to stop. */
  onSessionChange(listener: (change: SessionChange) => void): () => void
  /**
   * Begins a sign-in through the hosted page: what to remember until the shopper is back.
   *
   * @param redirectUri where to come back to; one of those the app has registered
   * @param originalUri where the shopper is now, for your own use
   */
  generateOAuthData(redirectUri?: string, originalUri?: string): Promise<OAuthData>
  /** The address of the hosted sign-in page: open it as it is. */
  getAuthUrl(data: OAuthData, options?: AuthUrlOptions): Promise<{ authUrl: string }>
  /** What the address the shopper came back to says; reads the fragment if it holds an answer, else the query. */
  parseFromUrl(url?: string, responseMode?: 'fragment' | 'query'): CallbackParameters
  /**
   * Ends a sign-in through the hosted page: the member's tokens, for `setTokens`. A code works once.
   *
   * @throws CartwrightError of kind `auth`: `Missing code or _state`, `Invalid _state`, `Failed to get member tokens`
   */
  getMemberTokens(code: string | null, state: string | null, data: OAuthData): Promise<Tokens>
  /** Registers a member. Failures of the shopper's making are results, those of the network or the site are thrown. */
  register(parameters: RegisterParameters): Promise<LoginResult>
  /** Signs a member in by password. Failures of the shopper's making are results, those of the network or the site are thrown. */
  login(parameters: LoginParameters): Promise<LoginResult>
  /**
   * Goes on after `EMAIL_VERIFICATION_REQUIRED`.
   *
   * @param input the six characters of the member's mail
   * @param state the result to go on from; the last one unless given
   */
  processVerification(input: { verificationCode: string }, state?: LoginResult): Promise<LoginResult>
  /**
   * Turns a session token into the member's tokens without leaving the page, by a hidden frame. Browsers only.
   *
   * @throws CartwrightError of kind `auth`: `OAuth flow timed out` after 120 seconds, or what the site says at once
   */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>
  /**
   * Signs out: forgets the tokens at once.
   *
   * @param postFlowUrl where the site's sign-out page leads back to
   * @returns the address of that page: open it to end the site's own session too
   */
  logout(postFlowUrl: string): Promise<{ logoutUrl: string }>
}

/**
 * For shoppers. Everyone is a visitor first, and gets tokens with the first call; a member after sign-in. Tokens are
 * renewed in time, by one request at a time, in one tab at a time.
 */
export function OAuthStrategy({ clientId, tokens, storage, rotate = true }: OAuthOptions): AuthStrategy<OAuth> {
  return ({ transport, send }) => {
    const grant = tokenEndpoint(transport, clientId)
    const session = createSession({ name: clientId, storage: storage ?? memoryStorage(tokens), grant, rotate })
    let last: LoginResult = { loginState: 'INITIAL' }
    const remember = (result: LoginResult) => {
      last = result
      return result
    }

    async function redirect(request: CreateRedirectSessionRequest): Promise<RedirectSession> {
      return (await send(calls.createRedirectSession, request, { purpose: 'auth' })).redirectSession
    }

    async function authorize(data: OAuthData, options: AuthUrlOptions): Promise<string> {
      const { sessionToken, prompt = sessionToken ? 'none' : 'login', responseMode = 'fragment' } = options
      const { redirectUri, codeChallenge, state } = data
      const authRequest = {
        ...(redirectUri && { redirectUri }),
        clientId,
        codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode,
        responseType: 'code',
        scope: 'offline_access',
        state,
        ...(sessionToken && { sessionToken }),
      }
      return (await redirect({ auth: { authRequest, prompt } })).fullUrl
    }

    async function exchangeCode(code: string, { codeVerifier, redirectUri }: OAuthData): Promise<Tokens> {
      const request = {
        grantType: 'authorization_code',
        code,
        codeVerifier,
        ...(redirectUri && { redirectUri }),
      } as const
      return grant(request, noTokens.refreshToken).catch((cause) => {
        const { kind, status, code, retryAfter, requestId } = cause
        throw isCartwrightError(cause)
          ? new CartwrightError(kind, 'Failed to get member tokens', { status, code, retryAfter, requestId, cause })
          : cause
      })
    }

    return {
      getAuthHeaders: async () => ({ Authorization: (await session.fresh()).accessToken.value }),
      refuse: ({ Authorization = '' }) => session.refuse(Authorization),
      getTokens: session.read,
      setTokens: (next) => session.write(next),
      loggedIn: async () => (await session.read()).refreshToken.role === 'member',
      onSessionChange: session.onChange,
      generateOAuthData,
      getAuthUrl: async (data, options = {}) => ({ authUrl: await authorize(data, options) }),
      parseFromUrl,
      getMemberTokens: async (code, state, data) => exchangeCode(checkCallback(code, state, data), data),

      register: async ({ email, password, profile, captchaTokens }) =>
        send(
          calls.registerV2,
          { loginId: { email }, password, profile, captchaTokens: toWire(captchaTokens) },
          { purpose: 'auth' },
        )
          .then(toLoginResult, registerFailure)
          .then(remember),

      login: async ({ email, password, captchaTokens }) =>
        send(calls.loginV2, { loginId: { email }, password, captchaTokens: toWire(captchaTokens) }, { purpose: 'auth' })
          .then(toLoginResult, loginFailure)
          .then(remember),

      async processVerification({ verificationCode }, state = last) {
        if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return remember(unknownState)
        const { stateToken } = state.data
        const request = { code: verificationCode, stateToken }
        return remember(toLoginResult(await send(verifyDuringAuthentication, request, { purpose: 'auth' })))
      },

      async getMemberTokensForDirectLogin(sessionToken) {
        const data = await generateOAuthData()
        const url = await authorize(data, { sessionToken, responseMode: 'web_message' })
        const { code, state, error, error_description } = await authorizeInFrame(url, data.state)
        if (error) throw new CartwrightError('auth', error_description || error, { code: error })
        return exchangeCode(checkCallback(code, state, data), data)
      },

      async logout(postFlowUrl) {
        try {
          const { fullUrl } = await redirect({ logout: { clientId }, callbacks: { postFlowUrl } })
          return { logoutUrl: fullUrl }
        } finally {
          // Whoever asked to be signed out is, whatever the site says.
          await session.write(noTokens)
        }
      },
    }
  }
}

const verifyDuringAuthentication: Call<{ code: string; stateToken: string }, StateMachineResponse> = [
  'POST /_api/iam/verification/v1/auth/verify',
]

function toWire(tokens: CaptchaTokens | undefined) {
  if (!tokens) return undefined
  const { recaptchaToken, invisibleRecaptchaToken } = tokens
  return [{ Recaptcha: recaptchaToken, InvisibleRecaptcha: invisibleRecaptchaToken }]
}
