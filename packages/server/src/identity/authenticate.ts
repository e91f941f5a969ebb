import type { Caller } from '../http/context.ts'
import { unauthenticated } from '../http/errors.ts'
import { type AccessTokenClaims, verifyAccessToken } from '../oauth/access-token.ts'
import { sessionStands } from '../oauth/sessions.ts'
import type { Site } from '../site.ts'
import { findApiKey, looksLikeApiKey } from './api-keys.ts'

/**
 * Who makes a request, by its `Authorization` header: a bare access token, an API key, or both with a comma between.
 * The word `Bearer` before it does no harm.
 *
 * @throws ApplicationError when there is a header and it proves nothing: a caller is never taken for somebody else
 */
export async function authenticate(site: Site, request: Request): Promise<Caller> {
  const header = request.headers
    .get('authorization')
    ?.trim()
    .replace(/^bearer +/i, '')
  if (!header) return { role: 'none' }
  const [token = '', key] = header.split(',')
  return looksLikeApiKey(key ?? token) ? byApiKey(site, key ?? token) : byAccessToken(site, token)
}

async function byApiKey(site: Site, apiKey: string): Promise<Caller> {
  const key = await findApiKey(site, apiKey)
  if (!key) throw unauthenticated('The API key is not known here')
  return { role: 'app', keyId: key.id }
}

async function byAccessToken(site: Site, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(site, token)
  if (!claims) throw unauthenticated('The access token is malformed or expired')
  if (!(await sessionStands(site.db, claims.role, claims.sid, site.now()))) {
    throw unauthenticated('The access token is no longer good: its session has ended')
  }
  return toCaller(claims)
}

function toCaller({ role, sub, sid, client_id }: AccessTokenClaims): Caller {
  switch (role) {
    case 'visitor':
      return { role, visitorId: sub, clientId: client_id, sessionId: sid }
    case 'member':
      return { role, memberId: sub, clientId: client_id, sessionId: sid }
    case 'owner':
      return { role, ownerId: sub, sessionId: sid }
  }
}
