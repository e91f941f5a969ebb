import type { AuthStrategy } from '../client.ts'
import { CartwrightError, systemError } from '../error.ts'
import { createRedirectSession } from '../generated/calls.ts'
import type { IdentityProfileInput } from '../generated/identity.ts'
import type { CreateRedirectSessionRequest } from '../generated/redirects.ts'
import type { DirectLogin } from './direct-login.ts'
import type { LoginResult } from './login-state.ts'
import { type CallbackParameters, generateOAuthData, type OAuthData, parseFromUrl } from './oauth-data.ts'
import { createSession, type Session } from './session.ts'
import { tokenEndpoint } from './token-endpoint.ts'
import { memoryStorage, noTokens, type TokenStorage, type Tokens } from './tokens.ts'

export interface OAuthOptions {
  /** The app's client id, from the site's owner. No secret. */
  clientId: string
  /** Keeps the tokens; in memory unless told. See `cookieStorage` for what survives a reload and is seen by a server. */
  storage?: TokenStorage
  /** Tokens to begin with, when `storage` is not given. */
  tokens?: Tokens
  /** Key of the site's captcha that is not seen, from the provider of captchas. */
  captchaInvisibleSiteKey?: string
  /** Key of the site's captcha that is seen. */
  captchaVisibleSiteKey?: string
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
export interface OAuth extends Session, Pick<OAuthOptions, 'captchaInvisibleSiteKey' | 'captchaVisibleSiteKey'> {
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
  getMemberTokens(code: string | null | undefined, state: string | null | undefined, data: OAuthData): Promise<Tokens>
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
   * Sends a link to set a new password. Answers the same whether or not there is such a member.
   *
   * @param redirectUri where to go afterwards; at most 1,000 characters
   */
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>
  /**
   * The tokens of a member whom someone else signed in, for `setTokens`. On servers only: the key is a secret.
   *
   * @param memberId the member, whom the app knows by its own means
   * @param apiKey of an app that may sign members in
   * @throws CartwrightError of kind `auth` with message `something went wrong`
   */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>
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
  ...captchaKeys
}: OAuthOptions): AuthStrategy<OAuth> {
  return (send) => {
    const requestTokens = tokenEndpoint(send, clientId)
    const session = createSession({ name: clientId, storage, requestTokens, rotate })

    const redirect = async (request: CreateRedirectSessionRequest) =>
      (await send(createRedirectSession, request, { purpose: 'auth' })).redirectSession.fullUrl

    const hosted: Pick<OAuth, 'getAuthUrl' | 'getMemberTokens'> = {
      async getAuthUrl({ redirectUri, codeChallenge, state }, options = {}) {
        const { sessionToken, prompt = sessionToken ? 'none' : 'login', responseMode = 'fragment' } = options
        const authRequest = {
          clientId,
          redirectUri: redirectUri || undefined,
          codeChallenge,
          codeChallengeMethod: 'S256',
          responseMode,
          responseType: 'code',
          scope: 'offline_access',
          state,
          sessionToken,
        }
        return { authUrl: await redirect({ auth: { authRequest, prompt } }) }
      },

      async getMemberTokens(code, state, { codeVerifier, redirectUri, state: sent }) {
        if (!code || !state) throw new CartwrightError('auth', 'Missing code or _state')
        if (state !== sent) throw new CartwrightError('auth', 'Invalid _state')
        const grant = {
          grantType: 'authorization_code',
          code,
          codeVerifier,
          redirectUri: redirectUri || undefined,
        } as const
        return requestTokens(grant, { value: '', role: 'member' }).catch((cause) => {
          throw new CartwrightError(cause.kind ?? 'system', 'Failed to get member tokens', { ...cause, cause })
        })
      },
    }

    let loading: Promise<DirectLogin> | undefined
    const direct = () => {
      // Most pages sign nobody in themselves, so what that takes is loaded where one does.
      loading ??= import('./direct-login.ts').then(
        ({ createDirectLogin }) => createDirectLogin(send, { ...hosted, ...session, clientId, requestTokens }),
        (cause) => {
          loading = undefined
          throw systemError('network', { cause })
        },
      )
      return loading
    }

    return {
      ...session,
      ...hosted,
      ...captchaKeys,
      generateOAuthData,
      parseFromUrl,
      register: async (parameters) => (await direct()).register(parameters),
      login: async (parameters) => (await direct()).login(parameters),
      processVerification: async (input, state) => (await direct()).processVerification(input, state),
      getMemberTokensForDirectLogin: async (token) => (await direct()).getMemberTokensForDirectLogin(token),
      sendPasswordResetEmail: async (email, url) => (await direct()).sendPasswordResetEmail(email, url),
      getMemberTokensForExternalLogin: async (id, key) => (await direct()).getMemberTokensForExternalLogin(id, key),

      async logout(postFlowUrl) {
        try {
          return { logoutUrl: await redirect({ logout: { clientId }, callbacks: { postFlowUrl } }) }
        } finally {
          // Whoever asked to be signed out is, whatever the site says.
          await session.setTokens(noTokens)
        }
      },
    }
  }
}
