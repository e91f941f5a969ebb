/**
 * The auth strategies, their token storages and results, as in the package's root, and the
 * building blocks of PKCE and of storages.
 *
 * @module
 */
export { type ApiKeyOptions, ApiKeyStrategy } from './auth/api-key-strategy.ts'
export { challengeOf } from './auth/challenge.ts'
export { type CookieJar, type CookieStorageOptions, cookieStorage } from './auth/cookie-storage.ts'
export type { LoginErrorCode, LoginResult } from './auth/login-state.ts'
export { LoginState } from './auth/login-states.ts'
export type {
  AuthUrlOptions,
  CaptchaTokens,
  LoginParameters,
  OAuth,
  OAuthOptions,
  RegisterParameters,
} from './auth/oauth.ts'
export type { CallbackParameters, OAuthData } from './auth/oauth-data.ts'
export { OAuthStrategy } from './auth/oauth-strategy.ts'
export { createVerifier } from './auth/pkce.ts'
export type { SessionChange } from './auth/session-change.ts'
export { acrossTabs, type MessageSender, type TabCoordination } from './auth/tabs.ts'
export { memoryStorage, parseTokens, type TokenRole, type TokenStorage, type Tokens } from './auth/tokens.ts'
export type { AuthStrategy } from './client.ts'
export type { Authenticator } from './transport/send.ts'
