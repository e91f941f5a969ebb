import DataLoader from 'dataloader'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { perDatabase } from './per-database.ts'

/** Keys of one statement. */
const MOST_KEYS = 100

interface Reads<Key, Row> {
  /** Reads the row of one key. */
  readonly one: (db: Database, key: Key) => Promise<readonly Row[]>
  /** Reads the rows of several keys, in any order. */
  readonly many: (db: Database, keys: readonly Key[]) => Promise<readonly Row[]>
  /** Whether a row is the one of a key. */
  readonly isOf: (row: Row, key: Key) => boolean
}

/**
 * A read by key that runs with nearly every request. On PostgreSQL a statement costs more than its rows, so the requests
 * that arrive together share one. None waits for another that arrives later, and no row outlives its statement.
 *
 * @returns a function that reads the row of a key; undefined where there is none
 */
export function batchedRead<Key, Row>({ one, many, isOf }: Reads<Key, Row>) {
  const loaderOf = perDatabase(
    (db) =>
      new DataLoader<Key, Row | undefined>(
        async (keys) => {
          const rows = keys.length === 1 && keys[0] !== undefined ? await one(db, keys[0]) : await many(db, keys)
          return keys.map((key) => rows.find((row) => isOf(row, key)))
        },
        // Runs once the requests that have arrived are parsed.
        { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: setImmediate },
      ),
  )
  return async (db: Database, key: Key): Promise<Row | undefined> =>
    isPostgres(db) ? loaderOf(db).load(key) : (await one(db, key))[0]
}
