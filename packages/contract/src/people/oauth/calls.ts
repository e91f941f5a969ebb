/** The token endpoint and its kin. */
import { z } from 'zod'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { SubjectType } from '../../enumerations.ts'
import { boolean, int64, message, optional, payload, text } from '../../wire.ts'
import { JwksResponse, TokenInfoRequest, TokenRequest, UserInfoResponse } from './token.ts'

export const oauth = defineCalls(
  { module: 'oauth', service: 'oauth', roles: ['visitor', 'member', 'owner', 'app'] },
  {
    OauthToken: {
      route: 'POST /oauth2/token',
      open: true,
      functionName: 'token',
      description:
        'Tokens for a visitor, a member or an app. JSON in either spelling, or a form; no Authorization header.',
      request: TokenRequest,
      response: message('TokenResponse', 'Tokens. Always in snake case.', {
        access_token: z.string(),
        expires_in: z.int().describe('Seconds until the access token expires.'),
        refresh_token: z.string().nullable(),
        token_type: z.string(),
        scope: z.string().nullable(),
      }),
      errors: ['TOO_MANY_REQUESTS'],
    },
    Jwks: {
      route: 'GET /oauth2/jwks',
      open: true,
      description: 'The public keys access tokens are signed with.',
      request: EmptyRequest,
      response: JwksResponse,
    },
    TokenInfo: {
      route: 'POST /oauth2/token-info',
      effect: 'read',
      open: true,
      description: 'What a token says and whether it is still good.',
      request: TokenInfoRequest,
      response: payload('What a token says.', {
        active: boolean.describe('Whether the token is good.'),
        subjectType: SubjectType.describe('Whom it speaks for.'),
        subjectId: text(),
        exp: optional(z.union([z.int(), int64])).describe('When it expires, in seconds since the epoch.'),
        iat: optional(z.union([z.int(), int64])).describe('When it was made, in seconds since the epoch.'),
        clientId: text(),
        accountId: optional(text()),
        siteId: optional(text()).describe('The site it is for.'),
        instanceId: optional(text()),
        vendorProductId: optional(text({ max: 100 })),
      }),
    },
    UserInfo: {
      route: 'GET /oauth2/user-info',
      roles: ['member'],
      description: 'Who is signed in, as OpenID Connect has it.',
      request: EmptyRequest,
      response: UserInfoResponse,
      errors: ['UNAUTHENTICATED'],
    },
  },
)
