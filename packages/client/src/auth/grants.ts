import type { TokenResponse } from '../generated/oauth.ts'
import type { TokenRole, Tokens } from './tokens.ts'

/*
 * The requests for tokens, and their response (specification §4 “Token role”, §7 `POST /oauth2/token`, §9; RFC 6749 §4 to §6).
 * Pure: each returns a body to send or a value that was read.
 */

/** A request for tokens. */
export type Grant =
  | { grantType: 'anonymous' }
  | { grantType: 'refresh_token'; refreshToken: string; rotate: boolean | undefined }
  | { grantType: 'authorization_code'; code: string; codeVerifier: string; redirectUri: string | undefined }
  /** By an app that knows the member. The wire spells this one differently, and asks for no client id. */
  | { grantType?: undefined; grant_type: 'authorized_client'; scope: string; member_id: string; clientId: undefined }

/**
 * §4: “With no tokens, an anonymous grant makes a visitor. … An access token is renewed when empty or expired: first by refresh
 * token” (RFC 6749 §6).
 *
 * @param refreshToken empty without tokens
 * @param rotate whether to ask for a new refresh token, so that a stolen one is noticed
 */
export const renewalGrant = (refreshToken: string, rotate: boolean | undefined): Grant =>
  refreshToken ? { grantType: 'refresh_token', refreshToken, rotate } : { grantType: 'anonymous' }

/**
 * §9: “Access token expiry is computed from expires_in in seconds since epoch.” The current refresh token stays if the
 * response has none (RFC 6749 §6). A token lasts an hour where the site does not say: RFC 6749 §5.1 only recommends `expires_in`.
 * @returns undefined for a response without an access token
 */
export const readTokens = (
  { access_token: value, expires_in, refresh_token }: Partial<TokenResponse>,
  current: { readonly value: string; readonly role: TokenRole },
): Tokens | undefined =>
  value
    ? {
        accessToken: { value, expiresAt: Math.floor(Date.now() / 1000) + (Number(expires_in) || 3600) },
        refreshToken: { ...current, value: refresh_token ?? current.value },
      }
    : undefined
