import type { ResponseOf } from '@cartwright/contract'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { redeemCode } from '../authorization-codes.ts'
import { idTokenAlgorithmOf, issueIdToken } from '../id-token.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest } from '../token-rejection.ts'
import { requireClient } from './client.ts'
import type { TokenContext } from './context.ts'

/** A member's session for a code that the member's sign-in gave, and the verifier only the app knows. */
export async function grantAuthorizationCode(
  site: Services,
  context: TokenContext,
): Promise<ResponseOf<'OauthToken'> & { id_token?: string }> {
  const app = await requireClient(site, context, 'authorization_code')
  const { clientId } = app
  const { dpopJkt, rotate, isForm, device } = context
  const { code, codeVerifier, redirectUri } = context.request
  if (!code) throw invalidRequest('code is missing')
  if (!codeVerifier) throw invalidGrant('code_verifier is missing')
  const isPublic = app.secretHash === null
  // The page of consent says whether the app stays in; that of an agent always does. The shop's own apps ask for nothing there.
  const outlivesBrowser = app.agentProfile !== null
  const staysAnyway = !app.requiresConsent || outlivesBrowser
  const redeemed = await write(site, currentCause(), (transaction) =>
    redeemCode(
      transaction,
      {
        code,
        clientId,
        redirectUri,
        codeVerifier,
        rotate,
        dpopJkt,
        isPublic,
        isForm,
        staysAnyway,
        outlivesBrowser,
        device,
        domains: site.domains,
      },
      site.now(),
    ),
  )
  if (!redeemed) throw invalidGrant('The code is unknown, expired or used, or does not fit what was asked for')

  const { session, refreshToken, code: spent } = redeemed
  const tokens = await answerTokens(site, {
    role: 'member',
    subjectId: session.subject_id,
    sessionId: session.id,
    clientId,
    refreshToken,
    dpopJkt,
    scope: spent.scope,
  })
  if (!spent.scope?.split(' ').includes('openid')) return tokens
  return { ...tokens, id_token: await issueIdToken(site, spent, session.id, idTokenAlgorithmOf(app, isForm)) }
}
