/** The token endpoint and its kin. */
import { z } from 'zod'
import { GrantType } from '../../enumerations.ts'
import { array, boolean, email, guid, json, language, message, optional, text, webUrl } from '../../wire.ts'

/** Every key a token request may carry. Each is accepted in camel case and in snake case. */
const tokenKeys = {
  clientId: optional(text()),
  refreshToken: optional(text()),
  code: optional(text()),
  codeVerifier: optional(text({ min: 43, max: 128 })),
  redirectUri: optional(text()),
  scope: optional(text()),
  memberId: optional(text()),
  sessionToken: optional(text()),
  clientSecret: optional(text()),
  instanceId: optional(text()),
  accessToken: optional(text()),
  rotate: optional(boolean).describe('Ask for a new refresh token with each refresh, with reuse detection.'),
}

const camelCase = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const camelCaseKeys = (value: unknown) =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, held]) => [camelCase(key), held]))
    : value

const tokenRequest = message('TokenRequest', 'A token request, in camel case or snake case, as JSON or as a form.', {
  grantType: GrantType,
  ...tokenKeys,
})

/** A token request with its keys in either spelling. */
export const TokenRequest = z.preprocess(camelCaseKeys, tokenRequest)
export type TokenRequest = z.output<typeof TokenRequest>

export const TokenError = message('TokenError', 'A refused token request, as RFC 6749 has it.', {
  error: z.string(),
  error_description: optional(text()),
})
export type TokenError = z.output<typeof TokenError>

export const TokenInfoRequest = message('TokenInfoRequest', 'The token to look into.', { token: z.string() })
export type TokenInfoRequest = z.output<typeof TokenInfoRequest>

export const UserInfoResponse = message('UserInfoResponse', 'Who is signed in.', {
  sub: guid.describe('The id of the member.'),
  givenName: optional(text({ max: 20 })),
  familyName: optional(text({ max: 20 })),
  email: optional(email),
  emailVerified: optional(boolean),
  picture: optional(webUrl),
  language: optional(language),
  name: optional(text()),
})
export type UserInfoResponse = z.output<typeof UserInfoResponse>

export const JwksResponse = message('JwksResponse', 'The public keys access tokens are signed with.', {
  keys: array(json),
})
export type JwksResponse = z.output<typeof JwksResponse>
