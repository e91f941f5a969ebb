import { type Dialect, Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { withFaults } from './faults.ts'
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
  const { faults } = options
  const faulty = (dialect: Dialect) => (faults?.run ? withFaults(dialect, faults.run) : dialect)
  if (!isPostgresUrl(place))
    return new Kysely<Schema>({
      dialect: faulty(sqliteDialect(place, { ...faults, ignoresMark: options.ignoresMark })),
    })
  const dialect = postgresDialect(place, options)
  const db = new Kysely<Schema>({ dialect: faulty(dialect) })
  rememberPool(db, dialect.pool)
  return db
}
