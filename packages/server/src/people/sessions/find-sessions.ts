import type { Queryable } from '../../platform/database/database.ts'
import type { SessionRow } from './sessions.ts'

/** A session, whether or not it still stands. */
export function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a sign-in on the site's own pages has neither ended nor expired. */
export async function isBrowserSignedIn(db: Queryable, browserSessionId: string, now: Date): Promise<boolean> {
  const browser = await db
    .selectFrom('browser_sessions')
    .select(['revoked_at', 'expires_at'])
    .where('id', '=', browserSessionId)
    .executeTakeFirst()
  return browser !== undefined && browser.revoked_at === null && browser.expires_at > now.toISOString()
}

/** When the member of a browser signed in. */
export async function browserSignedInAt(db: Queryable, browserSessionId: string): Promise<string | undefined> {
  const browser = await db
    .selectFrom('browser_sessions')
    .select('authenticated_at')
    .where('id', '=', browserSessionId)
    .executeTakeFirst()
  return browser?.authenticated_at
}

/** When the member of a session signed in: on the site's own pages, or as the session began. */
export async function signedInAt(db: Queryable, sessionId: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .leftJoin('browser_sessions', 'browser_sessions.id', 'sessions.browser_session_id')
    .select(['sessions.created_at', 'browser_sessions.authenticated_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  return session?.authenticated_at ?? session?.created_at
}

/** The ids of a member's sessions in an app that have not been revoked. */
export async function sessionIdsOf(db: Queryable, memberId: string, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('subject_id', '=', memberId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
