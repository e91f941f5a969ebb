import type { CartwrightError } from '../error.ts'
import type { IdentityProfileInput } from '../generated/identity.ts'
import type { Send } from '../transport/send.ts'
import type { LoginResult } from './login-state.ts'
import type { CallbackParameters, OAuthData } from './oauth-data.ts'
import type { createSession, Session } from './session.ts'
import type { RequestTokens } from './token-endpoint.ts'
import type { TokenStorage, Tokens } from './tokens.ts'

/** The app that a shopper signs in to, and how its tokens are stored and renewed. */
export interface OAuthOptions {
  /** The app's client id, from the site's owner. No secret. */
  clientId: string
  /** Keeps the tokens. Default: in memory. See `cookieStorage` for what survives a reload and is seen by a server. */
  storage?: TokenStorage
  /** Tokens to begin with, when `storage` is not given. */
  tokens?: Tokens
  /** Site key of the invisible captcha, from the captcha provider. */
  captchaInvisibleSiteKey?: string
  /** Key of the site's captcha that is seen. */
  captchaVisibleSiteKey?: string
  /** Ask for a new refresh token with each refresh, so that a stolen one is noticed. Default: true. */
  rotate?: boolean
  /** The expected issuer: responses with another issuer, or none, are rejected (RFC 9207). */
  issuer?: string
  /**
   * Behave like the first release: any failed renewal makes the shopper a visitor, and refresh
   * tokens are not exchanged. Signs members out when the site has a bad minute. Default: false.
   */
  compat?: boolean
}

/**
 * The solution of a captcha, if the site requires one. `captcha` of `@cartwright/client/site` names its provider; for
 * the site's own puzzle it is the solution in base64.
 */
export interface CaptchaTokens {
  /** Token of the visible captcha. At most 5,000 characters. */
  recaptchaToken?: string
  /** Token of the invisible captcha. At most 5,000 characters. */
  invisibleRecaptchaToken?: string
}

/** Email address and password of the new member. */
export interface RegisterParameters {
  email: string
  /** 8 to 1,000 characters, any of them; a Cartwright site takes none that is easy to guess. */
  password: string
  /** The member's profile. */
  profile?: IdentityProfileInput
  /** Needed after the error `missingCaptchaToken`. Single-use. */
  captchaTokens?: CaptchaTokens
}

/** Email address and password. */
export interface LoginParameters {
  email: string
  password: string
  /** Needed after the error `missingCaptchaToken`. Single-use. */
  captchaTokens?: CaptchaTokens
}

