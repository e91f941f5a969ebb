import type { AuditEntry } from '@cartwright/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import type { AuditTables } from './tables.ts'

/** Which rows, the newest first. */
export interface AuditQuery {
  readonly action?: string | undefined
  readonly outcome?: 'SUCCESS' | 'FAILURE' | undefined
  readonly actorId?: string | undefined
  readonly subjectId?: string | undefined
  /** At this instant or later. */
  readonly from?: string | undefined
  /** Before this instant. */
  readonly to?: string | undefined
  readonly limit?: number | undefined
  /** Rows older than the one of this number. */
  readonly before?: number | undefined
}

/** A page of the log, and where the next one begins; null after the last. */
export async function listAuditLog(
  db: Queryable,
  { action, outcome, actorId, subjectId, from, to, before, limit = 50 }: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  let query = db.selectFrom('audit_log').selectAll()
  if (action !== undefined) query = query.where('action', '=', action)
  // Written out, since the index of failures serves no text in which something may take their place.
  if (outcome !== undefined) query = query.where('outcome', '=', sql.lit(outcome))
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (from !== undefined) {
    query = query
      .where('at', '>=', new Date(from).toISOString())
      .where('sequence', '>=', firstSince(db, new Date(Date.parse(from) - DAY)))
  }
  if (to !== undefined) {
    query = query
      .where('at', '<', new Date(to).toISOString())
      .where('sequence', '<=', lastBefore(db, new Date(Date.parse(to) + DAY)))
  }
  if (before !== undefined) query = query.where('sequence', '<', before)
  const rows = await query
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return { entries: page.map(toEntry), next: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null }
}

/**
 * Entries are numbered in the order they were written, which is that of their times but for a clock that was set back. A
 * day on either side is room enough for that, and so the log is read from where it is asked for and not from its end.
 */
const DAY = 24 * 60 * 60 * 1000

const firstSince = (db: Queryable, since: Date) =>
  db.selectFrom('audit_log').select('sequence').where('at', '>=', since.toISOString()).orderBy('at').limit(1)

const lastBefore = (db: Queryable, before: Date) =>
  db.selectFrom('audit_log').select('sequence').where('at', '<', before.toISOString()).orderBy('at', 'desc').limit(1)

function toEntry(row: Selectable<AuditTables['audit_log']>): AuditEntry {
  return {
    id: row.id,
    sequence: row.sequence,
    createdDate: row.at,
    action: row.action,
    outcome: row.outcome,
    // Entries are sealed as they were written, and the first releases wrote another word.
    actorType: row.actor_type === 'NOBODY' ? 'ANONYMOUS' : row.actor_type,
    actorId: row.actor_id ?? undefined,
    subjectType: row.subject_type ?? undefined,
    subjectId: row.subject_id ?? undefined,
    network: row.network ?? undefined,
    details: JSON.parse(row.details),
    hash: row.hash,
  }
}
