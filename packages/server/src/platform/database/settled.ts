import { sql } from 'kysely'
import type { Queryable } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/** Of each table: the sequence of its numbers, and the locks that `by-hand.sql` takes for them. */
const NUMBERS = {
  events: { sequence: 'event_numbers', lock: 21001 },
  product_changes: { sequence: 'product_change_numbers', lock: 21002 },
} as const

/**
 * The number up to which all rows of a table are committed or never will be. Readers that remember how far they read
 * call it before their query, and stop there. SQLite numbers rows in the order of commits, so there it is no limit.
 */
export async function settledThrough(db: Queryable, table: keyof typeof NUMBERS): Promise<number> {
  if (!isPostgres(db)) return Number.MAX_SAFE_INTEGER
  const { sequence, lock } = NUMBERS[table]
  // Lateral, so that the locks are read after the last number: a transaction that got one up to that holds its lock by then,
  // or has ended. Numbers of later transactions are beyond it.
  const { rows } = await sql<{ through: number }>`
    select least(newest, unsettled) as through
    from (select case when is_called then last_value else 0 end as newest from ${sql.table(sequence)}) as numbers
    cross join lateral (
      select min(((classid::bigint & 65535) << 32) | objid::bigint) as unsettled from pg_locks
      where newest >= 0 and locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = ${sql.lit(lock)}
        and database = (select oid from pg_database where datname = current_database())) as locks`.execute(db)
  return rows[0]?.through ?? 0
}
