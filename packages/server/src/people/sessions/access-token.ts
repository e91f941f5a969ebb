import { decodeProtectedHeader, jwtVerify } from 'jose'
import { z } from 'zod'
import { perDatabase } from '../../platform/database/per-database.ts'
import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { signJwt } from '../../platform/keys/sign-jwt.ts'
import { findSigningKey, SIGNING_ALGORITHM, signingKey } from '../../platform/keys/signing-keys.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { siteIds } from './site-ids.ts'

/** RFC 9068: tells an access token from any other JWT that the same keys sign. */
const ACCESS_TOKEN_TYPE = 'at+jwt'

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(['visitor', 'member', 'owner', 'app']),
  client_id: z.string(),
  scope: z.string().optional(),
  /** The key without which the token is of no use. */
  cnf: z.object({ jkt: z.string() }).optional(),
  /** The profile of the agent whose client has it: it is only for shopping as that agent. */
  agent: z.string().optional(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
})

/** What an access token says: who, by which session, through which app. Instants are in seconds. */
export type AccessTokenClaims = z.output<typeof Claims>

export interface Bearer {
  readonly role: AccessTokenClaims['role']
  readonly subjectId: string
  readonly sessionId: string
  readonly clientId: string
  readonly scope?: string | null
  /** The thumbprint of the key that the token is bound to; none for a bearer token. */
  readonly dpopJkt?: string | null
  /** The profile of the agent that the token is only for. */
  readonly agent?: string | null
  /** When it is over, in seconds. Default: after the time that access tokens have. */
  readonly expiresAt?: number
}

/**
 * A short-lived JWT; each use checks that its session is still open. Storefronts of the provider's clients read the site's
 * ids from `data`, which is a JSON text there too.
 */
export async function issueAccessToken(site: Services, bearer: Bearer): Promise<string> {
  const key = await signingKey(site)
  const issuedAt = Math.floor(site.now().getTime() / 1000)
  const { sessionId: sid, role, clientId: client_id, scope, dpopJkt, agent } = bearer
  const { expiresAt: exp = issuedAt + lifetimes.accessToken / 1000 } = bearer
  return signJwt(key, ACCESS_TOKEN_TYPE, {
    iss: site.url,
    aud: site.url,
    sub: bearer.subjectId,
    sid,
    role,
    client_id,
    ...(scope && { scope }),
    ...(dpopJkt && { cnf: { jkt: dpopJkt } }),
    ...(agent && { agent }),
    jti: randomId(),
    iat: issuedAt,
    exp,
    data: JSON.stringify({ instance: await siteIds(site.db) }),
  })
}

interface Verified {
  readonly claims: AccessTokenClaims
  readonly keyId: string
}

/** Verified tokens, so that a signature is computed once per token and not once per request. */
const CACHED_TOKENS = 10_000
const verifiedTokens = perDatabase(() => new Map<string, Verified>())

/** The claims of a good access token; null for anything else, whatever is wrong with it. */
export async function verifyAccessToken(site: Services, token: string): Promise<AccessTokenClaims | null> {
  const stored = verifiedTokens(site.db)
  const known = stored.get(token)
  const verified = known ?? (await verify(site, token))
  if (!verified) return null
  const { claims, keyId } = verified
  if (claims.exp * 1000 <= site.now().getTime() || !(await findSigningKey(site, keyId))) {
    stored.delete(token)
    return null
  }
  if (!known) {
    if (stored.size >= CACHED_TOKENS) forgetOldest(stored)
    stored.set(token, verified)
  }
  return claims
}

function forgetOldest(stored: Map<string, Verified>) {
  const [oldest] = stored.keys()
  if (oldest !== undefined) stored.delete(oldest)
}

async function verify(site: Services, token: string): Promise<Verified | null> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? null : await findSigningKey(site, kid)
    if (!key) return null
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [SIGNING_ALGORITHM],
      typ: ACCESS_TOKEN_TYPE,
      issuer: site.url,
      audience: site.url,
      currentDate: site.now(),
    })
    return { claims: Claims.parse(payload), keyId: key.id }
  } catch {
    return null
  }
}
