import type { Queryable } from '../../platform/database/database.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import { isOver } from './sessions.ts'

/** A member's sign-ins on the site's own pages that have neither ended nor expired. */
export async function liveBrowsers(db: Queryable, memberId: string, now: Date) {
  const rows = await db
    .selectFrom('browser_sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute()
  const unusedSince = after(now, -lifetimes.browserSession.idle)
  return rows.filter((row) => row.last_used_at > unusedSince)
}

/** A member's sessions in apps that have neither ended nor expired. */
export async function liveSessions(db: Queryable, memberId: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('subject_id', '=', memberId)
    .where('role', '=', 'member')
    .where('revoked_at', 'is', null)
    .execute()
  return rows.filter((row) => !isOver(row, now))
}
