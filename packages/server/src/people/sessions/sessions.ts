import { type RawBuilder, sql } from 'kysely'
import { batchedRead } from '../../platform/database/batched-read.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { elementText, jsonElements } from '../../platform/database/json.ts'
import { statement } from '../../platform/database/statement.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { memberStatus } from '../members/member-status.ts'
import type { SessionTables } from './tables.ts'

export type SessionRow = SessionTables['sessions']
export type SessionRole = SessionRow['role']

export interface NewSession {
  /** Default: a new one. A visitor's session has the visitor's id. */
  readonly id?: string
  readonly role: SessionRole
  readonly subjectId: string
  readonly clientId: string | null
  readonly browserSessionId?: string | null
  readonly rotates: boolean
  readonly dpopJkt?: string | null
  readonly scope?: string | null
  /** Whether a client of the standards asked for it, which sends forms. Default: the wire's own, which know no scopes. */
  readonly followsScopes?: boolean
  readonly device?: string | null
  /** When it began; a visitor's row is written later than that. */
  readonly startedAt: Date
}

export async function startSession(transaction: Transaction, session: NewSession): Promise<SessionRow> {
  const row: SessionRow = {
    id: session.id ?? randomId(),
    role: session.role,
    subject_id: session.subjectId,
    client_id: session.clientId,
    browser_session_id: session.browserSessionId ?? null,
    rotates: session.rotates ? 1 : 0,
    created_at: session.startedAt.toISOString(),
    last_used_at: session.startedAt.toISOString(),
    expires_at: after(session.startedAt, lifetimes.session[session.role].absolute),
    revoked_at: null,
    dpop_jkt: session.dpopJkt ?? null,
    scope: session.scope ?? null,
    follows_scopes: session.followsScopes ? 1 : 0,
    device: session.device ?? null,
  }
  await transaction.insertInto('sessions').values(row).execute()
  return row
}

/** Lets an app act for the owner for a while, by its secret. */
export async function startAppSession(db: Queryable, clientId: string, now: Date): Promise<string> {
  const id = randomId()
  await db
    .insertInto('app_sessions')
    .values({
      id,
      client_id: clientId,
      created_at: now.toISOString(),
      expires_at: after(now, lifetimes.accessToken),
      revoked_at: null,
    })
    .execute()
  return id
}

export async function revokeAppSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('app_sessions').set({ revoked_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Ends a session: its refresh tokens and its access tokens stop at once. */
export async function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends a sign-in on the site's own pages, and every app's session that came from it. */
export async function revokeBrowser(db: Queryable, browserSessionId: string, now: Date): Promise<void> {
  for (const [table, column] of [
    ['browser_sessions', 'id'],
    ['sessions', 'browser_session_id'],
  ] as const) {
    await db
      .updateTable(table)
      .set({ revoked_at: now.toISOString() })
      .where(db.dynamic.ref(column), '=', browserSessionId)
      .where('revoked_at', 'is', null)
      .execute()
  }
}

/**
 * Ends a visitor. Most have no row yet, so one is written to remember it by.
 *
 * @param readsUntil from when on the access token cannot even read; default: from now on
 */
export async function endVisitor(
  transaction: Transaction,
  visitorId: string,
  now: Date,
  readsUntil = now.toISOString(),
): Promise<void> {
  const at = now.toISOString()
  await transaction
    .insertInto('sessions')
    .values({
      id: visitorId,
      role: 'visitor',
      subject_id: visitorId,
      client_id: null,
      browser_session_id: null,
      rotates: 0,
      created_at: at,
      last_used_at: at,
      expires_at: after(now, lifetimes.session.visitor.absolute),
      revoked_at: readsUntil,
      dpop_jkt: null,
      scope: null,
      follows_scopes: 0,
      device: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ revoked_at: readsUntil }))
    .execute()
}

export function isOver(session: SessionRow, now: Date): boolean {
  if (session.revoked_at !== null || session.expires_at <= now.toISOString()) return true
  return after(new Date(session.last_used_at), lifetimes.session[session.role].idle) <= now.toISOString()
}

interface Standing {
  readonly id: string
  readonly role: SessionRole
  readonly expires_at: string
  readonly revoked_at: string | null
  readonly status: string | null
}

type AppStanding = Pick<SessionTables['app_sessions'], 'expires_at' | 'revoked_at'>

interface ById {
  readonly sessionId: string
}

const standingOf = (isWanted: RawBuilder<unknown>) => sql<Standing>`
  select sessions.id, role, expires_at, revoked_at, ${memberStatus(sql`subject_id`)} as status
  from sessions where ${isWanted}`

const selectStanding = statement<ById, Standing>((slot) => standingOf(sql`sessions.id = ${slot('sessionId')}`))

const selectStandings = statement<{ readonly sessionIds: string }, Standing>((slot) =>
  standingOf(sql`sessions.id in (select ${elementText('wanted')} from ${jsonElements(slot('sessionIds'), 'wanted')})`),
)

const readStanding = batchedRead<string, Standing>({
  one: (db, sessionId) => selectStanding(db, { sessionId }),
  many: (db, sessionIds) => selectStandings(db, { sessionIds: JSON.stringify(sessionIds) }),
  isOf: (standing, sessionId) => standing.id === sessionId,
})

/** An app's sessions are deleted with the app, and with its right to act for the owner. */
const selectAppStanding = statement<ById, AppStanding>(
  (slot) => sql<AppStanding>`select expires_at, revoked_at from app_sessions where id = ${slot('sessionId')}`,
)

async function appSessionStands(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const [standing] = await selectAppStanding(db, { sessionId })
  return standing !== undefined && standing.revoked_at === null && standing.expires_at > now.toISOString()
}

/**
 * What an access token's session is good for: nothing once it is signed out or over, or its member blocked or deleted.
 * That of a visitor who signed in can still read for a while.
 */
export async function findStanding(
  db: Database,
  role: SessionRole | 'app',
  sessionId: string,
  now: Date,
): Promise<'ACTIVE' | 'READS_ONLY' | 'ENDED'> {
  if (role === 'app') return (await appSessionStands(db, sessionId, now)) ? 'ACTIVE' : 'ENDED'
  const standing = await readStanding(db, sessionId)
  if (!standing) return role === 'visitor' ? 'ACTIVE' : 'ENDED'
  const { revoked_at, expires_at, status } = standing
  if (standing.role !== role || expires_at <= now.toISOString()) return 'ENDED'
  if (revoked_at !== null) return role === 'visitor' && revoked_at > now.toISOString() ? 'READS_ONLY' : 'ENDED'
  return role !== 'member' || status === 'ACTIVE' ? 'ACTIVE' : 'ENDED'
}

/** Whether an access token's session still stands. */
export async function sessionStands(...session: Parameters<typeof findStanding>): Promise<boolean> {
  return (await findStanding(...session)) === 'ACTIVE'
}
