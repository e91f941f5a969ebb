import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { type Database, openDatabase } from './database.ts'
import { isPostgresUrl } from './postgres/url.ts'
import type { Schema } from './schema.ts'

/** Opens a database that is only read, also while a site runs: an SQLite file is not changed. */
export function openReader(place: string): Database {
  if (isPostgresUrl(place)) return openDatabase(place)
  const file = new DatabaseSync(place, { readOnly: true })
  const prepare = (sql: string) => {
    const statement = file.prepare(sql)
    const all = (values: readonly unknown[]) => statement.all(...values.map(toInput))
    const run = (): never => {
      throw new TypeError('This connection only reads')
    }
    return { reader: true, all, run, iterate: (values: readonly unknown[]) => all(values).values() }
  }
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: { prepare, close: () => file.close() } }) })
}

function toInput(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new TypeError('A read takes texts, numbers and null')
}
