import type { StaffPermission, StaffRole } from '@cartwright/contract'
import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { BrowserRequest } from '../../platform/kernel/browser-request.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomId, randomToken } from '../../platform/secrets/secret-token.ts'
import { issueAccessToken } from '../sessions/access-token.ts'
import { describeDevice } from '../sessions/device.ts'
import { revokeSessionsOfBrowser } from '../sessions/end-access.ts'
import { startSession } from '../sessions/sessions.ts'
import { ownerCookie } from './owner-cookie.ts'
import { permissionsOf } from './staff.ts'

/** What an owner proves itself with. */
export type OwnerFactor = 'PASSWORD' | 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY'

export interface Owner {
  readonly id: string
  readonly email: string
}

/** An owner or another person of the staff, with its role. */
export interface StaffAccount extends Owner {
  readonly role: StaffRole
  /** What the role may do; null for everything. */
  readonly permissions: readonly StaffPermission[] | null
}

/** An owner who is signed in on the site's own pages, with every factor that is asked for. */
export interface OwnerSession {
  readonly id: string
  readonly owner: StaffAccount
  readonly factors: readonly OwnerFactor[]
  readonly authenticatedAt: string
}

const LIFETIME = lifetimes.session.owner
const TOUCH_INTERVAL = 5 * 60_000
/** The client id of the site's own admin. */
export const ADMIN_CLIENT_ID = 'admin'

/**
 * Signs an owner in, with a new cookie whatever the browser had before.
 *
 * @returns the `Set-Cookie` header
 */
export async function startOwnerSession(
  site: Services,
  transaction: Transaction,
  request: BrowserRequest,
  ownerId: string,
  factors: readonly OwnerFactor[],
): Promise<string> {
  const now = site.now()
  const token = randomToken()
  const cookie = ownerCookie(site)
  const previous = cookie.read(request)
  if (previous !== null) await endByToken(transaction, previous, now)
  await transaction
    .insertInto('owner_sessions')
    .values({
      id: randomId(),
      token_hash: hashToken(token),
      owner_id: ownerId,
      factors: JSON.stringify(factors),
      authenticated_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: after(now, LIFETIME.absolute),
      revoked_at: null,
      device: describeDevice(request.headers.get('user-agent')),
    })
    .execute()
  const actor = { type: 'OWNER', id: ownerId } as const
  await recordAudit(
    transaction,
    { action: 'OWNER_SIGN_IN', subject: ofOwner(ownerId), details: { factors }, actor },
    now,
  )
  return cookie.write(token, LIFETIME.absolute)
}

/** The owner a browser is signed in as; null when it is not, or no longer. */
export async function findOwnerSession(site: Services, request: BrowserRequest): Promise<OwnerSession | null> {
  const token = ownerCookie(site).read(request)
  if (token === null) return null
  const now = site.now()
  const row = await live(site.db, now)
    .innerJoin('owners', 'owners.id', 'owner_sessions.owner_id')
    .select(['owners.email', 'owners.role', 'owners.permissions'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - Date.parse(row.last_used_at) > TOUCH_INTERVAL) {
    const used = { last_used_at: now.toISOString() }
    await write(site, null, (transaction) =>
      transaction.updateTable('owner_sessions').set(used).where('id', '=', row.id).execute(),
    )
  }
  const owner = { id: row.owner_id, email: row.email, role: row.role, permissions: permissionsOf(row) }
  return { id: row.id, owner, factors: JSON.parse(row.factors), authenticatedAt: row.authenticated_at }
}

function live(db: Queryable, now: Date) {
  return db
    .selectFrom('owner_sessions')
    .selectAll('owner_sessions')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', after(now, -LIFETIME.idle))
}

/** Whether a browser that was signed in a moment ago still is. */
export async function isStillSignedIn(
  { now }: Pick<Services, 'now'>,
  transaction: Transaction,
  { id }: Pick<OwnerSession, 'id'>,
): Promise<boolean> {
  return (await live(transaction, now()).where('owner_sessions.id', '=', id).executeTakeFirst()) !== undefined
}

/** Where an owner is signed in, the one last used first. */
export async function listOwnerSessions({ db, now }: Services, ownerId: string) {
  const rows = await live(db, now()).where('owner_id', '=', ownerId).orderBy('last_used_at', 'desc').execute()
  return rows.map(({ id, device, authenticated_at, last_used_at }) => ({
    id,
    device,
    startedAt: authenticated_at,
    lastUsedAt: last_used_at,
  }))
}

/** Signs an owner out on one device, and takes the tokens it got there. */
export async function endOwnerSession(site: Services, ownerId: string, id: string): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    if (!(await end(transaction, { ownerId, id }, site.now()))) return
    const actor = { type: 'OWNER', id: ownerId } as const
    const entry = {
      action: 'OWNER_SESSION_ENDED',
      subject: ofOwner(ownerId),
      details: { sessionId: id },
      actor,
    } as const
    await recordAudit(transaction, entry, site.now())
  })
}

