import type { Caller } from '../../platform/kernel/caller.ts'
import { ApplicationError, SESSION_ENDED, unauthenticated } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { apiKeyScopes, findApiKey, looksLikeApiKey } from '../clients/api-keys.ts'
import { findStaffPermissions } from '../owners/staff.ts'
import { type AccessTokenClaims, verifyAccessToken } from '../sessions/access-token.ts'
import { findStanding } from '../sessions/sessions.ts'
import { dpopChallenge, requireProof } from './dpop/resource.ts'

/**
 * Authenticates a request by its `Authorization` header: a bare access token, an API key, or both separated by a comma.
 * A `Bearer` prefix is allowed; `DPoP` precedes a token bound to a key, with a proof beside it.
 * @throws ApplicationError when the header holds no valid credential: a caller never falls back to another identity
 */
export async function authenticate(site: Services, request: Request): Promise<Caller> {
  return byCredentials(site, request, ({ token, jkt }) => requireProof(site, request, token, jkt))
}

/**
 * Whether the credential of a running response is still valid: neither expired nor revoked. A DPoP proof is single-use
 * and was checked when the request came.
 */
export async function isStillAuthentic(site: Services, request: Request): Promise<boolean> {
  const caller = await byCredentials(site, request, () => undefined).catch(rejectedCaller)
  return caller.role !== 'none' && !(caller.role === 'visitor' && caller.readsOnly)
}

function rejectedCaller(error: unknown): Caller {
  if (error instanceof ApplicationError) return { role: 'none' }
  throw error
}

type CheckProof = (bound: { readonly token: string; readonly jkt: string | null }) => Promise<void> | undefined

async function byCredentials(site: Services, request: Request, checkProof: CheckProof): Promise<Caller> {
  const header = request.headers.get('authorization')?.trim() ?? ''
  const [, scheme = '', credentials = ''] = /^(?:(bearer|dpop) +)?(.*)$/i.exec(header) ?? []
  if (credentials === '') return { role: 'none' }
  const [token = '', key] = credentials.split(',')
  if (looksLikeApiKey(key ?? token)) return byApiKey(site, key ?? token)
  return byAccessToken(site, { token, isBound: scheme.toLowerCase() === 'dpop' }, checkProof)
}

async function byApiKey(site: Services, apiKey: string): Promise<Caller> {
  const key = await findApiKey(site, apiKey)
  if (!key) throw unauthenticated('Unknown API key')
  return { role: 'app', keyId: key.id, scopes: key.scopes }
}

interface Presented {
  readonly token: string
  /** Whether it is presented as one that is bound to a key. */
  readonly isBound: boolean
}

async function byAccessToken(site: Services, { token, isBound }: Presented, checkProof: CheckProof): Promise<Caller> {
  const reject = (description: string) =>
    unauthenticated(description, isBound ? dpopChallenge('invalid_token', description) : bearerChallenge(description))
  const claims = await verifyAccessToken(site, token)
  if (!claims) throw reject('The access token is malformed or expired')
  // A thief of a token that is bound to a key has the token only.
  if (claims.cnf && !isBound) {
    const description = 'The access token is bound to a key; a proof is needed'
    throw unauthenticated(description, dpopChallenge('invalid_token', description))
  }
  if (isBound) await checkProof({ token, jkt: claims.cnf?.jkt ?? null })
  const standing = await findStanding(site.db, claims.role, claims.sid, site.now())
  if (standing === 'ENDED') throw reject(SESSION_ENDED)
  const { role } = claims
  if (role !== 'owner') return toCaller({ ...claims, role }, standing === 'READS_ONLY')
  const permissions = await findStaffPermissions(site.db, claims.sub)
  if (permissions === undefined) throw reject('The owner of this access token is no longer in the staff')
  return { role: 'owner', ownerId: claims.sub, sessionId: claims.sid, permissions }
}

const bearerChallenge = (description: string) => ({
  'www-authenticate': `Bearer error="invalid_token", error_description="${description}"`,
})

type OtherClaims = Omit<AccessTokenClaims, 'role'> & { readonly role: Exclude<AccessTokenClaims['role'], 'owner'> }

function toCaller({ role, sub, sid, client_id, scope, agent }: OtherClaims, readsOnly: boolean): Caller {
  switch (role) {
    case 'visitor':
      return { role, visitorId: sub, clientId: client_id, sessionId: sid, ...(readsOnly && { readsOnly }) }
    case 'member':
      return { role, memberId: sub, clientId: client_id, sessionId: sid, scope, ...(agent !== undefined && { agent }) }
    case 'app':
      return { role, keyId: sub, scopes: ownerScopesIn(scope) }
  }
}

/** The scopes of a token that acts for the owner. A token without scopes may do nothing. */
function ownerScopesIn(scope = '') {
  const granted = scope.split(' ')
  return apiKeyScopes.filter((known) => granted.includes(known))
}
