import type { Context } from 'hono'
import { isRecord } from '../http/query-string.ts'
import type { Env } from '../http/route.ts'
import { verifyAccessToken } from './access-token.ts'
import { findSessionIdOf } from './refresh-tokens.ts'
import { endVisitor, revokeSession } from './sessions.ts'
import { openVisitorSeal } from './visitor-seal.ts'

/**
 * `POST /oauth2/revoke`, RFC 7009: ends the session of a refresh token or an access token. An unknown token is as
 * revoked as can be, so the answer is the same.
 */
export async function answerRevocation(c: Context<Env>): Promise<Response> {
  const { site } = c.get('context')
  c.header('cache-control', 'no-store')
  const token = await readToken(c)
  if (token === null) return c.json({ error: 'invalid_request', error_description: 'token is missing' }, 400)
  const visitor = await openVisitorSeal(site.db, token)
  const claims = await verifyAccessToken(site, token)
  const visitorId = visitor?.visitorId ?? (claims?.role === 'visitor' ? claims.sub : null)
  if (visitorId !== null) {
    await site.db.transaction().execute((transaction) => endVisitor(transaction, visitorId, site.now()))
  } else {
    const sessionId = claims?.sid ?? (await findSessionIdOf(site, token))
    if (sessionId !== null) await revokeSession(site.db, sessionId, site.now())
  }
  return c.json({})
}

async function readToken(c: Context<Env>): Promise<string | null> {
  const text = await c.req.text()
  if (c.req.header('content-type')?.includes('application/x-www-form-urlencoded')) {
    return new URLSearchParams(text).get('token')
  }
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) && typeof body.token === 'string' ? body.token : null
  } catch {
    return null
  }
}
