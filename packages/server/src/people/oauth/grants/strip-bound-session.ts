import type { ResponseOf } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { verifyAccessToken } from '../../sessions/access-token.ts'
import { sessionStands } from '../../sessions/sessions.ts'
import { authenticateClient } from '../client-authentication.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest, TokenRejection } from '../token-rejection.ts'
import type { TokenContext } from './context.ts'

/**
 * An app's server goes on for the visitor or member that a page of the app has an access token of. The page's token may be
 * bound to a key that never leaves the page; the server proves itself by the app's secret instead, and gets one without.
 * It says no more than the one it comes from, ends when that does, and with the same session.
 */
export async function grantUnbound(
  site: Services,
  { request, client, dpopJkt }: TokenContext,
): Promise<ResponseOf<'OauthToken'>> {
  const { accessToken } = request
  if (!accessToken) throw invalidRequest('access_token is missing')
  const claims = await verifyAccessToken(site, accessToken)
  if (!claims) throw invalidGrant('The access token is malformed or expired')
  // The provider's client does not say who it is: the token says so.
  const app = await authenticateClient(site, { ...client, clientId: client.clientId ?? claims.client_id })
  if (app.secretHash === null) throw new TokenRejection('unauthorized_client', 'This app has no secret')
  if (app.clientId !== claims.client_id) throw invalidGrant('The access token was given to another app')
  const { role, sub: subjectId, sid: sessionId, scope = null, exp } = claims
  if (role !== 'visitor' && role !== 'member') throw invalidGrant('The access token is of no visitor and no member')
  if (!(await sessionStands(site.db, role, sessionId, site.now()))) throw invalidGrant('The session has ended')
  const bearer = { role, subjectId, sessionId, clientId: app.clientId, scope, dpopJkt }
  return answerTokens(site, { ...bearer, expiresAt: exp, refreshToken: null })
}
