import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import { scopesOf } from '../../platform/kernel/scopes-of.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import { openVisitorSeal, type SealedVisitor } from '../../platform/secrets/visitor-seal.ts'
import { memberStatus } from '../members/member-status.ts'
import { isOver, revokeSession, type SessionRow, startSession } from './sessions.ts'
import type { SessionTables } from './tables.ts'

type TokenRow = SessionTables['refresh_tokens']

export interface Refreshed {
  readonly session: SessionRow
  readonly refreshToken: string
  /** Of the new access token; the refresh token keeps the session's. */
  readonly scope: string | null
}

export interface RefreshOptions {
  /**
   * What the app that the token was given to is to the one that asks: null when only that one may use it. A token of an
   * app without a secret is bound to the app's key instead, as soon as it shows one.
   */
  readonly clientOf: (transaction: Transaction, clientId: string | null) => Promise<'public' | 'confidential' | null>
  /** Replace the token, now and at every later refresh. */
  readonly rotate: boolean
  /** The key whose holder asks. */
  readonly dpopJkt: string | null
  /** What the access token shall be for; nothing means all that was granted (RFC 6749, section 6). */
  readonly scope?: string | undefined
}

/** Gives a session its first refresh token. */
export async function giveRefreshToken(transaction: Transaction, sessionId: string, now: Date): Promise<string> {
  const token = randomToken()
  await keepToken(transaction, hashToken(token), sessionId, now)
  return token
}

/**
 * Redeems a refresh token.
 * @returns `proof-missing` when it is bound to a key without a valid proof, `not-granted` when it requests more scope
 * than granted. Null when it is unknown, expired, of another app, or its successor was used: then one of the two was
 * stolen, and the whole session ends.
 */
export async function redeemRefreshToken(
  site: Services,
  token: string,
  options: RefreshOptions,
): Promise<Refreshed | 'proof-missing' | 'not-granted' | null> {
  const now = site.now()
  const visitor = await openVisitorSeal(site.db, token)
  return write(site, currentCause(), async (transaction) => {
    const row =
      (await findToken(transaction, token)) ?? (visitor && (await adoptVisitor(transaction, token, visitor, now)))
    const session = row && (await findLiveSession(transaction, row.session_id, now))
    if (!session) return null
    const client = await options.clientOf(transaction, session.client_id)
    if (client === null) return null
    if (session.dpop_jkt !== null && session.dpop_jkt !== options.dpopJkt) {
      return options.dpopJkt === null ? 'proof-missing' : null
    }
    const scope = narrow(session.scope, options.scope)
    if (scope === 'not-granted') return scope

    const refreshToken = await succeed(transaction, token, row, options.rotate || session.rotates === 1, now)
    if (refreshToken === null) {
      await revokeSession(transaction, session.id, now)
      const subject = { type: session.role.toUpperCase(), id: session.subject_id }
      const details = { sessionId: session.id }
      await recordAudit(transaction, { action: 'REFRESH_TOKEN_REUSED', outcome: 'FAILURE', subject, details }, now)
      return null
    }
    const boundTo = client === 'public' ? options.dpopJkt : session.dpop_jkt
    await touch(transaction, session, { rotate: options.rotate, boundTo }, now)
    return { session, refreshToken, scope: scope.granted }
  })
}

/** Who was granted no scopes has none to choose from: visitors' clients name some all the same. */
function narrow(granted: string | null, requested: string | undefined): { granted: string | null } | 'not-granted' {
  const names = scopesOf(requested ?? null)
  if (granted === null || names.length === 0) return { granted }
  const scopes = scopesOf(granted)
  if (!names.every((name) => scopes.includes(name))) return 'not-granted'
  return { granted: scopes.filter((scope) => names.includes(scope)).join(' ') }
}

/** The session of a refresh token, while it lasts. */
export async function findRefreshToken(site: Services, token: string) {
  const row = await findToken(site.db, token)
  const session = row && (await findLiveSession(site.db, row.session_id, site.now()))
  return session ? { session, createdAt: row.created_at, isReplaced: row.replaced_at !== null } : null
}

