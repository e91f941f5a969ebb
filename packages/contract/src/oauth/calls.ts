/** The token endpoint and its kin. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  JwksResponse,
  TokenInfoRequest,
  TokenInfoResponse,
  TokenRequest,
  TokenResponse,
  UserInfoResponse,
} from './token.ts'

const oauth = { module: 'oauth', service: 'oauth', roles: ['visitor', 'member', 'owner', 'app'] } as const

export const OauthToken = defineCall({
  ...oauth,
  open: true,
  name: 'OauthToken',
  functionName: 'token',
  description: 'Tokens for a visitor, a member or an app. JSON in either spelling, or a form; no Authorization header.',
  method: 'POST',
  effect: 'write',
  path: '/oauth2/token',
  carrier: 'body',
  request: TokenRequest,
  response: TokenResponse,
  errors: ['TOO_MANY_REQUESTS'],
})

export const Jwks = defineCall({
  ...oauth,
  open: true,
  name: 'Jwks',
  description: 'The public keys access tokens are signed with.',
  method: 'GET',
  effect: 'read',
  path: '/oauth2/jwks',
  carrier: 'query',
  request: EmptyRequest,
  response: JwksResponse,
})

export const TokenInfo = defineCall({
  ...oauth,
  open: true,
  name: 'TokenInfo',
  description: 'What a token says and whether it is still good.',
  method: 'POST',
  effect: 'read',
  path: '/oauth2/token-info',
  carrier: 'body',
  request: TokenInfoRequest,
  response: TokenInfoResponse,
})

export const UserInfo = defineCall({
  ...oauth,
  roles: ['member'],
  name: 'UserInfo',
  description: 'Who is signed in, as OpenID Connect has it.',
  method: 'GET',
  effect: 'read',
  path: '/oauth2/user-info',
  carrier: 'query',
  request: EmptyRequest,
  response: UserInfoResponse,
  errors: ['UNAUTHENTICATED'],
})
