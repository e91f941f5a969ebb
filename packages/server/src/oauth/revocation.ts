import type { Context } from 'hono'
import { ofMember, recordAudit } from '../audit/record.ts'
import { causedBy } from '../events/actor.ts'
import { NOBODY } from '../http/caller.ts'
import type { Env } from '../http/route.ts'
import { findApp } from '../identity/apps.ts'
import type { Site } from '../site.ts'
import { authenticateClient, type ClientProof, readClientProof } from './client-authentication.ts'
import { type FoundToken, findRevocable } from './find-token.ts'
import { readClientFields } from './introspection.ts'
import { answerRefusal } from './refused.ts'
import { endVisitor, revokeAppSession, revokeSession } from './sessions.ts'
import { readTokenBody } from './token-body.ts'
import { invalidRequest, TokenRefusal } from './token-refusal.ts'

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
    if (found) await causedBy({ caller: NOBODY, address }, () => revoke(site, found, client))
    return c.json({})
  } catch (error) {
    return answerRefusal(error, log)
  }
}

async function revoke(site: Site, found: FoundToken, client: ClientProof) {
  await requireRight(site, found, client)
  const { role, sessionId, subjectId } = found
  if (sessionId === null) throw new TokenRefusal('unsupported_token_type', 'An API key is for the owner to take back')
  if (role === 'app') return revokeAppSession(site.db, sessionId, site.now())
  if (role === 'visitor') {
    return site.db.transaction().execute((transaction) => endVisitor(transaction, subjectId, site.now()))
  }
  return site.db.transaction().execute(async (transaction) => {
    await revokeSession(transaction, sessionId, site.now())
    const details = { sessionId, by: 'REVOCATION' }
    await recordAudit(transaction, { action: 'SESSION_ENDED', subject: ofMember(subjectId), details }, site.now())
  })
}

/** An app takes back its own tokens only. Earlier clients do not say who they are; an app with a secret has to. */
async function requireRight(site: Site, { clientId }: FoundToken, client: ClientProof) {
  if (client.clientId !== undefined) {
    if (client.clientId === clientId) return
    throw new TokenRefusal('invalid_grant', 'The token was given to another app')
  }
  const app = await findApp(site.db, clientId)
  if (app && app.secretHash !== null) throw new TokenRefusal('invalid_client', 'The client secret is needed')
}
