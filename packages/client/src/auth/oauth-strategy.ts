import type { Call } from '../call.ts'
import type { AuthStrategy } from '../client.ts'
import { CartwrightError } from '../error.ts'
import * as calls from '../generated/calls.ts'
import type { IdentityProfileInput, StateMachineResponse } from '../generated/identity.ts'
import type { CreateRedirectSessionRequest } from '../generated/redirects.ts'
import type { Authenticator } from '../transport/send.ts'
import { type LoginResult, loginFailure, registerFailure, toLoginResult, unknownState } from './login-state.ts'
import { type CallbackParameters, generateOAuthData, type OAuthData, parseFromUrl } from './oauth-data.ts'
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
export function OAuthStrategy({
  clientId,
  tokens,
  storage = memoryStorage(tokens),
  rotate = true,
}: OAuthOptions): AuthStrategy<OAuth> {
  return (send) => {
    const requestTokens = tokenEndpoint(send, clientId)
    const session = createSession({ name: clientId, storage, requestTokens, rotate })
    let last: LoginResult = { loginState: 'INITIAL' }

    const redirect = async (request: CreateRedirectSessionRequest) =>
      (await send(calls.createRedirectSession, request, own)).redirectSession.fullUrl

    async function getAuthUrl(data: OAuthData, options: AuthUrlOptions = {}) {
      const { sessionToken, prompt = sessionToken ? 'none' : 'login', responseMode = 'fragment' } = options
      const { codeChallenge, state } = data
      const authRequest = {
        clientId,
        redirectUri: data.redirectUri || undefined,
        codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode,
        responseType: 'code',
        scope: 'offline_access',
        state,
        sessionToken,
      }
      return { authUrl: await redirect({ auth: { authRequest, prompt } }) }
    }

    async function getMemberTokens(code: string | null | undefined, state: string | null, data: OAuthData) {
      if (!code || !state) throw new CartwrightError('auth', 'Missing code or _state')
      if (state !== data.state) throw new CartwrightError('auth', 'Invalid _state')
      const { codeVerifier, redirectUri } = data
      const grant = {
        grantType: 'authorization_code',
        code,
        codeVerifier,
        ...(redirectUri && { redirectUri }),
      } as const
      return requestTokens(grant, { value: '', role: 'member' }).catch((cause) => {
        throw new CartwrightError(cause.kind ?? 'system', 'Failed to get member tokens', { ...cause, cause })
      })
    }

    const proceed = async (
      call: Call<never, StateMachineResponse>,
      request: object,
      onFailure?: (error: unknown) => LoginResult,
    ) => {
      last = await send(call as Call<object, StateMachineResponse>, request, own).then(toLoginResult, onFailure)
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
      getAuthHeaders: async () => ({ Authorization: (await session.fresh()).accessToken.value }),
      refuse: ({ Authorization = '' }) => session.refuse(Authorization),
      getTokens: session.read,
      setTokens: session.write,
      loggedIn: async () => (await session.read()).refreshToken.role === 'member',
      onSessionChange: session.onChange,
      generateOAuthData,
      getAuthUrl,
      parseFromUrl,
      getMemberTokens,

      register: begin(calls.registerV2, registerFailure),
      login: begin(calls.loginV2, loginFailure),

      async processVerification({ verificationCode: code }, state = last) {
        if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
        return proceed(verifyDuringAuthentication, { code, stateToken: state.data.stateToken })
      },

      async getMemberTokensForDirectLogin(sessionToken) {
        const data = await generateOAuthData()
        const { authUrl } = await getAuthUrl(data, { sessionToken, responseMode: 'web_message' })
        const { code, state, error, error_description } = await authorizeInFrame(authUrl, data.state)
        if (error) throw new CartwrightError('auth', error_description || error, { code: error })
        return getMemberTokens(code, state, data)
      },

      async logout(postFlowUrl) {
        try {
          return { logoutUrl: await redirect({ logout: { clientId }, callbacks: { postFlowUrl } }) }
        } finally {
          // Whoever asked to be signed out is, whatever the site says.
          await session.write(noTokens)
        }
      },
    }
  }
}

/** The strategy's own calls. */
const own = { purpose: 'auth' } as const

const verifyDuringAuthentication: Call<{ code: string; stateToken: string }, StateMachineResponse> = [
  'POST /_api/iam/verification/v1/auth/verify',
]