/** The token to use from now on; null for one whose successor was used. */
async function succeed(
  transaction: Transaction,
  token: string,
  row: TokenRow,
  rotate: boolean,
  now: Date,
): Promise<string | null> {
  if (row.replaced_at !== null) return repeat(transaction, token, row)
  if (!rotate) return token
  const salt = randomToken()
  const successor = deriveSuccessor(salt, token)
  await keepToken(transaction, hashToken(successor), row.session_id, now)
  await transaction
    .updateTable('refresh_tokens')
    .set({ replaced_at: now.toISOString(), successor_salt: salt, successor_hash: hashToken(successor) })
    .where('token_hash', '=', row.token_hash)
    .execute()
  return successor
}

/**
 * A client whose answer got lost comes back with the token it has, maybe a day later. Until the successor is used, that
 * is no theft.
 */
async function repeat(
  transaction: Transaction,
  token: string,
  { successor_salt, successor_hash }: TokenRow,
): Promise<string | null> {
  if (successor_salt === null || successor_hash === null) return null
  const successor = await transaction
    .selectFrom('refresh_tokens')
    .select('replaced_at')
    .where('token_hash', '=', successor_hash)
    .executeTakeFirst()
  return successor?.replaced_at === null ? deriveSuccessor(successor_salt, token) : null
}

/** Neither the database without the token nor the token without the database gives it away. */
function deriveSuccessor(salt: string, token: string): string {
  return createHmac('sha256', salt).update(token).digest('base64url')
}

/** A visitor came back: only now is there something to remember. */
async function adoptVisitor(
  transaction: Transaction,
  token: string,
  { visitorId, clientId, startedAt, dpopJkt }: SealedVisitor,
  now: Date,
): Promise<TokenRow | null> {
  const known = await transaction.selectFrom('sessions').select('id').where('id', '=', visitorId).executeTakeFirst()
  // A session without this token: the visitor has become a member in the meantime.
  if (known) return null
  const { visitor } = lifetimes.session
  if (after(startedAt, visitor.idle) <= now.toISOString()) return null
  await startSession(transaction, {
    id: visitorId,
    role: 'visitor',
    subjectId: visitorId,
    clientId,
    rotates: false,
    dpopJkt,
    startedAt,
  })
  return keepToken(transaction, hashToken(token), visitorId, now)
}

async function keepToken(transaction: Transaction, tokenHash: string, sessionId: string, now: Date): Promise<TokenRow> {
  const row: TokenRow = {
    token_hash: tokenHash,
    session_id: sessionId,
    created_at: now.toISOString(),
    replaced_at: null,
    successor_salt: null,
    successor_hash: null,
  }
  await transaction.insertInto('refresh_tokens').values(row).execute()
  return row
}

const selectToken = statement<{ readonly hash: string }, TokenRow>(
  (slot) => sql<TokenRow>`select * from refresh_tokens where token_hash = ${slot('hash')}`,
)

type SessionOfMember = SessionRow & { readonly member_status: string | null }

const selectSession = statement<{ readonly id: string }, SessionOfMember>(
  (slot) => sql<SessionOfMember>`
    select sessions.*, ${memberStatus(sql`subject_id`)} as member_status
    from sessions where sessions.id = ${slot('id')}`,
)

const updateSession = statement<Pick<SessionRow, 'id' | 'last_used_at' | 'rotates' | 'dpop_jkt'>>(
  (slot) => sql<never>`
    update sessions set last_used_at = ${slot('last_used_at')}, rotates = ${slot('rotates')}, dpop_jkt = ${slot('dpop_jkt')}
    where id = ${slot('id')}`,
)

async function findToken(db: Queryable, token: string): Promise<TokenRow | undefined> {
  const [row] = await selectToken(db, { hash: hashToken(token) })
  return row
}

async function findLiveSession(db: Queryable, id: string, now: Date): Promise<SessionRow | null> {
  const [found] = await selectSession(db, { id })
  if (!found) return null
  const { member_status: status, ...session } = found
  if (isOver(session, now) || (session.role === 'member' && status !== 'ACTIVE')) return null
  return session
}

async function touch(
  transaction: Transaction,
  session: SessionRow,
  { rotate, boundTo }: { readonly rotate: boolean; readonly boundTo: string | null },
  now: Date,
) {
  const rotates = rotate ? 1 : session.rotates
  await updateSession(transaction, { id: session.id, last_used_at: now.toISOString(), rotates, dpop_jkt: boundTo })
}
