import type { TokenRequest, TokenResponse } from '@cartwright/contract'
import type { Site } from '../../site.ts'
import { redeemCode } from '../authorization-codes.ts'
import { issueIdToken } from '../id-token.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest } from '../token-refusal.ts'
import { requireClient } from './client.ts'

/** A member's session for a code that the member's sign-in gave, and the verifier only the app knows. */
export async function grantAuthorizationCode(
  site: Site,
  request: TokenRequest,
  rotate: boolean,
): Promise<TokenResponse & { id_token?: string }> {
  const { clientId } = await requireClient(site, request.clientId, 'authorization_code')
  const { code, codeVerifier, redirectUri } = request
  if (!code) throw invalidRequest('code is missing')
  if (!codeVerifier) throw invalidGrant('code_verifier is missing')
  const redeemed = await site.db
    .transaction()
    .execute((transaction) =>
      redeemCode(transaction, { code, clientId, redirectUri, codeVerifier, rotate }, site.now()),
    )
  if (!redeemed) throw invalidGrant('The code is unknown, expired or used, or does not fit what was asked for')

  const { session, refreshToken, code: spent } = redeemed
  const tokens = await answerTokens(site, {
    role: 'member',
    subjectId: session.subject_id,
    sessionId: session.id,
    clientId,
    refreshToken,
    scope: spent.scope,
  })
  return spent.scope?.split(' ').includes('openid') ? { ...tokens, id_token: await issueIdToken(site, spent) } : tokens
}
