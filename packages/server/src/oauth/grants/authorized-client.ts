import type { TokenResponse } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../audit/record.ts'
import { findApiKey, looksLikeApiKey } from '../../identity/api-keys.ts'
import { findMember, noteSignIn } from '../../identity/member-store.ts'
import { useSessionToken as spendSessionToken } from '../../identity/session-tokens.ts'
import type { Site } from '../../site.ts'
import type { Transaction } from '../../storage/database.ts'
import { type AccessTokenClaims, verifyAccessToken } from '../access-token.ts'
import { leaveVisitorBehind } from '../authorization-codes.ts'
import { scopesOf } from '../consents.ts'
import { grantableScope } from '../member-scopes.ts'
import { giveRefreshToken } from '../refresh-tokens.ts'
import { hashToken } from '../secret-token.ts'
import { sessionStands, startSession } from '../sessions.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest, TokenRefusal } from '../token-refusal.ts'
import type { TokenContext } from './context.ts'

/**
 * A member's session, asked for by an app that knows the member: its key proves the app, the token before the key says
 * for whose browser. With a session token instead of a scope the session cannot be renewed.
 */
export async function grantAuthorizedClient(site: Site, context: TokenContext): Promise<TokenResponse> {
  const { current, keyId } = await readProof(site, context)
  const { memberId, sessionToken } = context.request
  if (!memberId) throw invalidRequest('member_id is missing')
  const scope = readScope(context)
  const isLasting = sessionToken === undefined && scopesOf(scope).includes('offline_access')
  const started = await site.db.transaction().execute(async (transaction) => {
    await requireMember(transaction, memberId, sessionToken, site.now())
    const session = await startSession(transaction, {
      role: 'member',
      subjectId: memberId,
      clientId: current?.client_id ?? null,
      rotates: context.rotate,
      dpopJkt: isLasting ? context.dpopJkt : null,
      scope,
      followsScopes: context.isForm,
      device: context.device,
      startedAt: site.now(),
    })
    if (current?.role === 'visitor') {
      await leaveVisitorBehind(transaction, { visitorId: current.sub, memberId }, site.now())
    }
    await noteSignIn(transaction, memberId, site.now())
    const actor = { type: 'APP', id: keyId } as const
    const entry = { action: 'SIGN_IN', subject: ofMember(memberId), actor, details: { by: 'APP' } } as const
    await recordAudit(transaction, entry, site.now())
    const refreshToken = isLasting ? await giveRefreshToken(transaction, session.id, site.now()) : null
    return { session, refreshToken }
  })
  return answerTokens(site, {
    role: 'member',
    subjectId: memberId,
    sessionId: started.session.id,
    clientId: started.session.client_id ?? '',
    refreshToken: started.refreshToken,
    dpopJkt: context.dpopJkt,
    scope: started.session.scope,
  })
}

/** @throws TokenRefusal invalid_scope */
function readScope({ request }: TokenContext): string | null {
  const grantable = grantableScope(request.scope)
  if (grantable === 'invalid')
    throw new TokenRefusal('invalid_scope', 'The scope is malformed, or nothing of it is known')
  return grantable.granted
}

interface Proof {
  readonly keyId: string
  /** What the token before the key says; null when there is none. */
  readonly current: AccessTokenClaims | null
}

async function readProof(site: Site, context: TokenContext): Promise<Proof> {
  const parts = context.authorization?.replace(/^(?:bearer|dpop) +/i, '').split(',') ?? []
  const key = parts.at(-1)?.trim() ?? ''
  const found = looksLikeApiKey(key) ? await findApiKey(site, key) : null
  if (!found) throw new TokenRefusal('invalid_client', 'This grant needs the API key of an app')
  if (!(found.scopes?.includes('SIGN_IN_MEMBERS') ?? true)) {
    throw new TokenRefusal('unauthorized_client', 'The API key lacks the scope SIGN_IN_MEMBERS')
  }
  const token = parts.length > 1 ? parts[0]?.trim() : undefined
  if (!token) return { keyId: found.id, current: null }
  const claims = await verifyAccessToken(site, token)
  if (!claims || !(await sessionStands(site.db, claims.role, claims.sid, site.now()))) {
    throw new TokenRefusal('invalid_client', 'The access token before the key is malformed or over')
  }
  if (claims.cnf && claims.cnf.jkt !== context.dpopJkt) {
    throw new TokenRefusal('invalid_dpop_proof', 'The access token before the key needs a proof of its own key')
  }
  return { keyId: found.id, current: claims }
}

async function requireMember(
  transaction: Transaction,
  memberId: string,
  sessionToken: string | undefined,
  now: Date,
): Promise<void> {
  const member = await findMember(transaction, memberId)
  if (member?.status !== 'ACTIVE') throw invalidGrant('There is no such member, or it may not sign in')
  if (sessionToken === undefined) return
  const proof = await spendSessionToken(transaction, hashToken(sessionToken), now)
  if (proof?.memberId !== memberId) throw invalidGrant('The session token is unknown, used, or of another member')
}
