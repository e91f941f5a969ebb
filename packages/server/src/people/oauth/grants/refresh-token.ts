import type { ResponseOf } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { findApp } from '../../clients/apps.ts'
import { redeemRefreshToken } from '../../sessions/refresh-tokens.ts'
import { authenticateClient } from '../client-authentication.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest, TokenRejection } from '../token-rejection.ts'
import { requireGrant } from './client.ts'
import type { TokenContext } from './context.ts'

/** A new access token for a session that lives, for less scope where less is asked for, and with `rotate` a new refresh token too. */
export async function grantRefreshToken(site: Services, context: TokenContext): Promise<ResponseOf<'OauthToken'>> {
  const { request, client, rotate, dpopJkt } = context
  if (!request.refreshToken) throw invalidRequest('refresh_token is missing')
  // Earlier clients do not say who they are. That is enough for an app without a secret.
  const named = client.clientId === undefined ? null : await authenticateClient(site, client)
  if (named) requireGrant(named, 'refresh_token')
  const refreshed = await redeemRefreshToken(site, request.refreshToken, {
    rotate,
    dpopJkt,
    scope: request.scope,
    clientOf: async (transaction, clientId) => {
      // A session opened by an API key belongs to no app, so the client id is optional.
      if (named && clientId !== null && named.clientId !== clientId) return null
      const app = clientId === null ? null : (named ?? (await findApp(transaction, clientId)))
      if (clientId !== null && !app) return null
      const isPublic = (app?.secretHash ?? null) === null
      return isPublic ? 'public' : named && 'confidential'
    },
  })
  if (refreshed === 'proof-missing')
    throw new TokenRejection('invalid_dpop_proof', 'A DPoP proof of the key is required')
  if (refreshed === 'not-granted')
    throw new TokenRejection('invalid_scope', 'The requested scope exceeds the granted scope')
  if (!refreshed) throw invalidGrant('The refresh token is unknown, expired, revoked, or was used before')
  const { session, refreshToken, scope } = refreshed
  return answerTokens(site, {
    role: session.role,
    subjectId: session.subject_id,
    sessionId: session.id,
    clientId: session.client_id ?? '',
    refreshToken,
    dpopJkt,
    scope,
  })
}
