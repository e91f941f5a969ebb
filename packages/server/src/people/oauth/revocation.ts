import type { Context } from 'hono'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import { write } from '../../platform/database/write.ts'
import type { Env } from '../../platform/http/route.ts'
import { causeOf, currentCause } from '../../platform/kernel/actor.ts'
import { ANONYMOUS } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findApp } from '../clients/apps.ts'
import { endVisitor, revokeAppSession, revokeSession } from '../sessions/sessions.ts'
import { answerRejection } from './answer-rejection.ts'
import { authenticateClient, type ClientProof, readClientProof } from './client-authentication.ts'
import { type FoundToken, findRevocable } from './find-token.ts'
import { readClientFields } from './introspection.ts'
import { readTokenBody } from './token-body.ts'
import { invalidRequest, TokenRejection } from './token-rejection.ts'

/**
 * `POST /oauth2/revoke`, RFC 7009: ends the session of a refresh token or an access token. An unknown token is as
 * revoked as can be, so the answer is the same.
 */
export async function answerRevocation(c: Context<Env>): Promise<Response> {
  const { site, log, address } = c.get('context')
  c.header('cache-control', 'no-store')
  try {
    const { fields } = await readTokenBody(c.req.raw)
    if (typeof fields.token !== 'string') throw invalidRequest('token is missing')
    const client = readClientProof(c.req.raw, readClientFields(fields))
    if (client.clientId !== undefined) await authenticateClient(site, client)
    const found = await findRevocable(site, fields.token)
    if (found) await causeOf({ caller: ANONYMOUS, address }, () => revoke(site, found, client))
    return c.json({})
  } catch (error) {
    return answerRejection(error, log)
  }
}

async function revoke(site: Services, found: FoundToken, client: ClientProof) {
  await requireRight(site, found, client)
  const { role, sessionId, subjectId } = found
  if (sessionId === null)
    throw new TokenRejection('unsupported_token_type', 'API keys can only be revoked by the owner')
  if (role === 'app') return revokeAppSession(site.db, sessionId, site.now())
  if (role === 'visitor') {
    return write(site, currentCause(), (transaction) => endVisitor(transaction, subjectId, site.now()))
  }
  return write(site, currentCause(), async (transaction) => {
    await revokeSession(transaction, sessionId, site.now())
    const details = { sessionId, by: 'REVOCATION' }
    await recordAudit(transaction, { action: 'SESSION_ENDED', subject: ofMember(subjectId), details }, site.now())
  })
}

/** An app takes back its own tokens only. Earlier clients do not say who they are; an app with a secret has to. */
async function requireRight(site: Services, { clientId }: FoundToken, client: ClientProof) {
  if (client.clientId !== undefined) {
    if (client.clientId === clientId) return
    throw new TokenRejection('invalid_grant', 'The token was given to another app')
  }
  const app = await findApp(site.db, clientId)
  if (app && app.secretHash !== null) throw new TokenRejection('invalid_client', 'A client secret is required')
}
