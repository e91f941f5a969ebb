import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import type { OpenOptions } from './open-options.ts'
import { rememberPool } from './pool-state.ts'
import { postgresDialect } from './postgres/driver.ts'
import { isPostgresUrl } from './postgres/url.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite/driver.ts'

declare module '../kernel/services.ts' {
  interface Services {
    /** The site’s database. Inside a transaction, use the transaction. */
    readonly db: Database
  }
}

/** The site's database. Inside a transaction use the transaction, or the statement runs outside of it. */
export type Database = Kysely<Schema>

/** An open transaction: its writes are committed together or not at all. */
export type Transaction = KyselyTransaction<Schema>

/** What a query needs: it cannot tell a database from a transaction. */
export type Queryable = Database | Transaction

/** Opens a PostgreSQL database by its URL, or an SQLite file; its folder exists. */
export function openDatabase(place: string, options: OpenOptions = {}): Database {
  if (!isPostgresUrl(place))
    return new Kysely<Schema>({ dialect: sqliteDialect(place, undefined, options.ignoresMark) })
  const dialect = postgresDialect(place, options)
  const db = new Kysely<Schema>({ dialect })
  rememberPool(db, dialect.pool)
  return db
}
