import type { TokenRequest, TokenResponse } from '@cartwright/contract'
import type { Site } from '../../site.ts'
import { answerTokens } from '../token-answer.ts'
import { limitVisitors } from '../visitor-limit.ts'
import { newVisitor, sealVisitor } from '../visitor-seal.ts'
import { requireClient } from './client.ts'

/** A new visitor. Nothing is written: a visitor who never comes back leaves no trace. */
export async function grantAnonymous(site: Site, request: TokenRequest, address: string): Promise<TokenResponse> {
  const { clientId } = await requireClient(site, request.clientId, 'anonymous')
  limitVisitors(site, address)
  const visitor = newVisitor(clientId, site.now())
  return answerTokens(site, {
    role: 'visitor',
    subjectId: visitor.visitorId,
    sessionId: visitor.visitorId,
    clientId,
    refreshToken: await sealVisitor(site.db, visitor),
  })
}
