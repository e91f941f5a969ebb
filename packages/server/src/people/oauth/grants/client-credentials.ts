import { ApiKeyScope, type ResponseOf } from '@cartwright/contract'
import { includesScope } from '../../../platform/kernel/scopes.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { completeScopes } from '../../clients/api-keys.ts'
import { startAppSession } from '../../sessions/sessions.ts'
import { answerTokens } from '../token-answer.ts'
import { TokenRejection } from '../token-rejection.ts'
import { requireClient } from './client.ts'
import type { TokenContext } from './context.ts'

/**
 * An app acts for the owner, as an API key does, for half an hour at a time: as far as its scopes go, or less where it asks
 * for less (RFC 6749, section 3.3). It needs a secret, and the right to. There is one site, so which instance of it the app
 * names makes no difference.
 */
export async function grantClientCredentials(site: Services, context: TokenContext): Promise<ResponseOf<'OauthToken'>> {
  const { clientId, secretHash, ownerScopes } = await requireClient(site, context, 'client_credentials')
  if (secretHash === null) throw new TokenRejection('unauthorized_client', 'This app has no secret')
  return answerTokens(site, {
    role: 'app',
    subjectId: clientId,
    scope: grantedScopes(context.request.scope, ownerScopes).join(' '),
    sessionId: await startAppSession(site.db, clientId, site.now()),
    clientId,
    dpopJkt: context.dpopJkt,
    refreshToken: null,
  })
}

/** @throws TokenRejection where more is asked for than the app may have */
function grantedScopes(requested: string | undefined, ownerScopes: readonly ApiKeyScope[]): readonly ApiKeyScope[] {
  const names = requested?.split(' ').filter(Boolean) ?? []
  if (names.length === 0) return ownerScopes
  const granted = ApiKeyScope.options.filter((scope) => names.includes(scope) && includesScope(ownerScopes, scope))
  const rejected = names.find((name) => !granted.some((scope) => scope === name))
  if (rejected !== undefined) throw new TokenRejection('invalid_scope', `This app does not have the scope ${rejected}`)
  return completeScopes(granted)
}
