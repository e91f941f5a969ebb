import { CompiledQuery } from 'kysely'
import type { Database, Queryable, Transaction } from '../storage/database.ts'
import { after, lifetimes } from './lifetimes.ts'
import { randomId } from './secret-token.ts'
import type { OAuthTables } from './tables.ts'

export type SessionRow = OAuthTables['sessions']
export type SessionRole = SessionRow['role']

export interface NewSession {
  /** Default: a new one. A visitor's session has the visitor's id. */
  readonly id?: string
  readonly role: SessionRole
  readonly subjectId: string
  readonly clientId: string | null
  readonly browserSessionId?: string | null
  readonly rotates: boolean
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
  }
  await transaction.insertInto('sessions').values(row).execute()
  return row
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

/** A visitor who signed in is a visitor no more. Most have no row yet, so one is written to remember it by. */
export async function endVisitor(transaction: Transaction, visitorId: string, now: Date): Promise<void> {
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
      revoked_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ revoked_at: at }))
    .execute()
}

export function isOver(session: SessionRow, now: Date): boolean {
  if (session.revoked_at !== null || session.expires_at <= now.toISOString()) return true
  return after(new Date(session.last_used_at), lifetimes.session[session.role].idle) <= now.toISOString()
}

interface Standing {
  readonly role: SessionRole
  readonly expires_at: string
  readonly revoked_at: string | null
  readonly status: string | null
}

/** Asked at every request, so the text is compiled once and for all. */
const standingQuery = `
  select sessions.role, sessions.expires_at, sessions.revoked_at, members.status
  from sessions left join members on members.id = sessions.subject_id
  where sessions.id = ?`

/** Whether an access token's session still stands: not signed out, not over, its member not blocked or deleted. */
export async function sessionStands(db: Database, role: SessionRole, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await db.executeQuery<Standing>(CompiledQuery.raw(standingQuery, [sessionId]))
  const [standing] = rows
  if (!standing) return role === 'visitor'
  if (standing.role !== role || standing.revoked_at !== null || standing.expires_at <= now.toISOString()) return false
  return role !== 'member' || standing.status === 'ACTIVE'
}
