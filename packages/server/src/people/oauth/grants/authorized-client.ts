import type { ResponseOf } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { scopesOf } from '../../../platform/kernel/scopes-of.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { hashToken } from '../../../platform/secrets/secret-token.ts'
import { findApiKey, looksLikeApiKey } from '../../clients/api-keys.ts'
import { findApp } from '../../clients/apps.ts'
import { grantableScope } from '../../clients/member-scopes.ts'
import { findMember, recordSignIn } from '../../members/member-store.ts'
import { type AccessTokenClaims, verifyAccessToken } from '../../sessions/access-token.ts'
import { giveRefreshToken } from '../../sessions/refresh-tokens.ts'
import { useSessionToken as spendSessionToken } from '../../sessions/session-tokens.ts'
import { sessionStands, startSession } from '../../sessions/sessions.ts'
import { leaveVisitorBehind } from '../authorization-codes.ts'
import { authenticateClient, unknownClient } from '../client-authentication.ts'
import { answerTokens } from '../token-answer.ts'
import { invalidGrant, invalidRequest, TokenRejection } from '../token-rejection.ts'
import type { TokenContext } from './context.ts'

/**
 * A member's session, asked for by an app that knows the member: its key proves the app, the token before the key says
 * for whose browser. With a session token instead of a scope the session cannot be renewed.
 */
export async function grantAuthorizedClient(site: Services, context: TokenContext): Promise<ResponseOf<'OauthToken'>> {
  const { current, keyId } = await readProof(site, context)
  const clientId = await readClient(site, context, current)
  const { memberId, sessionToken } = context.request
  if (!memberId) throw invalidRequest('member_id is missing')
  const scope = readScope(context)
  const isLasting = sessionToken === undefined && scopesOf(scope).includes('offline_access')
  const started = await write(site, currentCause(), async (transaction) => {
    await requireMember(transaction, memberId, sessionToken, site.now())
    const session = await startSession(transaction, {
      role: 'member',
      subjectId: memberId,
      clientId,
      rotates: context.rotate,
      dpopJkt: isLasting ? context.dpopJkt : null,
      scope,
      followsScopes: context.isForm,
      device: context.device,
      startedAt: site.now(),
    })
    if (current?.role === 'visitor') {
      await leaveVisitorBehind(transaction, site.domains, { visitorId: current.sub, memberId }, site.now())
    }
    await recordSignIn(transaction, memberId, site.now())
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

/** @throws TokenRejection invalid_scope */
function readScope({ request }: TokenContext): string | null {
  const grantable = grantableScope(request.scope)
  if (grantable === 'invalid') throw new TokenRejection('invalid_scope', 'The scope is malformed or unknown')
  return grantable.granted
}

/**
 * The app that the session belongs to: that of the token before the key, or the one that the request names. The key
 * authenticates the caller, so the secret of the app is only checked if it is sent.
 *
 * @throws TokenRejection invalid_client
 */
async function readClient(site: Services, { client }: TokenContext, current: AccessTokenClaims | null) {
  const { clientId = current?.client_id ?? null, secret } = client
  if (clientId === null) return null
  if (current && current.client_id !== clientId)
    throw new TokenRejection('invalid_client', 'The access token before the key was given to another app')
  if (secret !== undefined) return (await authenticateClient(site, client)).clientId
  if (client.clientId !== undefined && !(await findApp(site.db, clientId))) throw unknownClient(clientId)
  return clientId
}

interface Proof {
  readonly keyId: string
  /** What the token before the key says; null when there is none. */
  readonly current: AccessTokenClaims | null
}

async function readProof(site: Services, context: TokenContext): Promise<Proof> {
  const parts = context.authorization?.replace(/^(?:bearer|dpop) +/i, '').split(',') ?? []
  const key = parts.at(-1)?.trim() ?? ''
  const stored = looksLikeApiKey(key) ? await findApiKey(site, key) : null
  if (!stored) throw new TokenRejection('invalid_client', 'This grant requires the API key of an app')
  if (!(stored.scopes?.includes('SIGN_IN_MEMBERS') ?? true)) {
    throw new TokenRejection('unauthorized_client', 'The API key lacks the scope SIGN_IN_MEMBERS')
  }
  const token = parts.length > 1 ? parts[0]?.trim() : undefined
  if (!token) return { keyId: stored.id, current: null }
  const claims = await verifyAccessToken(site, token)
  if (!claims || !(await sessionStands(site.db, claims.role, claims.sid, site.now()))) {
    throw new TokenRejection('invalid_client', 'The access token before the key is malformed or expired')
  }
  if (claims.cnf && claims.cnf.jkt !== context.dpopJkt) {
    throw new TokenRejection('invalid_dpop_proof', 'The access token before the key requires a DPoP proof')
  }
  return { keyId: stored.id, current: claims }
}

async function requireMember(
  transaction: Transaction,
  memberId: string,
  sessionToken: string | undefined,
  now: Date,
): Promise<void> {
  const member = await findMember(transaction, memberId)
  if (member?.status !== 'ACTIVE') throw invalidGrant('Unknown member, or it may not sign in')
  if (sessionToken === undefined) return
  const proof = await spendSessionToken(transaction, hashToken(sessionToken), now)
  if (proof?.memberId !== memberId) throw invalidGrant('The session token is unknown, used, or of another member')
}
