import type { ResponseOf } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { redeemOwnerCode } from '../../owners/owner-codes.ts'
import { ADMIN_CLIENT_ID } from '../../owners/owner-sessions.ts'
import { ADMIN_REDIRECT_PATH } from '../authorize-owner.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest } from '../token-rejection.ts'
import type { TokenContext } from './context.ts'

/**
 * An access token of an owner for the admin. It has no refresh token: the admin renews it with another code, for as long
 * as the owner is signed in on the hosted pages.
 */
export async function grantOwnerCode(
  site: Services,
  { request, dpopJkt }: TokenContext,
): Promise<ResponseOf<'OauthToken'>> {
  const { code, codeVerifier, redirectUri } = request
  if (!code) throw invalidRequest('code is missing')
  const session =
    codeVerifier && redirectUri === `${site.url}${ADMIN_REDIRECT_PATH}`
      ? await redeemOwnerCode(site, { code, codeVerifier })
      : null
  if (!session) throw invalidGrant('The code is unknown, expired or used, or does not fit what was asked for')
  return answerTokens(site, {
    role: 'owner',
    subjectId: session.subject_id,
    sessionId: session.id,
    clientId: ADMIN_CLIENT_ID,
    refreshToken: null,
    dpopJkt,
  })
}
