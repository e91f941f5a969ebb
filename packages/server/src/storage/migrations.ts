import { sql } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'

/** One forward step of the schema: statements ended by `;` at a line's end. */
export interface Migration {
  /** Number and name, such as `0003_catalog`; sorts in the order of application. */
  readonly name: string
  readonly sql: string
}

/** The database was written by a newer version of the site than this one. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Brings the schema up to this version, each step in a transaction of its own.
 *
 * @returns the names of the steps that were applied now
 * @throws NewerDatabaseError when the database holds steps this version does not know
 */
export async function migrate(db: Database): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  refuseUnknown(applied)

  const pending = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of pending) await apply(db, migration)
  return pending.map((migration) => migration.name)
}

function refuseUnknown(applied: Set<string>) {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new NewerDatabaseError(
    `The database comes from a newer version (it has ${unknown.join(', ')}). Update this installation, or use another DATA_DIR.`,
  )
}

async function apply(db: Database, migration: Migration) {
  await db.transaction().execute(async (transaction) => {
    const statements = migration.sql.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim() !== '')
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
      transaction,
    )
  })
}

/** Names of all steps this version knows. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name)
