import type { TokenRequest, TokenResponse } from '@cartwright/contract'
import type { Site } from '../../site.ts'
import { redeemRefreshToken } from '../refresh-tokens.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest } from '../token-refusal.ts'

/** A new access token for a session that lives, and with `rotate` a new refresh token too. */
export async function grantRefreshToken(site: Site, request: TokenRequest, rotate: boolean): Promise<TokenResponse> {
  if (!request.refreshToken) throw invalidRequest('refresh_token is missing')
  const refreshed = await redeemRefreshToken(site, request.refreshToken, { clientId: request.clientId, rotate })
  if (!refreshed) throw invalidGrant('The refresh token is unknown, expired, revoked, or was used before')
  const { session, refreshToken } = refreshed
  return answerTokens(site, {
    role: session.role,
    subjectId: session.subject_id,
    sessionId: session.id,
    clientId: session.client_id ?? '',
    refreshToken,
  })
}
