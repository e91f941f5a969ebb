import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { openVisitorSeal } from '../../platform/secrets/visitor-seal.ts'
import { apiKeyScopes, findApiKey, looksLikeApiKey } from '../clients/api-keys.ts'
import { type AccessTokenClaims, verifyAccessToken } from '../sessions/access-token.ts'
import { findSession } from '../sessions/find-sessions.ts'
import { findRefreshToken } from '../sessions/refresh-tokens.ts'
import { findStanding } from '../sessions/sessions.ts'

/** A token of the site that is good now. */
export interface FoundToken {
  readonly kind: 'access_token' | 'refresh_token' | 'api_key'
  readonly role: AccessTokenClaims['role']
  readonly subjectId: string
  readonly sessionId: string | null
  readonly clientId: string
  readonly scope: string | null
  readonly dpopJkt: string | null
  /** In seconds. */
  readonly issuedAt?: number
  readonly expiresAt?: number
  readonly tokenId?: string
}

/** Reads a token of any kind; null when it is invalid or not issued by this site. */
export async function findGoodToken(site: Services, token: string): Promise<FoundToken | null> {
  if (looksLikeApiKey(token)) return ofApiKey(site, token)
  return (await ofAccessToken(site, token)) ?? (await ofRefreshToken(site, token)) ?? (await ofVisitor(site, token))
}

/**
 * The same, and replaced refresh tokens: the client may have lost the response with the next one. So are access tokens of
 * visitors who signed in, which can still read.
 */
export const findRevocable = async (site: Services, token: string): Promise<FoundToken | null> =>
  (await findGoodToken(site, token)) ??
  (await ofAccessToken(site, token, { mayOnlyRead: true })) ??
  ofRefreshToken(site, token, { mayBeReplaced: true })

async function ofApiKey(site: Services, token: string): Promise<FoundToken | null> {
  const key = await findApiKey(site, token)
  if (!key) return null
  return {
    kind: 'api_key',
    role: 'app',
    subjectId: key.id,
    sessionId: null,
    clientId: '',
    scope: (key.scopes ?? apiKeyScopes).join(' '),
    dpopJkt: null,
  }
}

async function ofAccessToken(site: Services, token: string, { mayOnlyRead = false } = {}): Promise<FoundToken | null> {
  const claims = await verifyAccessToken(site, token)
  if (!claims) return null
  const standing = await findStanding(site.db, claims.role, claims.sid, site.now())
  if (standing === 'ENDED' || (standing === 'READS_ONLY' && !mayOnlyRead)) return null
  return {
    kind: 'access_token',
    role: claims.role,
    subjectId: claims.sub,
    sessionId: claims.sid,
    clientId: claims.client_id,
    scope: claims.scope ?? null,
    dpopJkt: claims.cnf?.jkt ?? null,
    issuedAt: claims.iat,
    expiresAt: claims.exp,
    tokenId: claims.jti,
  }
}

async function ofRefreshToken(
  site: Services,
  token: string,
  { mayBeReplaced = false } = {},
): Promise<FoundToken | null> {
  const stored = await findRefreshToken(site, token)
  if (!stored || (stored.isReplaced && !mayBeReplaced)) return null
  const { session, createdAt } = stored
  return {
    kind: 'refresh_token',
    role: session.role,
    subjectId: session.subject_id,
    sessionId: session.id,
    clientId: session.client_id ?? '',
    scope: session.scope,
    dpopJkt: session.dpop_jkt,
    issuedAt: seconds(createdAt),
    expiresAt: seconds(session.expires_at),
  }
}

/** A visitor who has not come back yet is known by the token alone. */
async function ofVisitor(site: Services, token: string): Promise<FoundToken | null> {
  const sealed = await openVisitorSeal(site.db, token)
  if (!sealed) return null
  const { visitorId, clientId, startedAt, dpopJkt } = sealed
  const until = startedAt.getTime() + lifetimes.session.visitor.idle
  // With a row the token would have been found by it, or was replaced, or the visitor is no more.
  const row = await findSession(site.db, visitorId)
  if (row || until <= site.now().getTime()) return null
  return {
    kind: 'refresh_token',
    role: 'visitor',
    subjectId: visitorId,
    sessionId: visitorId,
    clientId,
    scope: null,
    dpopJkt,
    issuedAt: seconds(startedAt.toISOString()),
    expiresAt: Math.floor(until / 1000),
  }
}

const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)
