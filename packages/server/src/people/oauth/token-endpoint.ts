import type { ResponseOf } from '@cartwright/contract'
import type { Context } from 'hono'
import type { Env } from '../../platform/http/route.ts'
import { causeOf } from '../../platform/kernel/actor.ts'
import { ANONYMOUS } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { ADMIN_CLIENT_ID } from '../owners/owner-sessions.ts'
import { describeDevice } from '../sessions/device.ts'
import { answerRejection } from './answer-rejection.ts'
import { readClientProof } from './client-authentication.ts'
import { proofOf, verifyProof } from './dpop/proof.ts'
import { grantAnonymous } from './grants/anonymous.ts'
import { grantAuthorizationCode } from './grants/authorization-code.ts'
import { grantAuthorizedClient } from './grants/authorized-client.ts'
import { grantClientCredentials } from './grants/client-credentials.ts'
import type { TokenContext } from './grants/context.ts'
import { grantOwnerCode } from './grants/owner-code.ts'
import { grantRefreshToken } from './grants/refresh-token.ts'
import { grantUnbound } from './grants/strip-bound-session.ts'
import { limitTokens } from './token-limit.ts'
import { readTokenRequest } from './token-request.ts'

/** `POST /oauth2/token`. Responses and errors follow RFC 6749 and are not cached. */
export async function answerTokenRequest(c: Context<Env>): Promise<Response> {
  const { site, address, log } = c.get('context')
  c.header('cache-control', 'no-store')
  try {
    limitTokens(site, 'tokens', address)
    const { context, readsCamelCase } = await readContext(site, c.req.raw, address)
    const tokens = await causeOf({ caller: ANONYMOUS, address }, () => grant(site, context))
    if (readsCamelCase) return c.json({ ...tokens, ...inCamelCase(tokens) })
    return c.json(context.isForm ? withoutNulls(tokens) : tokens)
  } catch (error) {
    return answerRejection(error, log)
  }
}

/** The standard leaves out what there is none of, and its clients refuse anything else; the wire says null. */
const withoutNulls = (tokens: ResponseOf<'OauthToken'>) =>
  Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== null))

/** Beside the standard names, which stay: a client ignores the names it does not know (RFC 6749, section 5.1). */
const inCamelCase = ({ access_token, refresh_token, expires_in }: ResponseOf<'OauthToken'>) => ({
  accessToken: access_token,
  refreshToken: refresh_token,
  expiresIn: expires_in,
})

async function readContext(site: Services, raw: Request, address: string) {
  const { request, isForm, readsCamelCase } = await readTokenRequest(raw)
  const proof = proofOf(raw)
  const context: TokenContext = {
    request,
    isForm,
    address,
    client: readClientProof(raw, request),
    dpopJkt: proof === null ? null : (await verifyProof(site, raw, proof)).jkt,
    rotate: request.rotate ?? isForm,
    device: describeDevice(raw.headers.get('user-agent')),
    authorization: raw.headers.get('authorization'),
  }
  return { context, readsCamelCase }
}

function grant(site: Services, context: TokenContext): Promise<ResponseOf<'OauthToken'>> {
  const { grantType } = context.request
  switch (grantType) {
    case 'anonymous':
      return grantAnonymous(site, context)
    case 'refresh_token':
      return grantRefreshToken(site, context)
    case 'authorization_code':
      return context.client.clientId === ADMIN_CLIENT_ID
        ? grantOwnerCode(site, context)
        : grantAuthorizationCode(site, context)
    case 'authorized_client':
      return grantAuthorizedClient(site, context)
    case 'client_credentials':
      return grantClientCredentials(site, context)
    case 'strip_bound_session':
      return grantUnbound(site, context)
  }
}
