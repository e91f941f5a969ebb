import { type ResponseOf, type SubjectType, TokenInfoRequest } from '@cartwright/contract'
import type { Context } from 'hono'
import type { Env } from '../../platform/http/route.ts'
import type { AccessTokenClaims } from '../sessions/access-token.ts'
import { findGoodToken } from './find-token.ts'
import { readTokenBody } from './token-body.ts'

const subjects: Record<AccessTokenClaims['role'], SubjectType> = {
  visitor: 'VISITOR',
  member: 'MEMBER',
  owner: 'USER',
  app: 'APP',
}
const nothing = { active: false, subjectType: 'UNKNOWN', subjectId: '', clientId: '' } as const

/** `POST /oauth2/token-info`: describes an access token or a key to its holder. */
export async function readTokenInfo(c: Context<Env>): Promise<Response> {
  const { site } = c.get('context')
  const parsed = TokenInfoRequest.safeParse(
    await readTokenBody(c.req.raw).then(
      ({ fields }) => fields,
      () => ({}),
    ),
  )
  const stored = parsed.success ? await findGoodToken(site, parsed.data.token) : null
  if (!stored || stored.kind === 'refresh_token') return c.json(nothing)
  const { role, subjectId, clientId, expiresAt: exp, issuedAt: iat } = stored
  return c.json({
    active: true,
    subjectType: subjects[role],
    subjectId,
    clientId,
    exp,
    iat,
  } satisfies ResponseOf<'TokenInfo'>)
}
