import { sql } from 'kysely'
import type { Queryable } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/** The locks that `by-hand.sql` takes for numbers of each table. */
const LOCKS = { events: 21001, product_changes: 21002 } as const

/**
 * The number up to which all rows of a table are committed or never will be. Readers that remember how far they read
 * call it before their query, and stop there. SQLite numbers rows in the order of commits, so there it is no limit.
 */
export async function settledThrough(db: Queryable, table: keyof typeof LOCKS): Promise<number> {
  if (!isPostgres(db)) return Number.MAX_SAFE_INTEGER
  const { rows } = await sql<{ through: number | null }>`
    select min(((classid::bigint & 65535) << 32) | objid::bigint) as through from pg_locks
    where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = ${sql.lit(LOCKS[table])}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.through ?? Number.MAX_SAFE_INTEGER
}
