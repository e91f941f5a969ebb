import type { ResponseOf } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { newVisitor, sealVisitor } from '../../../platform/secrets/visitor-seal.ts'
import { answerTokens } from '../token-answer.ts'
import { limitTokens } from '../token-limit.ts'
import { requireClient } from './client.ts'
import type { TokenContext } from './context.ts'

/** A new visitor. Nothing is written: a visitor who never comes back leaves no trace. */
export async function grantAnonymous(site: Services, context: TokenContext): Promise<ResponseOf<'OauthToken'>> {
  const { clientId, secretHash } = await requireClient(site, context, 'anonymous')
  limitTokens(site, 'visitors', context.address)
  const { dpopJkt } = context
  // A refresh token of an app that proves itself is bound to the app instead.
  const visitor = newVisitor(clientId, site.now(), secretHash === null ? dpopJkt : null)
  return answerTokens(site, {
    role: 'visitor',
    subjectId: visitor.visitorId,
    sessionId: visitor.visitorId,
    clientId,
    dpopJkt,
    refreshToken: await sealVisitor(site.db, visitor),
  })
}
