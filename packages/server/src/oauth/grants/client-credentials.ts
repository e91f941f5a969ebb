import type { TokenResponse } from '@cartwright/contract'
import type { Site } from '../../site.ts'
import { startAppSession } from '../sessions.ts'
import { answerTokens } from '../token-answer.ts'
import { TokenRefusal } from '../token-refusal.ts'
import { requireClient } from './client.ts'
import type { TokenContext } from './context.ts'

/**
 * An app acts for the owner, as an API key does, for half an hour at a time. It needs a secret, and the right to. There is
 * one site, so which instance of it the app names makes no difference.
 */
export async function grantClientCredentials(site: Site, context: TokenContext): Promise<TokenResponse> {
  const { clientId, secretHash } = await requireClient(site, context, 'client_credentials')
  if (secretHash === null) throw new TokenRefusal('unauthorized_client', 'This app has no secret')
  return answerTokens(site, {
    role: 'app',
    subjectId: clientId,
    sessionId: await startAppSession(site.db, clientId, site.now()),
    clientId,
    dpopJkt: context.dpopJkt,
    refreshToken: null,
  })
}
