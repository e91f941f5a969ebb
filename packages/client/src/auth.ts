/**
 * Who calls: the auth strategies, where their tokens are kept, and what they tell, as in the package's root, and the
 * pieces of PKCE and of storages.
 *
 * @module
 */
export { type ApiKeyOptions, ApiKeyStrategy } from './auth/api-key-strategy.ts'
export { type CookieJar, type CookieStorageOptions, cookieStorage } from './auth/cookie-storage.ts'
export { type LoginErrorCode, type LoginResult, LoginState } from './auth/login-state.ts'
export type { CallbackParameters, OAuthData } from './auth/oauth-data.ts'
export {
  type AuthUrlOptions,
  type CaptchaTokens,
  type LoginParameters,
  type OAuth,
  type OAuthOptions,
  OAuthStrategy,
  type RegisterParameters,
} from './auth/oauth-strategy.ts'
export { challengeOf, createVerifier } from './auth/pkce.ts'
export type { SessionChange } from './auth/session.ts'
export { memoryStorage, parseTokens, type TokenRole, type TokenStorage, type Tokens } from './auth/tokens.ts'
export type { AuthStrategy } from './client.ts'
export type { Authenticator } from './transport/send.ts'
