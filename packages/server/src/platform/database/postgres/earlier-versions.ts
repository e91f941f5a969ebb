import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Queryable } from '../database.ts'
import { hasEarlierProcess } from './peers.ts'

/** Any number: a process that upgrades the schema holds it, and others that start wait for it. */
export const UPGRADE_LOCK = 7_303_112

/** Looks for connections that are still at work after an upgrade: about two seconds. */
const MOST_LOOKS = 100
const BETWEEN_LOOKS = 20

/**
 * Ends the idle connections of sites, but for one that holds the lock of an upgrade, while an earlier version runs beside this one. What that has prepared fails for ever once
 * a column was added; it connects again, and prepares it again.
 *
 * @param openedBefore a time of the database server. Default: now
 * @returns how many connections are not idle
 */
export async function endIdleConnections(db: Queryable, openedBefore = 'now'): Promise<number> {
  if (!(await hasEarlierProcess(db))) return 0
  // A transaction sees the connections as they were when it first looked.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ has_ended: number }>`
    select case when state = 'idle' then pg_terminate_backend(pid) else false end as has_ended from pg_stat_activity
    where datname = current_database() and application_name = 'cartwright' and pid <> pg_backend_pid()
      and not exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid
        and locktype = 'advisory' and objsubid = 1 and objid::bigint = ${sql.lit(UPGRADE_LOCK)})
      and backend_start < case when ${openedBefore} = 'now' then clock_timestamp() else ${openedBefore}::timestamptz end`.execute(
    db,
  )
  return rows.filter(({ has_ended }) => has_ended !== 1).length
}

/** After an upgrade: ends the connections that were at work in between, each as soon as it is idle. */
export async function endRemainingConnections(db: Database): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  const upgradedAt = rows[0]?.now
  for (let look = 0; look < MOST_LOOKS; look++) {
    if ((await endIdleConnections(db, upgradedAt)) === 0) return
    await setTimeout(BETWEEN_LOOKS)
  }
}
