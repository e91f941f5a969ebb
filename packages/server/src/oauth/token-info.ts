import { type SubjectType, TokenInfoRequest, type TokenInfoResponse } from '@cartwright/contract'
import type { Context } from 'hono'
import type { Env } from '../http/route.ts'
import { findApiKey, looksLikeApiKey } from '../identity/api-keys.ts'
import type { Site } from '../site.ts'
import { type AccessTokenClaims, verifyAccessToken } from './access-token.ts'
import { sessionStands } from './sessions.ts'

const subjects: Record<AccessTokenClaims['role'], SubjectType> = { visitor: 'VISITOR', member: 'MEMBER', owner: 'USER' }
const nothing = { active: false, subjectType: 'UNKNOWN', subjectId: '', clientId: '' } as const

/** `POST /oauth2/token-info`: what an access token says, to whoever holds it. */
export async function readTokenInfo(c: Context<Env>): Promise<Response> {
  const { site } = c.get('context')
  const parsed = TokenInfoRequest.safeParse(await c.req.json().catch(() => ({})))
  return c.json(parsed.success ? await describeToken(site, parsed.data.token) : nothing)
}

async function describeToken(site: Site, token: string): Promise<TokenInfoResponse> {
  if (looksLikeApiKey(token)) {
    const key = await findApiKey(site, token)
    return key ? { active: true, subjectType: 'APP', subjectId: key.id, clientId: '' } : nothing
  }
  const claims = await verifyAccessToken(site, token)
  if (!claims || !(await sessionStands(site.db, claims.role, claims.sid, site.now()))) return nothing
  const { role, sub, client_id, exp, iat } = claims
  return { active: true, subjectType: subjects[role], subjectId: sub, clientId: client_id, exp, iat }
}
