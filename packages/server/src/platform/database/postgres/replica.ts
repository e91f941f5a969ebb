import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * How far the primary has written its log, in bytes: everything that was committed is before it, also what is not on the disk
 * yet with `synchronous_commit = off`.
 */
export async function readLogPosition(primary: Database): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`.execute(primary)
  return rows[0]?.position ?? 0
}

/** How far a replica has replayed that log; null for a server that is no replica. */
export async function readReplayedPosition(replica: Database): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as position where pg_is_in_recovery()`.execute(replica)
  return rows[0]?.position ?? null
}
