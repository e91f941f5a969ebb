import type { TokenResponse } from '@cartwright/contract'
import type { Context } from 'hono'
import type { Env } from '../http/route.ts'
import { grantAnonymous } from './grants/anonymous.ts'
import { grantAuthorizationCode } from './grants/authorization-code.ts'
import { grantRefreshToken } from './grants/refresh-token.ts'
import { sweepSometimes } from './sweep.ts'
import { TokenRefusal, TooManyTokens } from './token-refusal.ts'
import { type ReadTokenRequest, readTokenRequest } from './token-request.ts'

/** `POST /oauth2/token`. Answers and refusals are as RFC 6749 has them, and no cache keeps them. */
export async function answerTokenRequest(c: Context<Env>): Promise<Response> {
  const { site, address, log } = c.get('context')
  c.header('cache-control', 'no-store')
  try {
    const read = await readTokenRequest(c.req.raw)
    const tokens = await grant(c, read, address)
    sweepSometimes(site, log)
    return c.json(tokens)
  } catch (error) {
    if (!(error instanceof TokenRefusal || error instanceof TooManyTokens)) throw error
    log.info({ error: error.error, reason: error.message }, 'refused')
    return Response.json(
      { error: error.error, error_description: error.message },
      { status: error.status, headers: { 'cache-control': 'no-store', ...error.headers } },
    )
  }
}

function grant(c: Context<Env>, { request, isForm }: ReadTokenRequest, address: string): Promise<TokenResponse> {
  const { site } = c.get('context')
  const rotate = request.rotate ?? isForm
  switch (request.grantType) {
    case 'anonymous':
      return grantAnonymous(site, request, address)
    case 'refresh_token':
      return grantRefreshToken(site, request, rotate)
    case 'authorization_code':
      return grantAuthorizationCode(site, request, rotate)
    default:
      throw new TokenRefusal('unsupported_grant_type', `The grant ${request.grantType} is not offered here`)
  }
}