/** Appearance of the hosted sign-in page, and how it returns the code. */
export interface AuthUrlOptions {
  /**
   * `login` asks the shopper to sign in, `none` never does, `consent` asks what the app may, `select_account` asks as whom.
   * Default: `login`; with a session token `none`.
   */
  prompt?: 'login' | 'none' | 'consent' | 'select_account'
  /** The way the code returns. Default: in the fragment. A server needs `query`; `web_message` posts it to an opener or frame. */
  responseMode?: 'fragment' | 'query' | 'web_message'
  /** Of a successful `register` or `login`: the page then redirects back immediately. Single-use. */
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
  /**
   * The URL of the hosted sign-in page: open it unchanged.
   * @throws CartwrightError with code `REDIRECT_URI_NOT_ALLOWED`, whose `hint` says how to register it, or
   * `CLIENT_NOT_FOUND`
   */
  getAuthUrl(data: OAuthData, options?: AuthUrlOptions): Promise<{ authUrl: string }>
  /** Reads the result of a sign-in from the address that the shopper came back to: its fragment if that has one, else its query. */
  parseFromUrl(url?: string, responseMode?: 'fragment' | 'query'): CallbackParameters
  /**
   * Completes a sign-in through the hosted page. Returns the member's tokens for `setTokens`. A code works once.
   * @param iss the issuer in the response; required if `issuer` is set
   * @param code from `parseFromUrl`, like `state`
   * @throws CartwrightError of kind `auth`: `Missing code or _state`, `Invalid _state`, `Invalid iss`, `Failed to get
   * member tokens` with code `invalid_grant` for a code that was used or is older than a minute
   */
  getMemberTokens(
    code: string | null | undefined,
    state: string | null | undefined,
    data: OAuthData,
    iss?: string,
  ): Promise<Tokens>
  /**
   * Registers a member. Failures the shopper can fix are results: `emailAlreadyExists`, `invalidEmail`,
   * `missingCaptchaToken`, `invalidCaptchaToken`, or none of these for a weak password and closed sign-up: see the
   * result's `cause`. Failures of the network or the site are thrown, and so is `TOO_MANY_REQUESTS`.
   */
  register(parameters: RegisterParameters): Promise<LoginResult>
  /**
   * Signs a member in by password. Failures of the shopper's making are results: `invalidPassword`, `resetPassword` once
   * the owner has voided it (`sendPasswordResetEmail` helps), `missingCaptchaToken`, `invalidCaptchaToken`, and
   * `invalidEmail` for anything else, such as a blocked member. Those of the network or the site are thrown, and so is
   * `TOO_MANY_REQUESTS`.
   */
  login(parameters: LoginParameters): Promise<LoginResult>
  /**
   * Continues after `EMAIL_VERIFICATION_REQUIRED`. From any other state the result is a `FAILURE`. Request a new code
   * by `verification.resendDuringAuthentication`, with the result's `stateToken`.
   * @param input the six characters of the member's mail
   * @param state the result to continue from, such as one stored while the page was left. Default: the last one
   * @throws CartwrightError with code `VERIFICATION_FAILED` for a wrong or expired code; the member can try again
   */
  processVerification(input: { verificationCode: string }, state?: LoginResult): Promise<LoginResult>
  /**
   * Exchanges a session token for the member's tokens without leaving the page, by a hidden frame. Browsers only.
   * @param fallback from `generateOAuthData`, for browsers that block the frame: the error then has a `redirectUrl`,
   * which completes the sign-in through the hosted page
   * @throws CartwrightError of kind `auth`: the site's error, immediately; with code `frame_blocked` where the browser
   * blocks the frame, a second after it has loaded; `OAuth flow timed out` after 120 seconds
   */
  getMemberTokensForDirectLogin(sessionToken: string, fallback?: OAuthData): Promise<Tokens>
  /**
   * Sends a link to set a new password. Answers the same whether or not there is such a member.
   *
   * @param redirectUri where to go afterwards, one of those the app has registered; at most 1,000 characters
   * @throws CartwrightError with code `REDIRECT_URI_NOT_ALLOWED` or `CLIENT_NOT_FOUND`
   */
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>
  /**
   * Returns the tokens of a member whom an app has authenticated, for `setTokens`. On servers only: the key is a
   * secret.
   * @param memberId the member, authenticated by the app
   * @param apiKey of an app that may sign members in: with scope `SIGN_IN_MEMBERS`, or without limits
   * @throws CartwrightError of kind `auth` with message `something went wrong`, and a specific code
   */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>
  /**
   * Signs out: deletes the tokens immediately, even if the site is unreachable and this throws.
   * @param postFlowUrl the URL the site's sign-out page redirects to
   * @returns the URL of that page: open it to end the site's own session too
   */
  logout(postFlowUrl: string): Promise<{ logoutUrl: string }>
}

/** What signing in takes, which most pages never do. */
export type SignIn = Omit<OAuth, keyof Session | 'parseFromUrl' | 'logout' | `captcha${string}`> & {
  /** @param tokens of the session that has just ended */
  logout(postFlowUrl: string, tokens: Tokens): Promise<{ logoutUrl: string }>
}

/**
 * What signing in is built on. It comes with the code that every page loads: were it imported from both files, bundlers
 * would put it into a third, which every page would load as well.
 */
export interface SignInContext {
  readonly CartwrightError: typeof CartwrightError
  readonly createSession: typeof createSession
  readonly clientId: string
  readonly issuer: string | undefined
  readonly send: Send
  readonly requestTokens: RequestTokens
  readonly getAuthHeaders: Session['getAuthHeaders']
}