/** Signs the browser out. Returns the `Set-Cookie` header that removes the cookie. */
export async function signOutOwner(site: Services, request: BrowserRequest): Promise<string> {
  const cookie = ownerCookie(site)
  const token = cookie.read(request)
  if (token !== null) {
    await write(site, currentCause(), async (transaction) => {
      const ownerId = await endByToken(transaction, token, site.now())
      if (ownerId === null) return
      const actor = { type: 'OWNER', id: ownerId } as const
      await recordAudit(transaction, { action: 'OWNER_SIGN_OUT', subject: ofOwner(ownerId), actor }, site.now())
    })
  }
  return cookie.remove()
}

async function endByToken(transaction: Transaction, token: string, now: Date): Promise<string | null> {
  const row = await live(transaction, now).where('token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!row || !(await end(transaction, { ownerId: row.owner_id, id: row.id }, now))) return null
  return row.owner_id
}

/** Ends all sessions of an owner except the given one, and revokes the tokens of the ended ones. */
export async function endOwnerSessions(
  transaction: Transaction,
  ownerId: string,
  now: Date,
  exceptId = '',
): Promise<void> {
  const rows = await live(transaction, now).where('owner_id', '=', ownerId).where('id', '<>', exceptId).execute()
  for (const { id } of rows) await end(transaction, { ownerId, id }, now)
}

/** Revokes an owner's access tokens. The owner stays signed in, and the admin gets new ones. */
export async function endOwnerTokens(transaction: Transaction, ownerId: string, now: Date): Promise<void> {
  const rows = await live(transaction, now).where('owner_id', '=', ownerId).execute()
  for (const { id } of rows) await revokeSessionsOfBrowser(transaction, id, now)
}

/**
 * Notes that the owner has just proved who it is, and gives its browser a new cookie for it.
 *
 * @returns the `Set-Cookie` header
 */
export async function renewOwnerSession(
  site: Services,
  transaction: Transaction,
  { id }: Pick<OwnerSession, 'id'>,
): Promise<string> {
  const token = randomToken()
  const at = site.now().toISOString()
  await transaction
    .updateTable('owner_sessions')
    .set({ token_hash: hashToken(token), authenticated_at: at, last_used_at: at })
    .where('id', '=', id)
    .execute()
  return ownerCookie(site).write(token, LIFETIME.absolute)
}

async function end(transaction: Transaction, { ownerId, id }: { ownerId: string; id: string }, now: Date) {
  const ended = { revoked_at: now.toISOString() }
  const { numUpdatedRows } = await transaction
    .updateTable('owner_sessions')
    .set(ended)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await revokeSessionsOfBrowser(transaction, id, now)
  return true
}

/** A token with which the owner's browser may make calls for half an hour, or until the owner signs out there. */
export async function issueOwnerToken(site: Services, { id, owner }: OwnerSession): Promise<string> {
  const subject = { role: 'owner', subjectId: owner.id, clientId: ADMIN_CLIENT_ID } as const
  const session = await write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const actor = { type: 'OWNER', id: owner.id } as const
    await recordAudit(transaction, { action: 'OWNER_TOKEN_ISSUED', subject: ofOwner(owner.id), actor }, now)
    return startSession(transaction, { ...subject, browserSessionId: id, rotates: true, startedAt: now })
  })
  return issueAccessToken(site, { ...subject, sessionId: session.id })
}
